// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension NavigationState {
  /// The smallest list of steps that leads from one state to another.
  static func steps(from old: Self, to new: Self) -> [Step] {
    let kept = old.modals.commonPrefix(with: new.modals)
    var steps: [Step] = []
    if kept < old.modals.count { steps.append(.dismiss(old.modals[kept])) }
    if old.selectedTab != new.selectedTab { steps.append(.selectTab(new.selectedTab)) }
    for tab in Tab.allCases { steps += stackSteps(in: tab, from: old, to: new) }
    return steps + new.modals[kept...].map(Step.present)
  }

  private static func stackSteps(in tab: Tab, from old: Self, to new: Self) -> [Step] {
    let kept = old[tab].commonPrefix(with: new[tab])
    let added = new[tab][kept...]
    let pushes = added.map { Step.push($0, on: tab) }
    guard kept < old[tab].count else { return pushes }
    guard let first = added.first else {
      return [.pop(to: new.stack(of: tab)[kept], in: tab)]
    }
    return [.replace(old[tab][kept], with: first, in: tab)] + pushes.dropFirst()
  }

  /// Takes a step.
  ///
  /// A step that does not fit, such as a pop to a screen that is not there, changes nothing.
  mutating func apply(_ step: Step) {
    switch step {
    case .selectTab(let tab): selectedTab = tab
    case .pop(let screen, let tab):
      guard let position = stack(of: tab).position(of: screen) else { return }
      self[tab] = Array(self[tab].prefix(position))
    case .push(let screen, let tab):
      guard stack(of: tab).position(of: screen) == nil else { return }
      self[tab].append(screen)
    case .replace(let screen, let new, let tab):
      guard let position = self[tab].position(of: screen) else { return }
      let below = self[tab].prefix(position)
      guard new.id != tab.root.id, Array(below).position(of: new) == nil else { return }
      self[tab] = below + [new]
    case .present(let screen):
      guard modals.position(of: screen) == nil else { return }
      modals.append(screen)
    case .dismiss(let screen):
      guard let position = modals.position(of: screen) else { return }
      modals.removeSubrange(position...)
    }
  }
}

extension [Screen] {
  fileprivate func commonPrefix(with other: [Screen]) -> Int {
    zip(self, other).prefix { $0 == $1 }.count
  }

  fileprivate func position(of screen: Screen) -> Int? { firstIndex { $0.id == screen.id } }
}

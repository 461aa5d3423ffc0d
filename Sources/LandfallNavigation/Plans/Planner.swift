// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Makes the steps of a plan, in one pass over both states.
///
/// It can be inlined, since only code that is made for the app's own screens is quick:
/// Decisions/0040.
@usableFromInline
struct Planner<Screen: NavigationScreen> {
  @usableFromInline typealias State = NavigationState<Screen>
  @usableFromInline typealias Entry = State.Entry

  @usableFromInline let start: State
  @usableFromInline let target: State
  @usableFromInline var steps: [NavigationPlan<Screen>.Step] = []

  @inlinable
  init(from start: State, to target: State) {
    self.start = start
    self.target = target
  }

  @inlinable
  mutating func run() {
    let overlays = removeOverlays()
    let kept = keptModals
    if kept < start.modals.count { steps.append(.dismiss(start.modals[kept].root)) }
    changeStacks(.hidden)
    if start.selectedTab != target.selectedTab { steps.append(.select(target.selectedTab)) }
    changeStacks(.other)
    changeStacks(.target)
    for (old, new) in zip(start.modals, target.modals).prefix(kept) {
      change(.modal(old.id), from: old.entries, to: new.entries)
    }
    for modal in target.modals[kept...] {
      steps.append(.present(modal.root, modal.style))
      push(modal.entries.dropFirst(), on: .modal(modal.id))
    }
    push(target.overlays[overlays...], on: .overlays)
  }

  /// When the stack of a tab changes.
  @usableFromInline
  enum Phase {
    /// Before the selection: the tab is hidden and only loses entries.
    case hidden
    /// After the selection.
    case other
    /// Last: the tab is the target.
    case target
  }

  /// Changes the stacks of one phase, in the order of the tabs.
  @inlinable
  mutating func changeStacks(_ phase: Phase) {
    for (old, new) in zip(start.stacks, target.stacks)
    where self.phase(of: old.tab, old.entries, new.entries) == phase {
      change(.tab(old.tab), from: old.entries, to: new.entries)
    }
  }

  @inlinable
  func phase(of tab: Screen.Tab, _ old: [Entry], _ new: [Entry]) -> Phase {
    if tab != start.selectedTab, Self.isSubsequence(new, of: old) { return .hidden }
    return tab == target.selectedTab ? .target : .other
  }

  /// How many of the lowest modals stay.
  @inlinable
  var keptModals: Int {
    guard start.selectedTab == target.selectedTab else { return 0 }
    for (old, new) in zip(start.stacks, target.stacks)
    where old.tab == start.selectedTab && !Self.isSame(old.entries, new.entries) {
      return 0
    }
    var count = 0
    for (old, new) in zip(start.modals, target.modals) {
      guard old.style == new.style, old.root.isSame(as: new.root) else { break }
      count += 1
      guard Self.isSame(old.entries, new.entries) else { break }
    }
    return count
  }

  /// Changes a stack; its root stays its root.
  @inlinable
  mutating func change(
    _ container: State.Container, from old: [Entry], to new: [Entry]
  ) {
    guard old[0].isSame(as: new[0]) else {
      steps.append(.replace(old[0], with: new[0], in: container))
      return push(new.dropFirst(), on: container)
    }
    let (kept, surplus) = keep(new, of: old, in: container)
    var added = new[kept...]
    if let surplus {
      if let first = added.popFirst() {
        steps.append(.replace(old[surplus], with: first, in: container))
      } else {
        steps.append(.pop(to: new[kept - 1], in: container))
      }
    }
    push(added, on: container)
  }

  /// Removes and updates overlays, and returns how many of the new ones are there then.
  @inlinable
  mutating func removeOverlays() -> Int {
    let old = start.overlays
    let (kept, surplus) = keep(target.overlays, of: old, in: .overlays)
    if let surplus {
      steps.append(.remove(old[surplus], through: old[old.count - 1], in: .overlays))
    }
    return kept
  }

  /// Updates the entries that can stay, and removes the others from between them.
  ///
  /// - Returns: How many entries of the new list stay, and where the old entries begin that lie
  ///   above all of them.
  @inlinable
  mutating func keep(
    _ new: [Entry], of old: [Entry], in container: State.Container
  ) -> (kept: Int, surplus: Int?) {
    var kept = 0
    var surplus: Int?
    for (position, entry) in old.enumerated() {
      guard kept < new.count, entry.isSame(as: new[kept]) else {
        surplus = surplus ?? position
        continue
      }
      if let first = surplus {
        steps.append(.remove(old[first], through: old[position - 1], in: container))
        surplus = nil
      }
      if entry.screen != new[kept].screen { steps.append(.update(new[kept], in: container)) }
      kept += 1
    }
    return (kept, surplus)
  }

  @inlinable
  mutating func push(_ entries: ArraySlice<Entry>, on container: State.Container) {
    for entry in entries { steps.append(.push(entry, on: container)) }
  }

  @inlinable
  static func isSame(_ old: [Entry], _ new: [Entry]) -> Bool {
    old.count == new.count && zip(old, new).allSatisfy { $0.isSame(as: $1) }
  }

  /// Whether a stack only loses entries above its root.
  @inlinable
  static func isSubsequence(_ new: [Entry], of old: [Entry]) -> Bool {
    var rest = old[...]
    guard old[0].isSame(as: new[0]) else { return false }
    for entry in new {
      guard let position = rest.firstIndex(where: { $0.isSame(as: entry) }) else { return false }
      rest = rest[(position + 1)...]
    }
    return true
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension NavigationState {
  /// What Back does here: dismisses the topmost modal, else pops, else leaves to the first tab;
  /// nil on the first screen of the first tab.
  var backStep: Step? {
    if let modal = modals.last { return .dismiss(modal) }
    if let below = stack(of: selectedTab).dropLast().last {
      return .pop(to: below, in: selectedTab)
    }
    return selectedTab == .first ? nil : .selectTab(.first)
  }

  /// Goes back once.
  ///
  /// - Returns: The step taken, or nil if there is no way back.
  @discardableResult mutating func back() -> Step? {
    guard let step = backStep else { return nil }
    apply(step)
    return step
  }

  /// The screens that Back would show, one after the other.
  var backPath: [Screen] {
    var state = self
    var path: [Screen] = []
    while state.back() != nil { path.append(state.visible) }
    return path
  }
}

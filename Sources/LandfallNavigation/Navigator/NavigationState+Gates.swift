// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import Landfall

// The gates that keep screens from the user.
extension NavigationState {
  /// The gates of all that moves from here show, uncover, or leave in the topmost stack.
  ///
  /// - Parameters:
  ///   - moves: The moves.
  ///   - target: The state after them.
  /// - Returns: The gates; some can be in it several times.
  func gates(of moves: ArraySlice<NavigationPlan<Screen>.Move>, reaching target: Self) -> [Gate] {
    var entries = target[target.topContainer] + target.overlays
    var state = self
    for position in moves.indices {
      let (move, top) = (moves[position], state.topContainer)
      // The last change of a list shows what is in the target.
      if position + 1 == moves.endIndex, !move.containers.isEmpty { break }
      for step in move.steps { state.apply(step) }
      // Without containers it dismisses modals or selects a tab.
      if move.containers.isEmpty { entries += state.uncoveredEntries }
      if move.containers.contains(top) { entries += state[top] }
    }
    let shown = moves.flatMap { $0.steps }.compactMap { $0.shown }
    return (shown + entries.map { $0.screen }).flatMap { $0.gates }
  }

  /// The entries of the topmost modal that covers the window, and of all above it.
  private var uncoveredEntries: [Entry] {
    let cover = modals.lastIndex { $0.style == .cover || $0.style == .overTabBar }
    return (cover == nil ? entries(of: selectedTab) : [])
      + modals[(cover ?? 0)...].flatMap { $0.entries }
  }

  /// Leaves out the screens behind some gates, with everything above them.
  ///
  /// A tab whose root is behind one gets its own root, and another tab is selected if there is one.
  ///
  /// - Parameters:
  ///   - tabs: The tabs that the app shows, of which one is selected.
  ///   - isHidden: Whether a screen is behind the gates.
  /// - Returns: The state, and the places of what it leaves out, without values.
  func leavingOut(
    showing tabs: [Tab], where isHidden: (Screen) -> Bool
  ) -> (state: Self, losses: [String]) {
    var state = self
    state.pop(where: isHidden)
    for tab in Tab.allCases where isHidden(entries(of: tab)[0].screen) {
      state[.tab(tab)] = [Entry(tab.root)]
    }
    let open = tabs.filter { !isHidden(state.entries(of: $0)[0].screen) }
    if !open.contains(selectedTab) {
      state.modals = []
      state.select(open.first ?? selectedTab)
    }
    var losses: [String] = []
    func compare(_ name: String, _ old: [Entry], _ new: [Entry]) {
      guard old != new else { return }
      let kept = new.kept(of: old)
      losses.append("\(name), entry \(kept + 1) of \(old.count): its gate is closed")
    }
    for tab in Tab.allCases { compare("tab '\(tab)'", entries(of: tab), state.entries(of: tab)) }
    for (index, modal) in modals.enumerated() {
      compare("modal \(index + 1)", modal.entries, state[.modal(modal.id)])
    }
    compare("overlays", overlays, state.overlays)
    if state.selectedTab != selectedTab {
      let reason = tabs.contains(selectedTab) ? "the gate of its root is closed" : "it is hidden"
      losses.append("tab '\(selectedTab)' is not selected: \(reason)")
    }
    return (state, losses)
  }
}

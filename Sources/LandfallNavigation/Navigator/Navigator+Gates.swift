// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import Landfall

extension Navigator {
  /// Leaves the screens behind a gate, with everything above them: call it when a user signs out.
  ///
  /// ```swift
  /// links.closeGate(.authentication)
  /// try await navigator.leaveScreens(behind: .authentication)
  /// ```
  /// Close the gate first, so that no link leads there again. Call it for the navigator of each window,
  /// and before you present a sign-in screen: who signs in before it has returned can see such a screen for a
  /// moment, and a link can lead back to it. A link that is being opened goes back to the gate. Screens
  /// in hidden tabs are left, too. If the root of the selected tab is behind the gate, the first tab is
  /// selected whose root is not and that the app shows. Screens are not asked about unsaved work, as it is that of a user who is
  /// gone, and nothing is animated.
  ///
  /// - Parameter gate: The gate.
  /// - Throws: A ``NavigationFailure`` if a screen behind the gate may still be there. It is
  ///   `navigation.place` if the root of every tab is behind the gate: then replace the root of the
  ///   window.
  public func leaveScreens(behind gate: Gate) async throws(NavigationFailure) {
    func target() -> NavigationState<Screen> {
      state.leavingOut(showing: shownTabs) { $0.gates.contains(gate) }.state
    }
    for attempt in 0...Self.replanLimit {
      do throws(NavigationFailure) {
        try await reach(target(), from: state, isAnimated: false) { _ in true }
      } catch {
        guard error.code == .navigationSuperseded else { throw error }
      }
      // The user or a link may have come between.
      if target() == state { break }
      if attempt == Self.replanLimit { throw .disturbed }
    }
    if state.entries(of: state.selectedTab)[0].screen.gates.contains(gate) {
      throw NavigationFailure(
        .navigationPlace,
        "the root of each tab is behind the gate '\(gate)'; replace the root of the window")
    }
  }

  /// Shows a saved state, without animation, as far as its gates are open.
  ///
  /// Call it before ``attach(to:scene:_:)``, so that a link that arrived meanwhile starts from there, and
  /// after you have opened the gates of the user who is signed in. A screen whose gate is closed is left
  /// out; see ``restorablePart(of:asking:)``.
  ///
  /// - Parameters:
  ///   - state: The state, usually of a `RestoredState`.
  ///   - links: The center with the gates; by default that of the navigator. Without one all gates are
  ///     closed.
  /// - Returns: The screens that were left out, for a log; see ``restorablePart(of:asking:)``.
  /// - Throws: A ``NavigationFailure`` if it was not reached, also because a gate was closed meanwhile.
  @discardableResult
  public func restore<Link: Sendable>(
    _ state: NavigationState<Screen>,
    asking links: DeepLinkCenter<Link>? = DeepLinkCenter<Never>?.none
  ) async throws(NavigationFailure) -> [String] {
    let (target, losses) = restorablePart(of: state, asking: links)
    // The roots of all tabs can be behind closed gates.
    if isOpen(target.entries(of: target.selectedTab)[0].screen.gates, links) {
      try await reach(
        target, from: self.state, isAnimated: false, through: { isOpen($0, links) },
        while: { _ in true })
    }
    return losses
  }

  /// The part of a state whose gates are open.
  ///
  /// A screen whose gate is closed is left out with everything above it. A tab whose root has a closed
  /// gate gets its own root, and the first tab is selected whose root has none. A tab that the app hides
  /// is not selected.
  ///
  /// - Parameters:
  ///   - state: The state, usually of a `RestoredState`.
  ///   - links: The center with the gates; by default that of the navigator. Without one all gates are
  ///     closed, and so are those that are for one link.
  /// - Returns: The state, and what was left out, for a log. These texts name the place in the state,
  ///   and no values.
  public func restorablePart<Link: Sendable>(
    of state: NavigationState<Screen>,
    asking links: DeepLinkCenter<Link>? = DeepLinkCenter<Never>?.none
  ) -> (state: NavigationState<Screen>, losses: [String]) {
    state.leavingOut(showing: shownTabs) { !isOpen($0.gates, links) }
  }

  private var shownTabs: [Screen.Tab] { tabs.filter(executor.hasTab) }

  private func isOpen(_ gates: [Gate], _ links: DeepLinkCenter<some Sendable>?) -> Bool {
    gates.allSatisfy { links?.isOpen($0) ?? attachment?.isOpen($0) ?? false }
  }
}

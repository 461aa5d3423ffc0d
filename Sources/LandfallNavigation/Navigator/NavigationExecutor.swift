// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Shows the states of a ``Navigator``: in UIKit, in SwiftUI, in a terminal, or in a test.
///
/// An executor owns the hierarchy of screens, and the navigator never trusts its own memory: before
/// and after each move it reads the state back. So the app and the user can navigate, too.
@MainActor
public protocol NavigationExecutor<Screen>: AnyObject {
  /// The screens that it shows.
  associatedtype Screen: NavigationScreen

  /// Whether the root of the app is on the screen, so that it can navigate.
  ///
  /// Call ``Navigator/hierarchyDidChange()`` when this changes.
  var isReady: Bool { get }
  /// Whether no transition runs, neither its own nor one of the user.
  ///
  /// A transition that stands still, as in a minimized window of some toolkits, does not count: links would
  /// run out of time.
  var isSettled: Bool { get }

  /// Whether the user is in a part of the app that none of the tabs is for, such as a tab that no
  /// link leads to.
  ///
  /// ``readBack()`` then returns the state with any tab selected. The navigator selects the tab of its
  /// target first. By default this is `false`.
  var isOutsideTabs: Bool { get }

  /// Returns the state that is on the screen.
  ///
  /// While a transition runs this may be the state before or after it.
  ///
  /// - Returns: The state.
  func readBack() -> NavigationState<Screen>

  /// Waits until no transition runs.
  ///
  /// The navigator limits the time, so this need not return if a transition never ends.
  func settle() async

  /// Begins a transition; the navigator calls this only while no transition runs.
  ///
  /// The executor shows the changes of the move, and need not wait for their end.
  ///
  /// - Parameters:
  ///   - move: The steps, which belong to one transition. They can change the stacks of several tabs;
  ///     see `NavigationPlan.Move.containers`.
  ///   - target: The state after the move.
  ///   - isAnimated: Whether the transition is animated.
  /// - Throws: A ``NavigationFailure`` if a screen cannot be made.
  func perform(
    _ move: NavigationPlan<Screen>.Move, reaching target: NavigationState<Screen>,
    animated isAnimated: Bool
  ) throws(NavigationFailure)

  /// Dismisses what the app itself presented over the screens, such as an alert.
  ///
  /// The navigator calls this if the screens are as they should be, so that no move uncovers them.
  /// By default nothing happens.
  ///
  /// - Parameter isAnimated: Whether the transition is animated.
  func dismissUnmanagedModals(animated isAnimated: Bool)
}

extension NavigationExecutor {
  /// The user is in one of the tabs.
  public var isOutsideTabs: Bool { false }

  /// Dismisses nothing.
  ///
  /// - Parameter isAnimated: Whether the transition is animated.
  public func dismissUnmanagedModals(animated isAnimated: Bool) {}
}

/// Which moves of a plan are animated.
public enum NavigationAnimation: Sendable, Hashable {
  /// Only the last move. A link that was opened at launch is not animated.
  case last
  /// All moves.
  case all
  /// No move.
  case none
}

/// The answer of a screen that has unsaved work when navigation is about to remove it.
public enum LeaveAnswer: Sendable, Hashable {
  /// The screen can go.
  case leave
  /// The screen stays; navigation fails with the code `navigation.kept`.
  case stay
  /// Navigation waits until the screen is gone.
  case waitUntilGone
}

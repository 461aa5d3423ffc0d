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
  /// Do not count a transition that does not advance, as in a minimized window of some toolkits: links
  /// would run out of time.
  var isSettled: Bool { get }

  /// The obstacle that keeps the user from seeing the topmost screen of ``readBack()`` while no transition
  /// runs, such as an alert of the app's own, or a tab that no link leads to; `nil` if the user sees the screen.
  ///
  /// It is the subject of a sentence for a log, without values: `a UIAlertController`. A navigation
  /// selects the tab of its target first, whether it seems selected or not, and calls
  /// ``dismissUnmanagedModals(animated:)``. If the obstacle stays, it fails with `navigation.refused`.
  /// By default this is `nil`.
  var obstacle: String? { get }

  /// Returns whether the app shows a tab now, so that the user can select it.
  ///
  /// A navigation to a hidden tab fails with `navigation.refused`. By default all tabs are shown.
  ///
  /// - Parameter tab: The tab.
  /// - Returns: Whether it is shown.
  func hasTab(_ tab: Screen.Tab) -> Bool

  /// Returns the state that is on the screen.
  ///
  /// While a transition runs this may be the state before or after it.
  ///
  /// - Returns: The state.
  func readBack() -> NavigationState<Screen>

  /// Waits until no transition runs.
  ///
  /// The navigator limits the time, and then cancels the task. So this need not return if a transition
  /// never ends. An executor that reads back what the user sees instead once the task is cancelled, and
  /// is settled then, gets another plan, once for each move.
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
  /// The user sees the screens.
  public var obstacle: String? { nil }

  /// All tabs are shown.
  ///
  /// - Parameter tab: The tab.
  /// - Returns: `true`.
  public func hasTab(_ tab: Screen.Tab) -> Bool { true }

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

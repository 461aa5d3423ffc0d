// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallLinks
public import LandfallNavigation

/// An executor without a screen, for tests of navigation.
///
/// ```swift
/// let screens = ScriptedExecutor<AppLink>()
/// let navigator = Navigator<AppLink>(screens)
/// try await navigator.go(to: .to(.league(id: 1)))
/// #expect(screens.moves.map(\.description) == ["select tab leagues", "push league(id: 1)"])
/// ```
/// A transition ends at once, or after a number of calls of ``tick()``. A script can make moves
/// fail, and a test can navigate like a user while a transition runs or between two moves.
@MainActor public final class ScriptedExecutor<Screen: NavigationScreen>: NavigationExecutor {
  /// How the executor treats one move.
  public enum Behavior: Sendable {
    /// The transition ends after a number of ticks; 0 for at once.
    case ends(afterTicks: Int)
    /// The transition never ends by itself.
    case hangs
    /// Nothing happens, as if something else were being presented.
    case doesNothing
    /// The app cannot make the screen.
    case fails
    /// The transition ends somewhere else, as if the user had navigated meanwhile.
    case endsElsewhere(NavigationState<Screen>)
  }

  /// The moves that the navigator asked for, in order.
  public private(set) var moves: [NavigationPlan<Screen>.Move] = []
  /// Whether each of these moves was to be animated.
  public private(set) var animations: [Bool] = []
  /// Whether a move was asked for while a transition ran; a navigator never does that.
  package private(set) var wasOverlapped = false
  /// Whether the root of the app is on the screen.
  public var isReady = true {
    didSet { onChange() }
  }
  /// The tabs that the app does not show.
  public var hiddenTabs: Set<Screen.Tab> = []
  /// Called after each change that the navigator did not ask for; set it to the navigator's
  /// `Navigator.hierarchyDidChange()`.
  public var onChange: @MainActor () -> Void = {}

  private var state: NavigationState<Screen>
  private var transition: (target: NavigationState<Screen>, ticks: Int?)?
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private let script: (NavigationPlan<Screen>.Move) -> Behavior

  /// Makes an executor.
  ///
  /// - Parameters:
  ///   - state: The state at the start.
  ///   - script: Decides what happens to each move; by default it ends at once.
  public init(
    _ state: NavigationState<Screen> = NavigationState<Screen>(),
    script: @escaping (NavigationPlan<Screen>.Move) -> Behavior = { _ in .ends(afterTicks: 0) }
  ) {
    self.state = state
    self.script = script
  }

  /// Whether no transition runs.
  public var isSettled: Bool { transition == nil }

  /// Returns whether a tab is shown, which means that it is not one of ``hiddenTabs``.
  ///
  /// - Parameter tab: The tab.
  /// - Returns: Whether it is shown.
  public func hasTab(_ tab: Screen.Tab) -> Bool { !hiddenTabs.contains(tab) }

  /// Returns the state before the transition that runs, or else the state.
  ///
  /// - Returns: The state.
  public func readBack() -> NavigationState<Screen> { state }

  /// Waits until the transition ends.
  public func settle() async {
    guard !isSettled else { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Begins a transition as the script says.
  ///
  /// - Parameters:
  ///   - move: The move.
  ///   - target: The state after it.
  ///   - isAnimated: Noted in ``animations``; a transition takes the same time.
  /// - Throws: A failure if the script refuses the move.
  public func perform(
    _ move: NavigationPlan<Screen>.Move, reaching target: NavigationState<Screen>,
    animated isAnimated: Bool
  ) throws(NavigationFailure) {
    if !isSettled { wasOverlapped = true }
    moves.append(move)
    animations.append(isAnimated)
    switch script(move) {
    case .ends(afterTicks: 0): state = target
    case .ends(let ticks): transition = (target, ticks)
    case .hangs: transition = (target, nil)
    case .doesNothing: break
    case .fails: throw NavigationFailure("navigation.refused", "the app made no screen")
    case .endsElsewhere(let other): transition = (other, 1)
    }
  }

  /// Lets the transition that runs advance, and ends it when it is due.
  public func tick() {
    guard let ticks = transition?.ticks else { return }
    transition?.ticks = ticks - 1
    if ticks <= 1 { endTransition() }
  }

  /// Navigates as a user does: ends the transition that runs, and changes the state.
  ///
  /// - Parameter change: Changes the state.
  public func navigate(_ change: (inout NavigationState<Screen>) -> Void) {
    if !isSettled { endTransition() }
    change(&state)
    onChange()
  }

  /// Begins a transition as a user does; ``tick()`` ends it.
  ///
  /// - Parameters:
  ///   - ticks: How many ticks it takes.
  ///   - change: Changes the state at its end.
  public func beginNavigating(ticks: Int = 1, _ change: (inout NavigationState<Screen>) -> Void) {
    if !isSettled { endTransition() }
    var target = state
    change(&target)
    transition = (target, ticks)
  }

  private func endTransition() {
    if let target = transition?.target { state = target }
    transition = nil
    let resumed = waiting
    waiting = []
    for continuation in resumed { continuation.resume() }
  }
}

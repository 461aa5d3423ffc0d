// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import Landfall

/// Runs plans: opens links by navigating to their screens, and navigates for the app itself.
///
/// ```swift
/// let screens = ScriptedExecutor<AppLink>()        // in a test; see NavigationExecutor
/// let navigator = Navigator<AppLink>(screens)
/// navigator.attach(to: links)                      // the links are the screens
/// try await navigator.go(to: .to(.settings))
/// ```
/// A link counts as opened when the user sees its last screen and no transition runs. If that fails,
/// the link is rejected with the code of the ``NavigationFailure``. The screens that were reached stay.
///
/// Only one navigation runs at a time. A newer one takes over between two moves of the older one.
/// If the user navigates meanwhile, the navigator plans again to the same target, at most three
/// times. Use one navigator for each scene.
@MainActor public final class Navigator<Screen: NavigationScreen> {
  /// Chooses the destination of a link from the state when it is about to open.
  ///
  /// If the link then waits, for example at a gate or for the answer to a question, it keeps the
  /// destination. The function is called again only if the state changed meanwhile.
  ///
  /// It can wait for data. If it throws, the link is rejected: with the `Rejection`, with the code of a
  /// ``NavigationFailure``, and with `handler.rejected` for any other error, of which the message tells
  /// only the type.
  public typealias Choice<Link: Sendable> =
    @MainActor (Link, NavigationState<Screen>) async throws -> Destination<Screen>

  /// Asks whether a screen can be left.
  public typealias LeaveQuestion = @MainActor () async -> LeaveAnswer

  /// How often a navigation plans again.
  static var replanLimit: Int { 3 }

  /// Shows the screens.
  public let executor: any NavigationExecutor<Screen>
  let clock: LinkClock
  let moveLimit: Duration
  let limit: Duration
  let animation: NavigationAnimation

  /// The number of the newest run; older ones stop.
  var run = 0
  /// How many runs have not ended, older ones that stop included.
  var activeRuns = 0
  var questions: [Screen.ID: LeaveQuestion] = [:]
  /// The questions that are open, which all who ask meanwhile wait for.
  var openQuestions: [Screen.ID: Task<LeaveAnswer, Never>] = [:]
  /// The screens that each waiting link may remove, as their questions said.
  var permissions: [OpeningID: Set<Screen.ID>] = [:]
  /// The links that wait until a screen is gone.
  var waitingForLeave: [(screen: Screen.ID, opening: OpeningID, resume: @MainActor () -> Void)] = []
  /// Resume the links that wait until the root is there.
  var waitingForRoot: [@MainActor () -> Void] = []
  /// The runs that wait until it is there again.
  var interruptedRuns: [FirstAnswer] = []
  /// The tabs when the navigator was made; it refuses to navigate among others.
  let tabs = Array(Screen.Tab.allCases)
  private(set) var attachment: (any NavigatorAttachment)?

  /// Makes a navigator.
  ///
  /// - Parameters:
  ///   - executor: Shows the screens.
  ///   - animation: Which moves are animated.
  ///   - moveLimit: How long one transition can take.
  ///   - limit: How long a navigation can take, without questions to the user, and without the
  ///     transition of the user that it waits for.
  ///   - clock: Measures the limits.
  public init(
    _ executor: any NavigationExecutor<Screen>, animation: NavigationAnimation = .last,
    moveLimit: Duration = .seconds(3), limit: Duration = .seconds(10),
    clock: LinkClock = .system
  ) {
    self.executor = executor
    self.animation = animation
    self.moveLimit = moveLimit
    self.limit = limit
    self.clock = clock
  }

  /// The state that is on the screen.
  public var state: NavigationState<Screen> { executor.readBack() }

  /// Opens the links of a center with this navigator as its root handler.
  ///
  /// The center gets its root handler as soon as the executor is ready, and loses it while the
  /// executor is not, for example while the app replaces its root. Links wait meanwhile.
  ///
  /// ```swift
  /// navigator.attach(to: links) { link, state in
  ///   guard case .league(let id) = link else { throw Rejection("no league") }
  ///   return .to(.league(id: id), .onTop)
  /// }
  /// ```
  /// A navigator is attached to one center at a time. If you attach it to another, whose links can be
  /// of another type, it detaches from the first. Links that it delayed there still open in it.
  ///
  /// The navigator keeps the closure, so the closure must not keep the navigator: write
  /// `[unowned navigator]` if it needs it.
  ///
  /// - Parameters:
  ///   - links: The center.
  ///   - scene: The scene of the navigator; `nil` for an app with one window.
  ///   - choice: Chooses the destination of a link, or throws if the link cannot be opened.
  /// - Returns: The root handler, which the navigator holds. Do not keep it longer than the navigator:
  ///   alone it rejects all links.
  @discardableResult
  public func attach<Link: Sendable>(
    to links: DeepLinkCenter<Link>, scene: LinkScene? = nil, _ choice: @escaping Choice<Link>
  ) -> any DeepLinkHandler<Link> {
    let handler = NavigatorHandler(self, links, scene, choice)
    attachment?.setRoot(false)
    attachment = handler
    hierarchyDidChange()
    return handler
  }

  /// Opens the links of a center whose links are the screens, as ``attach(to:scene:_:)`` does.
  ///
  /// - Parameters:
  ///   - links: The center.
  ///   - scene: The scene of the navigator; `nil` for an app with one window.
  /// - Returns: The root handler, which the navigator holds.
  @discardableResult
  public func attach(
    to links: DeepLinkCenter<Screen>, scene: LinkScene? = nil
  ) -> any DeepLinkHandler<Screen> {
    attach(to: links, scene: scene) { link, _ in .to(link) }
  }

  /// Tells the navigator that the user or the app navigated, or that the root came or went.
  ///
  /// Executors call this at the end of each transition that the navigator did not ask for.
  public func hierarchyDidChange() {
    dropQuestions()
    attachment?.setRoot(executor.isReady)
    guard executor.isReady else { return }
    for run in interruptedRuns { run.give(true) }
    interruptedRuns = []
    let opened = waitingForRoot
    waitingForRoot = []
    let present = state.screenIDs
    let free = waitingForLeave.filter { !present.contains($0.screen) }
    waitingForLeave.removeAll { !present.contains($0.screen) }
    for resume in opened + free.map(\.resume) { resume() }
  }

  /// Drops the questions of gone screens.
  func dropQuestions() {
    guard !questions.isEmpty, executor.isReady, executor.isSettled else { return }
    let present = state.screenIDs
    questions = questions.filter { present.contains($0.key) }
  }
}

extension Navigator {
  /// Navigates to a destination for the app itself.
  ///
  /// It asks no gates: a gate holds links, and the app that shows a screen itself knows whether the
  /// user may see it. To wait at the gates, open the link instead: `links.open(link)`.
  ///
  /// - Parameter destination: The destination.
  /// - Throws: A ``NavigationFailure`` if it was not reached. ``state`` is what was reached. It is
  ///   `navigation.kept` if a screen with unsaved work answers anything but *leave*.
  public func go(to destination: Destination<Screen>) async throws(NavigationFailure) {
    // While the user navigates, the state may be the one before it. Navigation of the app's own is
    // taken over.
    if activeRuns == 0, executor.isReady { try await settle(by: clock.elapsed() + moveLimit) }
    var start = state
    var target = try start.navigating(to: destination, inApp: true)
    var left: Set<Screen.ID> = []
    while let screen = keepers(against: target).first(where: { !left.contains($0) }) {
      guard await answer(of: screen) == .leave else {
        throw NavigationFailure(.navigationKept, "a screen with unsaved work stayed")
      }
      left.insert(screen)
      // The user had time to navigate.
      start = state
      target = try start.navigating(to: destination, inApp: true)
    }
    try await reach(target, from: start, isAnimated: true) { _ in true }
  }

  /// Goes back as the user does: minimizes or closes an overlay that fills the window, pops, or
  /// dismisses.
  ///
  /// - Returns: Whether there was a way back.
  /// - Throws: A ``NavigationFailure`` if the screen below was not reached.
  @discardableResult
  public func back() async throws(NavigationFailure) -> Bool {
    var target = state
    guard let step = target.backStep() else { return false }
    target.apply(step)
    try await go(to: .state(target))
    return true
  }

  /// Registers the question of a screen that has unsaved work.
  ///
  /// Before a navigation removes the screen, it asks. It asks before its first move, from the
  /// topmost screen down, and a link waits for the answer as long as it takes. The question is
  /// dropped when the screen is gone.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - question: Asks, for example in an alert; `nil` if the work is saved.
  public func setLeaveQuestion(for screen: Screen, _ question: LeaveQuestion?) {
    questions[screen.id] = question
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallNavigation
import LandfallDiagnostics

/// The app: its screens, its data and its links, without the terminal.
@MainActor final class LinkyApp {
  private let services: AppServices
  private var report: ReportFile?
  private var root: AppCoordinator?
  private var visits: RecentsVisits?
  private var waiting: [HeldOpening] = []
  private var opened: [Opening<AppLink>] = []

  /// Makes the app.
  ///
  /// - Parameters:
  ///   - isSignedIn: Whether the user is signed in.
  ///   - isReporting: Whether a debug build tells `landfall open` where links land.
  init(isSignedIn: Bool = false, isReporting: Bool = false) {
    services = AppServices(isSignedIn: isSignedIn)
    #if DEBUG
      if isReporting { report = ReportFile(of: "linky") }
      if let report { LinkReporter.start(services.links, services.navigator, report) }
    #endif
  }

  /// Waits until the report is written, as this app, unlike others, ends behind its last link.
  func finishReport() async {
    // What the reporter asked the main actor for comes before.
    await Task {}.value
    report?.flush()
  }

  var state: NavigationState<Screen> { services.navigator.state }
  var data: AppData { services.backend.data }

  /// Opens a URL and follows it until it is opened or rejected, or waits for the user.
  ///
  /// The first URL comes before the app has any screen; that makes no difference to it.
  ///
  /// - Parameter url: The URL.
  /// - Returns: What became of it so far, and the opening, if it waits.
  func open(_ url: String) async -> (report: OpeningReport, held: HeldOpening?) {
    let opening = services.links.open(url, from: .commandLine)
    opened.append(opening)
    launch()
    return await follow(opening)
  }

  /// Signs the user in, and lets the links go on that wait for it, oldest first.
  func signIn() async -> [OpeningReport] {
    let admitted = waiting
    waiting = []
    services.isSignedIn = true
    var reports: [OpeningReport] = []
    for held in admitted {
      reports.append(await follow(held.opening, after: held.seen).report)
    }
    return reports
  }

  /// Signs the user out and leaves the screens that only they may see.
  func signOut() async {
    services.isSignedIn = false
    var open = state
    open.pop { $0.needsSignIn }
    await go(to: .state(open))
  }

  /// How many links wait for the user.
  var heldCount: Int { waiting.count }

  /// Gives up what still waits.
  func leave() {
    for held in waiting { held.opening.cancel() }
  }

  /// The timeline of each link so far.
  var history: [String] {
    guard !opened.isEmpty else { return ["No link was opened."] }
    let visits = visits?.count ?? 0
    let times = visits == 1 ? "once" : "\(visits) times"
    return opened.map(\.timeline)
      + (visits == 0 ? [] : ["Since its screens are there, links led to the recents \(times)."])
  }

  /// The links that wait, and for what.
  var pending: [String] {
    let pending = services.links.pending
    return pending.isEmpty ? ["Nothing is pending."] : pending.map(\.description)
  }

  /// Goes where the user wants, such as back or to a tab.
  ///
  /// - Parameter destination: The destination.
  /// - Returns: The moves made.
  @discardableResult
  func go(to destination: Destination<Screen>) async -> [Move] {
    _ = services.screens.collectMoves()
    // A transition in a terminal cannot fail.
    try? await services.navigator.go(to: destination)
    return services.screens.collectMoves()
  }

  private func launch() {
    guard root == nil else { return }
    let coordinator = AppCoordinator(services)
    root = coordinator
    visits = RecentsVisits(services.links)
    services.links.attach(root: coordinator)
  }

  private func follow(
    _ opening: Opening<AppLink>, after seen: Int = 0
  ) async -> (report: OpeningReport, held: HeldOpening?) {
    _ = services.screens.collectMoves()
    // Nil if it waits for sign-in.
    let outcome: Outcome? =
      opening.history.last?.kind == .waitingAtGate ? nil : await opening.outcome
    let held = outcome == nil ? HeldOpening(opening) : nil
    if let held { waiting.append(held) }
    let moves = services.screens.collectMoves()
    return (OpeningReport(opening, outcome: outcome, after: seen, moves: moves), held)
  }
}

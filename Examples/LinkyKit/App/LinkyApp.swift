// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The app: its screens, its data and its links, without the terminal.
@MainActor final class LinkyApp {
  private let services: AppServices
  private let root: AppCoordinator
  private var isLaunched = false
  private var waiting: [Opening<AppLink>] = []

  init(isSignedIn: Bool = false) {
    services = AppServices(isSignedIn: isSignedIn)
    root = AppCoordinator(services)
  }

  var state: NavigationState { services.navigator.state }
  var data: AppData { services.backend.data }
  var isSignedIn: Bool { services.isSignedIn }

  /// Opens a URL and follows it until it is opened, is rejected, or waits for the user.
  ///
  /// The first one finds the app not yet launched; that makes no difference to it.
  func open(_ url: String) async -> OpeningReport {
    let opening = services.links.open(url)
    launch()
    return await follow(opening)
  }

  /// Signs the user in, and lets the links go on that wait for it.
  func signIn() async -> [OpeningReport] {
    services.isSignedIn = true
    let resumed = waiting
    waiting = []
    var reports: [OpeningReport] = []
    for opening in resumed {
      let seen = opening.history.count
      opening.resume()
      reports.append(await follow(opening, from: seen))
    }
    return reports
  }

  /// Signs the user out and leaves what only they may see.
  func signOut() {
    services.isSignedIn = false
    services.navigator.go(to: state.withoutPrivateScreens)
  }

  /// Takes a step that the user asked for, such as Back.
  func take(_ step: Step) { services.navigator.take(step) }

  private func launch() {
    guard !isLaunched else { return }
    isLaunched = true
    services.links.attach(root: root)
  }

  private func follow(_ opening: Opening<AppLink>, from start: Int = 0) async -> OpeningReport {
    _ = services.navigator.collectSteps()
    var report = OpeningReport(opening)
    var seen = start
    repeat {
      await opening.settled()
      report.handOver += opening.history[seen...].map(OpeningReport.Station.init)
      seen = opening.history.count
    } while report.isDelayed && deliver(to: &report)
    report.steps = services.navigator.collectSteps()
    report.conclude()
    if case .waiting = report.ending { waiting.append(opening) }
    return report
  }

  /// Lets the data arrive that was asked for first; false if there is none.
  private func deliver(to report: inout OpeningReport) -> Bool {
    guard let resource = services.backend.deliverNext() else { return false }
    report.handOver.append(.event("\(resource) loaded"))
    return true
  }
}

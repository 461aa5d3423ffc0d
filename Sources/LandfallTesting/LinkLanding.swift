// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import Foundation
internal import LandfallLanding
internal import LandfallManifest

/// Where a link landed in the app that a UI test runs.
///
/// The test is another process than the app, so the app has to write a report: see
/// `LinkReporter` of `LandfallDiagnostics`. Give the app the environment, and open the link by ``of(_:in:within:open:)``.
/// ```swift
/// let app = XCUIApplication()
/// app.launchEnvironment.merge(LinkLanding.environment) { $1 }
/// app.launch()
/// let landing = try await LinkLanding.of("linky://contacts/5", in: "app.linky") { app.open($0) }
/// XCTAssertEqual(landing.link, "contact")
/// ```
public struct LinkLanding: Sendable {
  /// The name of the link; `nil` if the app has no such link.
  public let link: String?

  /// The texts of the link's values, by name; of a value that is sensitive, each is `…`.
  public let values: [String: [String]]

  /// How the link ended: `opened`, or a code such as `gate.denied`.
  public let outcome: String

  /// The names of the screens of the topmost stack, its root first; empty if the reporter has no navigator.
  public let screens: [String]

  /// The launch environment that the app needs: it names the folder into which the app writes its report.
  ///
  /// It is empty on a device, where no app can write into a folder of another one.
  public static var environment: [String: String] {
    folder.map { ["LANDFALL_REPORTS": $0] } ?? [:]
  }

  private static var folder: String? {
    #if targetEnvironment(simulator)
      // All apps of a simulator share it.
      let shared = ProcessInfo.processInfo.environment["SIMULATOR_SHARED_RESOURCES_DIRECTORY"]
      return shared.map { $0 + "/" + ReportPlace.inContainer }
    #elseif os(iOS) || os(tvOS) || os(watchOS) || os(visionOS)
      return nil
    #else
      return FileManager.default.temporaryDirectory.appending(path: "landfall").path
    #endif
  }

  /// Opens a link, and waits until it has landed.
  ///
  /// The test needs no pause and no screenshot: this looks at the app's report until it says how the link ended.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - app: The bundle identifier of the app, or the name that its `LinkReporter` has.
  ///   - limit: How long to wait.
  ///   - open: Opens the URL: `app.open($0)`, or `XCUIDevice.shared.system.open($0)`.
  /// - Returns: Where it landed, also if it was rejected.
  /// - Throws: An error that says what to look at, if the link has not landed within the limit, the text is not a URL or
  ///   not a name of an app, or the test runs on a device; and each error of `open`.
  @MainActor public static func of(
    _ url: String, in app: String, within limit: Duration = .seconds(10),
    open: @MainActor (URL) throws -> Void
  ) async throws -> LinkLanding {
    guard let folder else {
      throw Failure(
        "on a device the app cannot write where the test reads; use a simulator, or 'landfall open --on device'"
      )
    }
    return try await of(url, in: app, within: limit, folder: folder, open: open)
  }

  @MainActor package static func of(
    _ text: String, in app: String, within limit: Duration, folder: String,
    open: @MainActor (URL) throws -> Void
  ) async throws -> LinkLanding {
    guard let url = URL(string: text) else { throw Failure("'\(text)' is not a URL") }
    guard let file = ReportPlace.file(of: app) else {
      throw Failure("'\(app)' is not a valid name of an app")
    }
    // The app gets the URL as this writes it.
    var watch = LandingWatch(
      url: url.absoluteString, reader: try ReportReader(path: folder + "/" + file),
      claims: LandingClaims(path: "\(folder)/\(app).claims"))
    let clock = ContinuousClock()
    let deadline = clock.now + limit
    try open(url)
    while true {
      watch.look()
      if let landing = watch.landing, let end = landing.end {
        return LinkLanding(landing, end)
      }
      guard clock.now < deadline else { break }
      try await clock.sleep(for: .milliseconds(5))
    }
    guard let landing = watch.landing else {
      throw Failure(
        "the app reported nothing about '\(text)' within \(limit): "
          + watch.hints.joined(separator: "; "))
    }
    throw Failure("'\(text)' has not landed within \(limit): \(landing.state)")
  }

  private init(_ landing: Landing, _ end: ReportStep) {
    link = landing.link
    values = Dictionary(
      landing.values.map { ($0.name, $0.isHashed ? $0.texts.map { _ in "…" } : $0.texts) },
      uniquingKeysWith: { $1 })
    outcome = end.code ?? end.step
    screens = landing.screens?.top ?? []
  }

  private struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
  }
}

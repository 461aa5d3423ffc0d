// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Landfall
import LandfallManifest
import LandfallTesting
import Testing

/// What UI tests call, with an app that is a center of this process, or a script that is killed.
@MainActor @Suite("The landing in a UI test", .timeLimit(.minutes(5)))
struct LinkLandingTests {
  private func land(
    _ url: String, _ app: ReporterTests.App, open: (@MainActor (URL) -> Void)? = nil
  ) async throws -> LinkLanding {
    try await LinkLanding.of(url, in: "vault", within: .seconds(60), folder: app.folder.path) {
      if let open { open($0) } else { app.links.open($0.absoluteString, from: .customScheme) }
    }
  }

  @Test("A link that lands is told with its values and screens, and a rejected one with its code")
  func landed() async throws {
    let app = try ReporterTests.App()
    let landing = try await land("vault://items/5", app)
    #expect(landing.link == "item")
    #expect(landing.values == ["id": ["5"]])
    #expect(landing.outcome == "opened")
    #expect(landing.screens == ["home"])
    let secret = try await land("vault://reset/S3cret?page=2", app)
    #expect(secret.values == ["token": ["…"], "page": ["2"]])
    #expect(!"\(secret)".contains("S3cret"))
    let lost = try await land("vault://nowhere", app)
    #expect(lost.link == nil)
    #expect(lost.outcome == "route.none")
  }

  @Test("Links that are opened at once, also the same one, have a landing each")
  func crowd() async throws {
    let app = try ReporterTests.App()
    let urls = (0..<20).map { "vault://items/\($0 % 10)" }
    let tasks = urls.map { url in Task { try await land(url, app).values["id"] } }
    var ids: [String?] = []
    for task in tasks { ids.append(try await task.value?.first) }
    #expect(ids == (0..<20).map { "\($0 % 10)" })
    #expect(try app.folder.text("vault.claims").split(separator: "\n").count == 20)
  }

  @Test(
    "Lines that are no report, and those of other links and of the time before, are passed over")
  func strange() async throws {
    let app = try ReporterTests.App()
    _ = try await land("vault://items/5", app)
    let old = try app.text()
    let landing = try await land("vault://items/5", app) { url in
      let lines = [
        "", "{", "null", #"{"opening":5,"step":"opened"}"#, #"{"opening":"a","step":"opened"}"#,
        String(repeating: "[", count: 100_000), "\u{FFFD}",
      ]
      let file = FileHandle(forWritingAtPath: app.folder.file("vault/links.jsonl"))
      _ = try? file?.seekToEnd()
      try? file?.write(contentsOf: Data((lines.joined(separator: "\n") + "\n").utf8))
      app.links.open("vault://items/6", from: .customScheme)
      app.links.open(url.absoluteString, from: .customScheme)
    }
    #expect(landing.values == ["id": ["5"]])
    #expect(try app.text().hasPrefix(old))
  }

  @Test("An app that is killed before the link has landed is told with the last step")
  func killed() async throws {
    let folder = try TemporaryFolder()
    let start = ReportStart(app: "vault", salt: "abc").node.line
    var step = ReportStep()
    (step.opening, step.step, step.url) = ("a-1", "received", "vault://items/5")
    let lines = start + "\n" + step.node.line + "\n" + step.node.line.dropLast(9)
    let error = await #expect(throws: (any Error).self) {
      try await LinkLanding.of(
        "vault://items/5", in: "vault", within: .milliseconds(500), folder: folder.path
      ) { _ in
        try folder.write(Array(lines.utf8), to: "lines")
        let script = "mkdir vault && cat lines > vault/links.jsonl && kill -9 $$"
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.currentDirectoryURL = URL(filePath: folder.path)
        process.arguments = ["-c", script]
        try process.run()
        process.waitUntilExit()
      }
    }
    #expect(
      "\(try #require(error))" == "'vault://items/5' has not landed within 0.5 seconds: received")
  }

  @Test(
    "A link that cannot be opened, or about which the app reports nothing, is an error that says what to do",
    arguments: [
      (
        "vault://items/5", "vault",
        "the app reported nothing about 'vault://items/5' within 0.02 seconds"
      ),
      ("vault://items/5", "vault", "does the app call 'LinkReporter.start'?"),
      ("vault://items/5", "vault", "is the scheme 'vault' in the app's Info.plist?"),
      ("https://vault.example/", "vault", "'applinks:HOST'"),
      ("", "vault", "'' is not a URL"),
      ("vault://items/5", "../vault", "'../vault' is not a valid name of an app"),
    ])
  func missing(url: String, app: String, message: String) async throws {
    let folder = try TemporaryFolder()
    let error = await #expect(throws: (any Error).self) {
      try await LinkLanding.of(
        url, in: app, within: .milliseconds(20), folder: folder.path
      ) { _ in }
    }
    #expect("\(try #require(error))".contains(message), "\(error as Any)")
    await #expect(throws: POSIXError.self) {
      try await LinkLanding.of("vault://a", in: "vault", within: .seconds(9), folder: folder.path) {
        _ in throw POSIXError(.EPERM)
      }
    }
  }

  @Test("The app writes where the test reads")
  func environment() throws {
    let folder = try #require(LinkLanding.environment["LANDFALL_REPORTS"])
    #expect(ReportPlace.folder { LinkLanding.environment[$0] } == folder)
  }
}

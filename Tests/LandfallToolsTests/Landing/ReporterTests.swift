// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Landfall
import LandfallManifest
import LandfallDiagnostics
import LandfallTestSupport
import LandfallTesting
import Testing

@testable import landfall_tool

@DeepLinks(schemes: "vault")
enum VaultLink {
  @Link("/items/:id") case item(id: Int)
  @Link("/reset/:token?page=:page", sensitive: ["token"]) case reset(token: String, page: Int = 1)
  @Link("/notes/:text") case note(text: String)
  @Link("/search?code=:code", sensitive: ["code"]) case search(code: String?)
}

@Suite("The report of an app", .timeLimit(.minutes(10)))
struct ReporterTests {
  /// A center whose links a loop opens, and its report.
  final class App: Sendable {
    let folder: TemporaryFolder
    let links = DeepLinkCenter<VaultLink>(clock: ManualClock().linkClock)
    let file: ReportFile
    private let loop: Task<Void, Never>

    init(_ files: [String: String] = [:]) throws {
      folder = try TemporaryFolder(files)
      file = ReportFile(of: "vault", in: folder.path)
      let stream = links.stream()
      loop = Task { for await _ in stream {} }
      LinkReporter.start(links, file) {
        .init(tab: "home", stack: ["home"], modals: [], overlays: [])
      }
    }

    deinit { loop.cancel() }

    func text(_ name: String = "links.jsonl") throws -> String {
      file.flush()
      return try folder.text("vault/" + name)
    }

    /// Waits until the last step of an opening is written.
    func wait(for opening: Opening<VaultLink>) async throws -> [ReportStep] {
      _ = await opening.outcome
      while true {
        let steps = try text().split(separator: "\n").compactMap { line -> ReportStep? in
          guard case .step(let step)? = ReportLine(Array(line.utf8)) else { return nil }
          return step.opening == "\(opening.id)" ? step : nil
        }
        if let last = steps.last, ReportStep.lastKinds.contains(last.step) { return steps }
        await Task.yield()
      }
    }
  }

  @Test("Each step of an opening is a line, with the URL, the values and the screens")
  func steps() async throws {
    let app = try App()
    let steps = try await app.wait(for: app.links.open("vault://items/5", from: .customScheme))
    #expect(steps.first?.step == "received")
    #expect(steps.first?.url == "vault://items/5")
    #expect(steps.first?.source == "customScheme")
    let matched = steps.first { $0.step == "matched" }
    #expect(matched?.link == "item")
    #expect(matched?.pattern == "/items/:id")
    #expect(matched?.values == [.init(name: "id", texts: ["5"], isHashed: false)])
    #expect(steps.last?.step == "opened")
    #expect(steps.last?.screens?.stack == ["home"])
  }

  @Test(
    "A sensitive value, its URL, and a URL that is no link are hashes",
    arguments: [
      "vault://reset/S3cret?page=2", "vault://resett/S3cret", "vault://reset/S3cret?page=x",
      "S3cret", "vault://items/S3cret", "vault://search?code=S3cret", "vault://search?Code=S3cret",
      "vault://items/5?code=S3cret", "vault://items/5#S3cret",
    ])
  func secrets(url: String) async throws {
    let app = try App()
    let opening = app.links.open(url, from: .customScheme)
    let steps = try await app.wait(for: opening)
    let text = try app.text()
    #expect(!text.contains("S3cret"))
    let salt = try #require(
      text.split(separator: "\n").first.flatMap { line in
        if case .start(let start)? = ReportLine(Array(line.utf8)) { start.salt } else { nil }
      })
    #expect(steps.first?.url == nil)
    #expect(steps.first?.urlHash == ReportLine.hash(url, salt))
    if case .reset = opening.link {
      let values = steps.first { $0.step == "matched" }?.values
      #expect(
        values == [
          .init(name: "token", texts: [ReportLine.hash("S3cret", salt)], isHashed: true),
          .init(name: "page", texts: ["2"], isHashed: false),
        ])
    }
  }

  @Test("No secret is in a report, wherever a URL has it", arguments: RandomSeeds.first(of: 60))
  func redaction(seed: UInt64) async throws {
    var generator = SplitMix64(seed: seed)
    let app = try App()
    let paths = ["reset/S3cret", "reset", "search", "items/5", "items/S3cret", "S3cret", ""]
    let items = [
      "code=S3cret", "page=2", "page=S3cret", "S3cret", "S3cret=1", "Code=S3cret",
      "code=%53%33cret",
    ]
    for _ in 0..<20 {
      var url = "vault://" + (paths.randomElement(using: &generator) ?? "")
      for index in 0..<Int.random(in: 0...3, using: &generator) {
        url += (index == 0 ? "?" : "&") + (items.randomElement(using: &generator) ?? "")
      }
      if Bool.random(using: &generator) { url += "#S3cret" }
      _ = try await app.wait(for: app.links.open(url, from: .customScheme))
    }
    let text = try app.text()
    #expect(!text.contains("S3cret") && !text.contains("%53%33cret"), "\(text)")
  }

  @Test("A report begins anew before it is too large, and each link finds its own landing")
  func size() async throws {
    // A report with room for few links.
    let start = ReportStart(app: "vault", salt: "1").node.line + "\n"
    let room = 20_000
    let rest = String(repeating: "x", count: ReportPlace.sizeLimit - room - start.utf8.count - 1)
    let app = try App(["vault/links.jsonl": start + rest + "\n"])
    let filling = String(repeating: "x", count: 900)
    for number in 0..<40 {
      let isSecret = number % 2 == 0
      let code = await land(
        isSecret ? "vault://reset/\(filling)\(number)" : "vault://notes/\(filling)\(number)",
        isSecret ? "reset(token: \(filling)\(number))" : "note(text: \(filling)\(number))", app)
      #expect(code == .success, "\(number)")
    }
    let (old, new) = (try app.text("links.old.jsonl"), try app.text())
    #expect((ReportPlace.sizeLimit..<ReportPlace.sizeLimit + 4_096).contains(old.utf8.count))
    #expect((1..<ReportPlace.sizeLimit).contains(new.utf8.count))
  }

  @Test("Many that wait at once for the same URL get an opening each")
  func crowd() async throws {
    let app = try App()
    let codes = await withTaskGroup(of: ExitCode.self) { group in
      for _ in 0..<30 { group.addTask { await land("vault://items/7", "item(id: 7)", app) } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(codes == Array(repeating: .success, count: 30))
    let claims = try app.folder.text("vault.claims").split(separator: "\n")
    #expect(Set(claims).count == 30)
    #expect(claims.count == 30)
  }

  @Test(
    "A name that leads elsewhere, a folder that is a link and a file that is one are not written",
    arguments: ["../vault", "a/b", "", ".hidden", "linked"])
  func elsewhere(name: String) async throws {
    let folder = try TemporaryFolder(["target": "mine"])
    let links = DeepLinkCenter<VaultLink>(clock: ManualClock().linkClock)
    let files = [ReportFile(of: name, in: folder.path), ReportFile(of: "vault", in: folder.path)]
    let other = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("linked"), withDestinationPath: other.path)
    try FileManager.default.createDirectory(
      atPath: folder.file("vault"), withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("vault/links.jsonl"), withDestinationPath: folder.file("target"))
    for file in files { LinkReporter.start(links, file, screens: nil) }
    links.open("vault://nowhere", from: .customScheme)
    for file in files { file.flush() }
    #expect(try folder.text("target") == "mine")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == [
        "linked", "target", "vault",
      ])
    #expect(try FileManager.default.contentsOfDirectory(atPath: other.path).isEmpty)
  }

  @Test("A step that cannot be written is missing, and those behind it are not")
  func failure() async throws {
    let app = try App(["vault": "no folder"])
    _ = await app.links.open("vault://items/5", from: .customScheme).outcome
    app.file.flush()
    try FileManager.default.removeItem(atPath: app.folder.file("vault"))
    let steps = try await app.wait(for: app.links.open("vault://items/6", from: .customScheme))
    #expect(steps.first?.url == "vault://items/6")
    #expect(try !app.text().contains("vault://items/5"))
  }

  @Test(
    "The hash is SHA-256",
    arguments: [
      // The examples of FIPS 180-4.
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        String(repeating: "a", count: 1_000_000),
        "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
      ),
    ])
  func hash(text: String, expected: String) {
    #expect(SHA256.hash(text.utf8) == expected)
  }

  /// Opens a URL as `landfall open` does, on a thread of its own, which may block.
  private func land(_ url: String, _ link: String, _ app: App) async -> ExitCode {
    await withCheckedContinuation { call in
      Thread.detachNewThread {
        let wait = LandingWait(
          url: url, app: "vault", file: "vault/links.jsonl", source: .desktop, seconds: 600,
          expected: LandingExpectation(link: LandingExpectation.link(link)))
        let console = Console(
          input: MemoryInput([]), output: MemoryOutput(), errors: MemoryOutput(), wantsColour: false
        )
        var running = try? wait.begin(in: app.folder.path)
        app.links.open(url, from: .customScheme)
        let code = try? running?.end(console)
        call.resume(returning: (code ?? nil) ?? .unusable)
      }
    }
  }
}

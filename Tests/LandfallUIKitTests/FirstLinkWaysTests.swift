// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import AppleFoundation
import ClubLinks
import Landfall
import LandfallStore
import LandfallNavigation
import LandfallTestSupport
import Testing
import UIKit

@MainActor
@Suite("From before the install to a screen", .serialized, .timeLimit(.minutes(5)))
struct FirstLinkWaysTests {
  /// A way by which league 1 outlives the install.
  struct Way: CustomTestStringConvertible {
    let testDescription: String
    /// Leaves the link behind, and returns what finds it.
    let leave: @MainActor (String) throws -> any FirstLinkSource
  }

  nonisolated static let url = "https://club.example/leagues/1"

  nonisolated static let ways = [
    Way(testDescription: "App Clip") { group in
      // The callback of the clip.
      let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
      activity.webpageURL = URL(string: url)
      try AppGroupLink(group).keep(try #require(activity.webpageURL))
      return AppGroupLink(group)
    },
    Way(testDescription: "pasteboard, read after the user's yes") { _ in
      UIPasteboard.general.string = " \(url)\n"
      return PasteboardLink(confirming: { true })
    },
    Way(testDescription: "pasteboard, pasted by the user") { _ in
      UIPasteboard.general.url = URL(string: url)
      return PasteboardLink(pasting: { URL(string: url) })
    },
    Way(testDescription: "launch argument") { _ in
      LaunchArgumentLink(["club", "-LandfallFirstLink", url])
    },
  ]

  private let group = "group.\(UUID().uuidString)"

  private var folder: URL {
    get throws {
      try #require(
        FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group))
    }
  }

  private func ask(
    _ app: WaysApp, _ source: any FirstLinkSource
  ) throws -> Task<FirstLinkResult<Club>, any Error> {
    let folder = try folder
    return Task { try await app.links.openFirstLink(from: [source], folder: folder) }
  }

  @Test("Each way opens the screen once, at launch and later", arguments: ways, [true, false])
  func opens(_ way: Way, isCold: Bool) async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = try way.leave(group)
    let app = try WaysApp()
    if !isCold {
      app.scene.connect()
      app.links.open(.path("/settings"), from: .inApp)
      try await app.settle()
    }
    let question = try ask(app, source)
    await drain()
    if isCold { app.scene.connect() }
    let opening = try await question.value.opening
    try await app.settle()
    #expect(opening?.outcomeIfEnded == .opened)
    #expect(app.state?.visibleScreen == .league(id: 1))
    #expect(app.state?.screens(of: .leagues) == [.leagues, .league(id: 1)])
    #expect(try await ask(app, source).value.answers.isEmpty)
  }

  @Test("Each way is refused by a policy", arguments: ways)
  func refused(_ way: Way) async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let app = try WaysApp(LinkPolicy(sources: [.universalLink]))
    let question = try ask(app, way.leave(group))
    app.scene.connect()
    try await app.settle()
    #expect(try await question.value.opening?.outcomeIfEnded?.code == "source.notAllowed")
    #expect(app.state?.visibleScreen == .favourites)
  }

  @Test(
    "The pasteboard is not read without the user's act",
    arguments: ["a text", "https://club.example/leagues/1 and more", url], [true, false])
  func pasteboard(_ text: String, isWanted: Bool) async throws {
    UIPasteboard.general.string = text
    let asked = Guarded(0)
    let source = PasteboardLink(confirming: {
      asked.withLock { $0 += 1 }
      return isWanted
    })
    #expect(UIPasteboard.general.readCount == 0)
    let link = try await source.firstLink()
    #expect(asked.value == (text == Self.url ? 1 : 0))
    #expect(UIPasteboard.general.readCount == (text == Self.url && isWanted ? 1 : 0))
    #expect((link != nil) == (text == Self.url && isWanted))
  }

  @Test("What the user pastes is not read by us", arguments: [url, nil])
  func pasted(_ url: String?) async throws {
    UIPasteboard.general.url = URL(string: Self.url)
    let source = PasteboardLink(pasting: { url.flatMap { URL(string: $0) } })
    #expect(try await source.firstLink()?.url == url)
    #expect(UIPasteboard.general.readCount == 0)
  }
}

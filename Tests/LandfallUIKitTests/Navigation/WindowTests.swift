// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import ClubLinks
import Foundation
import Landfall
import LandfallTables
import LandfallTesting
import LandfallUIKit
import Testing
import UIKit

@MainActor @Suite("Windows of their own", .serialized, .timeLimit(.minutes(5)))
struct WindowTests {
  private struct NoWindow: Error {}

  @Test("A link whose screen asks for a window opens in a new one")
  func newWindow() async throws {
    let app = try ClubApp()
    app.scene.connect()
    let second = app.makeScene("2")
    var requested: [String?] = []
    UIApplication.shared.system = { request in
      requested.append(request.userActivity?.targetContentIdentifier)
      if let activity = request.userActivity { second.scene.connect(.activity(activity)) }
    }
    defer { UIApplication.shared.system = nil }
    #expect(try await app.open("/notes/1") == .opened)
    #expect(requested == ["/notes/1"])
    #expect(try app.hierarchy == "favourites: favourites")
    #expect(
      "\(try #require(second.delegate.navigator).state)" == "*favourites: favourites > note(id: 1)")
    // The second window opens its own notes in a third, or where the system wants them.
    UIApplication.shared.system = { request in
      if let activity = request.userActivity { second.scene.send(.activity(activity)) }
    }
    #expect(try await app.open("/notes/2") == .opened)
    #expect(
      "\(try #require(second.delegate.navigator).state)" == "*favourites: favourites > note(id: 2)")
    #expect(try await app.open("/notes/3", in: "2") == .opened)
    #expect(
      "\(try #require(second.delegate.navigator).state)" == "*favourites: favourites > note(id: 3)")
  }

  @Test(
    "The window of a link has a navigator for links of that type, or the link opens where it is",
    arguments: [true, false])
  func otherLinks(isForBoth: Bool) async throws {
    let app = try ClubApp()
    app.scene.connect()
    let second = app.makeScene("2")
    // Links of another type, which are the numbers of notes.
    let notes = DeepLinkCenter(
      table: try RouteTable<Int>(schemes: ["notes"]) { Route("/notes/:id") { (id: Int) in id } },
      clock: app.clock.linkClock)
    try app.navigator.attach(to: notes, scene: "1") { id, _ in .to(.note(id: id)) }
    UIApplication.shared.system = { request in
      if let activity = request.userActivity { second.scene.connect(.activity(activity)) }
      guard isForBoth else { return }
      second.delegate.navigator?.attach(to: notes, scene: "2") { id, _ in .to(.note(id: id)) }
    }
    defer { UIApplication.shared.system = nil }
    let opening = notes.open(.path("/notes/1"), from: .customScheme, scene: "1")
    try await app.run { opening.currentOutcome != nil }
    await expect(opening, endsAs: .opened)
    let (own, other) = ("favourites: favourites", "favourites: favourites > note(id: 1)")
    #expect(try app.hierarchy == (isForBoth ? own : other))
    #expect(
      "\(try #require(second.delegate.navigator).state)" == "*" + (isForBoth ? other : own))
  }

  @Test("A link opens where it is if the system opens no window", arguments: [true, false])
  func refused(hasWindows: Bool) async throws {
    let app = try ClubApp()
    app.scene.connect()
    UIApplication.shared.system = hasWindows ? { _ in throw NoWindow() } : nil
    defer { UIApplication.shared.system = nil }
    #expect(try await app.open("/notes/1") == .opened)
    #expect(try app.hierarchy == "favourites: favourites > note(id: 1)")
  }

  @Test("A window that never comes lets the link end by its limit")
  func never() async throws {
    let app = try ClubApp()
    app.scene.connect()
    UIApplication.shared.system = { _ in }
    defer { UIApplication.shared.system = nil }
    let opening = app.links.open(.path("/notes/1"), from: .customScheme, scene: "1")
    await app.run(ticks: 10)
    #expect(opening.currentOutcome == nil)
    app.skip(.seconds(3600))
    await app.run()
    #expect(opening.currentOutcome != nil)
  }
}

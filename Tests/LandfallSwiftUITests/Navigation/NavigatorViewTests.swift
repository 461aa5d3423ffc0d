// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import ClubLinks
import Foundation
import Landfall
import LandfallSwiftUI
import LandfallTables
import LandfallTesting
import SwiftUI
import Testing

@MainActor @Suite("Screens of a SwiftUI app", .timeLimit(.minutes(5)))
struct NavigatorViewTests {
  @Test(
    "A link at launch shows its screens, and Back goes their way", arguments: Club.places,
    [true, false])
  func cold(_ place: (String, String), isEarly: Bool) async throws {
    let app = try ClubWindow(isShown: !isEarly)
    app.window.open(try #require(URL(string: "club:/\(place.0)")))
    app.window.appear()
    try await app.run { app.links.pending.isEmpty }
    await app.run()
    #expect(app.window.hierarchy == place.1)
    #expect(app.window.console == [])
    var back: [String] = []
    while app.window.canGoBack || app.window.hasSheet {
      if app.window.canGoBack { app.window.tapBack() } else { app.window.drag() }
      await app.run()
      back.append(try #require(app.window.texts.first))
    }
    let link = try Club.table.get().match(.path(place.0)).link
    #expect(
      try back == NavigationState<Club>().navigating(to: .to(link)).backPath().map { "\($0)" })
  }

  @Test("A link shows its screens from wherever the user is", arguments: Club.places, Club.places)
  func warm(_ from: (String, String), _ to: (String, String)) async throws {
    let app = try ClubWindow()
    for (path, expected) in [from, to, to] {
      #expect(try await app.open(path) == .opened)
      #expect(app.window.hierarchy == expected)
    }
    #expect(app.window.console == [])
  }

  @Test("A screen with the same identity is updated in place")
  func updates() async throws {
    let app = try ClubWindow()
    _ = try await app.open("/search?q=a")
    let living = app.living.count
    #expect(try await app.open("/search?q=b") == .opened)
    #expect(app.window.hierarchy == #"favourites: favourites > search(text: "b")"#)
    #expect(app.living.count == living)
  }

  @Test("A screen pushes another, and the same one again")
  func pushes() async throws {
    let app = try ClubWindow()
    _ = try await app.open("/leagues/1")
    app.window.tap("question 7")
    await app.run()
    #expect(
      app.window.hierarchy == "leagues: leagues > league(id: 1) > question(league: 1, id: 7)")
    app.window.tapBack()
    await app.run()
    app.window.tap("again")
    await app.run()
    #expect(app.window.hierarchy == "leagues: leagues > league(id: 1) > league(id: 1)")
    #expect(try await app.open("/leagues/1/join") == .opened)
    #expect(app.window.hierarchy == "leagues: leagues > league(id: 1); sheet: join(id: 1)")
  }

  @Test("A cancelled swipe, a tab and a drag change what a link starts from")
  func gestures() async throws {
    let app = try ClubWindow()
    _ = try await app.open("/leagues/1/terms")
    app.window.drag()
    await app.run()
    #expect(app.window.hierarchy == "leagues: leagues > league(id: 1); sheet: join(id: 1)")
    app.window.drag()
    await app.run()
    app.window.beginSwipe()(true)
    await app.run()
    app.window.tapTab("settings")
    await app.run()
    #expect(app.window.hierarchy == "settings: settings")
    app.window.tapTab("leagues")
    await app.run()
    #expect(app.window.hierarchy == "leagues: leagues > league(id: 1)")
  }

  @Test("Models are released when their screens are gone, and all with the window")
  func releases() async throws {
    var app: ClubWindow? = try ClubWindow()
    weak let links = app?.links
    weak let navigator = app?.app.navigator
    weak let executor = app?.app.navigator.executor
    let living = try #require(app?.living)
    _ = try await app?.open("/leagues")
    let few = living.count
    for path in ["/leagues/1/questions/2", "/leagues/1/terms"] {
      _ = try await app?.open(path)
      #expect(living.count > few)
      _ = try await app?.open("/leagues")
      await app?.run()
      #expect(living.count == few)
    }
    app = nil
    #expect(living.count == 0)
    #expect(links == nil)
    #expect(navigator == nil)
    #expect(executor == nil)
  }

  @Test(
    "A modal that SwiftUI ignores is presented again, and if it never comes, the link is rejected")
  func neverComes() async throws {
    let app = try ClubWindow()
    app.window.faults.ignoredPresentations = 1
    #expect(try await app.open("/leagues/1/join") == .opened)
    #expect(app.window.hierarchy == Club.places[3].1)
    _ = try await app.open("/leagues/1")
    app.window.faults.ignoredPresentations = 2
    #expect(try await app.open("/leagues/1/join")?.code == "navigation.timeout")
    #expect(app.window.hierarchy == "leagues: leagues > league(id: 1)")
    #expect(try await app.open("/leagues/1/terms") == .opened)
  }
}

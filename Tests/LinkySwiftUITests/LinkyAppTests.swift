// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Landfall
import LandfallNavigation
import LandfallTestSupport
import SwiftUI
import Testing
import ThreeExecutors

@testable import LinkySwiftUI

@MainActor @Suite("The SwiftUI sample app", .timeLimit(.minutes(5)))
struct LinkyAppTests {
  @Test("There is a page")
  func page() { #expect(ExecutorTable.rows.count > 30) }

  @Test(
    "A link at launch opens the screens of the page, and Back too", arguments: ExecutorTable.rows)
  func cold(_ row: ExecutorTable.Row) async throws {
    let app = try RunningApp(isSignedIn: row.isSignedIn)
    try app.window.open(#require(URL(string: row.url)))
    app.window.appear()
    try await app.settle(waits: row.outcome.hasPrefix("waits"))
    #expect(app.window.hierarchy == row.hierarchy)
    #expect(try await back(in: app) == row.back)
  }

  /// Goes back as far as it goes, and returns what each Back shows.
  private func back(in app: RunningApp) async throws -> [String] {
    var titles: [String] = []
    while app.window.canGoBack || app.window.hasSheet {
      if app.window.canGoBack { app.window.tapBack() } else { app.window.drag() }
      try await app.settle()
      titles.append(try #require(app.window.texts.first))
    }
    return titles
  }

  @Test("A link opens the same screens while the app runs", arguments: ExecutorTable.rows)
  func warm(_ row: ExecutorTable.Row) async throws {
    let app = try RunningApp(isSignedIn: row.isSignedIn)
    app.window.appear()
    for url in ExecutorTable.before {
      try app.window.open(#require(URL(string: url)))
      try await app.settle()
    }
    let before = app.window.hierarchy
    try app.window.open(#require(URL(string: row.url)))
    try await app.settle(waits: row.outcome.hasPrefix("waits"))
    #expect(app.window.hierarchy == (row.isOpened ? row.hierarchy : before))
    if row.isOpened { #expect(try await back(in: app) == row.back) }
  }

  @Test("A link that does not open says the same as in the terminal", arguments: ExecutorTable.rows)
  func outcome(_ row: ExecutorTable.Row) async throws {
    guard !row.isOpened, !row.outcome.hasPrefix("waits") else { return }
    let app = try RunningApp(isSignedIn: row.isSignedIn)
    app.window.appear()
    let opening = app.session.links.open(row.url, from: .customScheme)
    try await app.settle()
    guard case .rejected(let rejection) = opening.outcomeIfEnded else {
      Issue.record("\(opening)")
      return
    }
    #expect(
      row.outcome == "refused: \(rejection.code)" || row.outcome == "rejected: \(rejection.message)"
    )
  }

  @Test("A link that waits for sign-in goes on after it")
  func signIn() async throws {
    let app = try RunningApp(isSignedIn: false)
    app.window.appear()
    try app.window.open(#require(URL(string: "linky://subscription/box-1/31")))
    try await app.settle(waits: true)
    #expect(app.window.hierarchy == "Favourites: Favourites")
    app.window.tap("Settings")
    try await app.settle(waits: true)
    app.window.tap("Sign in")
    try await app.settle()
    #expect(app.window.hierarchy == "My Menu: My Menu > Subscription box-1, week 31")
  }

  @Test(
    "A screen is the same on another device, and in what it shares",
    arguments: [
      Screen.post(10), .contact(5), .comments(league: 123), .question(456, league: 123),
      .review(question: 456, league: 123), .recipe("ramen"),
    ])
  func handoff(_ screen: Screen) async throws {
    let link = try #require(screen.link)
    let activity = NSUserActivity(activityType: Screen.activityType)
    activity.userInfo = ["link": try link.urlString()]
    let other = try RunningApp(isSignedIn: false)
    other.window.continue(activity)
    other.window.appear()
    try await other.settle()
    #expect(other.window.texts.first == screen.title)
    #expect(try other.window.shared == [link.url(scheme: "https")])
  }

  @Test("A link opens in the window that got it, and the other one stays as it is")
  func twoWindows() async throws {
    let app = try RunningApp(isSignedIn: false)
    app.window.appear()
    app.app.open(nil)
    let other = try #require(app.app.windows.last)
    other.appear()
    try other.open(#require(URL(string: "linky://contacts/5")))
    try await app.settle()
    #expect(other.hierarchy.hasPrefix("Contacts: Contacts > "))
    #expect(app.window.hierarchy == "Favourites: Favourites")
    try app.window.open(#require(URL(string: "linky://recents")))
    try await app.settle()
    #expect(other.hierarchy.hasPrefix("Contacts: Contacts > "))
    #expect(app.window.hierarchy == "Recents: Recents")
  }

  @Test("A link that waits in a window that closes opens in another one")
  func closedWindow() async throws {
    let app = try RunningApp(isSignedIn: false)
    app.window.appear()
    app.app.open(nil)
    let other = try #require(app.app.windows.last)
    other.appear()
    try other.open(#require(URL(string: "linky://subscription/box-1/31")))
    try await app.settle(waits: true)
    app.app.close(other)
    app.session.isSignedIn = true
    try await app.settle()
    #expect(app.window.hierarchy == "My Menu: My Menu > Subscription box-1, week 31")
  }

  @Test("A screen of a list is pushed, and a link finds the user there")
  func taps() async throws {
    let app = try RunningApp(isSignedIn: false)
    app.window.appear()
    app.window.tapTab("Leagues")
    for title in ["League 123", "Comments"] {
      try await app.settle()
      app.window.tap(title)
    }
    try await app.settle()
    #expect(app.window.hierarchy == "Leagues: Memberships > League 123 > Comments")
  }
}

/// The app in its window, and time that goes on.
@MainActor private struct RunningApp {
  let session: Session
  let app: SimulatedApp
  let window: SimulatedWindow

  init(isSignedIn: Bool) throws {
    session = Session(isSignedIn: isSignedIn)
    app = try #require(SimulatedApp(LinkyApp(session)))
    window = try #require(app.windows.first)
  }

  /// Lets time go on until no link is pending, but for one that waits, and nothing moves.
  func settle(waits: Bool = false) async throws {
    for round in 0... {
      await drain(turns: 10)
      for window in app.windows { window.tick() }
      let isDone = session.links.pending.isEmpty || waits
      if round >= 5, isDone, app.windows.allSatisfy({ $0.isIdle }) { return }
      try #require(round < 500, "\(window.hierarchy), pending: \(session.links.pending)")
    }
  }
}

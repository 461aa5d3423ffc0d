// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Landfall
import LandfallNavigation
import LandfallTestSupport
import Testing
import ThreeExecutors
import UIKit

@testable import LinkyUIKit

@MainActor @Suite("The UIKit sample app", .timeLimit(.minutes(5)))
struct LinkyAppTests {
  @Test("There is a page")
  func page() { #expect(ExecutorTable.rows.count > 30) }

  @Test(
    "A link at launch opens the screens of the page, and Back too", arguments: ExecutorTable.rows)
  func cold(_ row: ExecutorTable.Row) async throws {
    let app = RunningApp(isSignedIn: row.isSignedIn)
    try app.open(row.url)
    if row.outcome.hasPrefix("waits") {
      try await app.settleAtGate()
    } else {
      try await app.settle()
    }
    #expect(try app.hierarchy == ExecutorTable.leftInUIKit[row.url, default: row.hierarchy])
    if row.isOpened { #expect(try await back(in: app) == row.back) }
  }

  /// Goes back as far as it goes, and returns what each Back shows.
  private func back(in app: RunningApp) async throws -> [String] {
    var titles: [String] = []
    while true {
      guard try app.canGoBack else { return titles }
      try app.goBack()
      try await app.settle()
      titles.append(try #require(app.visibleStack.topViewController?.title))
    }
  }

  @Test("A link opens the same screens while the app runs", arguments: ExecutorTable.rows)
  func warm(_ row: ExecutorTable.Row) async throws {
    let app = RunningApp(isSignedIn: row.isSignedIn)
    app.scene.connect()
    for url in ExecutorTable.before {
      try app.open(url)
      try await app.settle()
    }
    let before = try app.hierarchy
    try app.open(row.url)
    if row.outcome.hasPrefix("waits") {
      try await app.settleAtGate()
    } else {
      try await app.settle()
    }
    let expected = row.isOpened ? row.hierarchy : before
    #expect(try app.hierarchy == ExecutorTable.leftInUIKit[row.url, default: expected])
    if row.isOpened { #expect(try await back(in: app) == row.back) }
  }

  @Test("A link that does not open says the same as in the terminal", arguments: ExecutorTable.rows)
  func outcome(_ row: ExecutorTable.Row) async throws {
    guard !row.isOpened, !row.outcome.hasPrefix("waits") else { return }
    let app = RunningApp(isSignedIn: row.isSignedIn)
    app.scene.connect()
    let opening = app.delegate.session.links.open(row.url, from: .customScheme, scene: "1")
    try await app.settle()
    guard case .rejected(let rejection) = opening.outcomeIfEnded else {
      Issue.record("\(opening)")
      return
    }
    #expect(
      row.outcome == "refused: \(rejection.code)" || row.outcome == "rejected: \(rejection.message)"
    )
  }

  @Test(
    "A link to what there is not is rejected",
    arguments: [
      ("linky://contacts/99", "there is no contact 99"), ("linky://post/99", "there is no post 99"),
      ("linky://recipe/soup", "there is no recipe soup"),
      ("linky://leagues/9/join", "there is no league 9, only 123, 7"),
      ("linky://leagues/7/questions/456/review", "league 7 has no question 456, only 1"),
      ("linky://sampleapp?type=homeScreen&data=9", "there is no highlight 9"),
      ("linky://sampleapp?type=transactionScreen&data=9", "there is no transaction 9"),
    ])
  func unknown(_ url: String, _ message: String) async throws {
    let app = RunningApp(isSignedIn: false)
    app.scene.connect()
    let opening = app.delegate.session.links.open(url, from: .customScheme, scene: "1")
    try await app.settle()
    guard case .rejected(let rejection) = opening.outcomeIfEnded else {
      Issue.record("\(opening)")
      return
    }
    #expect(rejection.message == message)
    #expect(try app.hierarchy == "Favourites: Favourites")
  }

  @Test("The activity of a screen opens the same screen on another device")
  func handoff() async throws {
    let app = RunningApp(isSignedIn: false)
    try app.open("linky://leagues/123/questions/456")
    try await app.settle()
    let shown = try #require(try app.visibleStack.topViewController)
    shown.updateActivity()
    let activity = try #require(shown.userActivity)
    #expect(activity.userInfo?["link"] as? String != nil)
    let other = RunningApp(isSignedIn: false)
    other.scene.send(.activity(activity))
    try await other.settle()
    #expect(try other.hierarchy == app.hierarchy)
  }

  @Test("A screen that is there already stays the same controller, with what the user did in it")
  func sameController() async throws {
    let app = RunningApp(isSignedIn: false)
    try app.open("linky://leagues/123/questions/456")
    try await app.settle()
    let before = try app.visibleStack.viewControllers
    try app.open("linky://leagues/123/questions/457/review")
    try await app.settle()
    let after = try app.visibleStack.viewControllers
    #expect(after.map(\.title).suffix(2) == ["Question 457", "Review"])
    #expect(zip(before, after).prefix(3).allSatisfy { $0 === $1 })
  }

  @Test(
    "The hardest links open whatever UIKit does where Apple's pages are silent",
    arguments: [
      SimulatedStage.Faults.endsUnanimatedLate, .dropsChangesInTransitions,
      .keepsCoordinatorInCompletion,
    ],
    [
      "linky://subscription/box-1/swap/noodles", "linky://leagues/123/questions/456",
      "sample-app://sampleapp?type=transactionScreen&data=1234",
    ])
  func faults(_ faults: SimulatedStage.Faults, _ url: String) async throws {
    let row = try #require(ExecutorTable.rows.first { $0.url == url && $0.isOpened })
    let app = RunningApp(isSignedIn: true)
    app.scene.connect()
    let stage = try #require(app.delegate.window).stage
    stage.faults = faults
    for url in ["linky://addcontact", "linky://settings/about", url] {
      try app.open(url)
      try await app.settle()
    }
    #expect(try app.hierarchy == row.hierarchy)
    #expect(stage.violations == [])
  }

  @Test("A link that comes while the user dismisses a sheet or swipes back waits for the end of it")
  func transitions() async throws {
    let app = RunningApp(isSignedIn: false)
    for first in ["linky://addcontact", "linky://post/10"] {
      try app.open(first)
      try await app.settle()
      try app.goBack()
      try app.open("linky://leagues/123/join")
      try await app.settle()
      #expect(try app.hierarchy == "Leagues: Memberships; sheet: Join league 123")
      #expect(app.delegate.window?.stage.violations == [])
    }
  }
}

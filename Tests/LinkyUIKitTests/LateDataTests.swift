// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import Testing
import UIKit

@testable import LinkyUIKit

@MainActor @Suite("The UIKit sample app while data is on its way", .timeLimit(.minutes(5)))
struct LateDataTests {
  private let server = SlowServer()

  @Test(
    "A subscription is shown while its week loads; then the week is selected, and the edit opens",
    arguments: ["linky://subscription/box-1/32/edit", "linky://subscription/box-1/swap/noodles"],
    [false, true])
  func edit(_ url: String, isWarm: Bool) async throws {
    let app = RunningApp(isSignedIn: true, server: server)
    if isWarm {
      try app.open("linky://addcontact")
      try await app.settle()
    }
    let opening = try await loadWeek(url, in: app)
    #expect(try app.hierarchy == "My Menu: My Menu > Subscription box-1")
    #expect(opening.history.last?.kind == .delayed)
    #expect(opening.history.last?.detail == "week 32 is loading")
    try await release(in: app)
    let week = "My Menu: My Menu > Subscription box-1, week 32"
    #expect(try app.hierarchy == week + "; sheet: Edit menu of week 32")
    #expect(opening.outcomeIfEnded == .opened)
  }

  @Test("A menu that can no longer be edited is rejected, and its week stays")
  func closedMenu() async throws {
    let app = RunningApp(isSignedIn: true, server: server)
    let opening = try await loadWeek("linky://subscription/box-1/30/edit", in: app)
    try await release(in: app)
    #expect(message(of: opening) == "the menu of week 30 can no longer be edited")
    #expect(try app.hierarchy == "My Menu: My Menu > Subscription box-1, week 30")
  }

  @Test("A week or menu that there is not is rejected before it loads")
  func unknownWeek() async throws {
    let app = RunningApp(isSignedIn: true, server: server)
    for rest in ["33", "33/edit", "swap/soup"] {
      let opening = start("linky://subscription/box-1/" + rest, in: app)
      if rest == "33" { try await release(in: app) }
      try await app.settle()
      let known = "30 (summer), 31 (harvest), 32 (noodles)"
      #expect(message(of: opening) == "box-1 has no such week or menu, only \(known)")
    }
  }

  @Test("Another week of a shown subscription is shown by the same controller, when it is there")
  func otherWeek() async throws {
    let app = RunningApp(isSignedIn: true, server: server)
    _ = try await loadWeek("linky://subscription/box-1/31", in: app)
    try await release(in: app)
    let shown = try app.visibleStack.topViewController
    try app.open("linky://subscription/box-1/32")
    try await app.settle { server.count == 1 }
    #expect(shown?.title == "Subscription box-1, week 31")
    try await release(in: app)
    #expect(try app.visibleStack.topViewController === shown)
    #expect(shown?.title == "Subscription box-1, week 32")
  }

  @Test("Of two weeks the later link's stays, whichever comes first")
  func twoWeeks() async throws {
    let app = RunningApp(isSignedIn: true, server: server)
    let first = try await loadWeek("linky://subscription/box-1/31", in: app)
    let second = start("linky://subscription/box-1/32", in: app)
    try await app.settle { server.count == 2 }
    #expect(first.outcomeIfEnded == .superseded)
    try server.release()
    try await app.settle { true }
    #expect(try app.hierarchy == "My Menu: My Menu > Subscription box-1")
    try await release(in: app)
    #expect(second.outcomeIfEnded == .opened)
    #expect(try app.hierarchy == "My Menu: My Menu > Subscription box-1, week 32")
  }

  @Test("A newer link takes the place of one that waits, and what comes late changes nothing")
  func newerLink() async throws {
    let app = RunningApp(isSignedIn: true, server: server)
    let opening = try await loadWeek("linky://subscription/box-1/32/edit", in: app)
    try app.open("linky://contacts/5")
    try await app.settle()
    #expect(opening.outcomeIfEnded == .superseded)
    try await release(in: app)
    #expect(try app.hierarchy == "Contacts: Contacts > Contact 5")
  }

  @Test("When the user signs out, the link waits at the gate, and goes on after the next sign-in")
  func signOut() async throws {
    let app = RunningApp(isSignedIn: true, server: server)
    let opening = try await loadWeek("linky://subscription/box-1/32/edit", in: app)
    app.delegate.session.isSignedIn = false
    try server.release()
    try await app.settleAtGate()
    #expect(try app.tabs.presentedViewController == nil)
    app.delegate.session.isSignedIn = true
    try await app.settle()
    #expect(opening.outcomeIfEnded == .opened)
    #expect(try app.visibleStack.topViewController?.title == "Edit menu of week 32")
  }

  @Test("When the user leaves the subscription, nothing opens above another screen")
  func userLeaves() async throws {
    let leave: [(RunningApp) throws -> Void] = [
      { try $0.goBack() }, { try $0.tabs.tap("contacts") },
    ]
    for leave in leave {
      let app = RunningApp(isSignedIn: true, server: server)
      let opening = try await loadWeek("linky://subscription/box-1/32/edit", in: app)
      try leave(app)
      try await app.settle { true }
      let shown = try app.hierarchy
      try server.release()
      try await app.settle()
      #expect(message(of: opening) == "the user left the subscription")
      #expect(try app.hierarchy == shown)
    }
  }

  @Test(
    "The first tab is shown while the highlights load",
    arguments: [
      ("homeScreen", "Highlight 1234"), ("transactionScreen", "Transactions > Transaction 1234"),
    ])
  func highlights(_ type: String, _ screens: String) async throws {
    let app = RunningApp(isSignedIn: false, server: server)
    try app.open("linky://leagues/123/questions/456")
    try await app.settle()
    let opening = start("sample-app://sampleapp?type=\(type)&data=1234", in: app)
    try await app.settle { server.count == 1 }
    #expect(opening.history.last?.detail == "highlights are loading")
    #expect(try app.hierarchy == "Favourites: Favourites")
    try await release(in: app)
    #expect(try app.hierarchy == "Favourites: Favourites > " + screens)
  }

  /// Opens a link in the scene, which connects if it has not.
  private func start(_ url: String, in app: RunningApp) -> Opening<AppLink> {
    if app.delegate.window == nil { app.scene.connect() }
    return app.delegate.session.links.open(url, from: .customScheme, scene: "1")
  }

  /// Opens a link to a week, and lets the subscriptions come.
  private func loadWeek(_ url: String, in app: RunningApp) async throws -> Opening<AppLink> {
    let opening = start(url, in: app)
    try await app.settle { server.count == 1 }
    #expect(opening.history.last?.detail == "subscriptions are loading")
    #expect(try app.hierarchy == "My Menu: My Menu")
    try server.release()
    try await app.settle { server.count == 1 || opening.outcomeIfEnded != nil }
    return opening
  }

  /// Lets what was asked for come, and all that waits for it happen.
  private func release(in app: RunningApp) async throws {
    try await app.settle { server.count == 1 }
    try server.release()
    try await app.settle()
  }

  private func message(of opening: Opening<AppLink>) -> String? {
    guard case .rejected(let rejection) = opening.outcomeIfEnded else { return nil }
    return rejection.message
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import CoreSpotlight
import Foundation
import Landfall
import LandfallSwiftUI
import LandfallTables
import LandfallTesting
import SwiftUI
import Testing

@MainActor @Suite("Ways into a SwiftUI app", .timeLimit(.minutes(5)))
struct WaysInTests {
  /// What a SwiftUI app writes to receive links.
  struct RootView: View {
    let links: DeepLinkCenter<Int>
    let targets: [String]

    var body: some View {
      ForEach(targets.compactMap { URL(string: $0) }, id: \.self) { url in
        SwiftUI.Link(destination: url) { Text(url.absoluteString) }
      }
      .deepLinks(links, scene: "1", activities: WaysInTests.activities)
    }
  }

  /// Two of them are named twice, by the app or by `deepLinks` itself.
  static let activities = ["example.item", NSUserActivityTypeBrowsingWeb, "example.item"]

  static let table = Result { () throws(RouteTableError) in
    try RouteTable<Int>(schemes: ["shop"], hosts: ["shop.example"]) {
      Route("/items/:id") { (id: Int) in id }
    }
  }

  let links: DeepLinkCenter<Int>
  let window: SimulatedWindow

  init() throws {
    links = DeepLinkCenter(table: try Self.table.get(), clock: ManualClock().linkClock)
    window = SimulatedWindow(
      RootView(links: links, targets: ["shop://items/5", "https://elsewhere.example/"]))
  }

  /// The only pending opening.
  func opened() async throws -> Opening<Int> {
    #expect(links.pending.count == 1)
    var iterator = links.openings().makeAsyncIterator()
    return try #require(await iterator.next())
  }

  @Test(
    "A URL is opened once, before and after the window appeared",
    arguments: [
      ("shop://items/5", LinkSource.customScheme),
      ("https://shop.example/items/5", .universalLink),
    ], [true, false])
  func url(_ way: (String, LinkSource), isCold: Bool) async throws {
    if !isCold { window.appear() }
    window.open(try #require(URL(string: way.0)))
    let opening = try await opened()
    #expect(opening.link == 5)
    #expect(opening.url == way.0)
    #expect(opening.source == way.1)
    #expect(opening.scene == "1")
  }

  @Test(
    "An activity is opened with its source",
    arguments: [
      (NSUserActivityTypeBrowsingWeb, LinkSource.universalLink),
      (CSSearchableItemActionType, .spotlight), ("example.item", .handoff),
    ])
  func activity(_ type: String, _ source: LinkSource) async throws {
    let activity = NSUserActivity(activityType: type)
    activity.webpageURL = URL(string: "https://shop.example/items/5")
    activity.userInfo = [CSSearchableItemActivityIdentifier: "/items/5"]
    window.continue(activity)
    let opening = try await opened()
    #expect(opening.link == 5)
    #expect(opening.source == source)
  }

  @Test("A link from outside comes to the window that is open, not to a new one")
  func openWindow() { #expect(window.takesAllEvents) }

  @Test("An activity that the view does not name is left alone")
  func unknownActivity() {
    let activity = NSUserActivity(activityType: "example.other")
    activity.userInfo = ["link": "/items/5"]
    window.continue(activity)
    #expect(links.pending.isEmpty)
  }

  @Test(
    "A URL goes to the first taker that wants it, before and after the window appeared",
    arguments: [true, false])
  func takers(isCold: Bool) async throws {
    if !isCold { window.appear() }
    links.takers = [URLTaker("Google") { _ in true }]
    let url = try #require(URL(string: "shop://items/5"))
    window.open(url)
    #expect(links.pending.isEmpty)
    links.takers = [URLTaker("Google") { _ in false }]
    window.open(url)
    #expect(try await opened().link == 5)
  }

  @Test("What is no link of the app goes to an action that the app has set further out")
  func outerAction() async throws {
    struct OuterView: View {
      let root: RootView
      let act: (URL) -> OpenURLAction.Result

      var body: some View { root.environment(\.openURL, OpenURLAction(handler: act)) }
    }
    var seen: [String] = []
    let root = RootView(
      links: links,
      targets: ["shop://items/5", "https://elsewhere.example/", "mailto:ann@elsewhere.example"])
    let window = SimulatedWindow(
      OuterView(root: root) { url in
        seen.append(url.absoluteString)
        return url.scheme == "https" ? .handled : .systemAction
      })
    for target in root.targets { window.tapLink(to: try #require(URL(string: target))) }
    #expect(seen == Array(root.targets.dropFirst()))
    #expect(window.leftToSystem.map(\.absoluteString) == ["mailto:ann@elsewhere.example"])
    #expect(try await opened().link == 5)
  }

  @Test("A tapped link of the app stays in the app, any other goes to the system")
  func tap() async throws {
    for url in ["shop://items/5", "https://elsewhere.example/"] {
      window.tapLink(to: try #require(URL(string: url)))
    }
    #expect(window.leftToSystem.map(\.absoluteString) == ["https://elsewhere.example/"])
    let opening = try await opened()
    #expect(opening.source == .inApp)
    #expect(opening.link == 5)
  }
}

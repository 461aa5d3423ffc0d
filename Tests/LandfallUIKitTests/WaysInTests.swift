// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import CoreSpotlight
import Foundation
import Landfall
import LandfallTables
import LandfallTesting
import LandfallUIKit
import Testing
import UIKit
import UserNotifications

@MainActor @Suite("Ways into a UIKit app", .timeLimit(.minutes(5)))
struct WaysInTests {
  /// A way that the system sends item 5.
  struct Way: CustomTestStringConvertible {
    let testDescription: String
    let source: LinkSource
    var url: String? = "/items/5"
    var systemEventID: String?
    let event: @MainActor () throws -> SimulatedScene.Event
  }

  nonisolated static let ways = [
    Way(testDescription: "own scheme", source: .customScheme, url: "shop://items/5") {
      .urls([try #require(URL(string: "shop://items/5"))])
    },
    Way(
      testDescription: "universal link, App Clip", source: .universalLink,
      url: "https://shop.example/items/5"
    ) {
      let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
      activity.webpageURL = URL(string: "https://shop.example/items/5")
      return .activity(activity)
    },
    Way(testDescription: "Spotlight", source: .spotlight) {
      let activity = NSUserActivity(activityType: CSSearchableItemActionType)
      activity.userInfo = [CSSearchableItemActivityIdentifier: "/items/5"]
      return .activity(activity)
    },
    Way(testDescription: "own activity", source: .handoff) {
      let activity = NSUserActivity(activityType: "example.item")
      activity.userInfo = ["link": "/items/5"]
      return .activity(activity)
    },
    Way(
      testDescription: "own activity with a page", source: .handoff,
      url: "https://shop.example/items/5"
    ) {
      let activity = NSUserActivity(activityType: "example.item")
      activity.webpageURL = URL(string: "https://shop.example/items/5")
      return .activity(activity)
    },
    Way(testDescription: "quick action", source: .quickAction) {
      .quickAction(
        UIApplicationShortcutItem(
          type: "/items/5", localizedTitle: "Item", localizedSubtitle: nil, icon: nil))
    },
    Way(testDescription: "push", source: .push, systemEventID: "n1") {
      .notification(
        UNNotificationResponse(
          ["app": ["link": "/items/5"]], id: "n1", action: UNNotificationDefaultActionIdentifier))
    },
  ]

  @Test("Each way opens the link once, with its source, at launch and later", arguments: ways)
  func opens(_ way: Way) async throws {
    for isCold in [true, false] {
      let app = try App()
      if !isCold { app.scene.connect() }
      app.scene.send(try way.event())
      let opening = try #require(await app.openings(1).first)
      #expect(opening.link == .item(5))
      #expect(opening.source == way.source)
      #expect(opening.url == way.url)
      #expect(opening.systemEventID == way.systemEventID)
      #expect(opening.scene == (way.source == .push ? nil : "1"))
    }
  }

  @Test("A launch with several events opens all, in a fixed order")
  func several() async throws {
    let app = try App()
    let urls = try ["shop://items/3", "shop://items/1", "shop://items/2"].map {
      try #require(URL(string: $0))
    }
    let activity = NSUserActivity(activityType: "example.item")
    activity.userInfo = ["link": "/items/4"]
    app.scene.connect(.activity(activity), .urls(urls))
    #expect(await app.openings(4).map(\.link) == [.item(1), .item(2), .item(3), .item(4)])
  }

  @Test("A quick action is answered with whether it is a link of the app")
  func answers() throws {
    let app = try App()
    app.scene.connect()
    for type in ["/items/5", "/nowhere", "example.compose"] {
      app.scene.send(
        .quickAction(
          UIApplicationShortcutItem(
            type: type, localizedTitle: type, localizedSubtitle: nil, icon: nil)))
    }
    #expect(app.scene.answers == [true, false, false])
  }

  @Test(
    "A URL or a page of the system's goes to the first taker that wants it, at launch and later",
    arguments: ways.prefix(2), [true, false])
  func takers(_ way: Way, isCold: Bool) async throws {
    let app = try App()
    if !isCold { app.scene.connect() }
    var taken: [String] = []
    app.links.takers = [
      URLTaker("other") { _ in false },
      URLTaker("AppAuth") { url in
        taken.append(url.absoluteString)
        return true
      },
    ]
    app.scene.send(try way.event())
    #expect(taken == [way.url])
    #expect(app.links.pending.isEmpty)
    app.links.takers = [URLTaker("other") { _ in false }]
    app.scene.send(try way.event())
    #expect(await app.openings(1).first?.link == .item(5))
  }

  @Test("No taker is asked about the app's own ways in", arguments: ways.dropFirst(2))
  func notTaken(_ way: Way) async throws {
    let app = try App()
    app.links.takers = [URLTaker("all") { _ in true }]
    app.scene.send(try way.event())
    #expect(await app.openings(1).first?.link == .item(5))
  }

  @Test("A quick action that starts a SwiftUI app opens once, in whichever callback it comes")
  func quickActionOnce() async throws {
    func options(_ type: String) -> UIScene.ConnectionOptions {
      UIScene.ConnectionOptions([
        .quickAction(
          UIApplicationShortcutItem(
            type: type, localizedTitle: "", localizedSubtitle: nil, icon: nil))
      ])
    }
    let clock = ManualClock()
    for callbacks in 1...2 {
      let links = DeepLinkCenter<Page>(table: try Page.table.get(), clock: clock.linkClock)
      for _ in 0..<callbacks { links.openQuickAction(in: options("/items/5")) }
      #expect(links.pending.map(\.opening.link) == [.item(5)])
      #expect(links.pending.first?.opening.source == .quickAction)
      links.openQuickAction(in: UIScene.ConnectionOptions([]))
      links.openQuickAction(in: options("/items/6"))
      #expect(links.pending.count == 2)
      // The user taps it again, and the app has no scene any longer.
      clock.advance(by: .seconds(2))
      links.openQuickAction(in: options("/items/6"))
      #expect(links.pending.map(\.opening.link) == [.item(5), .item(6), .item(6)])
    }
    let refusing = DeepLinkCenter<Page>(
      table: try Page.table.get(), policy: LinkPolicy(sources: [.push]),
      clock: ManualClock().linkClock)
    refusing.openQuickAction(in: options("/items/5"))
    #expect(refusing.pending.isEmpty)
  }

  @Test("A dismissed notification, and a payload without the text, open nothing")
  func opensNothing() throws {
    let app = try App()
    let link: [AnyHashable: Any] = ["app": ["link": "/items/5"]]
    let dismissed = UNNotificationResponse(
      link, id: "n1", action: UNNotificationDismissActionIdentifier)
    #expect(app.links.open(dismissed, at: "app", "link") == nil)
    let other = UNNotificationResponse(link, id: "n1", action: "reply")
    #expect(app.links.open(other, at: "link") == nil)
    #expect(app.links.open(other, at: "app", "link")?.link == .item(5))
    #expect(app.links.open(NSUserActivity(activityType: "example.item")) == nil)
    let search = NSUserActivity(activityType: CSSearchableItemActionType)
    #expect(app.links.open(search) == nil)
  }

  @Test("The links of a scene that is gone go to another")
  func closes() async throws {
    let app = try App()
    app.scene.send(.urls([try #require(URL(string: "shop://items/5"))]))
    app.scene.disconnect()
    let stream = app.links.openings(scene: "2")
    var iterator = stream.makeAsyncIterator()
    #expect(await iterator.next()?.link == .item(5))
  }
}

/// An app with one scene, and the stream of its links.
@MainActor private final class App {
  let links: DeepLinkCenter<Page>
  let scene: SimulatedScene
  private let delegate: SceneDelegate
  private let notifications = UNUserNotificationCenter()
  private let notificationDelegate: NotificationDelegate

  init() throws {
    links = DeepLinkCenter(table: try Page.table.get(), clock: ManualClock().linkClock)
    delegate = SceneDelegate(links)
    notificationDelegate = NotificationDelegate(links)
    notifications.delegate = notificationDelegate
    scene = SimulatedScene(delegate, notifications: notifications)
  }

  /// The first openings of a stream that begins now, after a cold start.
  func openings(_ count: Int) async -> [Opening<Page>] {
    #expect(links.pending.count == count)
    var iterator = links.openings().makeAsyncIterator()
    var openings: [Opening<Page>] = []
    while openings.count < count, let opening = await iterator.next() { openings.append(opening) }
    return openings
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import AppIntents
import CoreSpotlight
import Foundation
import Landfall
import LandfallSwiftUI
import LandfallTesting
import SwiftUI
import Testing
import UserNotifications
import WidgetKit

/// Links with a host; and links without one.
@DeepLinks(schemes: "shop", "shop-widget", hosts: "shop.example")
enum ShopLink: Hashable {
  @Link("/items/:name") case item(name: String)
}

@DeepLinks(schemes: "local")
enum LocalLink: Hashable {
  @Link("/items/:id") case item(id: Int)
}

@MainActor @Suite("Ways out of an app, and back in", .timeLimit(.minutes(5)))
struct WaysOutTests {
  nonisolated static let names = ["5", "tea & cake", "Käse/1", "100%"]

  let links = DeepLinkCenter<ShopLink>(clock: ManualClock().linkClock)

  /// The only pending opening.
  func opened() async throws -> Opening<ShopLink> {
    #expect(links.pending.count == 1)
    var iterator = links.openings().makeAsyncIterator()
    return try #require(await iterator.next())
  }

  @Test("An activity opens its link on another device", arguments: names)
  func activity(_ name: String) async throws {
    let activity = NSUserActivity(activityType: "example.item")
    activity.userInfo = ["page": 3]
    activity.isEligibleForSearch = true
    activity.isEligibleForPrediction = true
    try activity.setLink(ShopLink.item(name: name))
    #expect(activity.isEligibleForSearch && activity.isEligibleForPrediction)
    #expect(activity.userInfo?["page"] as? Int == 3)
    #expect(activity.requiredUserInfoKeys == ["link"])
    #expect(activity.webpageURL == ShopLink.item(name: name).universalURL)
    #expect(try activity.targetContentIdentifier == ShopLink.item(name: name).urlString())
    links.open(activity)
    let opening = try await opened()
    #expect(opening.link == .item(name: name))
    #expect(opening.source == .handoff)
  }

  @Test("A result of the system's search opens its link", arguments: names)
  func search(_ name: String) async throws {
    let item = try CSSearchableItem(
      ShopLink.item(name: name), domain: "items", attributes: CSSearchableItemAttributeSet())
    #expect(item.domainIdentifier == "items")
    let activity = NSUserActivity(activityType: CSSearchableItemActionType)
    activity.userInfo = [CSSearchableItemActivityIdentifier: item.uniqueIdentifier]
    links.open(activity)
    let opening = try await opened()
    #expect(opening.link == .item(name: name))
    #expect(opening.source == .spotlight)
  }

  @Test("A notification opens its link", arguments: names)
  func notification(_ name: String) async throws {
    let content = UNMutableNotificationContent()
    content.userInfo = ["app": ["badge": 1]]
    try content.setLink(ShopLink.item(name: name), at: "app", "link")
    #expect((content.userInfo["app"] as? [AnyHashable: Any])?["badge"] as? Int == 1)
    links.open(
      UNNotificationResponse(
        content.userInfo, id: "n1", action: UNNotificationDefaultActionIdentifier),
      at: "app", "link")
    let opening = try await opened()
    #expect(opening.link == .item(name: name))
    #expect(opening.source == .push)
  }

  @Test("An intent opens a universal link, and only links with a host have one")
  func intent() async throws {
    let intent = try #require(OpenURLIntent(ShopLink.item(name: "5")))
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.webpageURL = intent.target
    links.open(activity)
    let opening = try await opened()
    #expect(opening.link == .item(name: "5"))
    #expect(opening.source == .universalLink)
    #expect(OpenURLIntent(LocalLink.item(id: 5)) == nil)
    #expect(LocalLink.item(id: 5).universalURL == nil)
  }

  /// A widget, or a screen.
  struct Exits: View {
    let links: DeepLinkCenter<ShopLink>

    var body: some View {
      Group {
        SwiftUI.Link("open", link: ShopLink.item(name: "5"))
        SwiftUI.Link("open", link: ShopLink.item(name: "5"), scheme: "shop-widget")
        SwiftUI.Link("open", link: ShopLink.item(name: "5"), scheme: "none")
        ShareLink("share", link: ShopLink.item(name: "5"))
        ShareLink("share", link: LocalLink.item(id: 5))
      }
      .deepLinks(links, widgetScheme: "shop-widget")
    }
  }

  @Test("A Link stays in the app, and a ShareLink gives the universal link away")
  func views() async throws {
    let window = SimulatedWindow(Exits(links: links))
    window.appear()
    #expect(window.shared.map(\.absoluteString) == ["https://shop.example/items/5"])
    window.tapLink(to: try #require(URL(string: "https://shop.example/items/5")))
    let opening = try await opened()
    #expect(opening.source == .inApp)
    #expect(opening.link == .item(name: "5"))
    // The second has the scheme, and the third has no URL.
    window.tapLink(to: try ShopLink.item(name: "5").url(scheme: "shop-widget"))
    let second = try await opened()
    #expect(second.id != opening.id)
    #expect(second.link == .item(name: "5"))
    #expect(SwiftUI.Link("open", link: ShopLink.item(name: "5"), scheme: "none") == nil)
  }

  @Test("A tapped widget opens its link", arguments: names)
  func widgetURL(_ name: String) async throws {
    let url = try ShopLink.item(name: name).url(scheme: "shop-widget")
    let widget = SimulatedWindow(Text(name).widgetURL(url))
    widget.tapLink(to: url)
    let window = SimulatedWindow(Exits(links: links))
    window.open(try #require(widget.leftToSystem.first))
    let opening = try await opened()
    #expect(opening.source == .widget)
    #expect(opening.link == .item(name: name))
  }

  @Test(
    "The scheme of widgets tells their URLs apart",
    arguments: [
      ("shop-widget", .widget), ("shop", .customScheme), (nil, .universalLink),
    ] as [(String?, LinkSource)])
  func widget(_ scheme: String?, _ source: LinkSource) async throws {
    let window = SimulatedWindow(Exits(links: links))
    window.open(try ShopLink.item(name: "5").url(scheme: scheme))
    let opening = try await opened()
    #expect(opening.source == source)
    #expect(opening.link == .item(name: "5"))
  }
}

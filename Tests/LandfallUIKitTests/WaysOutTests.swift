// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Landfall
import LandfallTesting
import LandfallUIKit
import Testing
import UIKit

@DeepLinks(schemes: "shop", hosts: "shop.example")
private enum ShopLink: Hashable {
  @Link("/items/:name") case item(name: String)
}

@MainActor @Suite("Ways out of a UIKit app, and back in")
struct WaysOutTests {
  nonisolated static let names = ["5", "tea & cake", "Käse/1", "100%"]

  private let links = DeepLinkCenter<ShopLink>(clock: ManualClock().linkClock)

  @Test("A quick action opens its link", arguments: names)
  func quickAction(_ name: String) throws {
    let item = try UIApplicationShortcutItem(ShopLink.item(name: name), title: name)
    #expect(links.open(item))
    let opening = try #require(links.pending.first).opening
    #expect(opening.link == .item(name: name))
    #expect(opening.source == .quickAction)
  }

  @Test("A shared link opens as a universal link", arguments: names)
  func share(_ name: String) throws {
    let url = try #require(ShopLink.item(name: name).universalURL)
    let sheet = UIActivityViewController(activityItems: [url], applicationActivities: nil)
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.webpageURL = sheet.items.first as? URL
    let opening = try #require(links.open(activity))
    #expect(opening.link == .item(name: name))
    #expect(opening.source == .universalLink)
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import AppKit
import ClubLinks
import Foundation
import Landfall
import LandfallNavigation
import LandfallTesting
import LandfallTables
import LandfallUIKit
import Testing
import UIKit

@MainActor @Suite("Ways into apps without scenes", .timeLimit(.minutes(5)))
struct AppDelegateTests {
  /// The app, of a kind that one delegate serves.
  @MainActor final class App {
    let links: DeepLinkCenter<Club>
    let navigator: Navigator<Club>
    private let screens = ScriptedExecutor<Club>()
    private let phone = UIApplication()
    private let mac = NSApplication()
    private let phoneDelegate: PhoneDelegate
    private let macDelegate: MacDelegate<Club>

    init() throws {
      links = DeepLinkCenter(table: try Club.table.get(), clock: ManualClock().linkClock)
      navigator = Navigator(screens, clock: ManualClock().linkClock)
      phoneDelegate = PhoneDelegate(links)
      phone.delegate = phoneDelegate
      macDelegate = MacDelegate(links)
      mac.delegate = macDelegate
    }

    /// Sends a URL, as the system does, and returns what the app answers.
    func receive(_ way: Way, _ path: String) throws -> Bool? {
      let link = try #require(URL(string: "club:/" + path))
      let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
      activity.webpageURL = URL(string: "https://club.example" + path)
      switch way {
      case .phoneURL: return phone.receive(link)
      case .phoneActivity: return phone.receive(activity)
      case .phoneAction:
        return phone.receive(
          UIApplicationShortcutItem(
            type: path, localizedTitle: "", localizedSubtitle: nil, icon: nil))
      case .macURL:
        mac.receive([link])
        return nil
      case .macActivity: return mac.receive(activity)
      }
    }
  }

  enum Way: CaseIterable {
    case phoneURL, phoneActivity, phoneAction, macURL, macActivity

    var source: LinkSource {
      switch self {
      case .phoneURL, .macURL: .customScheme
      case .phoneActivity, .macActivity: .universalLink
      case .phoneAction: .quickAction
      }
    }
  }

  @Test(
    "Each callback opens its screen, at launch and later", arguments: Way.allCases, [true, false])
  func opens(_ way: Way, isCold: Bool) async throws {
    let app = try App()
    if !isCold { app.navigator.attach(to: app.links) }
    var events = app.links.events().makeAsyncIterator()
    let answer = try app.receive(way, "/leagues/1")
    if isCold { app.navigator.attach(to: app.links) }
    while !app.links.pending.isEmpty { await Task.yield() }
    #expect(app.navigator.state.visibleScreen == .league(id: 1))
    #expect(answer ?? true)
    #expect(await events.next()?.source == way.source)
  }

  @Test("A callback says that a URL is no link of the app")
  func answers() throws {
    let app = try App()
    #expect(try app.receive(.phoneURL, "/nowhere") == false)
    #expect(try app.receive(.phoneAction, "/nowhere") == false)
  }
}

/// What an app of UIKit without scenes writes.
private final class PhoneDelegate: UIResponder, UIApplicationDelegate {
  private let links: DeepLinkCenter<Club>

  init(_ links: DeepLinkCenter<Club>) { self.links = links }

  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    links.openUnlessTaken(url, from: .inferred(from: url)).outcomeIfEnded?.code == nil
  }

  func application(
    _ application: UIApplication, continue activity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool {
    links.open(activity) != nil
  }

  func application(
    _ application: UIApplication, performActionFor item: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    completionHandler(links.open(item))
  }
}

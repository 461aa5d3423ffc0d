// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import AppIntents
import ClubLinks
import CoreSpotlight
import Foundation
import Landfall
import LandfallSwiftUI
import LandfallTables
import LandfallTestSupport
import LandfallTesting
import LandfallUIKit
import Observation
import SwiftUI
import Testing
import UIKit
import UserNotifications
import WidgetKit

@MainActor @Suite("From a callback to a screen, in a SwiftUI app", .timeLimit(.minutes(5)))
struct WaysToScreensTests {
  /// A way that the system, or the user, sends league 1.
  struct Way: CustomTestStringConvertible {
    let testDescription: String
    let source: LinkSource
    /// Whether it starts in the app, which at launch shows no more than a welcome.
    var startsInApp = false
    let send: @MainActor (ClubHome) throws -> Void
  }

  nonisolated static let ways = [
    Way(testDescription: "own scheme", source: .customScheme) {
      $0.window.open(try #require(URL(string: "club://leagues/1")))
    },
    Way(testDescription: "widget, Live Activity with a URL", source: .widget) {
      let widget = SimulatedWindow(
        Text("League 1").widgetURL(URL(string: "club-widget://leagues/1")))
      widget.tapLink(to: try #require(URL(string: "club-widget://leagues/1")))
      $0.window.open(try #require(widget.leftToSystem.first))
    },
    Way(testDescription: "Live Activity without a URL", source: .widget) {
      $0.window.continue(NSUserActivity(activityType: NSUserActivityTypeLiveActivity))
    },
    Way(testDescription: "universal link", source: .universalLink) {
      $0.window.open(try #require(URL(string: "https://club.example/leagues/1")))
    },
    Way(testDescription: "App Intent, control", source: .universalLink) {
      let url = try #require(URL(string: "https://club.example/leagues/1"))
      $0.window.open(try #require(OpenURLIntent(url).target))
    },
    Way(testDescription: "App Intent that a scene gets", source: .universalLink) {
      $0.window.execute(ShowLeague())
    },
    Way(testDescription: "link in a view, openURL", source: .inApp, startsInApp: true) {
      $0.window.tapLink(to: try #require(URL(string: "club://leagues/1")))
    },
    Way(testDescription: "App Clip", source: .universalLink) {
      let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
      activity.webpageURL = URL(string: "https://club.example/leagues/1")
      $0.window.continue(activity)
    },
    Way(testDescription: "Handoff", source: .handoff) {
      let activity = NSUserActivity(activityType: "example.league")
      activity.userInfo = ["link": "/leagues/1"]
      $0.window.continue(activity)
    },
    Way(testDescription: "Spotlight", source: .spotlight) {
      let activity = NSUserActivity(activityType: CSSearchableItemActionType)
      activity.userInfo = [CSSearchableItemActivityIdentifier: "/leagues/1"]
      $0.window.continue(activity)
    },
    Way(testDescription: "quick action", source: .quickAction) {
      $0.scene.send(
        .quickAction(
          UIApplicationShortcutItem(
            type: "/leagues/1", localizedTitle: "League", localizedSubtitle: nil, icon: nil)))
    },
    Way(testDescription: "push, tapped", source: .push) {
      ClubNotifications($0.links).receive(
        "/leagues/1", action: UNNotificationDefaultActionIdentifier)
    },
    Way(testDescription: "push, action of the app", source: .push) {
      ClubNotifications($0.links).receive("/leagues/1", action: "show")
    },
    Way(testDescription: "paste", source: .pasteboard, startsInApp: true) {
      try $0.transfer(by: "Paste", "club://leagues/1")
    },
    Way(testDescription: "drop", source: .pasteboard, startsInApp: true) {
      try $0.transfer(by: "Drop", "club://leagues/1")
    },
  ]

  @Test("Each way opens the screen, at launch and later", arguments: ways, [true, false])
  func opens(_ way: Way, isCold: Bool) async throws {
    let home = try ClubHome()
    if !isCold {
      home.scene.connect()
      home.window.appear()
      home.links.open(.path("/settings"), from: .inApp)
      try await home.settle()
    }
    var events = home.links.events().makeAsyncIterator()
    if isCold, way.startsInApp { try await home.welcome() }
    try way.send(home)
    if isCold { home.start() }
    try await home.settle()
    #expect(home.window.hierarchy == "leagues: leagues > league(id: 1)")
    #expect(await events.next()?.source == way.source)
  }

  @Test("Each way is refused by a policy, at launch and later", arguments: ways, [true, false])
  func refused(_ way: Way, isCold: Bool) async throws {
    let home = try ClubHome(LinkPolicy(sources: [.deferred]))
    if !isCold {
      home.scene.connect()
      home.window.appear()
      try await home.settle()
    }
    if isCold, way.startsInApp { try await home.welcome() }
    try way.send(home)
    if isCold { home.start() }
    try await home.settle()
    #expect(home.window.hierarchy == "favourites: favourites")
  }

  @Test("The app's delegate names the class that receives quick actions")
  func sceneDelegate() {
    let configuration = ClubAppDelegate().application(
      UIApplication(), configurationForConnecting: UISceneSession("1"),
      options: UIScene.ConnectionOptions([]))
    #expect(configuration.delegateClass == ClubActions.self)
  }

  @Test("A dropped URL of elsewhere opens nothing")
  func elsewhere() async throws {
    let home = try ClubHome()
    home.window.appear()
    try await home.settle()
    try home.transfer(by: "Drop", "https://elsewhere.example/leagues/1")
    try await home.settle()
    #expect(home.window.hierarchy == "favourites: favourites")
  }
}

/// An intent that no URL has to express, which the system gives to a scene.
private struct ShowLeague: TargetContentProvidingIntent {
  static let title: LocalizedStringResource = "Show a league"

  var id = 1
}

/// What the app shows; at first a welcome, in some tests.
@MainActor @Observable private final class ClubStart {
  var isWelcoming = false
}

/// What a SwiftUI app writes to receive every kind of link.
private struct ClubHomeView: View {
  let links: DeepLinkCenter<Club>
  let start: ClubStart
  private let league = URL(string: "club://leagues/1")

  var body: some View {
    if start.isWelcoming {
      ZStack { page("Welcome") }.deepLinks(links)
    } else {
      navigator
    }
  }

  /// A view in which links are tapped, pasted and dropped.
  @ViewBuilder private func page(_ text: String) -> some View {
    Text(text)
      .dropDestination(for: URL.self) { urls, _ in
        !links.open(urls, from: .pasteboard).isEmpty
      }
    PasteButton(payloadType: URL.self) { links.open($0, from: .pasteboard) }
    if let league { SwiftUI.Link(destination: league) { Text("League 1") } }
  }

  private var navigator: some View {
    NavigatorView(links) { screen in
      page("\(screen)")
    } label: { tab in
      Label(tab.rawValue, systemImage: "circle")
    }
    .opening(activities: ["example.league"], widgetScheme: "club-widget")
    .onContinueUserActivity(NSUserActivityTypeLiveActivity) { _ in
      links.open(.path("/leagues/1"), from: .widget)
    }
    .onAppIntentExecution(ShowLeague.self) { intent in
      links.open(.path("/leagues/\(intent.id)"), from: .universalLink)
    }
  }
}

/// What it writes for quick actions, for which the system makes a `ClubActions`.
private final class ClubAppDelegate: NSObject, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
    configuration.delegateClass = ClubActions.self
    return configuration
  }
}

private final class ClubActions: UIResponder, UIWindowSceneDelegate {
  private let links: DeepLinkCenter<Club>

  init(_ links: DeepLinkCenter<Club>) { self.links = links }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
  ) {
    if let item = options.shortcutItem { links.open(item) }
  }

  func windowScene(
    _ windowScene: UIWindowScene, performActionFor item: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    completionHandler(links.open(item))
  }
}

/// The app with its window, and the system that it runs on.
@MainActor final class ClubHome {
  let links: DeepLinkCenter<Club>
  let window: SimulatedWindow
  let scene: SimulatedScene
  private let actions: ClubActions
  private let first = ClubStart()

  init(_ policy: LinkPolicy = LinkPolicy()) throws {
    links = DeepLinkCenter(
      table: try Club.table.get(), policy: policy, clock: ManualClock().linkClock)
    window = SimulatedWindow(ClubHomeView(links: links, start: first))
    actions = ClubActions(links)
    scene = SimulatedScene(actions)
  }

  /// Shows a view of the app's own, which has no navigator.
  func welcome() async throws {
    first.isWelcoming = true
    window.appear()
    for _ in 0..<5 {
      await drain(turns: 10)
      window.tick()
    }
  }

  /// Shows the app's screens.
  func start() {
    if first.isWelcoming { first.isWelcoming = false } else { window.appear() }
  }

  /// Pastes a URL or drops it, beside something else.
  func transfer(by action: String, _ url: String) throws {
    let url = try #require(URL(string: url))
    SimulatedPasteboard.$items.withValue(["a text", url]) { window.tap(action) }
  }

  /// Lets time go on until no link is pending, and nothing moves.
  func settle() async throws {
    for round in 0... {
      await drain(turns: 10)
      window.tick()
      if round >= 5, links.pending.isEmpty, window.isIdle { return }
      try #require(round < 500, "\(window.hierarchy), pending: \(links.pending)")
    }
  }
}

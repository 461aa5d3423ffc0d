// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import AppIntents
import ClubLinks
import CoreSpotlight
import Foundation
import Landfall
import LandfallNavigation
import LandfallTables
import LandfallTestSupport
import LandfallTesting
import LandfallUIKit
import Testing
import UIKit
import UserNotifications

@MainActor @Suite("From a callback to a screen, in a UIKit app", .timeLimit(.minutes(5)))
struct WaysToScreensTests {
  /// When a link comes while the app starts.
  enum Launch {
    /// The scene connects with the link.
    case withLink
    /// After the scene has connected, whose screens may not be there yet.
    case afterStart
    /// From what the app shows before it has a navigator, such as a web view for signing in.
    case beforeNavigator
  }

  /// A way that the system, or the user, sends league 1.
  struct Way: CustomTestStringConvertible {
    let testDescription: String
    let source: LinkSource
    var launch = Launch.withLink
    let send: @MainActor (WaysApp) throws -> Void
  }

  nonisolated static let ways = [
    Way(testDescription: "own scheme", source: .customScheme) {
      $0.scene.send(.urls([try #require(URL(string: "club://leagues/1"))]))
    },
    Way(testDescription: "widget, Live Activity with a URL", source: .widget) {
      $0.scene.send(.urls([try #require(URL(string: "club-widget://leagues/1"))]))
    },
    Way(testDescription: "Live Activity without a URL", source: .widget) {
      $0.scene.send(.activity(NSUserActivity(activityType: "NSUserActivityTypeLiveActivity")))
    },
    Way(testDescription: "universal link, App Clip", source: .universalLink) {
      $0.scene.send(webPage("https://club.example/leagues/1"))
    },
    Way(testDescription: "banner of a page, with its URL", source: .universalLink) {
      $0.scene.send(.urls([try #require(URL(string: "https://club.example/leagues/1"))]))
    },
    Way(testDescription: "link in a web view", source: .universalLink, launch: .beforeNavigator) {
      let url = try #require(URL(string: "https://club.example/leagues/1"))
      if $0.links.wouldAccept(url, from: .universalLink) {
        $0.links.open(url, from: .universalLink)
      }
    },
    Way(testDescription: "App Intent, control", source: .universalLink) {
      let url = try #require(URL(string: "https://club.example/leagues/1"))
      let intent = OpenURLIntent(url)
      $0.scene.send(try webPage(#require(intent.target).absoluteString))
    },
    Way(testDescription: "Handoff", source: .handoff, launch: .afterStart) {
      let activity = NSUserActivity(activityType: "example.league")
      activity.userInfo = ["link": "/leagues/1"]
      $0.scene.send(.activity(activity))
    },
    Way(testDescription: "Spotlight", source: .spotlight) {
      let activity = NSUserActivity(activityType: CSSearchableItemActionType)
      activity.userInfo = [CSSearchableItemActivityIdentifier: "/leagues/1"]
      $0.scene.send(.activity(activity))
    },
    Way(testDescription: "quick action", source: .quickAction) {
      $0.scene.send(
        .quickAction(
          UIApplicationShortcutItem(
            type: "/leagues/1", localizedTitle: "League", localizedSubtitle: nil, icon: nil)))
    },
    Way(testDescription: "push, tapped", source: .push, launch: .afterStart) {
      ClubNotifications($0.links).receive(
        "/leagues/1", action: UNNotificationDefaultActionIdentifier)
    },
    Way(testDescription: "push, action of the app", source: .push, launch: .afterStart) {
      ClubNotifications($0.links).receive("/leagues/1", action: "show")
    },
    Way(testDescription: "paste, drop", source: .pasteboard, launch: .beforeNavigator) {
      let item = NSItemProvider(try #require(URL(string: "https://club.example/leagues/1")))
      PastingController($0.links).paste(itemProviders: [item, NSItemProvider("a text")])
      item.finishLoading()
    },
  ]

  nonisolated static func webPage(_ url: String) -> SimulatedScene.Event {
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.webpageURL = URL(string: url)
    return .activity(activity)
  }

  @Test("Each way opens the screen, at launch and later", arguments: ways, [true, false])
  func opens(_ way: Way, isCold: Bool) async throws {
    let app = try WaysApp()
    if !isCold || way.launch == .afterStart { app.scene.connect() }
    if !isCold {
      app.links.open(.path("/settings"), from: .inApp)
      try await app.settle()
    }
    var events = app.links.events().makeAsyncIterator()
    try way.send(app)
    if isCold, way.launch == .beforeNavigator { app.scene.connect() }
    try await app.settle()
    let state = try #require(app.delegate.navigator).state
    #expect(state.visibleScreen == .league(id: 1))
    #expect(state.screens(of: .leagues) == [.leagues, .league(id: 1)])
    #expect(await events.next()?.source == way.source)
  }
}

extension WaysToScreensTests {
  @Test("Each way is refused by a policy, at launch and later", arguments: ways, [true, false])
  func refused(_ way: Way, isCold: Bool) async throws {
    let app = try WaysApp(LinkPolicy(sources: [.deferred]))
    if !isCold || way.launch == .afterStart { app.scene.connect() }
    if !isCold { try await app.settle() }
    try way.send(app)
    if isCold, way.launch == .beforeNavigator { app.scene.connect() }
    try await app.settle()
    #expect(app.state?.visibleScreen == .favourites)
  }

  @Test("A notification that arrives before the scene connects opens its screen", arguments: ways)
  func early(_ way: Way) async throws {
    guard way.source == .push else { return }
    let app = try WaysApp()
    try way.send(app)
    app.scene.connect()
    try await app.settle()
    #expect(try #require(app.delegate.navigator).state.visibleScreen == .league(id: 1))
  }
}

/// The app in its scene, and time that goes on.
@MainActor final class WaysApp {
  let links: DeepLinkCenter<Club>
  let scene: SimulatedScene
  fileprivate let delegate: WaysSceneDelegate

  var state: NavigationState<Club>? { delegate.navigator?.state }

  init(_ policy: LinkPolicy = LinkPolicy()) throws {
    links = DeepLinkCenter(
      table: try Club.table.get(), policy: policy, clock: ManualClock().linkClock)
    delegate = WaysSceneDelegate(links)
    scene = SimulatedScene(delegate)
  }

  func settle() async throws {
    var rounds = 0
    let stage = try #require(delegate.window).stage
    while rounds < 5 || !links.pending.isEmpty || !stage.isIdle {
      await drain(turns: 10)
      stage.tick()
      rounds += 1
      try #require(rounds < 500, "pending: \(links.pending)")
    }
  }
}

/// What a UIKit app writes to receive every kind of link.
private final class WaysSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private(set) var navigator: Navigator<Club>?
  private let links: DeepLinkCenter<Club>

  init(_ links: DeepLinkCenter<Club>) { self.links = links }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let tabs = UITabBarController(
      tabs: Club.Tab.allCases.map { tab in
        UITab(title: tab.rawValue, image: nil, identifier: tab.rawValue) { _ in
          UINavigationController()
        }
      })
    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    self.window = window
    navigator = Navigator(
      links, scene: session, tabs: tabs, clock: ManualClock().linkClock,
      destination: { link, _ in .to(link) }
    ) { _ in
      UIViewController()
    }
    links.open(options, scene: session, widgetScheme: "club-widget")
    for activity in options.userActivities { openLiveActivity(activity, in: session) }
  }

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    links.open(contexts, scene: scene.session, widgetScheme: "club-widget")
  }

  func scene(_ scene: UIScene, continue activity: NSUserActivity) {
    links.open(activity, scene: scene.session)
    openLiveActivity(activity, in: scene.session)
  }

  func windowScene(
    _ windowScene: UIWindowScene, performActionFor item: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    completionHandler(links.open(item, scene: windowScene.session))
  }

  /// A Live Activity without a URL says no more than that it was tapped.
  private func openLiveActivity(_ activity: NSUserActivity, in session: UISceneSession) {
    guard activity.activityType == "NSUserActivityTypeLiveActivity" else { return }
    links.open(.path("/leagues/1"), from: .widget, scene: LinkScene(session))
  }
}

/// A controller on which URLs can be pasted and dropped.
private final class PastingController: UIViewController {
  private let links: DeepLinkCenter<Club>

  init(_ links: DeepLinkCenter<Club>) {
    self.links = links
    super.init()
    pasteConfiguration = UIPasteConfiguration(forAccepting: NSURL.self)
  }

  override func paste(itemProviders: [NSItemProvider]) { links.open(itemProviders) }
}

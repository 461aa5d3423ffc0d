// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import ClubLinks
import Landfall
import LandfallUIKit
import UIKit

/// A screen of the app.
final class ScreenController: UIViewController, ScreenUpdating, LeaveGuarding {
  private(set) var screen: Club
  var answer = LeaveAnswer.leave
  /// Screens of many apps navigate themselves, and keep the navigator for that.
  var navigator: Navigator<Club>?

  init(_ screen: Club) {
    self.screen = screen
    super.init()
  }

  func update(to screen: Club) -> Bool {
    self.screen = screen
    return true
  }

  func shouldLeave() async -> LeaveAnswer { answer }
}

/// An onboarding that the user has to finish.
final class OnboardingController: UIViewController, LinkBlocking {}

/// A container of the app's own.
final class DrawerController: UIViewController, TabContainer {
  private(set) var currentTab: Club.Tab? = .favourites
  private let stacks = Dictionary(
    uniqueKeysWithValues: Club.Tab.allCases.map { ($0, UINavigationController()) })

  override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    for stack in stacks.values { addChild(stack) }
    select(.favourites, animated: false)
  }

  var hidden: Set<Club.Tab> = []

  func controller(of tab: Club.Tab) -> UIViewController? { stacks[tab] }

  func hasTab(_ tab: Club.Tab) -> Bool { !hidden.contains(tab) }

  /// The stack that is not hidden.
  var shownController: UIViewController? {
    stacks.values.first { stack in !hiddenChildren.contains { $0 === stack } }
  }

  func select(_ tab: Club.Tab, animated isAnimated: Bool) {
    currentTab = tab
    hiddenChildren = stacks.filter { $0.key != tab }.map(\.value)
  }
}

/// The root of the window.
enum ClubForm: CaseIterable, Sendable {
  case tabs, splits, drawer

  @MainActor func root() -> UIViewController {
    if self == .drawer { return DrawerController(nibName: nil, bundle: nil) }
    return UITabBarController(
      tabs: Club.Tab.allCases.map { tab in
        UITab(title: tab.rawValue, image: nil, identifier: tab.rawValue) { _ in
          self == .splits && tab == .leagues
            ? UISplitViewController(style: .tripleColumn) : UINavigationController()
        }
      })
  }
}

/// What a UIKit app writes for its scene.
final class ClubSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private(set) var navigator: Navigator<Club>?
  /// The screens that were made and are still there.
  private(set) var controllers: [Weak<ScreenController>] = []
  /// The overlays that it shows.
  private(set) var overlays: [Club] = []
  private let links: DeepLinkCenter<Club>
  private let form: ClubForm
  private let faults: SimulatedStage.Faults
  private let clock: LinkClock

  init(
    _ links: DeepLinkCenter<Club>, _ form: ClubForm, _ faults: SimulatedStage.Faults,
    _ clock: LinkClock
  ) {
    self.links = links
    self.form = form
    self.faults = faults
    self.clock = clock
  }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: windowScene)
    let root = form.root()
    window.rootViewController = root
    window.makeKeyAndVisible()
    window.stage.faults = faults
    self.window = window
    let overlays: UIKitExecutor<Club>.OverlayPresenter = { [weak self] overlays, _ in
      self?.overlays = overlays
    }
    let make: UIKitExecutor<Club>.Maker = { [weak self] screen in
      try self?.replacements[screen]?() ?? self?.controller(of: screen)
    }
    if let tabs = root as? UITabBarController {
      navigator = Navigator(
        links, scene: session, tabs: tabs, identifier: { $0.rawValue }, clock: clock,
        overlays: overlays,
        destination: { link, _ in .to(link) }, make: make)
    } else if let drawer = root as? DrawerController {
      navigator = Navigator(
        links, scene: session, container: drawer, clock: clock, overlays: overlays,
        destination: { link, _ in .to(link) }, make: make)
    }
    links.open(options, scene: session)
  }

  /// Whether links that are on their way end with the scene.
  var rejectsLinks = true
  /// What is made for some screens instead of their controllers.
  var replacements: [Club: () throws -> UIViewController] = [:]

  private func controller(of screen: Club) -> ScreenController? {
    guard screen != .secret else { return nil }
    let controller = ScreenController(screen)
    controller.navigator = navigator
    controllers.removeAll { $0.object == nil }
    controllers.append(Weak(object: controller))
    return controller
  }

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    links.open(contexts, scene: scene.session)
  }

  func scene(_ scene: UIScene, continue activity: NSUserActivity) {
    links.open(activity, scene: scene.session)
  }

  func sceneDidDisconnect(_ scene: UIScene) {
    links.sceneDidDisconnect(scene.session, rejectingLinks: rejectsLinks)
    window = nil
    navigator = nil
  }
}

struct Weak<Object: AnyObject> {
  weak var object: Object?
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallUIKit
import UIKit

/// A tab: its stack, and what its coordinator needs to open a link there.
@MainActor class TabCoordinator: DeepLinkHandler {
  let session: Session
  let tab: UITab
  let stack: UINavigationController
  private let tabs: UITabBarController

  init(_ tab: AppTab, in tabs: UITabBarController, _ session: Session) {
    let stack = UINavigationController(rootViewController: ScreenViewController(tab.root))
    self.tab = UITab(title: tab.title, image: nil, identifier: tab.rawValue) { _ in stack }
    self.stack = stack
    self.tabs = tabs
    self.session = session
  }

  func handle(_ link: AppLink, opening: Opening<AppLink>) -> Handling<AppLink> {
    .rejected("not a link of this tab")
  }

  /// Opens a link with screens above the root of the tab, and a sheet above all, once they are there.
  func open(_ screens: Screen..., sheet: Screen? = nil) -> Handling<AppLink> {
    if let last = sheet ?? screens.last, let rejection = session.backend.data.rejection(of: last) {
      return .rejected(rejection)
    }
    return .opened { [self] in
      await show(screens.map(controller))
      if let sheet { await tabs.presentAndWait(ScreenViewController(sheet).inStack) }
    }
  }

  /// Opens a link once data is there; until then, it shows the tab, and holds up no other link.
  func open(after resource: Resource, _ answer: () -> Handling<AppLink>) -> Handling<AppLink> {
    guard !session.backend.has(resource) else { return answer() }
    return .delayed("\(resource) are loading") { [self] in
      await show([])
      session.backend.load(resource) { [self] in session.links.resume(for: self) }
    }
  }

  /// Dismisses what is above the tabs, selects this tab, and shows controllers above its root.
  func show(_ controllers: [UIViewController]) async {
    await tabs.selectedTab?.viewController?.dismissAll()
    tabs.selectedTab = tab
    await stack.setViewControllersAndWait(stack.viewControllers.prefix(1) + controllers)
  }

  /// The controller that shows a screen in the stack, or a new one.
  private func controller(of screen: Screen) -> UIViewController {
    let shown = stack.viewControllers.first { ($0 as? ScreenViewController)?.screen == screen }
    return shown ?? ScreenViewController(screen)
  }
}

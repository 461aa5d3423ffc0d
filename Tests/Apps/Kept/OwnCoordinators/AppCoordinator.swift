// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import UIKit

/// The app's own coordinators: one for the tabs, and one for the stack of each.
@MainActor final class AppCoordinator {
  let tabs = UITabBarController()
  private let children = AppTab.allCases.map { TabCoordinator($0) }

  func child(of tab: AppTab) -> TabCoordinator {
    children[AppTab.allCases.firstIndex(of: tab) ?? 0]
  }

  func start() {
    tabs.viewControllers = children.map(\.navigation)
  }

  func add() {
    tabs.present(ScreenController("Add contact"), animated: true)
  }
}

@MainActor final class TabCoordinator {
  let tab: AppTab
  let navigation: UINavigationController

  init(_ tab: AppTab) {
    self.tab = tab
    navigation = UINavigationController(rootViewController: ScreenController(tab.rootTitle))
    navigation.title = tab.title
  }

  func show(_ route: AppRoute) {
    navigation.pushViewController(ScreenController(route.title), animated: true)
  }
}

final class ScreenController: UIViewController {
  init(_ title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }
}

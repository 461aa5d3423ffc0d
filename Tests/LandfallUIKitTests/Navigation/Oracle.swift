// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import UIKit

/// What the user sees on top of a window, read from the window and not from the navigation.
@MainActor enum Oracle {
  static func top(of window: UIWindow) -> UIViewController? {
    var top = window.rootViewController
    while let next = top.flatMap(next) { top = next }
    return top?.view.window === window ? top : nil
  }

  /// What covers a controller, or what it shows within.
  private static func next(_ controller: UIViewController) -> UIViewController? {
    if let cover = controller.presented { return cover }
    switch controller {
    case let tabs as UITabBarController:
      return tabs.selectedTab?.isHidden == true ? nil : tabs.shownController
    case let stack as UINavigationController: return stack.viewControllers.last
    case let split as UISplitViewController where split.style != .unspecified:
      let columns: [UISplitViewController.Column] =
        split.isCollapsed ? [.compact] : [.primary, .supplementary, .secondary]
      let stacks = columns.compactMap { split.viewController(for: $0) as? UINavigationController }
      return stacks.last { !$0.viewControllers.isEmpty }
    case let drawer as DrawerController: return drawer.shownController
    default: return nil
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if LANDFALL_UIKIT
  internal import UIKit

  /// Notices when the user navigates.
  ///
  /// An app that sets its own delegates calls `navigator.hierarchyDidChange()` in them.
  @MainActor
  final class HierarchyObserver: NSObject, UINavigationControllerDelegate,
    UITabBarControllerDelegate, UISplitViewControllerDelegate,
    UIAdaptivePresentationControllerDelegate
  {
    var onChange: @MainActor () -> Void = {}
    /// Called when a split view has collapsed or expanded.
    var onFold: @MainActor () -> Void = {}

    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) { onChange() }

    @available(iOS 18, tvOS 18, visionOS 2, *)
    func tabBarController(
      _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
    ) { onChange() }

    func splitViewControllerDidCollapse(_ svc: UISplitViewController) { onFold() }

    func splitViewControllerDidExpand(_ svc: UISplitViewController) { onFold() }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      onChange()
    }
  }
#endif

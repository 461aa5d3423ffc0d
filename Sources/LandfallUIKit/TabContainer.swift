// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if LANDFALL_UIKIT
  public import LandfallNavigation
  public import UIKit

  /// A container controller of the app's own, such as a drawer or a tab bar, with a stack for each tab.
  ///
  /// ```swift
  /// extension DrawerController: TabContainer {
  ///   var currentTab: AppTab? { page }
  ///   func controller(of tab: AppTab) -> UIViewController? { stacks[tab] }
  ///   func select(_ tab: AppTab, animated: Bool) { show(tab, animated: animated) }
  /// }
  /// ```
  /// Call `navigator.hierarchyDidChange()` when the user has selected a tab.
  @MainActor public protocol TabContainer<Tab>: UIViewController {
    /// The tabs of the app.
    associatedtype Tab: NavigationTab

    /// The tab that the user sees, or `nil` while another part of the app is shown.
    var currentTab: Tab? { get }

    /// Returns the controller that shows the stack of a tab.
    ///
    /// - Parameter tab: The tab.
    /// - Returns: A navigation controller, or a split view controller of `init(style:)`; `nil` until
    ///   the tab has one.
    func controller(of tab: Tab) -> UIViewController?

    /// Shows a tab.
    ///
    /// - Parameters:
    ///   - tab: The tab, which is the current one when this returns.
    ///   - isAnimated: Whether the transition is animated.
    func select(_ tab: Tab, animated isAnimated: Bool)

    /// Returns whether the container shows a tab now, so that the user can select it.
    ///
    /// A link to another tab is rejected with `navigation.refused`. By default all tabs are shown.
    ///
    /// - Parameter tab: The tab.
    /// - Returns: Whether it is shown.
    func hasTab(_ tab: Tab) -> Bool
  }

  extension TabContainer {
    /// All tabs are shown.
    ///
    /// - Parameter tab: The tab.
    /// - Returns: `true`.
    public func hasTab(_ tab: Tab) -> Bool { true }
  }

  /// Finds the stacks of an app, and keeps no controller alive.
  @MainActor struct TabAccess<Tab: NavigationTab> {
    /// The root of the window.
    let root: () -> UIViewController?
    let current: () -> Tab?
    let controller: (Tab) -> UIViewController?
    let select: (Tab, Bool) -> Void
    var has: (Tab) -> Bool = { _ in true }
    /// Whether the root is made when the user sees the tab, which the executor hears of.
    var isMadeLate: (Tab) -> Bool = { _ in false }
    /// Whether the tab shares the stack of a group, which UIKit fills when the tab is selected.
    var isGrouped: (Tab) -> Bool = { _ in false }
    /// The controller that UIKit puts into that stack for the tab.
    var groupedRoot: (Tab) -> UIViewController? = { _ in nil }

    init(_ container: some TabContainer<Tab>) {
      root = { [weak container] in container }
      current = { [weak container] in container?.currentTab }
      controller = { [weak container] in container?.controller(of: $0) }
      select = { [weak container] in container?.select($0, animated: $1) }
      has = { [weak container] in container?.hasTab($0) ?? true }
    }

    @available(iOS 18, tvOS 18, visionOS 2, *)
    init(_ bar: UITabBarController, identifier: @escaping (Tab) -> String) {
      let find = { [weak bar] in bar?.tab(forIdentifier: identifier($0)) }
      root = { [weak bar] in bar }
      current = { [weak bar] in
        // The selected tab can be one within a group that is a tab of the app.
        bar?.selectedTab?.way.lazy.compactMap { part in
          Tab.allCases.first { identifier($0) == part.identifier }
        }.first
      }
      controller = {
        find($0).flatMap { $0.managedStack ?? ($0.parent == nil ? $0.viewController : nil) }
      }
      select = { [weak bar] tab, isAnimated in
        guard let tab = find(tab) else { return }
        // The screens of a tab in a group follow at once.
        if isAnimated, tab.managedStack == nil {
          bar?.selectedTab = tab
        } else {
          UIView.performWithoutAnimation { bar?.selectedTab = tab }
        }
      }
      has = { tab in find(tab)?.way.allSatisfy { !$0.isHidden } ?? false }
      isMadeLate = { [weak bar] tab in
        // The list of further tabs tells no delegate which one it shows.
        let tabs = bar?.tabs.filter { !$0.isHidden } ?? []
        let isInBar = tabs.count <= 5 || tabs.prefix(4).contains { $0 === find(tab) }
        return isInBar && bar?.delegate is HierarchyObserver
      }
      isGrouped = { find($0).map { $0.parent != nil || $0.managedStack != nil } ?? false }
      groupedRoot = { find($0)?.viewController }
    }

    /// The only tab of an app.
    init(only controller: UIViewController) {
      root = { [weak controller] in controller }
      current = { Tab.allCases.first }
      self.controller = { [weak controller] _ in controller }
      select = { _, _ in }
    }

    func requireStack(_ tab: Tab) throws(NavigationFailure) {
      guard isGrouped(tab), controller(tab) == nil else { return }
      throw NavigationFailure(
        "navigation.refused",
        "UIKit does not show the tab '\(tab)', as its group has no 'managingNavigationController'; set "
          + "it, or let the group be the tab")
    }
  }

  @available(iOS 18, tvOS 18, visionOS 2, *)
  extension UITab {
    /// The tab, its group, the group of that, and so on.
    fileprivate var way: [UITab] { [self] + (parent?.way ?? []) }
    /// The navigation controller that its group manages.
    fileprivate var managedStack: UINavigationController? {
      managingTabGroup?.managingNavigationController
    }
  }

  extension UIViewController {
    /// The navigation controllers that together show one list of screens, from the bottom.
    var stacks: [UINavigationController] {
      if let split = self as? UISplitViewController {
        return split.columns.compactMap { split.viewController(for: $0) as? UINavigationController }
      }
      return (self as? UINavigationController).map { [$0] } ?? []
    }
  }

  extension UINavigationController {
    /// Shows controllers, if it does not show just these.
    func change(to controllers: [UIViewController], animated isAnimated: Bool) {
      if controllers != viewControllers { setViewControllers(controllers, animated: isAnimated) }
    }
  }

  extension UISplitViewController {
    /// The columns in which screens can lie; those of the expanded form before the collapsed one.
    ///
    /// The controllers of a list all lie in the first ones, or all in the last. So the stacks, one
    /// after the other, are the same list whether the split view collapses or expands.
    fileprivate var columns: [Column] {
      if style == .tripleColumn { return [.primary, .supplementary, .secondary, .compact] }
      // UIKit has no columns for the classic style, in which the app may present one.
      return style == .doubleColumn ? [.primary, .secondary, .compact] : []
    }

    /// Gives each column a navigation controller, if it has none.
    func fillColumns() {
      for column in columns where !(viewController(for: column) is UINavigationController) {
        setViewController(UINavigationController(), for: column)
      }
    }

    /// Whether all controllers lie where its present form shows them.
    var isFolded: Bool {
      stacks.allSatisfy {
        $0.viewControllers.isEmpty || isCollapsed == ($0 === viewController(for: .compact))
      }
    }

    /// The stack in which a screen lies now.
    func stack(for column: NavigationColumn) -> UINavigationController? {
      viewController(for: isCollapsed ? .compact : self.column(column)) as? UINavigationController
    }

    /// With two columns, what lies before the detail lies in the first.
    func column(_ column: NavigationColumn) -> Column {
      switch column {
      case .sidebar: .primary
      case .content: style == .tripleColumn ? .supplementary : .primary
      case .detail: .secondary
      }
    }
  }
#endif

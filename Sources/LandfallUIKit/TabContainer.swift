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
  }

  /// Finds the stacks of an app, and keeps no controller alive.
  @MainActor struct TabAccess<Tab: NavigationTab> {
    /// The root of the window.
    let root: () -> UIViewController?
    let current: () -> Tab?
    let controller: (Tab) -> UIViewController?
    let select: (Tab, Bool) -> Void
    /// The identifier of a tab that the tab bar does not have; `nil` if it has the tab.
    var missing: (Tab) -> String? = { _ in nil }

    init(_ container: some TabContainer<Tab>) {
      root = { [weak container] in container }
      current = { [weak container] in container?.currentTab }
      controller = { [weak container] in container?.controller(of: $0) }
      select = { [weak container] in container?.select($0, animated: $1) }
    }

    @available(iOS 18, tvOS 18, visionOS 2, *)
    init(_ bar: UITabBarController, identifier: @escaping (Tab) -> String) {
      root = { [weak bar] in bar }
      current = { [weak bar] in
        // The selected tab can be one within a group that is a tab of the app.
        let tabs = sequence(first: bar?.selectedTab) { $0?.parent }
        let identifiers = tabs.prefix { $0 != nil }.compactMap { $0?.identifier }
        return Tab.allCases.first { identifiers.contains(identifier($0)) }
      }
      controller = { [weak bar] in bar?.tab(forIdentifier: identifier($0))?.viewController }
      select = { [weak bar] tab, _ in
        if let tab = bar?.tab(forIdentifier: identifier(tab)) { bar?.selectedTab = tab }
      }
      missing = { [weak bar] tab in
        let identifier = identifier(tab)
        return bar == nil || bar?.tab(forIdentifier: identifier) != nil ? nil : identifier
      }
    }

    /// The only tab of an app.
    init(only controller: UIViewController) {
      root = { [weak controller] in controller }
      current = { Tab.allCases.first }
      self.controller = { [weak controller] _ in controller }
      select = { _, _ in }
    }

    func requireTab(_ tab: Tab) throws(NavigationFailure) {
      guard let identifier = missing(tab) else { return }
      throw NavigationFailure(
        "navigation.refused",
        "the tab bar has no tab with the identifier '\(identifier)', which '\(tab)' names; add the "
          + "'UITab', or give the navigator 'identifier:'")
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

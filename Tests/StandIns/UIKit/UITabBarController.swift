// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// Apple documents these declarations; Documentation/apple-api.md says how each was checked.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, BeginDocumentationCommentWithOneLineSummary

@MainActor open class UITabBarController: UIViewController {
  open weak var delegate: (any UITabBarControllerDelegate)?
  open var tabs: [UITab] = [] {
    didSet { makeAll() }
  }
  open var selectedTab: UITab? {
    didSet {
      wasSelectionAnimated = UIView.areAnimationsEnabled
      for case let group as UITabGroup in tabs { group.show(selectedTab) }
      if selectedTab !== oldValue || !ignoresReselection { showSelected() }
    }
  }
  /// Whether the last selection was animated.
  package private(set) var wasSelectionAnimated = true
  /// Whether it does nothing if the tab is selected that seems selected.
  package var ignoresReselection = false
  /// How many tabs fit. With more of them the last one is the list of the others.
  package var fits = Int.max {
    didSet { showSelected() }
  }
  /// The stack with the list, and with the screens of the tab that was chosen there last.
  package lazy var more = UINavigationController(rootViewController: UIViewController())
  /// The tab whose screens are in it.
  package internal(set) var lent: UITab?
  package internal(set) var showsList = false
  /// The controllers of an app that makes no tabs, and the one that is shown.
  var controllers: [UIViewController]?
  var chosen: UIViewController?

  public override nonisolated init() { super.init() }

  public init(tabs: [UITab]) {
    super.init()
    self.tabs = tabs
    makeAll()
  }

  /// UIKit makes the controllers of all tabs at once.
  private func makeAll() {
    for tab in tabs.flatMap(\.all) {
      tab.owner = self
      (tab as? UITabGroup)?.managingNavigationController?.parent = self
    }
    for tab in tabs where tab.managingTabGroup == nil { _ = tab.viewController }
    if selectedTab == nil { selectedTab = tabs.first }
  }

  /// Also finds a tab within a group.
  open func tab(forIdentifier identifier: String) -> UITab? {
    tabs.flatMap(\.all).first { $0.identifier == identifier }
  }
}

@MainActor open class UITab: NSObject {
  public let identifier: String
  public let title: String
  /// Since iOS 18, tvOS 18, visionOS 2: https://developer.apple.com/documentation/uikit/uitab/ishidden
  open var isHidden = false
  public internal(set) weak var parent: UITabGroup?
  weak var owner: UITabBarController?
  private var made: UIViewController?
  private let provider: ((UITab) -> UIViewController)?

  public init(
    title: String, image: UIImage?, identifier: String,
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    self.title = title
    self.identifier = identifier
    provider = viewControllerProvider
  }

  /// Made when it is asked for.
  open var viewController: UIViewController? {
    if made == nil {
      made = provider?(self)
      made?.parent = owner
    }
    return made
  }
  /// Since iOS 18, tvOS 18, visionOS 2: https://developer.apple.com/documentation/uikit/uitab/managingtabgroup
  open var managingTabGroup: UITabGroup? {
    way.compactMap { $0 as? UITabGroup }.last { $0.managingNavigationController != nil }
  }
  /// The controller if it was made.
  var existing: UIViewController? { made }
  /// What its group shows of it, or showed last.
  var displayed: [UIViewController] = []
  /// The tab, and those within it.
  var all: [UITab] { [self] + ((self as? UITabGroup)?.children.flatMap(\.all) ?? []) }
  /// The tab of the bar that it lies in.
  var root: UITab { parent?.root ?? self }
}

@MainActor open class UITabGroup: UITab {
  open var children: [UITab] {
    didSet { for child in children { child.parent = self } }
  }
  /// Since iOS 18, tvOS 18, visionOS 2: https://developer.apple.com/documentation/uikit/uitabgroup/managingnavigationcontroller
  open var managingNavigationController: UINavigationController? {
    didSet { managingNavigationController?.parent = owner }
  }

  public init(
    title: String, image: UIImage?, identifier: String, children: [UITab],
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    self.children = children
    super.init(
      title: title, image: image, identifier: identifier,
      viewControllerProvider: viewControllerProvider)
    for child in children { child.parent = self }
  }
}

/// Since iOS 2, tvOS, watchOS 2, visionOS 1: https://developer.apple.com/documentation/uikit/uiimage
open class UIImage: NSObject {}

@MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {
  func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?)
}

extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
  ) {}
}

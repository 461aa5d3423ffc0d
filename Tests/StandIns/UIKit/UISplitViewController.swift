// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// Apple documents these declarations; Documentation/apple-api.md says how each was checked.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, BeginDocumentationCommentWithOneLineSummary

@MainActor open class UISplitViewController: UIViewController {
  /// Since iOS 14, tvOS 14, visionOS 1: https://developer.apple.com/documentation/uikit/uisplitviewcontroller/style-swift.enum
  public enum Style: Int, Sendable {
    /// Since iOS 14: https://developer.apple.com/documentation/uikit/uisplitviewcontroller/style-swift.enum/unspecified
    case unspecified = 0
    /// Since iOS 14, tvOS 14, visionOS 1: https://developer.apple.com/documentation/uikit/uisplitviewcontroller/style-swift.enum/doublecolumn
    case doubleColumn = 1
    /// Since iOS 14: https://developer.apple.com/documentation/uikit/uisplitviewcontroller/style-swift.enum/triplecolumn
    case tripleColumn = 2
  }

  /// Since iOS 14, tvOS 14, visionOS 1: https://developer.apple.com/documentation/uikit/uisplitviewcontroller/column
  public enum Column: Int, Sendable {
    /// Since iOS 14, tvOS 14, visionOS 1: https://developer.apple.com/documentation/uikit/uisplitviewcontroller/column/primary
    case primary
    /// Since iOS 14, tvOS 14, visionOS 1: https://developer.apple.com/documentation/uikit/uisplitviewcontroller/column/supplementary
    case supplementary
    /// Since iOS 14: https://developer.apple.com/documentation/uikit/uisplitviewcontroller/column/secondary
    case secondary
    /// Since iOS 14, tvOS 14, visionOS 1: https://developer.apple.com/documentation/uikit/uisplitviewcontroller/column/compact
    case compact
  }

  /// Since iOS 14, tvOS 14, visionOS 1: https://developer.apple.com/documentation/uikit/uisplitviewcontroller/style-swift.property
  public let style: Style
  open weak var delegate: (any UISplitViewControllerDelegate)?
  public internal(set) var isCollapsed = false
  var columns: [Column: UIViewController] = [:]
  /// The columns that it was asked to show.
  package private(set) var shownColumns: [Column] = []

  public init(style: Style) {
    self.style = style
    super.init()
  }

  open func setViewController(_ vc: UIViewController?, for column: Column) {
    precondition(vc?.parent == nil && vc?.ownWindow == nil, "it has a parent")
    precondition(column != .supplementary || style == .tripleColumn, "there is no such column")
    columns[column]?.parent = nil
    columns[column] = vc
    vc?.parent = self
  }

  /// Since iOS 14, tvOS 14, visionOS 1: https://developer.apple.com/documentation/uikit/uisplitviewcontroller/viewcontroller(for:)
  open func viewController(for column: Column) -> UIViewController? {
    precondition(style != .unspecified, "a classic split view has no columns")
    return columns[column]
  }

  /// Since iOS 14, tvOS 14, visionOS 1: https://developer.apple.com/documentation/uikit/uisplitviewcontroller/show(_:)
  open func show(_ column: Column) { shownColumns.append(column) }
}

@MainActor public protocol UISplitViewControllerDelegate: NSObjectProtocol {
  func splitViewControllerDidCollapse(_ svc: UISplitViewController)
  func splitViewControllerDidExpand(_ svc: UISplitViewController)
}

extension UISplitViewControllerDelegate {
  public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
  public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// Apple documents these declarations; Documentation/apple-api.md says how each was checked.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, BeginDocumentationCommentWithOneLineSummary

// A tab bar that an app makes without 'UITab's.
extension UITabBarController {
  /// Since iOS 2, tvOS, visionOS 1: https://developer.apple.com/documentation/uikit/uitabbarcontroller/viewcontrollers
  public var viewControllers: [UIViewController]? {
    get { controllers }
    set {
      controllers = newValue
      for controller in newValue ?? [] { controller.parent = self }
      selectedViewController = newValue?.first
    }
  }

  /// Since iOS 2, tvOS, visionOS 1: https://developer.apple.com/documentation/uikit/uitabbarcontroller/selectedviewcontroller
  public var selectedViewController: UIViewController? {
    get { shownController }
    set { if controllers?.contains(where: { $0 === newValue }) == true { chosen = newValue } }
  }

  /// Since iOS 2, tvOS, visionOS 1: https://developer.apple.com/documentation/uikit/uitabbarcontroller/selectedindex
  public var selectedIndex: Int {
    get { controllers?.firstIndex { $0 === chosen } ?? NSNotFound }
    set { selectedViewController = controllers?[newValue] }
  }
}

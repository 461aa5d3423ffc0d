// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// Apple documents these declarations; Documentation/apple-api.md says how each was checked.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, BeginDocumentationCommentWithOneLineSummary

#if LANDFALL_POPOVERS
  extension UIViewController {
    /// Since iOS 8, tvOS, visionOS 1: https://developer.apple.com/documentation/uikit/uiviewcontroller/popoverpresentationcontroller
    public var popoverPresentationController: UIPopoverPresentationController? {
      presentationController as? UIPopoverPresentationController
    }
    /// Since iOS 15, visionOS 1: https://developer.apple.com/documentation/uikit/uiviewcontroller/sheetpresentationcontroller
    public var sheetPresentationController: UISheetPresentationController? {
      presentationController as? UISheetPresentationController
    }
  }

  /// Since iOS 8, visionOS 1: https://developer.apple.com/documentation/uikit/uipopoverpresentationcontroller
  @MainActor open class UIPopoverPresentationController: UIPresentationController {
    /// Since iOS 16, visionOS 1: https://developer.apple.com/documentation/uikit/uipopoverpresentationcontroller/sourceitem
    open var sourceItem: (any UIPopoverPresentationControllerSourceItem)?
    /// Since iOS 8, visionOS 1: https://developer.apple.com/documentation/uikit/uipopoverpresentationcontroller/sourceview
    open var sourceView: UIView?
    /// Since iOS 8, visionOS 1: https://developer.apple.com/documentation/uikit/uipopoverpresentationcontroller/barbuttonitem
    open var barButtonItem: UIBarButtonItem?
  }

  /// Since iOS 16, visionOS 1: https://developer.apple.com/documentation/uikit/uipopoverpresentationcontrollersourceitem
  @MainActor public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}

  extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}

  /// Since iOS 15, visionOS 1: https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller
  @MainActor open class UISheetPresentationController: UIPresentationController {
    /// Since iOS 15: https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/detents
    open var detents: [UISheetPresentationController.Detent] = []

    /// Since iOS 15: https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/detent
    @MainActor public class Detent: NSObject {
      required override nonisolated init() {}

      /// Since iOS 15: https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/detent/medium()
      public class func medium() -> Self { Self() }
    }
  }
#endif

/// Since iOS 2, tvOS, visionOS 1: https://developer.apple.com/documentation/uikit/uibarbuttonitem
@MainActor open class UIBarButtonItem: NSObject {
  public override nonisolated init() { super.init() }
}

/// Since iOS 8, tvOS, visionOS 1: https://developer.apple.com/documentation/uikit/uialertcontroller
@MainActor open class UIAlertController: UIViewController {
  /// Since iOS 8, tvOS, visionOS 1: https://developer.apple.com/documentation/uikit/uialertcontroller/style
  public enum Style: Sendable {
    /// Since iOS 8, tvOS, visionOS 1: https://developer.apple.com/documentation/uikit/uialertcontroller/style/alert
    case alert
  }

  private var actions: [UIAlertAction] = []

  /// Since iOS 8, tvOS, visionOS 1: https://developer.apple.com/documentation/uikit/uialertcontroller/init(title:message:preferredstyle:)
  public convenience init(
    title: String?, message: String?, preferredStyle: UIAlertController.Style
  ) {
    self.init()
    self.title = title
  }

  /// Since iOS 8, tvOS, visionOS 1: https://developer.apple.com/documentation/uikit/uialertcontroller/addaction(_:)
  open func addAction(_ action: UIAlertAction) { actions.append(action) }

  /// Taps a button, which closes the alert and calls no delegate.
  package func tap(_ title: String) {
    guard let action = actions.first(where: { $0.title == title }) else { return }
    stage?.user { presenter?.startDismissing(true) { action.handler?(action) } }
  }
}

/// Since iOS 8, tvOS, visionOS 1: https://developer.apple.com/documentation/uikit/uialertaction
@MainActor open class UIAlertAction: NSObject {
  /// Since iOS 8, tvOS, visionOS 1: https://developer.apple.com/documentation/uikit/uialertaction/style-swift.enum
  public enum Style: Sendable {
    /// Since iOS 8, tvOS, visionOS 1: https://developer.apple.com/documentation/uikit/uialertaction/style-swift.enum/default
    case `default`
  }

  var title: String?
  var handler: ((UIAlertAction) -> Void)?

  /// Since iOS 8, tvOS, visionOS 1: https://developer.apple.com/documentation/uikit/uialertaction/init(title:style:handler:)
  public convenience init(
    title: String?, style: UIAlertAction.Style, handler: ((UIAlertAction) -> Void)? = nil
  ) {
    self.init()
    self.title = title
    self.handler = handler
  }
}

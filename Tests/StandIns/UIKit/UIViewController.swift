// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// Apple documents these declarations; Documentation/apple-api.md says how each was checked.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, BeginDocumentationCommentWithOneLineSummary, NeverUseImplicitlyUnwrappedOptionals

@MainActor open class UIView: UIResponder {
  fileprivate weak var controller: UIViewController?

  open var window: UIWindow? { self as? UIWindow ?? controller?.visibleWindow }

  /// Since iOS, tvOS, visionOS: https://developer.apple.com/documentation/uikit/uiview/areanimationsenabled
  public private(set) static var areAnimationsEnabled = true

  /// Since iOS 7, tvOS, visionOS 1: https://developer.apple.com/documentation/uikit/uiview/performwithoutanimation(_:)
  open class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    areAnimationsEnabled = false
    defer { areAnimationsEnabled = true }
    actionsWithoutAnimation()
  }
}

@MainActor open class UIWindow: UIView {
  open var rootViewController: UIViewController? {
    didSet {
      oldValue?.ownWindow = nil
      rootViewController?.ownWindow = self
    }
  }
  package let stage = SimulatedStage()
  package var isShown = false

  public init(windowScene: UIWindowScene) { super.init() }

  open func makeKeyAndVisible() {
    isShown = true
    _ = rootViewController?.view
    stage.window = self
  }
}

/// Since iOS, tvOS, visionOS: https://developer.apple.com/documentation/uikit/uimodalpresentationstyle
public enum UIModalPresentationStyle: Sendable {
  /// Since iOS, tvOS, visionOS: https://developer.apple.com/documentation/uikit/uimodalpresentationstyle/fullscreen
  case fullScreen
  /// Since iOS 7, tvOS, visionOS 1: https://developer.apple.com/documentation/uikit/uimodalpresentationstyle/custom
  case custom
  #if LANDFALL_POPOVERS
    /// Since iOS 8, visionOS 1: https://developer.apple.com/documentation/uikit/uimodalpresentationstyle/popover
    case popover
  #endif
  /// Since iOS 13, tvOS 13, visionOS 1: https://developer.apple.com/documentation/uikit/uimodalpresentationstyle/automatic
  case automatic
}

@MainActor open class UIViewController: UIResponder {
  public package(set) weak var parent: UIViewController?
  open var title: String?
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var isModalInPresentation = false
  open package(set) var isBeingPresented = false
  open package(set) var isBeingDismissed = false
  /// The children that it does not show now.
  package var hiddenChildren: [UIViewController] = []
  package internal(set) var presented: UIViewController?
  weak var presenter: UIViewController?
  /// The window whose root it is.
  weak var ownWindow: UIWindow?
  private var presentation: UIPresentationController?
  private var loadedView: UIView?

  public override nonisolated init() { super.init() }

  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

  open var view: UIView! {
    if loadedView == nil {
      loadedView = UIView()
      loadedView?.controller = self
    }
    return loadedView
  }
  open var viewIfLoaded: UIView? { loadedView ?? (visibleWindow == nil ? nil : view) }

  open var presentedViewController: UIViewController? {
    presented ?? parent?.presentedViewController
  }
  open var presentingViewController: UIViewController? {
    presenter ?? parent?.presentingViewController
  }
  open var presentationController: UIPresentationController? {
    if presentation == nil, parent == nil { presentation = makePresentation() }
    return presentation ?? parent?.presentationController
  }
  /// Since iOS 7, tvOS, visionOS 1: https://developer.apple.com/documentation/uikit/uiviewcontroller/transitioncoordinator
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    stage?.transition { $0.concerns(self) } ?? parent?.transitionCoordinator
  }
  private func makePresentation() -> UIPresentationController {
    #if LANDFALL_POPOVERS
      if modalPresentationStyle == .popover { return UIPopoverPresentationController(self) }
      if modalPresentationStyle == .automatic { return UISheetPresentationController(self) }
    #endif
    return UIPresentationController(self)
  }
  open var navigationController: UINavigationController? {
    parent as? UINavigationController ?? parent?.navigationController
  }

  /// Since iOS 2, tvOS, visionOS 1: https://developer.apple.com/documentation/uikit/uiviewcontroller/viewdidappear(_:)
  open func viewDidAppear(_ animated: Bool) {}
  /// Since iOS 2, tvOS, visionOS 1: https://developer.apple.com/documentation/uikit/uiviewcontroller/viewdiddisappear(_:)
  open func viewDidDisappear(_ animated: Bool) {}

  open func addChild(_ childController: UIViewController) {
    precondition(childController.parent == nil, "it has a parent")
    childController.parent = self
  }

  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    container.startPresenting(viewControllerToPresent, flag, completion)
  }

  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    let context = sequence(first: self, next: \.parent).first { $0.presented != nil }
    (context ?? container).startDismissing(flag, completion)
  }
}

@MainActor open class UIPresentationController: NSObject {
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  private weak var controller: UIViewController?

  package init(_ controller: UIViewController) { self.controller = controller }
}

@MainActor public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController)
    -> Bool
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }
  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}
}

@MainActor public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  var isCancelled: Bool { get }
}

@MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// Since iOS, tvOS, visionOS: https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioncoordinator/animate(alongsidetransition:completion:)
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

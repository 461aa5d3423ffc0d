// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// Apple documents these declarations; Documentation/apple-api.md says how each was checked.
// Only Tests/MacChecks uses them, and nothing but an active search is simulated.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, BeginDocumentationCommentWithOneLineSummary

extension UIApplication {
  public var connectedScenes: Set<UIScene> { [] }
}

extension UIWindowScene {
  public var windows: [UIWindow] { [] }
}

extension UIViewController {
  /// Since iOS 5: https://developer.apple.com/documentation/uikit/uiviewcontroller/children
  public var children: [UIViewController] { [] }
}

extension UIViewController {
  /// Since iOS 2: https://developer.apple.com/documentation/uikit/uiviewcontroller/navigationitem
  public var navigationItem: UINavigationItem { UINavigationItem(self) }
}

/// Since iOS 2: https://developer.apple.com/documentation/uikit/uinavigationitem
@MainActor open class UINavigationItem: NSObject {
  private let controller: UIViewController

  init(_ controller: UIViewController) { self.controller = controller }

  /// Since iOS 11: https://developer.apple.com/documentation/uikit/uinavigationitem/searchcontroller
  public var searchController: UISearchController? {
    get { nil }
    set { newValue?.searched = controller }
  }
}

/// Since iOS 8: https://developer.apple.com/documentation/uikit/uisearchcontroller
@MainActor open class UISearchController: UIViewController {
  weak var searched: UIViewController?

  /// Since iOS 8: https://developer.apple.com/documentation/uikit/uisearchcontroller/init(searchresultscontroller:)
  public init(searchResultsController: UIViewController?) { super.init() }

  /// Since iOS 8: https://developer.apple.com/documentation/uikit/uisearchcontroller/isactive
  open var isActive: Bool {
    get { presenter != nil }
    set { if newValue { searched?.navigationController?.presentWithin(self, animated: true) } }
  }
}

extension UIView {
  /// Since iOS 2: https://developer.apple.com/documentation/uikit/uiview/alpha
  public var alpha: CGFloat {
    get { 1 }
    set {}
  }

  /// Since iOS 2: https://developer.apple.com/documentation/uikit/uiview/insertsubview(_:belowsubview:)
  public func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {}

  /// Since iOS 4: https://developer.apple.com/documentation/uikit/uiview/animate(withduration:animations:completion:)
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {}
}

extension UINavigationController {
  /// Since iOS 7: https://developer.apple.com/documentation/uikit/uinavigationcontroller/operation
  public enum Operation: Sendable {
    /// Since iOS 7: https://developer.apple.com/documentation/uikit/uinavigationcontroller/operation/pop
    case pop
  }

  @discardableResult
  public func popViewController(animated: Bool) -> UIViewController? {
    let top = topViewController
    setViewControllers(viewControllers.dropLast(), animated: animated)
    return top
  }
}

/// Since iOS 7: https://developer.apple.com/documentation/uikit/uiviewcontrolleranimatedtransitioning
@MainActor public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// Since iOS 7: https://developer.apple.com/documentation/uikit/uiviewcontrolleranimatedtransitioning/transitionduration(using:)
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  /// Since iOS 7: https://developer.apple.com/documentation/uikit/uiviewcontrolleranimatedtransitioning/animatetransition(using:)
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
}

/// Since iOS 7: https://developer.apple.com/documentation/uikit/uiviewcontrollerinteractivetransitioning
@MainActor public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {}

/// Since iOS 7, tvOS, visionOS 1: https://developer.apple.com/documentation/uikit/uipercentdriveninteractivetransition
@MainActor
open class UIPercentDrivenInteractiveTransition: NSObject,
  UIViewControllerInteractiveTransitioning
{
  public override nonisolated init() { super.init() }

  /// Since iOS 7: https://developer.apple.com/documentation/uikit/uipercentdriveninteractivetransition/update(_:)
  open func update(_ percentComplete: CGFloat) {}
  /// Since iOS 7: https://developer.apple.com/documentation/uikit/uipercentdriveninteractivetransition/cancel()
  open func cancel() {}
  /// Since iOS 7, tvOS, visionOS 1: https://developer.apple.com/documentation/uikit/uipercentdriveninteractivetransition/finish()
  open func finish() {}
}

/// Since iOS, tvOS, visionOS: https://developer.apple.com/documentation/uikit/uiviewcontrollercontexttransitioning
@MainActor public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// Since iOS 2, tvOS, visionOS 1: https://developer.apple.com/documentation/uikit/uiviewcontrollercontexttransitioning/containerview
  var containerView: UIView { get }
  /// Since iOS: https://developer.apple.com/documentation/uikit/uiviewcontrollercontexttransitioning/transitionwascancelled
  var transitionWasCancelled: Bool { get }
  /// Since iOS, tvOS, visionOS: https://developer.apple.com/documentation/uikit/uiviewcontrollercontexttransitioning/completetransition(_:)
  func completeTransition(_ didComplete: Bool)
  /// Since iOS 8: https://developer.apple.com/documentation/uikit/uiviewcontrollercontexttransitioning/view(forkey:)
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Since iOS 8: https://developer.apple.com/documentation/uikit/uitransitioncontextviewkey
public struct UITransitionContextViewKey: Hashable, Sendable {
  let name: String

  /// Since iOS 8: https://developer.apple.com/documentation/uikit/uitransitioncontextviewkey/from
  public static let from: UITransitionContextViewKey = UITransitionContextViewKey(name: "from")
  /// Since iOS 8: https://developer.apple.com/documentation/uikit/uitransitioncontextviewkey/to
  public static let to: UITransitionContextViewKey = UITransitionContextViewKey(name: "to")
}

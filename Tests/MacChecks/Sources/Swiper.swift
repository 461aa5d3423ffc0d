// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import UIKit

/// A stack with a and b that can be swiped back.
///
/// No public API makes a touch, so code drives the pop here, as an interactive transition of the app.
@MainActor final class Swiper: NSObject {
  let stack: UINavigationController
  let first: UIViewController
  /// What was shown since the swipe began.
  private(set) var notes = Notes()
  private let interaction = UIPercentDrivenInteractiveTransition()
  private var isSwiping = false

  private init(_ first: UIViewController) {
    self.first = first
    stack = UINavigationController(rootViewController: first)
    super.init()
    stack.delegate = self
  }

  static func shown(on stage: any Stage) async -> Swiper {
    let swiper = Swiper(titled("a"))
    _ = await stage.shown(swiper.stack)
    swiper.stack.pushViewController(titled("b"), animated: false)
    await stage.pause()
    swiper.notes = Notes()
    return swiper
  }

  /// Begins the pop; used on a device.
  func begin() -> (_ isCancelled: Bool) -> Void {
    isSwiping = true
    stack.popViewController(animated: true)
    interaction.update(0.3)
    return { [self] isCancelled in
      isSwiping = false
      if isCancelled { interaction.cancel() } else { interaction.finish() }
    }
  }
}

extension Swiper: UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    notes.add(viewController.title ?? "?")
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    isSwiping ? self : nil
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    isSwiping ? interaction : nil
  }
}

extension Swiper: UIViewControllerAnimatedTransitioning {
  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    0.3
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let above = context.view(forKey: .from), let below = context.view(forKey: .to) else {
      return context.completeTransition(false)
    }
    context.containerView.insertSubview(below, belowSubview: above)
    UIView.animate(withDuration: 0.3) {
      above.alpha = 0
    } completion: { _ in
      above.alpha = 1
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

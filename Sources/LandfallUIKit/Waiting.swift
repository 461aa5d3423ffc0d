// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if LANDFALL_UIKIT
  public import UIKit

  // UIKit ignores a change during a transition, and then calls no completion.
  extension UIViewController {
    /// Dismisses everything that is presented over this controller, and returns when it is gone.
    ///
    /// It first waits for a transition that runs.
    ///
    /// - Parameter isAnimated: Whether the transition is animated.
    /// - Returns: Whether nothing is presented any more; `false` if UIKit does not dismiss it.
    @discardableResult
    public func dismissAll(animated isAnimated: Bool = true) async -> Bool {
      await transitionsEnd()
      presentedViewController?.presentingViewController?.dismiss(animated: isAnimated)
      await transitionsEnd()
      return presentedViewController == nil
    }

    /// Presents a controller, and returns when it is on the screen.
    ///
    /// It first waits for a transition that runs.
    ///
    /// - Parameters:
    ///   - controller: The controller to present.
    ///   - isAnimated: Whether the transition is animated.
    /// - Returns: Whether it is presented; `false` if UIKit ignores it, for example as this controller
    ///   already presents another one.
    @discardableResult
    public func presentAndWait(
      _ controller: UIViewController, animated isAnimated: Bool = true
    ) async -> Bool {
      await transitionsEnd()
      present(controller, animated: isAnimated)
      await transitionsEnd()
      return controller.presentingViewController != nil
    }

    /// Waits until no transition of this controller, and of those that it presents, runs.
    fileprivate func transitionsEnd() async {
      var isMoving: Bool {
        sequence(first: self, next: { $0.presentedViewController }).contains {
          $0.transitionCoordinator != nil || $0.isBeingPresented || $0.isBeingDismissed
        }
      }
      // A coordinator need not call back, so ask it in each frame.
      while isMoving, (try? await Task.sleep(for: .milliseconds(16))) != nil {}
    }
  }

  extension UINavigationController {
    /// Shows exactly these controllers, and returns when the last one is on the screen.
    ///
    /// It first waits for a transition that runs, such as the user's swipe.
    ///
    /// - Parameters:
    ///   - controllers: The controllers, from the root. To push one, add it to `viewControllers`.
    ///   - isAnimated: Whether the transition is animated.
    public func setViewControllersAndWait(
      _ controllers: [UIViewController], animated isAnimated: Bool = true
    ) async {
      await transitionsEnd()
      setViewControllers(controllers, animated: isAnimated)
      await transitionsEnd()
    }
  }
#endif

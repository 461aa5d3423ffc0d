// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import UIKit

// UIKit ignores a change during a transition, and then calls no completion: so the app waits.

extension UIViewController {
  /// Dismisses what is presented over this controller, and returns when it is gone.
  func dismissAll() async {
    await transitionsEnd()
    presentedViewController?.presentingViewController?.dismiss(animated: true)
    await transitionsEnd()
  }

  /// Presents a controller, and returns when it is there.
  func presentAndWait(_ controller: UIViewController) async {
    await transitionsEnd()
    present(controller, animated: true)
    await transitionsEnd()
  }

  fileprivate func transitionsEnd() async {
    var isMoving: Bool {
      sequence(first: self, next: \.presentedViewController).contains {
        $0.transitionCoordinator != nil || $0.isBeingPresented || $0.isBeingDismissed
      }
    }
    while isMoving, (try? await Task.sleep(for: .milliseconds(16))) != nil {}
  }
}

extension UINavigationController {
  /// Shows exactly these controllers, and returns when the last one is there.
  func setViewControllersAndWait(_ controllers: [UIViewController]) async {
    await transitionsEnd()
    setViewControllers(controllers, animated: true)
    await transitionsEnd()
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import UIKit

// Transitions, awaited: a link is open when its screen is there, not when UIKit was asked for it.

extension UIViewController {
  /// Waits for the end of a transition, such as one that the user began.
  func settle() async {
    guard let transition = transitionCoordinator else { return }
    await withCheckedContinuation { call in
      let isQueued = transition.animate(alongsideTransition: nil) { _ in call.resume() }
      if !isQueued { call.resume() }
    }
  }

  /// Dismisses what is presented here, and returns when it is gone.
  func dismissAll() async {
    await settle()
    guard presentedViewController != nil else { return }
    await withCheckedContinuation { call in
      dismiss(animated: true) { call.resume() }
    }
  }

  /// Presents a controller in a stack of its own, and returns when it is there.
  func presentSheet(_ controller: UIViewController) async {
    await withCheckedContinuation { call in
      present(UINavigationController(rootViewController: controller), animated: true) {
        call.resume()
      }
    }
  }
}

extension UINavigationController {
  /// Shows controllers, and returns when the last one is there.
  func show(_ controllers: [UIViewController]) async {
    await settle()
    setViewControllers(controllers, animated: true)
    await settle()
  }
}

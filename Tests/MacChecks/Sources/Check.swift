// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import SwiftUI
import UIKit

/// A question about UIKit or SwiftUI that no page of Apple's answers, and how the stand-ins answer it.
struct Check {
  let name: String
  let question: String
  /// The answers of the stand-ins, of which the first is the usual one.
  let assumed: [String]
  /// What somebody who knows Apple's frameworks predicted in Decisions/0059, where they did.
  var predicted: String?
  let answer: @MainActor (any Stage) async -> String

  static let all = stacks + presentations + paths + sheets
}

/// Where a question is asked: a simulator, or the stand-ins.
@MainActor protocol Stage: AnyObject {
  /// Shows a controller as the root of a window.
  func show(_ controller: UIViewController)
  /// Shows a view as the content of a window.
  func show(_ view: AnyView)
  /// Lets time pass until nothing moves.
  func pause() async
  /// Lets so little time pass that a transition has begun, and not ended.
  func begin() async
  /// Begins to swipe back.
  ///
  /// - Returns: Ends the swipe, or cancels it.
  func beginSwipe(_ swiper: Swiper) -> (_ isCancelled: Bool) -> Void
  /// Whether a transition runs.
  var isMoving: Bool { get }
}

extension Stage {
  /// Shows a controller, and lets time pass.
  func shown<Controller: UIViewController>(_ controller: Controller) async -> Controller {
    show(controller)
    await pause()
    return controller
  }
}

/// What happens, in its order.
@MainActor final class Notes {
  private(set) var texts: [String] = []

  func add(_ text: String) { texts.append(text) }
}

@MainActor func titled(_ title: String) -> UIViewController {
  let controller = UIViewController()
  controller.title = title
  return controller
}

extension UINavigationController {
  /// The titles of its controllers.
  var titles: [String] { viewControllers.map { $0.title ?? "?" } }
}

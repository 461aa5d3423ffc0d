// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallUIKit
import UIKit

/// Recipes and subscriptions; the screen of a subscription opens the links to its weeks itself.
final class MyMenuCoordinator: TabCoordinator {
  override func handle(_ link: AppLink, opening: Opening<AppLink>) -> Handling<AppLink> {
    switch link {
    case .recipe(let id): open(.recipe(id))
    case .subscription(let id, _), .swapMenu(let id, _), .editWeek(let id, _):
      open(after: .subscriptions) { pass(to: id) }
    default: super.handle(link, opening: opening)
    }
  }

  /// Shows a subscription, which is then asked for its week.
  private func pass(to id: String) -> Handling<AppLink> {
    guard let subscription = session.backend.data.subscription(id) else {
      return .rejected("there is no subscription \(id)")
    }
    let shown = stack.viewControllers.lazy.compactMap { $0 as? SubscriptionViewController }
      .first { $0.subscription.id == id }
    let controller = shown ?? SubscriptionViewController(subscription, session)
    return .passedThrough(to: controller) { await self.show([controller]) }
  }
}

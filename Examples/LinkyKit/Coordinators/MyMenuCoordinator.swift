// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

/// Recipes and subscriptions.
///
/// The subscriptions come late; their links wait for them.
@MainActor final class MyMenuCoordinator: DeepLinkHandler {
  private let app: AppServices
  private var subscriptions: [String: SubscriptionCoordinator] = [:]

  init(_ app: AppServices) { self.app = app }

  func handle(_ link: AppLink, opening: Opening<AppLink>) -> Handling<AppLink> {
    switch link {
    case .recipe(let id):
      return app.open(.recipe(id), for: opening)
    case .subscription(let id, _), .swapMenu(let id, _), .editWeek(let id, _):
      guard app.backend.has(.subscriptions) else {
        return app.delay("subscriptions are loading", for: self, until: .subscriptions)
      }
      guard let coordinator = coordinator(of: id) else {
        return .rejected("there is no subscription \(id)")
      }
      return .passedThrough(to: coordinator)
    default:
      return .rejected("not a link of the menu")
    }
  }

  private func coordinator(of id: String) -> SubscriptionCoordinator? {
    if let known = subscriptions[id] { return known }
    guard let subscription = app.backend.data.subscription(id) else { return nil }
    let new = SubscriptionCoordinator(app, subscription)
    subscriptions[id] = new
    return new
  }
}

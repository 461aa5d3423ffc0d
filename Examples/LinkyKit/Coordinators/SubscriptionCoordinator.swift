// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

/// One subscription.
///
/// It goes to the week of the link, and edits the menu of that week where that is still possible.
@MainActor final class SubscriptionCoordinator: DeepLinkHandler {
  private let app: AppServices
  private let subscription: Subscription

  init(_ app: AppServices, _ subscription: Subscription) {
    self.app = app
    self.subscription = subscription
  }

  func handle(_ link: AppLink, opening: Opening<AppLink>) -> Handling<AppLink> {
    switch link {
    case .subscription(_, let week): open(subscription.week(week), toEdit: false, opening)
    case .editWeek(_, let week): open(subscription.week(week), toEdit: true, opening)
    case .swapMenu(_, let menu): open(subscription.week(ofMenu: menu), toEdit: true, opening)
    default: .rejected("not a link of a subscription")
    }
  }

  private func open(
    _ week: Subscription.Week?, toEdit: Bool, _ opening: Opening<AppLink>
  ) -> Handling<AppLink> {
    guard let week else { return .rejected(subscription.unknownWeek) }
    if toEdit, let rejection = week.editRejection { return .rejected(rejection) }
    let resource = Resource.week(week.number, subscription: subscription.id)
    guard app.backend.has(resource) else {
      return app.delay("week \(week.number) is loading", for: self, until: resource)
    }
    let screen: Screen =
      toEdit
      ? .editMenu(subscription: subscription.id, week: week.number)
      : .subscription(subscription.id, week: week.number)
    return app.open(screen, for: opening)
  }
}

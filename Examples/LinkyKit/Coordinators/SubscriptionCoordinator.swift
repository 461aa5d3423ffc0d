// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// One subscription. It goes to the week of the link, and edits the menu of that week where that is
/// still possible.
@MainActor final class SubscriptionCoordinator: DeepLinkHandler {
  private let app: AppServices
  private let subscription: Subscription

  init(_ app: AppServices, _ subscription: Subscription) {
    self.app = app
    self.subscription = subscription
  }

  func handle(_ link: AppLink, opening: Opening<AppLink>) async -> Handling<AppLink> {
    switch link {
    case .subscription(_, let number):
      guard let week = subscription.week(number) else { return .rejected("no week \(number)") }
      return open(week, toEdit: false)
    case .editWeek(_, let number):
      guard let week = subscription.week(number) else { return .rejected("no week \(number)") }
      return open(week, toEdit: true)
    case .swapMenu(_, let menu):
      guard let week = subscription.week(ofMenu: menu) else { return .rejected("no menu \(menu)") }
      return open(week, toEdit: true)
    default:
      return .rejected("not a link of a subscription")
    }
  }

  private func open(_ week: Subscription.Week, toEdit: Bool) -> Handling<AppLink> {
    if toEdit, !week.canBeEdited {
      return .rejected("the menu of week \(week.number) can no longer be edited")
    }
    let resource = Resource.week(week.number, subscription: subscription.id)
    guard app.backend.has(resource) else {
      app.load(resource, thenResume: self)
      return .delayed("week \(week.number) is loading")
    }
    let edit = Screen.editMenu(subscription: subscription.id, week: week.number)
    app.navigator.show(
      .myMenu, [.subscription(subscription.id, week: week.number)], modals: toEdit ? [edit] : [])
    return .opened
  }
}

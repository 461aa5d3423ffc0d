// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallUIKit
import UIKit

/// A subscription, which shows one week of it once that is loaded.
final class SubscriptionViewController: UIViewController, DeepLinkHandler {
  let subscription: Subscription
  private let session: Session
  private var shown: Int?
  private var wanted: Int?

  init(_ subscription: Subscription, _ session: Session) {
    self.subscription = subscription
    self.session = session
    super.init(nibName: nil, bundle: nil)
    title = "Subscription \(subscription.id)"
  }

  @available(*, unavailable) required init?(coder: NSCoder) { return nil }

  func handle(_ link: AppLink, opening: Opening<AppLink>) -> Handling<AppLink> {
    switch link {
    case .subscription(_, let week): open(subscription.week(week), toEdit: false)
    case .editWeek(_, let week): open(subscription.week(week), toEdit: true)
    case .swapMenu(_, let menu): open(subscription.week(ofMenu: menu), toEdit: true)
    default: .rejected("not a link of a subscription")
    }
  }

  private func open(_ week: Subscription.Week?, toEdit: Bool) -> Handling<AppLink> {
    guard let week else { return .rejected(subscription.unknownWeek) }
    guard week.number == shown else {
      return .delayed("week \(week.number) is loading") { self.select(week) }
    }
    guard view.window != nil else { return .rejected("the user left the subscription") }
    guard toEdit else { return .opened }
    if let rejection = week.editRejection { return .rejected(rejection) }
    let editor = Screen.editMenu(subscription: subscription.id, week: week.number)
    return .opened { await self.presentAndWait(ScreenViewController(editor).inStack) }
  }

  /// Loads a week and shows it, unless another one was asked for meanwhile.
  private func select(_ week: Subscription.Week) {
    wanted = week.number
    session.backend.load(.week(week.number, subscription: subscription.id)) { [self] in
      guard week.number == wanted else { return }
      shown = week.number
      title = Screen.subscription(subscription.id, week: week.number).title
      session.links.resume(for: self)
    }
  }
}

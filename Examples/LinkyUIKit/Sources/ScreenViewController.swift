// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallUIKit
import UIKit

/// A screen, which shows other values in place: another week of the same subscription.
final class ScreenViewController: UIViewController, ScreenUpdating {
  private(set) var screen: Screen

  init(_ screen: Screen) {
    self.screen = screen
    super.init(nibName: nil, bundle: nil)
    describe()
  }

  @available(*, unavailable) required init?(coder: NSCoder) { return nil }

  func update(to screen: Screen) -> Bool {
    self.screen = screen
    describe()
    return true
  }

  /// The title, and the activity that leads here on another device.
  private func describe() {
    title = screen.title
    guard let link = screen.link else { return userActivity = nil }
    let activity = NSUserActivity(activityType: Screen.activityType)
    activity.title = screen.title
    activity.isEligibleForSearch = true
    activity.isEligibleForPrediction = true
    try? activity.setLink(link)
    userActivity = activity
  }

  /// UIKit calls this after it has emptied the values of the activity.
  override func updateUserActivityState(_ activity: NSUserActivity) {
    if let link = screen.link { try? activity.setLink(link) }
    super.updateUserActivityState(activity)
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallUIKit
import UIKit

/// A screen, with the activity that leads to it on another device.
final class ScreenViewController: UIViewController {
  let screen: Screen

  init(_ screen: Screen) {
    self.screen = screen
    super.init(nibName: nil, bundle: nil)
    title = screen.title
    guard let link = screen.link else { return }
    let activity = NSUserActivity(activityType: Screen.activityType)
    activity.title = screen.title
    activity.isEligibleForSearch = true
    activity.isEligibleForPrediction = true
    try? activity.setLink(link)
    userActivity = activity
  }

  @available(*, unavailable) required init?(coder: NSCoder) { return nil }

  /// The controller in a stack of its own, to be presented.
  var inStack: UIViewController { UINavigationController(rootViewController: self) }

  /// UIKit calls this after it has emptied the values of the activity.
  override func updateUserActivityState(_ activity: NSUserActivity) {
    if let link = screen.link { try? activity.setLink(link) }
    super.updateUserActivityState(activity)
  }
}

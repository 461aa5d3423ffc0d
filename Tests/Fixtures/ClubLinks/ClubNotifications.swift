// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallSystem
package import UserNotifications

/// What any app writes to receive notifications.
package final class ClubNotifications: NSObject, UNUserNotificationCenterDelegate {
  private let links: DeepLinkCenter<Club>

  package init(_ links: DeepLinkCenter<Club>) { self.links = links }

  package func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    links.open(response, at: "link")
    completionHandler()
  }

  /// The system calls the delegate for a notification with a link, of which the user chose an action.
  package func receive(_ link: String, action: String) {
    let center = UNUserNotificationCenter()
    center.delegate = self
    center.delegate?.userNotificationCenter(
      center, didReceive: UNNotificationResponse(["link": link], id: "n1", action: action)
    ) {}
  }
}

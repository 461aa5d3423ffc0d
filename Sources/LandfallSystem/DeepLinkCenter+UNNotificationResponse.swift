// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if LANDFALL_NOTIFICATIONS
  public import Landfall
  public import UserNotifications

  extension DeepLinkCenter {
    /// Opens the link of a notification that the user tapped, or whose action the user chose.
    ///
    /// Call it for `UNNotificationDefaultActionIdentifier`, and for those of your actions that have the
    /// option `.foreground`. The system runs other actions in the background, without a screen.
    ///
    /// Set the delegate of the notification center before the app has finished launching. The system
    /// then calls it for the notification that starts the app, too.
    /// ```swift
    /// func userNotificationCenter(
    ///   _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    ///   withCompletionHandler completionHandler: @escaping () -> Void
    /// ) {
    ///   links.open(response, at: "link")
    ///   completionHandler()
    /// }
    /// ```
    /// - Parameters:
    ///   - response: The response of the user. The identifier of the notification becomes the
    ///     `systemEventID` of the opening, which appears in events and in the store.
    ///   - keys: The keys in the payload, from the outside in, of a text that is a URL or a path of
    ///     the app.
    ///   - scene: The scene that shall show the link; `nil` for the app.
    /// - Returns: The opening; `nil` if the payload has no text there, or if the user dismissed the
    ///   notification.
    @discardableResult
    public func open(
      _ response: UNNotificationResponse, at keys: String..., scene: LinkScene? = nil
    ) -> Opening<Link>? {
      guard response.actionIdentifier != UNNotificationDismissActionIdentifier else { return nil }
      let request = response.notification.request
      var value: Any? = request.content.userInfo
      for key in keys { value = (value as? [AnyHashable: Any])?[key] }
      return (value as? String).map { text in
        open(LinkReference(text), from: .push, scene: scene, systemEventID: request.identifier)
      }
    }
  }
#endif

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if LANDFALL_APPLE
  public import Landfall

  #if LANDFALL_STAND_INS
    public import AppleFoundation
  #else
    public import Foundation
  #endif
  #if LANDFALL_SPOTLIGHT
    public import CoreSpotlight
  #endif
  #if LANDFALL_NOTIFICATIONS
    public import UserNotifications
  #endif

  extension DeepLink {
    /// The link as a universal link, to share it and for the system; `nil` if it has none.
    ///
    /// A link has a universal link if the app declares a host without a wildcard. If it declares the
    /// host `*` alone, this is the URL of the web site that the link names.
    public var universalURL: URL? { try? url(scheme: "https") }
  }

  extension NSUserActivity {
    /// Makes the activity lead to a link.
    ///
    /// `DeepLinkCenter.open(_:scene:)` opens it on the user's other devices. Set the title, and what
    /// the activity is eligible for, yourself. Leave out links with secrets: the system gives
    /// activities to other devices, and it can store, suggest and share them.
    /// ```swift
    /// .userActivity("com.example.league") { activity in
    ///   activity.title = league.name
    ///   activity.isEligibleForSearch = true
    ///   activity.isEligibleForPrediction = true  // Not on macOS and tvOS.
    ///   try? activity.setLink(AppLink.league(id: league.id))
    /// }
    /// ```
    /// UIKit and AppKit empty the `userInfo` of an activity that a responder holds before they call
    /// `updateUserActivityState(_:)`. Override that method in such a responder, and call this one there.
    ///
    /// - Parameter link: The link. It also becomes the `webpageURL` if it has a universal link, and
    ///   the `targetContentIdentifier`.
    /// - Throws: A `PrintError` if the link has no URL.
    public func setLink(_ link: some DeepLink) throws(PrintError) {
      let text = try link.urlString()
      var values = userInfo ?? [:]
      values["link"] = text
      userInfo = values
      // Apple's page on `webpageURL` asks for the keys after it.
      webpageURL = link.universalURL
      requiredUserInfoKeys = (requiredUserInfoKeys ?? []).union(["link"])
      targetContentIdentifier = text
    }
  }

  #if LANDFALL_SPOTLIGHT
    extension CSSearchableItem {
      /// Makes an item of the system's search that leads to a link.
      ///
      /// The system gives the identifier of the item back in an activity, which
      /// `DeepLinkCenter.open(_:scene:)` opens.
      ///
      /// - Parameters:
      ///   - link: The link, which the index keeps. Leave out links with secrets.
      ///   - domain: A group of items that you can delete together; `nil` for none.
      ///   - attributes: The texts and pictures that the system shows and searches.
      /// - Throws: A `PrintError` if the link has no URL.
      public convenience init(
        _ link: some DeepLink, domain: String? = nil, attributes: CSSearchableItemAttributeSet
      ) throws(PrintError) {
        self.init(
          uniqueIdentifier: try link.urlString(), domainIdentifier: domain,
          attributeSet: attributes)
      }
    }
  #endif

  #if LANDFALL_NOTIFICATIONS
    extension UNMutableNotificationContent {
      /// Puts a link into the payload of a local notification.
      ///
      /// A server writes the same: the URL as a text, at the same keys.
      ///
      /// - Parameters:
      ///   - link: The link.
      ///   - keys: The keys that you give to `DeepLinkCenter.open(_:at:scene:)`, from the outside in; at
      ///     least one, and none within `aps`.
      /// - Throws: A `PrintError` if the link has no URL.
      public func setLink(_ link: some DeepLink, at keys: String...) throws(PrintError) {
        userInfo = userInfo.setting(try link.urlString(), at: keys[...])
      }
    }

    extension [AnyHashable: Any] {
      /// The values with a text at nested keys.
      fileprivate func setting(_ text: String, at keys: ArraySlice<String>) -> Self {
        guard let key = keys.first else { return self }
        var values = self
        let inner = self[key] as? Self ?? [:]
        values[key] = keys.count == 1 ? text : inner.setting(text, at: keys.dropFirst())
        return values
      }
    }
  #endif
#endif

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
    internal import CoreSpotlight
  #endif

  #if LANDFALL_SPOTLIGHT
    /// The types of the activities that the system makes for every app.
    package let systemActivities = [NSUserActivityTypeBrowsingWeb, CSSearchableItemActionType]
  #else
    package let systemActivities = [NSUserActivityTypeBrowsingWeb]
  #endif

  extension DeepLinkCenter {
    /// Opens the link of an activity that the system gives to the app.
    ///
    /// | activity | link | source |
    /// |---|---|---|
    /// | `NSUserActivityTypeBrowsingWeb` | its `webpageURL` | `.universalLink` |
    /// | a result of the system's search | the item's identifier, a URL or a path of the app | `.spotlight` |
    /// | any other, from another device or suggested by the system | `link` in its `userInfo`, or else its `webpageURL` | `.handoff` |
    ///
    /// The `takers` of the center are asked about the first before it opens.
    ///
    /// - Parameters:
    ///   - activity: The activity.
    ///   - scene: The scene that received it; `nil` for the app.
    /// - Returns: The opening; `nil` if the activity has no link.
    @discardableResult
    @MainActor public func open(
      _ activity: NSUserActivity, scene: LinkScene? = nil
    ) -> Opening<Link>? {
      if activity.activityType == NSUserActivityTypeBrowsingWeb {
        return activity.webpageURL.map { openUnlessTaken($0, from: .universalLink, scene: scene) }
      }
      let values = activity.userInfo ?? [:]
      #if LANDFALL_SPOTLIGHT
        if activity.activityType == CSSearchableItemActionType {
          return LinkReference(values, at: CSSearchableItemActivityIdentifier)
            .map { open($0, from: .spotlight, scene: scene) }
        }
      #endif
      let link = LinkReference(values, at: "link")
      if let link { return open(link, from: .handoff, scene: scene) }
      return activity.webpageURL.map { open($0, from: .handoff, scene: scene) }
    }
  }
#endif

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if LANDFALL_APPLE
  public import AppIntents
  public import Landfall

  @available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
  extension OpenURLIntent {
    /// Makes the intent that opens a link, to return it from another intent.
    ///
    /// The system opens universal links alone this way, so the result is `nil` for a link that has
    /// none: if the app declares no host without a wildcard.
    ///
    /// - Parameter link: The link.
    public init?(_ link: some DeepLink) {
      guard let url = link.universalURL else { return nil }
      self.init(url)
    }
  }
#endif

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// What has quick actions has the pasteboard of UIKit, too.
#if LANDFALL_QUICK_ACTIONS
  public import Foundation
  internal import UIKit

  /// A link on the pasteboard, which the page of the App Store or a web page left there.
  ///
  /// Nothing is read without the user's act. The source first asks the system whether the pasteboard
  /// seems to have a web URL, which the user is not told of, and asks your closure only then.
  /// ```swift
  /// PasteboardLink(pasting: { await model.pasteControl() })    // without an alert of the system
  /// PasteboardLink(confirming: { await model.confirms("Open the link that you copied?") })
  /// ```
  public struct PasteboardLink: FirstLinkSource {
    private let read: @MainActor @Sendable () async -> String?

    /// Makes a source that shows the system's paste control, `PasteButton` or `UIPasteControl`.
    ///
    /// - Parameter paste: Shows the control, and returns what it pasted; `nil` if the user did not.
    public init(pasting paste: @escaping @MainActor @Sendable () async -> URL?) {
      read = { await paste()?.absoluteString }
    }

    /// Makes a source that asks the user, and then reads the pasteboard.
    ///
    /// The system may ask, too, as it does whenever an app reads what another app copied.
    ///
    /// - Parameter ask: Asks the user, and returns whether the pasteboard may be read.
    public init(confirming ask: @escaping @MainActor @Sendable () async -> Bool) {
      read = {
        guard await ask() else { return nil }
        let pasteboard = UIPasteboard.general
        let text = pasteboard.hasURLs ? pasteboard.url?.absoluteString : pasteboard.string
        return text?.trimmingCharacters(in: .whitespacesAndNewlines)
      }
    }

    /// Looks for a URL on the pasteboard, and asks the closure if there seems to be one.
    ///
    /// - Returns: The link; `nil` if there is no URL, or the user does not want it.
    /// - Throws: An error of the system, which could not look.
    public func firstLink() async throws -> FirstLink? {
      let pasteboard = UIPasteboard.general
      let isThere =
        if pasteboard.hasURLs { true } else {
          try await !pasteboard.detectedPatterns(for: [\.probableWebURL]).isEmpty
        }
      return isThere ? await read().map { FirstLink($0) } : nil
    }
  }
#endif

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallCore

/// Why a URL opens the link that it opens, or why it opens none: what was read, the nearest routes
/// with all that fits and where they stop, and what was probably meant.
///
/// ```swift
/// print(AppLink.explain("linky://contcts/5"))
/// ```
///
/// It is made by the code that matches, so both always agree. It shows the URL and its values, so it
/// is for developers: keep it out of logs that others read.
public struct Explanation: Hashable, Sendable {
  /// The URL; cut where it is longer than the limit.
  public let url: String

  /// Why no route takes the URL; nil if one does.
  public let refusal: Refusal?

  /// If a route takes the URL, that route, those that were tried before and failed for a value, and
  /// those that match too; otherwise the nearest routes, the nearest first.
  public let routes: [Route]

  /// How many routes the table has, with those of mounted tables that were looked at.
  public let routeCount: Int

  /// URLs that the table takes and that were probably meant, the nearest first.
  public let suggestions: [Suggestion]

  /// How the URL was read; nil if it was refused before.
  let reading: Reading?

  /// What the first segment may be, if no route is near.
  let firstLiterals: [String]

  /// The bytes that are shown: those of the URL, or its first ones if it is cut.
  let shownBytes: [UInt8]

  /// Whether the URL goes on behind the bytes that are shown.
  let isCut: Bool

  /// The route that takes the URL; nil if none does.
  public var match: Route? { refusal == nil ? routes.first { $0.standing == .matches } : nil }
}

extension Explanation {
  /// Tells why bytes that are no text are no URL.
  ///
  /// - Parameters:
  ///   - bytes: The bytes; ``url`` has U+FFFD for those that are no text.
  ///   - refusal: What is wrong with them.
  package init(refused bytes: [UInt8], _ refusal: Refusal) {
    self.init(
      url: String(decoding: bytes, as: UTF8.self), refusal: refusal, routes: [], routeCount: 0,
      suggestions: [], reading: nil, firstLiterals: [], shownBytes: bytes, isCut: false)
  }
}

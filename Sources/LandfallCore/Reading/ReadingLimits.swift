// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// How much of a URL is read at most.
///
/// The limits are checked before anything is allocated.
public struct ReadingLimits: Hashable, Sendable {
  /// The longest URL, in bytes; 8,192 unless told.
  public let urlLength: Int

  /// The most segments that a path has, empty ones not counted; 128 unless told.
  public let segments: Int

  /// The most items that a query has, empty ones not counted; 256 unless told.
  public let queryItems: Int

  /// Makes limits; each of them at least 1.
  ///
  /// - Parameters:
  ///   - urlLength: The longest URL, in bytes.
  ///   - segments: The most segments of a path.
  ///   - queryItems: The most items of a query.
  public init(urlLength: Int = 8_192, segments: Int = 128, queryItems: Int = 256) {
    self.urlLength = max(1, min(urlLength, 0x7FFF_FFFF))
    self.segments = max(1, segments)
    self.queryItems = max(1, queryItems)
  }

  /// 8 KiB, 128 segments, 256 query items.
  public static var standard: ReadingLimits { ReadingLimits() }
}

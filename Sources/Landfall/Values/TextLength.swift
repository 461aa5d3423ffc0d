// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// How long a ``BoundedText`` is.
///
/// ```swift
/// enum Title: TextLength { static let length = 1...80 }
/// ```
public protocol TextLength: Sendable {
  /// The numbers of characters that a text may have, counted as Unicode scalars; one at the least.
  static var length: ClosedRange<Int> { get }
}

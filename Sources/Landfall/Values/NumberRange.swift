// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A range of numbers, for ``Ranged`` and ``Padded``.
///
/// ```swift
/// enum Amount: NumberRange { static let range = 1...10_000 }
/// ```
public protocol NumberRange: Sendable {
  /// The numbers' type.
  associatedtype Number: LinkNumber

  /// The numbers, both bounds included.
  static var range: ClosedRange<Number> { get }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A value that kept a route from matching: what a refusal is made of.
struct ValueFailure {
  /// Whose value it is.
  enum Owner: Equatable {
    /// The capture at an index, until a leaf tells whose it is.
    case capture(Int)
    /// A parameter.
    case slot(Int)
    /// A query item that is no parameter.
    case name
  }

  var kind: Refusal.Kind
  var range: ByteRange
  /// The type that was expected, as an offset of the table, or zero.
  var type: Int
  var owner: Owner
  /// The query item's name, as an offset of the table, or zero.
  var name: Int

  /// Whether it is no value, but the context that is not as the route asks.
  var isAboutContext: Bool { kind.isAboutContext }
}

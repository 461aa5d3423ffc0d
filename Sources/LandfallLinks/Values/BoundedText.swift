// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallCore

/// A text on one line whose length is in a range.
///
/// ```swift
/// enum Title: TextLength { static let length = 1...80 }
///
/// @Link("/notes/new?title=:title") case note(title: BoundedText<Title>)
/// ```
///
/// Characters are counted as Unicode scalars, so the count is the same on every system. Control
/// characters, line feeds and bidirectional overrides are refused. In manifests the type is
/// `String(1...80)`.
public struct BoundedText<Rule: TextLength>: CheckedValue {
  /// The text.
  public let value: String

  /// Checks a text; returns `nil` if it is too short, too long or has a forbidden character.
  ///
  /// - Parameter value: The text.
  public init?(checking value: String) {
    guard Self.linkValueType.admits(value) else { return nil }
    self.value = value
  }

  /// The type `String` with its range of lengths.
  public static var linkValueType: ValueType { .text(Rule.length) }
}

extension BoundedText: ExpressibleByStringLiteral {}

/// The allowed lengths of a ``BoundedText``.
///
/// ```swift
/// enum Title: TextLength { static let length = 1...80 }
/// ```
public protocol TextLength: Sendable {
  /// The lengths that a text can have, counted in Unicode scalars; the lower bound is at least 1.
  static var length: ClosedRange<Int> { get }
}

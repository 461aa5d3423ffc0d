// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallCore

/// A text on one line that is neither too short nor too long.
///
/// ```swift
/// enum Title: TextLength { static let length = 1...80 }
///
/// @Link("/notes/new?title=:title") case note(title: BoundedText<Title>)
/// ```
///
/// Characters are counted as Unicode scalars, so that the number is the same on every system. Control
/// characters, line feeds included, and bidirectional overrides are refused. Manifests have
/// `String(1...80)`.
public struct BoundedText<Rule: TextLength>: CheckedValue {
  /// The text.
  public let value: String

  /// Takes a text of the length; the result is nil for another one.
  ///
  /// - Parameter value: The text.
  public init?(checking value: String) {
    guard Self.linkValueType.admits(value) else { return nil }
    self.value = value
  }

  /// `String` with its length.
  public static var linkValueType: ValueType { .text(Rule.length) }
}

extension BoundedText: ExpressibleByStringLiteral {
  /// Takes a literal of the source, as in a default; one of another length stops the program.
  ///
  /// - Parameter value: The text.
  public init(stringLiteral value: String) { self.init(literal: value) }
}

/// How long a ``BoundedText`` is.
///
/// ```swift
/// enum Title: TextLength { static let length = 1...80 }
/// ```
public protocol TextLength: Sendable {
  /// The numbers of characters that a text may have, counted as Unicode scalars; one at the least.
  static var length: ClosedRange<Int> { get }
}

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

/// The name of a file or a folder that cannot leave the folder to which you append it.
///
/// ```swift
/// @Link("/documents/:name") case document(name: FileName)
/// ```
///
/// These names are refused with `param.traversal`, on every platform:
///
/// - `.`, `..`, names that end with a dot, and names that start with `~`
/// - names that start or end with a space
/// - names with a separator (`/`, `\\`, `:`), or a character that text normalisation turns into one
/// - names with a percent-escape that a second decoding would resolve
/// - Windows devices such as `NUL`
///
/// Empty names, control characters, and names of more than 255 bytes of UTF-8 are refused too.
///
/// A symbolic link in the folder can still lead elsewhere. If others can write there, resolve the
/// path and check that it is below the folder before you open it.
public struct FileName: CheckedValue {
  /// The name.
  public let value: String

  /// Checks a name; returns `nil` if it is not valid.
  ///
  /// - Parameter value: The name.
  public init?(checking value: String) {
    guard Self.linkValueType.admits(value) else { return nil }
    self.value = value
  }

  /// The type `FileName`.
  public static var linkValueType: ValueType { .fileName }
}

extension FileName: ExpressibleByStringLiteral {}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension String: LinkValue {
  /// Takes any text.
  ///
  /// - Parameter linkText: The text.
  public init?(linkText: String) { self = linkText }

  /// The text itself.
  public var linkText: String { self }

  /// `String`.
  public static var linkValueType: ValueType { .string }
}

extension Bool: LinkValue {
  /// Reads `true` or `false`.
  ///
  /// The result is nil for anything else, `1` and `TRUE` included.
  ///
  /// - Parameter linkText: The text.
  public init?(linkText: String) {
    var text = linkText
    guard text.withUTF8({ ValueGrammar.isBool(ByteView($0)) }) else { return nil }
    self = linkText.utf8.count == 4
  }

  /// `true` or `false`.
  public var linkText: String { self ? "true" : "false" }

  /// `Bool`.
  public static var linkValueType: ValueType { .bool }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension Double: LinkValue {
  /// Reads a canonical decimal number: digits, perhaps a minus before and a fraction after them.
  ///
  /// The result is nil if it is none; `nan`, `inf`, exponents and hexadecimal numbers are none.
  ///
  /// - Parameter linkText: The text.
  public init?(linkText: String) {
    var text = linkText
    guard text.withUTF8({ ValueGrammar.isDecimal(ByteView($0)) }), let value = Double(text) else {
      return nil
    }
    self = value
  }

  /// The shortest decimal number that reads back as the same value, without an exponent.
  public var linkText: String { DecimalText.plain(description) }

  /// `Double`.
  public static var linkValueType: ValueType { .double }
}

extension Float: LinkValue {
  /// Reads a canonical decimal number: digits, perhaps a minus before and a fraction after them.
  ///
  /// The result is nil if it is none, or too large for the type.
  ///
  /// - Parameter linkText: The text.
  public init?(linkText: String) {
    var text = linkText
    guard text.withUTF8({ ValueGrammar.isDecimal(ByteView($0)) }), let value = Float(text),
      value.isFinite
    else { return nil }
    self = value
  }

  /// The shortest decimal number that reads back as the same value, without an exponent.
  public var linkText: String { DecimalText.plain(description) }

  /// `Double`.
  public static var linkValueType: ValueType { .double }
}

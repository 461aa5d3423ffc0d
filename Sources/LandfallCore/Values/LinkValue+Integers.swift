// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension LinkValue where Self: FixedWidthInteger & SignedInteger {
  /// Reads a canonical decimal integer: an optional minus, no plus, no leading zeros.
  ///
  /// The result is nil if it is none, or does not fit.
  ///
  /// - Parameter linkText: The text.
  public init?(linkText: String) {
    var text = linkText
    guard let value = text.withUTF8({ ValueGrammar.integer(ByteView($0)) }) else { return nil }
    self.init(exactly: value)
  }

  /// The integer in decimal.
  public var linkText: String { String(self) }

  /// `Int`, with the range of a narrower type.
  public static var linkValueType: ValueType { .int(Int64(Self.min)...Int64(Self.max)) }
}

extension LinkValue where Self: FixedWidthInteger & UnsignedInteger {
  /// Reads a canonical decimal integer: no sign, no leading zeros.
  ///
  /// The result is nil if it is none, or does not fit.
  ///
  /// - Parameter linkText: The text.
  public init?(linkText: String) {
    var text = linkText
    guard let value = text.withUTF8({ ValueGrammar.natural(ByteView($0)) }) else { return nil }
    self.init(exactly: value)
  }

  /// The integer in decimal.
  public var linkText: String { String(self) }

  /// `UInt`, with the range of a narrower type.
  public static var linkValueType: ValueType { .uint(0...UInt64(Self.max)) }
}

extension Int: LinkValue {}
extension Int8: LinkValue {}
extension Int16: LinkValue {}
extension Int32: LinkValue {}
extension Int64: LinkValue {}
extension UInt: LinkValue {}
extension UInt8: LinkValue {}
extension UInt16: LinkValue {}
extension UInt32: LinkValue {}
extension UInt64: LinkValue {}

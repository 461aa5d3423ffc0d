// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A value that a URL can carry as text, in both directions.
///
/// `String`, the integers, `Double`, `Float`, `Bool`, `UUID`, `Date` and `URL` conform. An enum with
/// raw values of such a type needs no conformance. A type of your own conforms with two members:
///
/// ```swift
/// struct MenuRef: LinkValue {
///   var number: Int
///
///   init?(linkText: String) {
///     guard linkText.hasPrefix("m"), let number = Int(linkText.dropFirst()) else { return nil }
///     self.number = number
///   }
///
///   var linkText: String { "m\(number)" }
/// }
/// ```
///
/// Text that the initializer takes and text that ``linkText`` gives must agree: a value that is not
/// equal to what its own text reads back as cannot be printed.
public protocol LinkValue: RouteParameter, Hashable {
  /// Reads the value from decoded text.
  ///
  /// The result is nil if the text is no such value; the route then does not match.
  ///
  /// - Parameter linkText: The text, percent-decoded once.
  init?(linkText: String)

  /// The text that a URL carries for the value, before percent-encoding.
  var linkText: String { get }

  /// The type as tables and manifests know it. Unless you say otherwise it is opaque: only the
  /// app's own code can read it.
  static var linkValueType: ValueType { get }
}

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

extension LinkValue where Self: FixedWidthInteger {
  /// Reads a canonical decimal integer: no plus, no leading zeros, a minus only for signed types.
  ///
  /// The result is nil if the text is not one, or does not fit.
  public init?(linkText: String) {
    var text = linkText
    if Self.isSigned {
      guard let value = text.withUTF8({ ValueGrammar.integer(ByteView($0)) }) else { return nil }
      self.init(exactly: value)
    } else {
      guard let value = text.withUTF8({ ValueGrammar.natural(ByteView($0)) }) else { return nil }
      self.init(exactly: value)
    }
  }

  /// The integer in decimal.
  public var linkText: String { String(self) }

  /// `Int` or `UInt`, with the range of a narrower type.
  public static var linkValueType: ValueType {
    isSigned ? .int(Int64(Self.min)...Int64(Self.max)) : .uint(0...UInt64(Self.max))
  }
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

extension LinkValue where Self: BinaryFloatingPoint & LosslessStringConvertible {
  /// Reads a canonical decimal number: digits, perhaps a minus before and a fraction after them.
  ///
  /// The result is nil if the text is not one, or too large for the type; `nan`, `inf`, exponents and
  /// hexadecimal numbers are not decimal numbers.
  public init?(linkText: String) {
    var text = linkText
    guard text.withUTF8({ ValueGrammar.isDecimal(ByteView($0)) }), let value = Self(text),
      value.isFinite
    else { return nil }
    self = value
  }

  /// The shortest decimal number that reads back as the same value, without an exponent.
  public var linkText: String { DecimalText.plain(description) }

  /// `Double`.
  public static var linkValueType: ValueType { .double }
}

extension Double: LinkValue {}
extension Float: LinkValue {}

extension LinkValue where Self: RawRepresentable, RawValue: LinkValue {
  /// Reads the raw value, then the value.
  ///
  /// The result is nil if the raw value does not read, or is nobody's.
  ///
  /// - Parameter linkText: The text.
  public init?(linkText: String) {
    guard let rawValue = RawValue(linkText: linkText) else { return nil }
    self.init(rawValue: rawValue)
  }

  /// The raw value's text.
  public var linkText: String { rawValue.linkText }
}

extension LinkValue where Self: RawRepresentable & CaseIterable, RawValue: LinkValue {
  /// One of the raw values' texts.
  public static var linkValueType: ValueType { .oneOf(allCases.map { $0.rawValue.linkText }) }
}

extension LinkValue {
  /// Opaque, under the type's name.
  public static var linkValueType: ValueType { .opaque("\(Self.self)") }
}

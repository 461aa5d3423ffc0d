// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A value that can be read from a URL and printed into one.
///
/// `String`, the integers, `Double`, `Float`, `Bool`, `UUID`, `Date` and `URL` conform. An enum
/// with raw values of such a type needs no conformance. A type of your own needs two members:
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
/// The initializer and ``linkText`` must agree: a value that does not equal the value read from its
/// own text cannot be printed.
public protocol LinkValue: RouteParameter, Hashable {
  /// Reads the value from decoded text.
  ///
  /// Returns `nil` if the text is not a valid value; then the route does not match.
  ///
  /// - Parameter linkText: The text, percent-decoded once.
  init?(linkText: String)

  /// The text of the value in a URL, before percent-encoding.
  var linkText: String { get }

  /// The type in tables and manifests; by default opaque, so that only the app can read it.
  static var linkValueType: ValueType { get }

  /// Reads the value from the UTF-8 of decoded text, as ``init(linkText:)`` does and by default through it.
  static func _read(_ text: Span<UInt8>) -> Self?
}

extension LinkValue {
  /// Reads the value through a `String`.
  public static func _read(_ text: Span<UInt8>) -> Self? { Self(linkText: text.string) }
}

extension Span<UInt8> {
  /// The bytes, which are UTF-8, as text.
  @usableFromInline
  var string: String { withUnsafeBufferPointer { ByteView($0).string } }
}

extension String: LinkValue {
  /// Accepts any text.
  ///
  /// - Parameter linkText: The text.
  public init?(linkText: String) { self = linkText }

  /// The text itself.
  public var linkText: String { self }

  /// The type `String`.
  public static var linkValueType: ValueType { .string }

  /// Reads any text.
  public static func _read(_ text: Span<UInt8>) -> String? { text.string }
}

extension Bool: LinkValue {
  /// Reads `true` or `false`; returns `nil` for other texts, including `1` and `TRUE`.
  ///
  /// - Parameter linkText: The text.
  public init?(linkText: String) {
    guard linkText == "true" || linkText == "false" else { return nil }
    self = linkText == "true"
  }

  /// `true` or `false`.
  public var linkText: String { self ? "true" : "false" }

  /// The type `Bool`.
  public static var linkValueType: ValueType { .bool }

  /// Reads `true` or `false`.
  public static func _read(_ text: Span<UInt8>) -> Bool? {
    text.withUnsafeBufferPointer {
      let text = ByteView($0)
      return text.equals("true") ? true : text.equals("false") ? false : nil
    }
  }
}

extension LinkValue where Self: FixedWidthInteger {
  /// Reads a canonical decimal integer: no plus, no leading zeros, a minus only for signed types.
  ///
  /// Returns `nil` if the text is not such an integer or does not fit.
  public init?(linkText: String) {
    if Self.isSigned {
      guard let value = ValueGrammar.integer(linkText) else { return nil }
      self.init(exactly: value)
    } else {
      guard let value = ValueGrammar.natural(linkText) else { return nil }
      self.init(exactly: value)
    }
  }

  /// The integer in decimal.
  public var linkText: String { String(self) }

  /// The type `Int` or `UInt`, with the range of a narrower type.
  public static var linkValueType: ValueType {
    let unused = Int64.bitWidth - bitWidth
    return isSigned
      ? .int(Int64.min >> unused...Int64.max >> unused) : .uint(0...UInt64.max >> unused)
  }

  /// Reads an integer of the standard library from its digits, and any other as its own ``init(linkText:)``
  /// does.
  @inlinable
  public static func _read(_ text: Span<UInt8>) -> Self? {
    guard isStandard else { return Self(linkText: text.string) }
    return isSigned
      ? ValueGrammar.integer(text).flatMap { Self(exactly: $0) }
      : ValueGrammar.natural(text).flatMap { Self(exactly: $0) }
  }

  /// Whether the type is one of those below, which the compiler knows where it knows the type.
  @inlinable
  static var isStandard: Bool {
    Self.self == Int.self || Self.self == Int8.self || Self.self == Int16.self
      || Self.self == Int32.self || Self.self == Int64.self || Self.self == UInt.self
      || Self.self == UInt8.self || Self.self == UInt16.self || Self.self == UInt32.self
      || Self.self == UInt64.self
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
  /// Reads a canonical decimal number: digits, an optional minus before and an optional fraction
  /// after them.
  ///
  /// Returns `nil` for other texts, including `nan`, `inf`, exponents and hexadecimal numbers, and
  /// for numbers that are too large for the type.
  public init?(linkText: String) {
    guard linkText.withBytes({ ValueGrammar.isDecimal($0) }), let value = Self(linkText),
      value.isFinite
    else { return nil }
    self = value
  }

  /// The shortest decimal number that reads back as the same value, without an exponent.
  public var linkText: String { DecimalText.plain(description) }

  /// The type `Double`.
  public static var linkValueType: ValueType { .double }
}

extension Double: LinkValue {}
extension Float: LinkValue {}

extension LinkValue where Self: RawRepresentable, RawValue: LinkValue {
  /// Reads the raw value, then the case; returns `nil` if either is not valid.
  ///
  /// - Parameter linkText: The text.
  public init?(linkText: String) {
    guard let rawValue = RawValue(linkText: linkText) else { return nil }
    self.init(rawValue: rawValue)
  }

  /// The text of the raw value.
  public var linkText: String { rawValue.linkText }
}

extension LinkValue where Self: RawRepresentable & CaseIterable, RawValue: LinkValue {
  /// One of the texts of the raw values.
  public static var linkValueType: ValueType {
    var texts: [String] = []
    for value in allCases { texts.append(value.rawValue.linkText) }
    return .oneOf(texts)
  }
}

extension LinkValue {
  /// An opaque type with the name of the Swift type.
  public static var linkValueType: ValueType { .opaque("\(Self.self)") }
}

/// A parameter of a closure of a run-time table: a value, an optional value or a list.
///
/// Every ``LinkValue`` conforms, and so do optionals and arrays of them. Do not conform to it
/// yourself.
public protocol RouteParameter: Sendable {
  #if !hasFeature(Embedded)
    /// The type of its values, and how many there may be.
    static var _shape: _ParameterShape { get }
  #endif
}

// Embedded Swift, which has no values of types, has no tables that are built at run time either.
#if !hasFeature(Embedded)
  /// The type of a parameter of a run-time table, and how many values it may have.
  public struct _ParameterShape {
    package enum Count {
      case one
      case optional
      case list
    }

    /// The type of one value.
    package let element: any LinkValue.Type
    package let count: Count
  }

  extension LinkValue {
    /// A single value.
    public static var _shape: _ParameterShape { _ParameterShape(element: self, count: .one) }
  }

  extension Optional: RouteParameter where Wrapped: LinkValue {
    /// A value that the URL may leave out.
    public static var _shape: _ParameterShape {
      _ParameterShape(element: Wrapped.self, count: .optional)
    }
  }

  extension Array: RouteParameter where Element: LinkValue {
    /// Any number of values; an absent list is empty.
    public static var _shape: _ParameterShape {
      _ParameterShape(element: Element.self, count: .list)
    }
  }
#endif

/// An item of a query as the text of a value: its name and its value, percent-encoded, with `=` between.
package struct ItemText {
  /// Decoded.
  package let name: String
  /// Decoded; nil for a name alone.
  package let value: String?

  package init(name: String, value: String?) {
    self.name = name
    self.value = value
  }

  /// Reads `name=value` or `name`; nil for a text that is no item.
  package init?(_ text: String) {
    let item = text.withBytes { bytes -> ItemText? in
      guard bytes.count > 0, (try? TextCheck(bytes, bytes.range, .freeText).run()) != nil else {
        return nil
      }
      var equals = bytes.count
      for index in 0..<bytes.count {
        switch bytes[index] {
        case UInt8(ascii: "&"), UInt8(ascii: "#"), 0...0x20: return nil
        case UInt8(ascii: "=") where equals == bytes.count: equals = index
        default: break
        }
      }
      let name = bytes.decodedString(ByteRange(0, equals))
      if equals == bytes.count { return ItemText(name: name, value: nil) }
      return ItemText(name: name, value: bytes.decodedString(ByteRange(equals + 1, bytes.count)))
    }
    guard let item else { return nil }
    self = item
  }

  /// The item as a URL has it.
  package var text: String {
    PercentEncoder.encode(name.utf8, .query)
      + (value.map { "=" + PercentEncoder.encode($0.utf8, .query) } ?? "")
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallCore

/// A value that is checked when it is made, so that code that receives it need not check it again.
///
/// ``Ranged``, ``Padded``, ``BoundedText``, ``FileName`` and ``WebURL`` are checked values. A
/// checked value has a ``value``, and can be made only from a URL, from JSON, or with ``init(checking:)``.
public protocol CheckedValue: LinkValue, Codable, CustomStringConvertible {
  /// The type of the value that is checked.
  associatedtype Value: LinkValue & Codable

  /// The checked value.
  var value: Value { get }

  /// Checks a value; returns `nil` if it is not valid.
  ///
  /// - Parameter value: The value.
  init?(checking value: Value)
}

extension CheckedValue {
  /// Reads and checks a value; returns `nil` if the text is not a valid value.
  ///
  /// - Parameter linkText: The text.
  public init?(linkText: String) {
    let type = Self.linkValueType
    guard type.admits(linkText) else { return nil }
    // The zeros before a padded number are not part of the number.
    let bare =
      if case .padded = type { PaddedNumber.number(linkText).map { "\($0)" } } else { linkText }
    guard let bare, let value = Value(linkText: bare) else { return nil }
    self.init(checking: value)
  }

  /// The text of the value, with the leading zeros of a ``Padded`` number.
  public var linkText: String {
    guard case .padded(let range) = Self.linkValueType else { return value.linkText }
    return PaddedNumber.text(PaddedNumber.number(value.linkText) ?? 0, in: range)
  }

  /// The text of the value in a URL.
  public var description: String { linkText }

  /// Takes what stands in the source.
  init(literal value: Value) {
    guard let checked = Self(checking: value) else {
      preconditionFailure("'\(value.linkText)' is not \(Self.linkValueType.expectation)")
    }
    self = checked
  }

  /// Decodes the bare value and checks it.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: `DecodingError` if the value is missing or not valid.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let value = try container.decode(Value.self)
    guard let checked = Self(checking: value) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "'\(value.linkText)' is not \(Self.linkValueType.expectation)")
    }
    self = checked
  }

  /// Encodes the bare value.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: Any error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

extension CheckedValue where Value: Comparable {
  /// Returns whether one value is less than another.
  public static func < (left: Self, right: Self) -> Bool { left.value < right.value }
}

extension CheckedValue where Value: ExpressibleByIntegerLiteral {
  /// Makes a value from a literal, as in a default; stops the program if it is out of range.
  public init(integerLiteral value: Value.IntegerLiteralType) {
    self.init(literal: Value(integerLiteral: value))
  }
}

extension CheckedValue where Self: ExpressibleByStringLiteral {
  /// Makes a value from a literal, as in a default; stops the program if it is not valid.
  public init(stringLiteral value: String) {
    guard let checked = Self(linkText: value) else {
      preconditionFailure("'\(value)' is not \(Self.linkValueType.expectation)")
    }
    self = checked
  }
}

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

/// A number in a range.
///
/// ```swift
/// enum Amount: NumberRange { static let range = 1...10_000 }
///
/// @Link("/transfer?amount=:amount") case transfer(amount: Ranged<Amount>)
/// ```
///
/// A URL with a number outside the range is refused with `param.range`. In manifests the type is
/// `Int(1...10000)`.
public struct Ranged<Rule: NumberRange>: CheckedValue {
  /// The number.
  public let value: Rule.Number

  /// Checks a number; returns `nil` if it is outside the range.
  ///
  /// - Parameter value: The number.
  public init?(checking value: Rule.Number) {
    // Decimal numbers are compared as they are written.
    let isInRange =
      Self.isOfIntegers
      ? Rule.range.contains(value) : Self.linkValueType.admits(value.linkText)
    guard isInRange else { return nil }
    self.value = value
  }

  /// The type `Int`, `UInt` or `Double` with the range.
  public static var linkValueType: ValueType { Rule.range.valueType }

  /// Reads an integer from its digits, and any other number through a `String`.
  public static func _read(_ text: Span<UInt8>) -> Self? {
    if isOfIntegers { return Rule.Number._read(text).flatMap(Self.init(checking:)) }
    return text.withUnsafeBufferPointer { Self(linkText: ByteView($0).string) }
  }

  private static var isOfIntegers: Bool {
    switch Rule.Number.linkValueType {
    case .int, .uint: true
    default: false
    }
  }
}

extension Ranged: Comparable {}

extension Ranged: ExpressibleByIntegerLiteral
where Rule.Number: ExpressibleByIntegerLiteral {}

extension Ranged: ExpressibleByFloatLiteral where Rule.Number: ExpressibleByFloatLiteral {
  /// Makes a value from a literal, as in a default; stops the program if it is out of range.
  ///
  /// - Parameter value: The number.
  public init(floatLiteral value: Rule.Number.FloatLiteralType) {
    self.init(literal: Rule.Number(floatLiteral: value))
  }
}

/// The range of a ``Ranged`` or ``Padded`` number.
///
/// ```swift
/// enum Amount: NumberRange { static let range = 1...10_000 }
/// ```
public protocol NumberRange: Sendable {
  /// The type of the numbers.
  associatedtype Number: LinkNumber

  /// The range, including both bounds.
  static var range: ClosedRange<Number> { get }
}

/// A number with leading zeros, so that all numbers of its range have the same number of digits.
///
/// ```swift
/// enum Year: NumberRange { static let range = 2000...2099 }
/// enum Month: NumberRange { static let range = 1...12 }
///
/// @Link("/news/:year/:month") case news(year: Ranged<Year>, month: Padded<Month>)
/// ```
///
/// Here `/news/2026/05` is a link and `/news/2026/5` is not. In manifests the type is
/// `UInt(01...12)`. The range must not contain negative numbers.
public struct Padded<Rule: NumberRange>: CheckedValue where Rule.Number: FixedWidthInteger {
  /// The number.
  public let value: Rule.Number

  /// Checks a number; returns `nil` if it is outside the range.
  ///
  /// - Parameter value: The number.
  public init?(checking value: Rule.Number) {
    guard Rule.range.contains(value), value >= 0 else { return nil }
    self.value = value
  }

  /// The type `UInt` with the range in padded numbers.
  public static var linkValueType: ValueType { .padded(digits) }

  /// Reads a number from its digits.
  public static func _read(_ text: Span<UInt8>) -> Self? {
    let number = text.withUnsafeBufferPointer { digits in
      let text = ByteView(digits)
      return text.count == PaddedNumber.width(Self.digits) ? PaddedNumber.number(text) : nil
    }
    return number.flatMap { Rule.Number(exactly: $0) }.flatMap(Self.init(checking:))
  }

  private static var digits: ClosedRange<UInt64> {
    UInt64(clamping: Rule.range.lowerBound)...UInt64(clamping: Rule.range.upperBound)
  }
}

extension Padded: Comparable {}

extension Padded: ExpressibleByIntegerLiteral {}

/// A number that a ``NumberRange`` can contain: an integer, a `Double` or a `Float`.
public protocol LinkNumber: LinkValue, Comparable, Codable {}

extension Int: LinkNumber {}
extension Int8: LinkNumber {}
extension Int16: LinkNumber {}
extension Int32: LinkNumber {}
extension Int64: LinkNumber {}
extension UInt: LinkNumber {}
extension UInt8: LinkNumber {}
extension UInt16: LinkNumber {}
extension UInt32: LinkNumber {}
extension UInt64: LinkNumber {}

extension Double: LinkNumber {}
extension Float: LinkNumber {}

extension ClosedRange where Bound: LinkNumber {
  /// The type of the numbers of the range, its bounds being the decimal numbers that they are written
  /// as.
  var valueType: ValueType {
    func bounds<T: LinkValue & Comparable>() -> ClosedRange<T>? {
      guard let lower = T(linkText: lowerBound.linkText),
        let upper = T(linkText: upperBound.linkText)
      else { return nil }
      return lower...upper
    }
    let type: ValueType? =
      switch Bound.linkValueType {
      case .int(_): bounds().map { .int($0) }
      case .uint(_): bounds().map { .uint($0) }
      default: bounds().map { .double($0) }
      }
    return type ?? Bound.linkValueType
  }
}

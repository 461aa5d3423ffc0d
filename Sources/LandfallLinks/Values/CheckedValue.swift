// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallCore

/// A value that is checked when it is made, so that code that receives it need not check it again.
///
/// ``Ranged``, ``Padded``, ``BoundedText``, ``FileName`` and ``WebURL`` are checked values. Each
/// has a ``value``, and can be made only from a URL, from JSON, or with ``init(checking:)``.
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

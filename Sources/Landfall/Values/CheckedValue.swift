// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallCore

/// A value that was checked when it was made, so that nobody who is handed it has to check it again.
///
/// ``Ranged``, ``Padded``, ``BoundedText``, ``FileName`` and ``WebURL`` are such values. Each has its
/// ``value``, and comes from a URL, from JSON, or from ``init(checking:)``; nothing else makes one.
public protocol CheckedValue: LinkValue, Codable, CustomStringConvertible {
  /// The type of what was checked.
  associatedtype Value: LinkValue & Codable

  /// What was checked.
  var value: Value { get }

  /// Takes a value if it is one of the type's; the result is nil otherwise.
  ///
  /// - Parameter value: The value.
  init?(checking value: Value)
}

extension CheckedValue {
  /// Reads the value, then checks it.
  ///
  /// The result is nil if the text is none.
  ///
  /// - Parameter linkText: The text.
  public init?(linkText: String) {
    guard Self.linkValueType.admits(linkText), let value = Value(linkText: linkText) else {
      return nil
    }
    self.init(checking: value)
  }

  /// The value's text.
  public var linkText: String { value.linkText }

  /// The text that a URL carries for the value.
  public var description: String { linkText }

  /// Takes what stands in the source.
  init(literal value: Value) {
    guard let checked = Self(checking: value) else {
      preconditionFailure("'\(value.linkText)' is not \(Self.linkValueType.expectation)")
    }
    self = checked
  }

  /// Reads the bare value and checks it.
  ///
  /// - Parameter decoder: Where to read.
  /// - Throws: `DecodingError` if there is no such value, or the check fails.
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

  /// Writes the bare value.
  ///
  /// - Parameter encoder: Where to write.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

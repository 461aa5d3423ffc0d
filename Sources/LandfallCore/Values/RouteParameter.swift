// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What a route of a run-time table hands to its closure: a value, an optional value or a list.
///
/// Every ``LinkValue`` is one, and so are optionals and arrays of them. There is nothing to conform to
/// beside `LinkValue`.
public protocol RouteParameter: Sendable {
  /// The type of one value.
  static var _valueType: ValueType { get }

  /// Whether a URL may leave the value out.
  static var _isOptional: Bool { get }

  /// Whether there may be any number of values.
  static var _isList: Bool { get }

  /// Reads the value.
  ///
  /// - Parameter linkTexts: The decoded texts of the URL, none where it leaves the value out.
  /// - Returns: The value, or the text that is none.
  static func _read(_ linkTexts: [String]) -> Result<Self, UnreadableText>
}

/// A text that is no value of a type.
public struct UnreadableText: Error, Hashable, Sendable {
  /// The text, decoded.
  public let text: String
}

extension LinkValue {
  /// The type of the value.
  public static var _valueType: ValueType { linkValueType }

  /// A single value is always there.
  public static var _isOptional: Bool { false }

  /// A single value is no list.
  public static var _isList: Bool { false }

  /// Reads the one text.
  ///
  /// - Parameter linkTexts: The decoded texts of the URL.
  /// - Returns: The value, or the text that is none.
  public static func _read(_ linkTexts: [String]) -> Result<Self, UnreadableText> {
    let text = linkTexts.first ?? ""
    return Self(linkText: text).map { .success($0) } ?? .failure(UnreadableText(text: text))
  }
}

extension Optional: RouteParameter where Wrapped: LinkValue {
  /// The type of the value that may be missing.
  public static var _valueType: ValueType { Wrapped.linkValueType }

  /// An optional value may be missing.
  public static var _isOptional: Bool { true }

  /// An optional value is no list.
  public static var _isList: Bool { false }

  /// Reads the one text, if there is one.
  ///
  /// - Parameter linkTexts: The decoded texts of the URL.
  /// - Returns: The value, or the text that is none.
  public static func _read(_ linkTexts: [String]) -> Result<Wrapped?, UnreadableText> {
    if linkTexts.isEmpty { return .success(nil) }
    return Wrapped._read(linkTexts).map { $0 }
  }
}

extension Array: RouteParameter where Element: LinkValue {
  /// The type of each value.
  public static var _valueType: ValueType { Element.linkValueType }

  /// An absent list is empty.
  public static var _isOptional: Bool { false }

  /// Any number of values.
  public static var _isList: Bool { true }

  /// Reads all texts.
  ///
  /// - Parameter linkTexts: The decoded texts of the URL.
  /// - Returns: The values, or the first text that is none.
  public static func _read(_ linkTexts: [String]) -> Result<[Element], UnreadableText> {
    var values: [Element] = []
    for text in linkTexts {
      guard let value = Element(linkText: text) else {
        return .failure(UnreadableText(text: text))
      }
      values.append(value)
    }
    return .success(values)
  }
}

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
    var text = text
    let item = text.withUTF8 { buffer -> ItemText? in
      let bytes = ByteView(buffer)
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

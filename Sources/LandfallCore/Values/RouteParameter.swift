// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A parameter of a closure of a run-time table: a value, an optional value or a list.
///
/// Every ``LinkValue`` conforms, and so do optionals and arrays of them. Do not conform to it
/// yourself.
public protocol RouteParameter: Sendable {
  /// How a route reads the parameter.
  static var _reader: _ParameterReader<Self> { get }
}

/// How a route of a run-time table reads a parameter.
public struct _ParameterReader<Value> {
  /// The type of one value.
  package let type: ValueType
  /// Whether a URL may leave the value out.
  package var isOptional = false
  /// Whether there may be any number of values.
  package var isList = false
  /// Reads the decoded texts of the URL, none where it leaves the value out.
  package let read: ([String]) -> Result<Value, UnreadableText>
  /// The texts of a value for a URL.
  package let write: (Value) -> PrintValue
}

/// A text that is not a value of a type.
package struct UnreadableText: Error, Hashable, Sendable {
  /// The text, decoded.
  package let text: String
}

extension LinkValue {
  /// Reads the only text.
  public static var _reader: _ParameterReader<Self> {
    _ParameterReader(type: linkValueType) { texts in
      let text = texts.first ?? ""
      return Self(linkText: text).map { .success($0) } ?? .failure(UnreadableText(text: text))
    } write: { value in
      .text(value.linkText, isDefault: false)
    }
  }
}

extension Optional: RouteParameter where Wrapped: LinkValue {
  /// Reads the only text, if there is one.
  public static var _reader: _ParameterReader<Wrapped?> {
    let reader = Wrapped._reader
    return _ParameterReader(type: reader.type, isOptional: true) { texts in
      texts.isEmpty ? .success(nil) : reader.read(texts).map { $0 }
    } write: { value in
      value.map(reader.write) ?? .absent
    }
  }
}

extension Array: RouteParameter where Element: LinkValue {
  /// Reads all texts; an absent list is empty.
  public static var _reader: _ParameterReader<[Element]> {
    _ParameterReader(type: Element.linkValueType, isList: true) { texts in
      var values: [Element] = []
      for text in texts {
        guard let value = Element(linkText: text) else {
          return .failure(UnreadableText(text: text))
        }
        values.append(value)
      }
      return .success(values)
    } write: { values in
      .list(values.map(\.linkText), isDefault: false)
    }
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

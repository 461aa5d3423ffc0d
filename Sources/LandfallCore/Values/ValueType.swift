// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The type of a parameter, as the table and the manifest know it.
///
/// Its description is the manifest's notation: `Int`, `Int(1...10000)`, `enum(a,b,c)`, `UUID`, ….
public enum ValueType: Hashable, Sendable, CustomStringConvertible {
  /// Any text that is not empty.
  case string
  /// A text on one line, of so many characters (Unicode scalars).
  case text(ClosedRange<Int>)
  /// A canonical decimal integer in a range.
  case int(ClosedRange<Int64>)
  /// A canonical decimal integer that is not negative, in a range.
  case uint(ClosedRange<UInt64>)
  /// A number in a range with as many digits as the largest one: `01` to `12`.
  case padded(ClosedRange<UInt64>)
  /// A canonical decimal number in a range.
  case double(ClosedRange<Double>)
  /// `true` or `false`.
  case bool
  /// Eight, four, four, four and twelve hexadecimal digits.
  case uuid
  /// A day, or a moment with its offset (RFC 3339).
  case date
  /// An absolute URL.
  case url
  /// An absolute `https` URL of one of the hosts: `example.com`, `*.example.org`, `localhost:8080`;
  /// `http://` before a host admits `http`, too.
  case webURL([String])
  /// The name of a file that cannot lead out of its folder.
  case fileName
  /// One of the texts.
  case oneOf([String])
  /// A text that a regular expression of Landfall's subset matches whole.
  case pattern(String)
  /// A type of the app's own that only its code can read; the text is its name.
  case opaque(String)

  /// An integer that fits into 64 bits.
  public static var int: ValueType { .int(Int64.min...Int64.max) }

  /// An integer that is not negative and fits into 64 bits.
  public static var uint: ValueType { .uint(0...UInt64.max) }

  /// A number that fits into a `Double`.
  public static var double: ValueType {
    .double(-Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude)
  }

  /// The type in the manifest's notation.
  public var description: String {
    switch self {
    case .string: "String"
    case .text(let length): "String(\(length.lowerBound)...\(length.upperBound))"
    case .int(let range): self == .int ? "Int" : "Int(\(range.lowerBound)...\(range.upperBound))"
    case .uint(let range):
      self == .uint ? "UInt" : "UInt(\(range.lowerBound)...\(range.upperBound))"
    case .padded(let range):
      "UInt(\(PaddedNumber.text(range.lowerBound, in: range))...\(range.upperBound))"
    case .double(let range):
      self == .double
        ? "Double" : "Double(\(DecimalRange(range).lower)...\(DecimalRange(range).upper))"
    case .bool: "Bool"
    case .uuid: "UUID"
    case .date: "Date"
    case .url: "URL"
    case .webURL(let hosts): "WebURL(" + hosts.joined(separator: ",") + ")"
    case .fileName: "FileName"
    case .oneOf(let texts): "enum(" + texts.map(ValueType.escaped).joined(separator: ",") + ")"
    case .pattern(let expression): "pattern(\(expression))"
    case .opaque(let name): ValueType.named(name) == nil ? name : "`\(name)`"
    }
  }

  /// A type of the library by its name in the manifest's notation.
  package static func named(_ name: String) -> ValueType? {
    switch name {
    case "String": .string
    case "Int": .int
    case "UInt": .uint
    case "Double": .double
    case "Bool": .bool
    case "UUID": .uuid
    case "Date": .date
    case "URL": .url
    case "FileName": .fileName
    default: nil
    }
  }

  /// A text of an `enum(…)` as it is written: what has a meaning there stands behind a backslash.
  private static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    let last = text.utf8.count - 1
    for (index, byte) in text.utf8.enumerated() {
      switch byte {
      case UInt8(ascii: ","), UInt8(ascii: "\\"), UInt8(ascii: "("), UInt8(ascii: ")"):
        bytes.append(UInt8(ascii: "\\"))
      case UInt8(ascii: " ") where index == 0 || index == last:
        bytes.append(UInt8(ascii: "\\"))
      default: break
      }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether it is a regular expression.
  package var isPattern: Bool { if case .pattern = self { true } else { false } }

  /// The expression of a pattern in the manifest's notation; nil for another type.
  static func pattern(described text: String) -> String? {
    guard text.hasPrefix("pattern("), text.hasSuffix(")") else { return nil }
    return String(text.dropFirst(8).dropLast())
  }
}

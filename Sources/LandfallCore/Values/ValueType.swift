// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The type of a parameter, as the table and the manifest know it.
///
/// Its description is the manifest's notation: `Int`, `Int(1...10000)`, `enum(a,b,c)`, `UUID`, ….
public enum ValueType: Hashable, Sendable, CustomStringConvertible {
  /// Any text that is not empty.
  case string
  /// A canonical decimal integer in a range.
  case int(ClosedRange<Int64>)
  /// A canonical decimal integer that is not negative, in a range.
  case uint(ClosedRange<UInt64>)
  /// A canonical decimal number.
  case double
  /// `true` or `false`.
  case bool
  /// Eight, four, four, four and twelve hexadecimal digits.
  case uuid
  /// A day, or a moment with its offset (RFC 3339).
  case date
  /// An absolute URL.
  case url
  /// One of the texts.
  case oneOf([String])
  /// A type of the app's own that only its code can read; the text is its name.
  case opaque(String)

  /// An integer that fits into 64 bits.
  public static var int: ValueType { .int(Int64.min...Int64.max) }

  /// An integer that is not negative and fits into 64 bits.
  public static var uint: ValueType { .uint(0...UInt64.max) }

  /// The type in the manifest's notation.
  public var description: String {
    switch self {
    case .string: "String"
    case .int(let range): self == .int ? "Int" : "Int(\(range.lowerBound)...\(range.upperBound))"
    case .uint(let range):
      self == .uint ? "UInt" : "UInt(\(range.lowerBound)...\(range.upperBound))"
    case .double: "Double"
    case .bool: "Bool"
    case .uuid: "UUID"
    case .date: "Date"
    case .url: "URL"
    case .oneOf(let texts): "enum(" + texts.map(ValueType.escaped).joined(separator: ",") + ")"
    case .opaque(let name): name
    }
  }

  /// What is expected, with its article, for messages.
  package var expectation: String {
    switch self {
    case .string: "a text"
    case .int, .uint:
      self == .int || self == .uint ? "an integer such as 42" : "an integer of \(description)"
    case .double: "a decimal number such as 1.5"
    case .bool: "'true' or 'false'"
    case .uuid: "a UUID"
    case .date: "a date such as 2026-11-21 or 2026-11-21T09:30:00Z"
    case .url: "an absolute URL"
    case .oneOf(let texts): "one of " + texts.joined(separator: ", ")
    case .opaque(let name): ("AEIOU".utf8.contains(name.utf8.first ?? 0) ? "an " : "a ") + name
    }
  }

  /// Where the type stands among the types of one place: types that take fewer texts come first.
  ///
  /// A type that only the app can read stands beside listed texts, since it mostly is an enum that the
  /// macro cannot see; a text that it does not take goes on to the others.
  var rank: UInt8 {
    switch self {
    case .oneOf: 0
    case .opaque: 1
    case .bool: 2
    case .uuid: 3
    case .date: 4
    case .uint: 5
    case .int: 6
    case .double: 7
    case .url: 8
    case .string: 9
    }
  }

  /// The rank and then all that tells this type from others of its rank.
  var sortKey: [UInt8] {
    var key = [rank] + Array(description.utf8)
    // Two enums may have the same description, as their texts may hold commas.
    if case .oneOf(let texts) = self { for text in texts { key += [0] + Array(text.utf8) } }
    return key
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The type of a parameter in tables and manifests.
///
/// Its description is the manifest's notation: `Int`, `Int(1...10000)`, `enum(a,b,c)`, `UUID`, ….
public enum ValueType: Hashable, Sendable, CustomStringConvertible {
  /// Any text that is not empty.
  case string
  /// A text on one line, with a number of Unicode scalars in this range.
  case text(ClosedRange<Int>)
  /// A canonical decimal integer in a range, or any that has 64 bits: `.int()`.
  case int(ClosedRange<Int64> = Int64.min...Int64.max)
  /// A canonical decimal integer in a range without negative numbers, or any that has 64 bits.
  case uint(ClosedRange<UInt64> = 0...UInt64.max)
  /// A number in a range with as many digits as the largest one: `01` to `12`.
  case padded(ClosedRange<UInt64>)
  /// A canonical decimal number in a range, or any finite `Double`.
  case double(
    ClosedRange<Double> = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude)
  /// `true` or `false`.
  case bool
  /// A UUID, as 32 hexadecimal digits in five groups.
  case uuid
  /// A day, or a time with its offset (RFC 3339).
  case date
  /// An absolute URL.
  case url
  /// An absolute `https` URL with one of these hosts.
  ///
  /// Examples are `example.com`, `*.example.org` and `localhost:8080`; `http://` before a host
  /// accepts `http` too.
  case webURL([String])
  /// The name of a file that cannot leave its folder.
  case fileName
  /// One of these texts.
  case oneOf([String])
  /// A text that a regular expression of Landfall's subset matches as a whole.
  case pattern(String)
  /// A type of the app that only its own code can read, by its name.
  case opaque(String)

  package static var int: ValueType { .int() }
  package static var uint: ValueType { .uint() }
  package static var double: ValueType { .double() }

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

  package var isPattern: Bool { if case .pattern = self { true } else { false } }

  /// Whether a decoded text is a value of the type.
  ///
  /// What an opaque type takes only the app knows. A pattern's expression is not run: a table has it
  /// compiled, and ``TableBytes`` runs that.
  package func admits(_ text: String) -> Bool {
    if case .opaque = self { return true }
    return text.withBytes { refusal(of: $0) == nil }
  }

  /// The refusal of a decoded text that is no value of the type; nil if it is one.
  package func refusal(of text: String, as parameter: String, at offset: Int) -> Refusal? {
    guard let kind = text.withBytes({ refusal(of: $0) }) else { return nil }
    return Refusal(
      kind, at: offset, parameter: parameter, found: text,
      expected: expectation(kind))
  }

  /// Why a decoded text is no value of the type; nil if it is one, as ``admits(_:)`` has it.
  ///
  /// Only the app knows what an opaque type takes, but control characters are never part of a typed
  /// value.
  package func refusal(of text: ByteView) -> Refusal.Kind? {
    if self == .string { return nil }
    if text.count == 0 { return .paramEmpty }
    let isValue: Bool
    switch self {
    case .string, .opaque, .pattern: return text.isClean(.strict) ? nil : .controlCharacter
    case .text(let length): return ValueGrammar.refusal(text, length: length)
    case .int(let range): return ValueGrammar.refusal(text, integers: range)
    case .uint(let range): return ValueGrammar.refusal(text, naturals: range)
    case .padded(let range): return PaddedNumber.refusal(text, in: range)
    case .double where self == .double: return ValueGrammar.refusal(decimal: text)
    case .double(let range): return DecimalRange(range).refusal(text)
    case .webURL(let hosts):
      let url = WebURLGrammar(text)
      return hosts.contains { url?.isAdmitted(by: $0) ?? false } ? nil : .paramURLNotAllowed
    case .fileName: return FileNameGrammar.refusal(text)
    case .bool: isValue = ValueGrammar.isBool(text)
    case .uuid: isValue = ValueGrammar.isUUID(text)
    case .date: isValue = DateGrammar(text) != nil
    case .url: isValue = ValueGrammar.isAbsoluteURL(text)
    case .oneOf(let texts): isValue = texts.contains { text.equals($0) }
    }
    return isValue ? nil : .paramType
  }
}

extension ByteView {
  /// Whether the bytes are exactly those of a text.
  func equals(_ text: String) -> Bool {
    text.withBytes { equals($0) }
  }
}

extension ValueType {
  /// What is expected, with its article, for messages.
  package var expectation: String {
    switch self {
    case .string: "a text"
    case .text(let length): "a text on one line of \(ValueType.characters(length))"
    case .int, .uint:
      self == .int || self == .uint ? "an integer such as 42" : "an integer of \(description)"
    case .padded(let range):
      "a number of \(PaddedNumber.width(range)) digits such as "
        + PaddedNumber.text(range.lowerBound, in: range)
    case .double: "a decimal number such as 1.5"
    case .bool: "'true' or 'false'"
    case .uuid: "a UUID"
    case .date: "a date such as 2026-11-21 or 2026-11-21T09:30:00Z"
    case .url: "an absolute URL"
    case .webURL(let hosts): "a web URL of " + hosts.joined(separator: ", ")
    case .fileName: "the name of a file"
    case .oneOf(let texts): "one of " + texts.joined(separator: ", ")
    case .pattern(let expression): "a text that matches '\(expression)'"
    case .opaque(let name): ("AEIOU".utf8.contains(name.utf8.first ?? 0) ? "an " : "a ") + name
    }
  }

  /// What is expected of a value that is refused for a reason, as the refusal's message has it.
  func expectation(_ kind: Refusal.Kind) -> String {
    switch (kind, self) {
    case (.paramRange, _): description
    case (.paramLength, .text(let length)): ValueType.characters(length)
    case (.paramLength, _): "at most \(FileNameGrammar.longest) bytes"
    default: expectation
    }
  }

  private static func characters(_ length: ClosedRange<Int>) -> String {
    length.lowerBound == length.upperBound
      ? "\(length.lowerBound) characters"
      : "\(length.lowerBound) to \(length.upperBound) characters"
  }

  /// A value's text as the app would print it: types of which a value has several texts have one
  /// that is printed.
  package func printed(_ text: String) -> String {
    switch self {
    case .double:
      return Double(linkText: text)?.linkText ?? text
    case .uuid:
      return String(decoding: text.utf8.map(ASCII.lowercased), as: UTF8.self)
    case .date:
      return text.withBytes { DateGrammar($0)?.text } ?? text
    default:
      return text
    }
  }

  /// Whether a value may be the rest of a URL, byte for byte: text, or a type that only the app reads.
  package var mayBeRaw: Bool {
    switch self {
    case .string, .opaque: true
    default: false
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallCore

extension ValueType {
  /// What is wrong with the type, so that it takes nothing or what nobody meant; nil if all is well.
  package var mistake: String? {
    switch self {
    case .text(let length) where length.lowerBound < 1: ValueType.noLength
    case .webURL(let hosts) where hosts.isEmpty: ValueType.noHosts
    case .webURL(let hosts): hosts.first { !WebURLGrammar.isRule($0) }.map(ValueType.noHost)
    case .pattern(let expression): ValueType.mistake(ofPattern: expression)
    default: nil
    }
  }

  private static func mistake(ofPattern expression: String) -> String? {
    do throws(ExpressionError) {
      _ = try RegularExpression(parsing: expression)
      return nil
    } catch {
      return error.message
    }
  }

  package static var noLength: String {
    "a text has at least one character; make one that may be missing optional"
  }

  package static var noHosts: String {
    "a web URL needs the hosts that it may have; name one, as in 'example.com'"
  }

  package static func noHost(_ text: String) -> String {
    "'\(text)' is not a host; write a name such as 'example.com', '*.example.org' or "
      + "'localhost:8080', beyond ASCII as A-labels; 'http://' before it admits 'http', too"
  }

  /// Where the type stands among those of one place: those that take fewer texts come first.
  var rank: UInt8 {
    switch self {
    case .oneOf: 0
    case .opaque: 1
    case .bool: 2
    case .uuid: 3
    case .date: 4
    case .padded: 5
    case .uint: 6
    case .int: 7
    case .double: 8
    case .webURL: 9
    case .url: 10
    case .fileName: 11
    case .pattern: 12
    case .text: 13
    case .string: 14
    }
  }

  var sortKey: [UInt8] {
    var key = [rank] + ValueType.bigEndian(extent) + Array(description.utf8)
    // Two enums may have the same description, as their texts may hold commas.
    if case .oneOf(let texts) = self { for text in texts { key += [0] + Array(text.utf8) } }
    return key
  }

  /// How far a range goes: of two numbers or texts the narrower one comes first.
  private var extent: UInt64 {
    switch self {
    case .int(let range): UInt64(bitPattern: range.upperBound &- range.lowerBound)
    case .uint(let range), .padded(let range): range.upperBound - range.lowerBound
    case .double(let range): (range.upperBound - range.lowerBound).bitPattern
    case .text(let length): UInt64(bitPattern: Int64(length.upperBound &- length.lowerBound))
    default: 0
    }
  }

  private static func bigEndian(_ number: UInt64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: number >> UInt64(56 - 8 * $0)) }
  }

  /// Whether a decoded text is a value of the type; only the app knows for an opaque one.
  package func takes(_ text: String) -> Bool {
    guard admits(text) else { return false }
    guard case .pattern(let expression) = self else { return true }
    return PlaceExpression(expression, isFolded: false).accepts(text)
  }
}

extension WebURLGrammar {
  package static func isRule(_ text: String) -> Bool { host(ofRule: text) != nil }

  /// The host of a rule, and whether it admits `http`; nil for a text that is none.
  static func host(ofRule text: String) -> (HostPattern, isPlainAdmitted: Bool)? {
    var text = text
    let (host, isPlainAdmitted) = text.withUTF8 { buffer in
      let (host, isPlainAdmitted) = parts(ByteView(buffer))
      return (HostPattern(declared: host.string), isPlainAdmitted)
    }
    return host.map { ($0, isPlainAdmitted) }
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore

/// The grammars of the documentation's table of types, on decoded text.
enum ReferenceTypes {
  typealias Bytes = [UInt8]

  /// The code of the refusal; nil if the text is a value.
  static func failure(_ text: Bytes, _ type: ValueType) -> String? {
    if type == .string { return nil }
    if text.isEmpty { return "param.empty" }
    let string = String(decoding: text, as: UTF8.self)
    switch type {
    case .int(let range):
      guard isInteger(string) else { return "param.type" }
      return Int64(string).map(range.contains) == true ? nil : "param.range"
    case .uint(let range):
      guard isInteger(string) else { return "param.type" }
      return UInt64(string).map(range.contains) == true ? nil : "param.range"
    case .opaque: return isClean(string) ? nil : "control.character"
    case .padded(let range):
      let width = String(range.upperBound).count
      guard isDigits(string), string.count == width else { return "param.type" }
      return UInt64(string).map(range.contains) == true ? nil : "param.range"
    case .double(let range):
      guard isDecimal(string), let number = Double(string) else { return "param.type" }
      let whole = string.prefix { $0 != "." }.drop { $0 == "-" }
      return whole.count <= 40 && range.contains(number) ? nil : "param.range"
    case .text(let length):
      let marks: [Unicode.Scalar] = ["\u{2028}", "\u{2029}", "\u{200E}", "\u{200F}", "\u{61C}"]
      guard isClean(string), !string.unicodeScalars.contains(where: marks.contains) else {
        return "control.character"
      }
      return length.contains(string.unicodeScalars.count) ? nil : "param.length"
    case .pattern(let expression):
      guard isClean(string) else { return "control.character" }
      return ReferenceRegex.matches(string, expression) ? nil : "param.pattern"
    case .fileName:
      guard isClean(string) else { return "control.character" }
      guard text.count <= 255 else { return "param.length" }
      return isFileName(string) ? nil : "param.traversal"
    case .webURL(let hosts):
      return hosts.contains { isWebURL(string, of: $0) } ? nil : "param.urlNotAllowed"
    default: return isValue(string, type) ? nil : "param.type"
    }
  }

  private static func isClean(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { !ReferenceText.isForbidden($0, true) }
  }

  /// No separators, no escapes, no dot or space at the end, no space or `~` at the start, no device.
  private static func isFileName(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    let isPlain = !scalars.contains { "/\\:⁄∕／℀℁℅℆∖﹨＼∶﹕：︓⩴․‥︰﹒．".unicodeScalars.contains($0) }
    guard isPlain, let first = scalars.first, let last = scalars.last,
      !first.properties.isWhitespace, !last.properties.isWhitespace, first != "~",
      first != "\u{FF5E}", last != "."
    else { return false }
    let bytes = Array(text.utf8)
    let isEscaped = bytes.indices.contains { index in
      bytes[index] == UInt8(ascii: "%")
        && bytes[index...].dropFirst().prefix(2).compactMap(ReferenceURL.digit).count == 2
    }
    return !isEscaped && !isDevice(text)
  }

  /// Whether what stands before the first dot, without spaces at its end, names a device.
  private static func isDevice(_ text: String) -> Bool {
    var name = ReferenceURL.folded(Array(text.utf8.prefix { $0 != UInt8(ascii: ".") }))[...]
    while name.last == 0x20 { name.removeLast() }
    let ports = ["com", "lpt"].flatMap { port in "0123456789¹²³".map { "\(port)\($0)" } }
    return (["con", "prn", "aux", "nul", "conin$", "conout$"] + ports).contains {
      name.elementsEqual($0.utf8)
    }
  }

  /// For hosts without a port and without `http://`.
  private static func isWebURL(_ text: String, of host: String) -> Bool {
    let scheme = Array("https://".utf8)
    let bytes = Array(text.utf8)
    guard isURL(text), ReferenceURL.folded(Array(bytes.prefix(scheme.count))) == scheme else {
      return false
    }
    let authority = bytes.dropFirst(scheme.count).prefix { !"/?#".utf8.contains($0) }
    let name = authority.prefix { $0 != UInt8(ascii: ":") }
    let port = authority.dropFirst(name.count)
    guard [[], Array(":".utf8), Array(":443".utf8)].contains(Array(port)) else { return false }
    let labels = host.split(separator: ".").map(String.init)
    return ReferenceOrigins.match(ReferenceURL.Text(bytes: Array(name), start: 0), labels) != nil
  }

  private static func isValue(_ text: String, _ type: ValueType) -> Bool {
    switch type {
    case .bool: text == "true" || text == "false"
    case .uuid: isUUID(text)
    case .date: ReferenceDate.isDate(text)
    case .url: isURL(text)
    case .oneOf(let texts): texts.contains { $0.utf8.elementsEqual(text.utf8) }
    default: false
    }
  }

  static func isDigits(_ text: some StringProtocol) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { "0123456789".utf8.contains($0) }
  }

  /// `0`, or digits that do not start with it, perhaps with a minus before.
  private static func isInteger(_ text: String) -> Bool {
    if text == "0" { return true }
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    return isDigits(digits) && !digits.hasPrefix("0")
  }

  /// An integer, perhaps with digits behind a point; zero has no sign.
  private static func isDecimal(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let whole = parts[0].hasPrefix("-") ? parts[0].dropFirst() : parts[0]
    guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty }), isDigits(whole),
      whole == "0" || !whole.hasPrefix("0"), parts.dropFirst().allSatisfy({ isDigits($0) }),
      parts.dropFirst().allSatisfy({ $0.count <= 40 })
    else { return false }
    return !text.hasPrefix("-") || text.utf8.contains { "123456789".utf8.contains($0) }
  }

  private static func isUUID(_ text: String) -> Bool {
    let groups = text.split(separator: "-", omittingEmptySubsequences: false)
    return groups.map(\.utf8.count) == [8, 4, 4, 4, 12]
      && groups.joined().utf8.allSatisfy { "0123456789abcdefABCDEF".utf8.contains($0) }
  }

  /// A scheme, a colon and at least one more character, all of them RFC 3986's.
  private static func isURL(_ text: String) -> Bool {
    let scheme = text.utf8.prefix { ReferenceURL.isSchemeByte($0) }
    let rest = text.utf8.dropFirst(scheme.count)
    guard let first = scheme.first, ReferenceURL.letters.contains(first | 0x20),
      rest.first == UInt8(ascii: ":"), rest.count > 1
    else { return false }
    var bytes = Array(rest)[...]
    while let byte = bytes.popFirst() {
      if byte == UInt8(ascii: "%") {
        let digits = bytes.prefix(2)
        guard digits.count == 2,
          digits.allSatisfy({ "0123456789abcdefABCDEF".utf8.contains($0) })
        else { return false }
      } else if byte <= 0x20 || byte >= 0x7F || "\"<>\\^`{|}".utf8.contains(byte) {
        return false
      }
    }
    return true
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The grammars of the built-in types, on decoded bytes.
///
/// Numbers are canonical: `+5`, `007`, `-0`, `nan`, `0x1p3` and numbers of hundreds of digits are
/// none.
@usableFromInline
package enum ValueGrammar {
  /// The most digits that a decimal number may have before and after its point.
  package static var longestNumber: Int { 40 }

  /// A canonical decimal integer that fits, or nil.
  package static func integer(_ text: ByteView) -> Int64? {
    guard text.count > 0 else { return nil }
    let isNegative = text[0] == UInt8(ascii: "-")
    let digits = ByteView(
      text.base + (isNegative ? 1 : 0), count: text.count - (isNegative ? 1 : 0))
    guard let magnitude = natural(digits) else { return nil }
    if isNegative {
      return magnitude > 0 && magnitude <= UInt64(Int64.max) + 1
        ? Int64(truncatingIfNeeded: 0 &- magnitude) : nil
    }
    return Int64(exactly: magnitude)
  }

  /// A canonical decimal integer without a sign that fits, or nil.
  package static func natural(_ text: ByteView) -> UInt64? {
    guard text.count > 0, text.count <= 20, text.count == 1 || text[0] != UInt8(ascii: "0") else {
      return nil
    }
    var value: UInt64 = 0
    for index in 0..<text.count {
      guard ASCII.isDigit(text[index]) else { return nil }
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.addingReportingOverflow(UInt64(text[index] &- 0x30))
      if overflow || carry { return nil }
      value = sum
    }
    return value
  }

  @usableFromInline
  static func integer(_ text: Span<UInt8>) -> Int64? {
    text.withUnsafeBufferPointer { integer(ByteView($0)) }
  }

  @usableFromInline
  static func natural(_ text: Span<UInt8>) -> UInt64? {
    text.withUnsafeBufferPointer { natural(ByteView($0)) }
  }

  @inline(never)
  static func integer(_ text: String) -> Int64? { text.withBytes { integer($0) } }

  @inline(never)
  static func natural(_ text: String) -> UInt64? { text.withBytes { natural($0) } }

  /// `-?(0|[1-9][0-9]*)`, but not minus zero; with however many digits.
  static func isInteger(_ text: ByteView) -> Bool {
    let start = text.count > 0 && text[0] == UInt8(ascii: "-") ? 1 : 0
    guard start < text.count, text.count == 1 || text[start] != UInt8(ascii: "0") else {
      return false
    }
    for index in start..<text.count where !ASCII.isDigit(text[index]) { return false }
    return true
  }

  static func isDecimal(_ text: ByteView) -> Bool { refusal(decimal: text) == nil }

  /// Why a text is not `-?(0|[1-9][0-9]*)(\.[0-9]+)?` with the digits that a number may have; minus zero
  /// is no number either.
  static func refusal(decimal text: ByteView) -> Refusal.Kind? {
    var index = text.count > 0 && text[0] == UInt8(ascii: "-") ? 1 : 0
    let isNegative = index == 1
    let start = index
    var isZero = true
    while index < text.count, ASCII.isDigit(text[index]) {
      if text[index] != UInt8(ascii: "0") { isZero = false }
      index += 1
    }
    guard index > start, index - start == 1 || text[start] != UInt8(ascii: "0") else {
      return .paramType
    }
    let isTooLarge = index - start > longestNumber
    if index < text.count {
      guard text[index] == UInt8(ascii: ".") else { return .paramType }
      index += 1
      let fraction = index
      while index < text.count, ASCII.isDigit(text[index]) {
        if text[index] != UInt8(ascii: "0") { isZero = false }
        index += 1
      }
      guard index > fraction, index - fraction <= longestNumber else { return .paramType }
    }
    guard index == text.count, !(isNegative && isZero) else { return .paramType }
    return isTooLarge ? .paramRange : nil
  }

  /// A canonical decimal number as the nearest `Double`, or nil.
  package static func decimal(_ text: ByteView) -> Double? {
    isDecimal(text) ? Double(text.string) : nil
  }

  static func isBool(_ text: ByteView) -> Bool {
    text.equals("true") || text.equals("false")
  }

  /// RFC 9562, section 4, in either case.
  package static func isUUID(_ text: ByteView) -> Bool { uuid(text) != nil }

  /// The 16 bytes of a UUID, in their order in memory; nil if it is none.
  package static func uuid(_ text: ByteView) -> (UInt64, UInt64)? {
    guard text.count == 36,
      [8, 13, 18, 23].allSatisfy({ text[$0] == UInt8(ascii: "-") }),
      let first = hex(text.word(at: 0)),
      let second = hex(UInt64(text.half(at: 9)) | UInt64(text.half(at: 14)) << 32),
      let third = hex(UInt64(text.half(at: 19)) | UInt64(text.half(at: 24)) << 32),
      let fourth = hex(text.word(at: 28))
    else { return nil }
    return (
      UInt64(littleEndian: UInt64(first) | UInt64(second) << 32),
      UInt64(littleEndian: UInt64(third) | UInt64(fourth) << 32)
    )
  }

  /// The four bytes that eight hexadecimal digits are, the first of which stands lowest; nil if one is no digit.
  private static func hex(_ digits: UInt64) -> UInt32? {
    func all(_ byte: UInt64) -> UInt64 { byte &* 0x0101_0101_0101_0101 }
    // In each byte, the highest bit of a sum tells whether the digit is at least as large as another one.
    func isAtLeast(_ byte: UInt64, _ digits: UInt64) -> UInt64 { digits &+ all(0x80 - byte) }
    guard digits & all(0x80) == 0 else { return nil }
    let lower = digits | all(0x20)
    let isDecimal = isAtLeast(0x30, digits) & ~isAtLeast(0x3A, digits)
    let isLetter = isAtLeast(0x61, lower) & ~isAtLeast(0x67, lower) & all(0x80)
    guard (isDecimal | isLetter) & all(0x80) == all(0x80) else { return nil }
    let values = digits & all(0x0F) &+ (isLetter &>> 7) &* 9
    let bytes = (values &<< 4 | values &>> 8) & 0x00FF_00FF_00FF_00FF
    let pairs = (bytes | bytes &>> 8) & 0x0000_FFFF_0000_FFFF
    return UInt32(truncatingIfNeeded: pairs | pairs &>> 16)
  }

  /// An absolute URL of RFC 3986's characters: a scheme, a colon and something after it.
  package static func isAbsoluteURL(_ text: ByteView) -> Bool {
    var index = 0
    while index < text.count, ASCII.isSchemeByte(text[index]) { index += 1 }
    guard index > 0, ASCII.isLetter(text[0]), index + 1 < text.count,
      text[index] == UInt8(ascii: ":")
    else { return false }
    while index < text.count {
      let byte = text[index]
      if byte == UInt8(ascii: "%") {
        guard index + 2 < text.count, ASCII.hexValue(text[index + 1]) != nil,
          ASCII.hexValue(text[index + 2]) != nil
        else { return false }
      } else if !isURLByte(byte) {
        return false
      }
      index += 1
    }
    return true
  }

  private static func isURLByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, 0x7F...0xFF: false
    case UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"),
      UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"):
      false
    default: true
    }
  }
}

extension ByteView {
  /// Whether the bytes are exactly a text of ASCII.
  func equals(_ text: StaticString) -> Bool {
    equals(ByteView(text.utf8Start, count: text.utf8CodeUnitCount))
  }
}

extension ValueGrammar {
  /// Why a text is no canonical integer in a range.
  static func refusal(_ text: ByteView, integers range: ClosedRange<Int64>) -> Refusal.Kind? {
    guard isInteger(text) else { return .paramType }
    return integer(text).map(range.contains) ?? false ? nil : .paramRange
  }

  /// Why a text is no canonical integer without a sign in a range.
  static func refusal(_ text: ByteView, naturals range: ClosedRange<UInt64>) -> Refusal.Kind? {
    guard isInteger(text) else { return .paramType }
    return natural(text).map(range.contains) ?? false ? nil : .paramRange
  }

  /// Why a text is no canonical integer between two others, which are compared as they are written:
  /// reading the bounds of all of `Int` takes longer than all the rest.
  static func refusal(
    _ text: ByteView, integersFrom lower: ByteView, to upper: ByteView
  ) -> Refusal.Kind? {
    guard isInteger(text) else { return .paramType }
    return isOrdered(lower, text) && isOrdered(text, upper) ? nil : .paramRange
  }

  /// Whether one canonical integer is at most as large as another.
  private static func isOrdered(_ left: ByteView, _ right: ByteView) -> Bool {
    let isNegative = left[0] == UInt8(ascii: "-")
    if isNegative != (right[0] == UInt8(ascii: "-")) { return isNegative }
    // With a minus each, the one with more digits is the smaller one.
    if left.count != right.count { return (left.count < right.count) != isNegative }
    for index in 0..<left.count where left[index] != right[index] {
      return (left[index] < right[index]) != isNegative
    }
    return true
  }

  /// Why a text is none on one line with a number of characters (Unicode scalars) in a range.
  static func refusal(_ text: ByteView, length: ClosedRange<Int>) -> Refusal.Kind? {
    guard text.isClean(.strict), !hasLineMark(text) else { return .controlCharacter }
    var count = 0
    // A scalar is one byte that continues none.
    for index in 0..<text.count where text[index] & 0xC0 != 0x80 { count += 1 }
    return length.contains(count) ? nil : .paramLength
  }

  /// Whether a text, which is UTF-8, has a character that breaks the line or turns its direction.
  private static func hasLineMark(_ text: ByteView) -> Bool {
    for index in 0..<text.count where text[index] & 0xC0 == 0xC0 {
      let marks: [StaticString] = ["\u{2028}", "\u{2029}", "\u{200E}", "\u{200F}", "\u{061C}"]
      for mark in marks where index + mark.utf8CodeUnitCount <= text.count {
        if text[ByteRange(index, index + mark.utf8CodeUnitCount)].equals(mark) { return true }
      }
    }
    return false
  }
}

/// An absolute web URL whose host can be compared with those that are allowed.
///
/// The authority is read by the rules for inbound web links; the rest has RFC 3986's characters only.
package struct WebURLGrammar {
  private let text: ByteView
  private let authority: WebAuthority
  private let isSecure: Bool

  init?(_ text: ByteView) {
    guard ValueGrammar.isAbsoluteURL(text),
      let parts = try? URLReader(text, limits: ReadingLimits(urlLength: .max)).read(),
      let scheme = parts.scheme
    else { return nil }
    isSecure = ASCII.equalFolded(text[scheme], "https")
    guard isSecure || ASCII.equalFolded(text[scheme], "http"),
      let authority = try? WebAuthority(text, parts.authority, after: scheme)
    else { return nil }
    self.text = text
    self.authority = authority
  }

  /// Whether a rule admits the URL: `example.com`, `*.example.org`, `localhost:8080`, or one of these
  /// behind `http://`, which admits both schemes.
  func isAdmitted(by rule: ByteView) -> Bool {
    let (host, isPlainAdmitted) = WebURLGrammar.parts(rule)
    guard isSecure || isPlainAdmitted else { return false }
    return HostMatch(pattern: host, host: text[authority.whole]).matches()
      || authority.hasDefaultPort && HostMatch(pattern: host, host: text[authority.host]).matches()
  }

  func isAdmitted(by rule: String) -> Bool {
    rule.withBytes { isAdmitted(by: $0) }
  }

  /// The host of a rule, and whether it admits `http`.
  package static func parts(_ rule: ByteView) -> (host: ByteView, isPlainAdmitted: Bool) {
    let prefix: StaticString = "http://"
    let count = prefix.utf8CodeUnitCount
    guard rule.count > count, rule[ByteRange(0, count)].equals(prefix) else { return (rule, false) }
    return (rule[ByteRange(count, rule.count)], true)
  }
}

/// Names of files that cannot lead out of the folder that they are appended to, on any platform,
/// whatever is done to them on the way: decoded once more, normalised, trimmed.
package enum FileNameGrammar {
  /// The most bytes of a name: what file systems of today hold.
  static var longest: Int { 255 }

  /// Why a text is no such name.
  static func refusal(_ text: ByteView) -> Refusal.Kind? {
    guard text.isClean(.strict) else { return .controlCharacter }
    guard text.count <= longest else { return .paramLength }
    let scalars = text.string.unicodeScalars
    guard let first = scalars.first, let last = scalars.last else { return .paramEmpty }
    // Windows drops points and spaces at the end, and others trim: '.. ' is the folder above.
    if last == "." || isSpace(first) || isSpace(last) { return .paramTraversal }
    // A shell, and Foundation too, take it, and the fullwidth one once normalised, for somebody's home.
    if first == "~" || first == "\u{FF5E}" { return .paramTraversal }
    let separators = separators
    let isPlain = !scalars.contains { separators.contains($0) }
    return isPlain && !hasEscape(text) && !isDevice(text) ? nil : .paramTraversal
  }

  /// What separates, names a drive or a stream, or becomes such a character or a dot when somebody
  /// normalises the text (Unicode's NFKC, and what Windows takes for the best fit).
  package static var separators: [Unicode.Scalar] {
    [
      // A slash; fraction, division, fullwidth, and signs with one inside, such as 'c/o'.
      "/", "\u{2044}", "\u{2215}", "\u{FF0F}", "\u{2100}", "\u{2101}", "\u{2105}", "\u{2106}",
      // A backslash; set minus, small, fullwidth.
      "\\", "\u{2216}", "\u{FE68}", "\u{FF3C}",
      // A colon; ratio, small, fullwidth, vertical, and the sign '::='.
      ":", "\u{2236}", "\u{FE55}", "\u{FF1A}", "\u{FE13}", "\u{2A74}",
      // One and two dot leader, and the vertical one; small and fullwidth full stop.
      "\u{2024}", "\u{2025}", "\u{FE30}", "\u{FE52}", "\u{FF0E}",
    ]
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || TextCheck.isWhiteSpace(scalar.value)
  }

  /// Names that Windows takes for devices, in whatever folder and with whatever extension.
  package static var devices: [String] { ["CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"] }

  /// Whether there is a percent-escape left, which a second decoding would turn into anything.
  private static func hasEscape(_ text: ByteView) -> Bool {
    var index = 0
    while index + 2 < text.count {
      if text[index] == UInt8(ascii: "%"), ASCII.hexValue(text[index + 1]) != nil,
        ASCII.hexValue(text[index + 2]) != nil
      {
        return true
      }
      index += 1
    }
    return false
  }

  /// Whether what stands before the first dot is a device, or a port such as `COM1` or `LPT³`.
  private static func isDevice(_ text: ByteView) -> Bool {
    var end = 0
    while end < text.count, text[end] != UInt8(ascii: ".") { end += 1 }
    while end > 0, text[end - 1] == UInt8(ascii: " ") { end -= 1 }
    let base = text[ByteRange(0, end)]
    if devices.contains(where: { base.equalsFolded($0) }) { return true }
    guard base.count > 3 else { return false }
    let name = base[ByteRange(0, 3)]
    guard ASCII.equalFolded(name, "COM") || ASCII.equalFolded(name, "LPT") else { return false }
    let number = base[ByteRange(3, base.count)]
    return number.count == 1 && ASCII.isDigit(number[0])
      || number.equals("\u{B9}") || number.equals("\u{B2}") || number.equals("\u{B3}")
  }
}

extension ByteView {
  fileprivate func equalsFolded(_ text: String) -> Bool {
    text.withBytes { ASCII.equalFolded(self, $0) }
  }
}

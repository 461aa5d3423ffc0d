// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Names of files that cannot lead out of the folder that they are appended to, on any platform,
/// whatever is done to them on the way: decoded once more, normalised, trimmed.
package enum FileNameGrammar {
  /// The most bytes of a name: what file systems of today hold.
  package static var longest: Int { 255 }

  /// Why a text is no such name.
  static func refusal(_ text: ByteView) -> Refusal.Kind? {
    guard text.isClean(.strict) else { return .controlCharacter }
    guard text.count <= longest else { return .paramLength }
    let scalars = text.string.unicodeScalars
    guard let first = scalars.first, let last = scalars.last else { return .paramEmpty }
    // Windows drops points and spaces at the end, and others trim: '.. ' is the folder above.
    if last == "." || isWhiteSpace(first) || isWhiteSpace(last) { return .paramTraversal }
    // A shell, and Foundation too, take it for somebody's home.
    if first == "~" { return .paramTraversal }
    if scalars.contains(where: leads) || hasEscape(text) || isDevice(text) {
      return .paramTraversal
    }
    return nil
  }

  /// Whether a character separates, names a drive or a stream, or becomes such a character or a dot
  /// when somebody normalises the text (Unicode's NFKC, and what Windows takes for the best fit).
  private static func leads(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "/", "\\", ":": true
    // Fraction, division and fullwidth slash.
    case "\u{2044}", "\u{2215}", "\u{FF0F}": true
    // Set minus, small and fullwidth backslash.
    case "\u{2216}", "\u{FE68}", "\u{FF3C}": true
    // Ratio, small and fullwidth colon.
    case "\u{2236}", "\u{FE55}", "\u{FF1A}": true
    // One and two dot leader, small and fullwidth full stop.
    case "\u{2024}", "\u{2025}", "\u{FE52}", "\u{FF0E}": true
    default: false
    }
  }

  private static func isWhiteSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || TextCheck.isWhiteSpace(scalar.value)
  }

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

  /// Whether Windows opens a device for the name, in whatever folder and with whatever extension.
  private static func isDevice(_ text: ByteView) -> Bool {
    var end = 0
    while end < text.count, text[end] != UInt8(ascii: ".") { end += 1 }
    while end > 0, text[end - 1] == UInt8(ascii: " ") { end -= 1 }
    let base = text[ByteRange(0, end)]
    switch base.count {
    case 3:
      return ["CON", "PRN", "AUX", "NUL"].contains { ASCII.equalFolded(base, $0) }
    case 6: return ASCII.equalFolded(base, "CONIN$")
    case 7: return ASCII.equalFolded(base, "CONOUT$")
    default: return isPort(base)
    }
  }

  /// `COM1`, `LPT9` and the like; the digit may be a superscript one.
  private static func isPort(_ base: ByteView) -> Bool {
    guard base.count > 3 else { return false }
    let name = base[ByteRange(0, 3)]
    guard ASCII.equalFolded(name, "COM") || ASCII.equalFolded(name, "LPT") else { return false }
    let number = base[ByteRange(3, base.count)]
    if number.count == 1 { return ASCII.isDigit(number[0]) }
    return ["\u{B9}", "\u{B2}", "\u{B3}"].contains { number.equals($0 as StaticString) }
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

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

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCompiler
internal import LandfallManifest

/// Makes text from outside fit to be shown: escapes what is invisible, and cuts what is long.
enum ShownText {
  static var limit: Int { 60 }

  static func short(_ text: String, limit: Int = ShownText.limit) -> String {
    var result = ""
    var count = 0
    for scalar in text.unicodeScalars {
      guard count < limit else { return result + "…" }
      count += 1
      result += scalar.shown
    }
    return result
  }

  static func start(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.prefix(limit)))
  }

  /// The text in lines of about 90 columns, where there are spaces; all but the first are indented.
  static func lines(_ text: String, indentation: Int = 4) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      if line.unicodeScalars.count + word.unicodeScalars.count > 90, !lines.isEmpty || !line.isEmpty
      {
        lines.append(line)
        line = String(repeating: " ", count: indentation)
      } else if !line.isEmpty {
        line += " "
      }
      line += word
    }
    return lines + [line]
  }

  @inline(never)
  static func quoted(_ text: String) -> String { "'" + short(text) + "'" }
}

extension Refusal {
  /// The refusal with what was found fit to be shown.
  var shown: Refusal {
    var shown = Refusal(
      kind, at: offset, parameter: parameter, found: ShownText.short(found),
      expected: ShownText.short(expected, limit: 4 * ShownText.limit))
    shown.isOfCatchAll = isOfCatchAll
    return shown
  }
}

/// A URL in ASCII and marks under it; a long one is cut around the first mark.
struct Excerpt {
  private static var width: Int { 90 }

  private var url = ""
  private var marks = ""

  init(_ bytes: [UInt8], _ marks: [Mark], isCut: Bool = false) {
    var shown: [UInt8] = []
    var columns = [0]
    for byte in bytes {
      shown += Excerpt.shown(byte)
      columns.append(shown.count)
    }
    var line = Array(repeating: UInt8(ascii: " "), count: shown.count + 1)
    // What fails is drawn over what fits.
    for mark in marks.inOrder(by: { $0.isMet && !$1.isMet }) {
      let start = columns[min(mark.range.lowerBound, bytes.count)]
      let end = columns[min(mark.range.upperBound, bytes.count)]
      let sign = UInt8(ascii: mark.isMet ? "-" : "^")
      for column in start..<(mark.isMet ? end : max(end, start + 1)) { line[column] = sign }
    }
    while line.last == UInt8(ascii: " ") { line.removeLast() }
    let focus = line.firstIndex(of: UInt8(ascii: "^")) ?? 0
    var start = 0
    if shown.count > Excerpt.width, focus > Excerpt.width * 3 / 4 {
      start = min(focus - Excerpt.width / 2, shown.count - Excerpt.width)
    }
    let end = min(start + Excerpt.width, shown.count)
    url =
      (start > 0 ? "…" : "") + String(decoding: shown[start..<end], as: UTF8.self)
      + (end < shown.count || isCut ? "…" : "")
    self.marks =
      (start > 0 ? " " : "")
      + String(decoding: line[min(start, line.count)..<min(end + 1, line.count)], as: UTF8.self)
  }

  var lines: [String] { marks.utf8.contains { $0 != UInt8(ascii: " ") } ? [url, marks] : [url] }

  private static func shown(_ byte: UInt8) -> [UInt8] {
    if byte >= 0x20, byte < 0x7F { return [byte] }
    return Array(((byte < 0x80 ? "\\x" : "%") + JSONNode.hex(byte).uppercased()).utf8)
  }

  struct Mark {
    let range: ByteRange
    let isMet: Bool

    init(_ step: Explanation.Step) {
      range = ByteRange(step.offset, step.offset + step.length)
      isMet = step.isMet
    }

    /// The mistake is one character, or everything up to the next delimiter.
    init(_ refusal: Refusal, _ url: [UInt8]) {
      let start = min(refusal.offset, url.count)
      let length: Int
      switch refusal.kind {
      case .rawControl, .rawWhitespace, .backslash, .invalidUTF8, .urlTooLong, .tooManySegments,
        .tooManyQueryItems:
        length = 1
      case .malformedPercent: length = 3
      default:
        length = 1 + url[start...].dropFirst().prefix { !"/?#&".utf8.contains($0) }.count
      }
      range = ByteRange(start, min(url.count, start + length))
      isMet = false
    }
  }
}

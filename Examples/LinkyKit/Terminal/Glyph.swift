// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// One Unicode scalar as a terminal shows it.
///
/// What would move the cursor, turn the text around or not be seen is written as an escape.
struct Glyph: Sendable {
  let text: String
  let width: Int

  init(_ scalar: Unicode.Scalar) {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .unassigned, .privateUse, .lineSeparator,
      .paragraphSeparator:
      text = "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      width = text.count
    case .nonspacingMark, .enclosingMark:
      text = String(scalar)
      width = 0
    default:
      text = String(scalar)
      width = Self.wide.contains { $0.contains(scalar.value) } ? 2 : 1
    }
  }

  /// Where East Asian wide characters and emoji are, roughly.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
    0xFF00...0xFF60, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD,
  ]
}

extension String {
  /// This text, safe to be shown in a terminal.
  var visible: String { unicodeScalars.map { Glyph($0).text }.joined() }
}

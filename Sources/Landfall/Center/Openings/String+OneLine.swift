// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension String {
  /// The text in one line, for logs: what breaks a line, or changes how a terminal shows it, is escaped.
  var inOneLine: String {
    guard unicodeScalars.contains(where: \.breaksLines) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      if scalar.breaksLines {
        text += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension Unicode.Scalar {
  fileprivate var breaksLines: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }
}

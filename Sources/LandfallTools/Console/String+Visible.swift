// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension String {
  /// The text with control characters, which would change what a terminal shows, made visible.
  var visible: String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let value = scalar.value
      switch value {
      case 0..<0x20: result.append(Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}")
      case 0x7F: result.append("\u{2421}")
      case 0x80..<0xA0, 0x202A...0x202E, 0x2066...0x2069: result.append("\u{FFFD}")
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A line while it is typed, for a terminal that neither echoes nor edits.
///
/// It knows the keys that every terminal has: Backspace, control-U, control-C, control-D and Enter. What
/// arrow keys and the like send is swallowed.
package struct TypedLine {
  /// What a key does.
  package enum Effect: Equatable {
    /// Write this.
    case show(String)
    /// The line is complete.
    case enter
    /// There is no more input.
    case end
    /// The user wants to stop the app, or to put it into the background.
    case interrupt, suspend
  }

  private enum Escape { case none, started, sequence, oneMore }

  private var scalars: [Unicode.Scalar] = []
  /// The bytes of a character that is not complete yet.
  private var bytes: [UInt8] = []
  private var escape = Escape.none

  /// Starts an empty line.
  package init() {}

  /// What was typed so far.
  package var text: String { String(String.UnicodeScalarView(scalars)) }

  /// Takes a byte that the terminal sent.
  package mutating func take(_ byte: UInt8) -> Effect {
    if escape != .none { return skip(byte) }
    switch byte {
    case 0x0A, 0x0D: return .enter
    case 0x03: return .interrupt
    case 0x1A: return .suspend
    case 0x04: return scalars.isEmpty ? .end : .show("")
    case 0x08, 0x7F: return .show(scalars.isEmpty ? "" : TypedLine.erased(scalars.removeLast()))
    case 0x15:
      defer { scalars = [] }
      return .show(scalars.map(TypedLine.erased).joined())
    case 0x1B:
      (escape, bytes) = (.started, [])
      return .show("")
    case 0..<0x20: return .show("")
    default: return add(byte)
    }
  }

  private mutating func skip(_ byte: UInt8) -> Effect {
    switch (escape, byte) {
    case (.started, UInt8(ascii: "[")): escape = .sequence
    case (.started, UInt8(ascii: "O")): escape = .oneMore
    case (.sequence, 0x20...0x3F): break
    default: escape = .none
    }
    return .show("")
  }

  private mutating func add(_ byte: UInt8) -> Effect {
    bytes.append(byte)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      // Longer than any character: it is none.
      if bytes.count >= 4 { bytes = [] }
      return .show("")
    }
    bytes = []
    scalars += text.unicodeScalars
    return .show(text.visible)
  }

  /// What takes a character off the screen again.
  private static func erased(_ scalar: Unicode.Scalar) -> String {
    let width = Glyph(scalar).width
    return String(repeating: "\u{8}", count: width) + String(repeating: " ", count: width)
      + String(repeating: "\u{8}", count: width)
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

/// A part of a pattern as it is written, with its place in the pattern's bytes.
struct PatternPiece: Equatable {
  enum Kind: Equatable {
    case scalar(UInt32)
    /// `?`: exactly one character.
    case any
    /// `*`, or several of them: any number of characters.
    case anyNumber
    /// `$(name)`.
    case variable(String)
    /// `$(` that is never closed.
    case unclosed
  }

  var kind: Kind
  var range: ByteRange

  /// Splits a pattern, or the value of a variable, in which `$(` starts no variable.
  static func pieces(of text: [UInt8], hasVariables: Bool = true) -> [PatternPiece] {
    var pieces: [PatternPiece] = []
    var position = 0
    while position < text.count {
      let start = position
      let kind: Kind
      switch text[position] {
      case UInt8(ascii: "?"):
        kind = .any
        position += 1
      case UInt8(ascii: "*"):
        kind = .anyNumber
        while position < text.count, text[position] == UInt8(ascii: "*") { position += 1 }
      case UInt8(ascii: "$") where hasVariables && text[start...].starts(with: "$(".utf8):
        if let close = text[start...].firstIndex(of: UInt8(ascii: ")")) {
          kind = .variable(String(decoding: text[(start + 2)..<close], as: UTF8.self))
          position = close + 1
        } else {
          kind = .unclosed
          position = text.count
        }
      default:
        kind = .scalar(text.scalar(at: &position))
      }
      pieces.append(PatternPiece(kind: kind, range: ByteRange(start, position)))
    }
    return pieces
  }
}

extension [PatternPiece] {
  /// The pieces of a path without the slashes at its ends, which count for nothing.
  var withoutOuterSlashes: ArraySlice<PatternPiece> {
    let slash = PatternPiece.Kind.scalar(0x2F)
    guard let first = firstIndex(where: { $0.kind != slash }),
      let last = lastIndex(where: { $0.kind != slash })
    else { return [] }
    return self[first...last]
  }
}

extension [UInt8] {
  /// The scalar at a position of valid UTF-8, which is passed; a byte that is not UTF-8 is one,
  /// too.
  func scalar(at position: inout Int) -> UInt32 {
    withUnsafeBufferPointer { ByteView($0).scalar(at: &position) }
  }
}

extension ByteView {
  /// The scalar at a position of valid UTF-8, which is passed; a byte that is not UTF-8 is one,
  /// too.
  @inline(__always)
  func scalar(at position: inout Int) -> UInt32 {
    let first = base[position]
    position += 1
    if first < 0x80 { return UInt32(first) }
    let length = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : 1
    guard first >= 0xC2, position + length <= count else { return 0x11_0000 + UInt32(first) }
    var value = UInt32(first) & (0x3F >> UInt32(length))
    for index in 0..<length {
      let next = base[position + index]
      guard next & 0xC0 == 0x80 else { return 0x11_0000 + UInt32(first) }
      value = value << 6 | UInt32(next & 0x3F)
    }
    position += length
    return value
  }
}

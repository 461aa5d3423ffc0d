// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore
internal import LandfallManifest

/// A character of a path as it stands in a URL, escaped or not, or a slash between segments.
struct PathUnit: Hashable {
  /// The character itself.
  let scalar: UInt32
  /// How it is written: itself, or `%` and digits for each of its bytes.
  let spelling: [UInt32]

  static let separator = PathUnit(scalar: 0x2F, spelling: [0x2F])

  var isSeparator: Bool { scalar == 0x2F && spelling.count == 1 }

  /// The bytes of the character.
  var bytes: [UInt8] {
    scalar < 0x80 ? [UInt8(scalar)] : Unicode.Scalar(scalar).map { Array(String($0).utf8) } ?? []
  }

  private init(scalar: UInt32, spelling: [UInt32]) {
    self.scalar = scalar
    self.spelling = spelling
  }

  /// A character as the engine prints it in a segment.
  init(_ scalar: UInt32) {
    self.scalar = scalar
    let bytes = Unicode.Scalar(scalar).map { Array(String($0).utf8) } ?? []
    spelling = PercentEncoder.encode(bytes, .segment).unicodeScalars.map(\.value)
  }

  /// A character of ASCII as it is, or escaped with digits in upper or in lower case.
  init(_ byte: UInt8, isEscaped: Bool, isLower: Bool = false) {
    scalar = UInt32(byte)
    guard isEscaped else {
      spelling = [scalar]
      return
    }
    let digits = String(byte, radix: 16, uppercase: !isLower).utf8.map { UInt32($0) }
    spelling = [0x25] + (byte < 16 ? [0x30] : []) + digits
  }

  /// Whether the engine prints the character in this way.
  var isCanonical: Bool {
    guard spelling.count == 1, scalar < 0x80 else { return PathUnit(scalar) == self }
    return isSeparator || PercentEncoder.isAllowed(UInt8(scalar), .segment)
  }

  /// The escapes that stand in a pattern; nil if one is not whole.
  static func escapes(in pattern: [UInt8]) -> [PathUnit]? {
    var units: [PathUnit] = []
    var index = 0
    while index < pattern.count {
      guard pattern[index] == 0x25 else {
        index += 1
        continue
      }
      let start = index
      var bytes: [UInt8] = []
      while index + 2 < pattern.count, pattern[index] == 0x25,
        let high = ASCII.hexValue(pattern[index + 1]), let low = ASCII.hexValue(pattern[index + 2])
      {
        bytes.append(high << 4 | low)
        index += 3
      }
      guard !bytes.isEmpty, UTF8.firstInvalid(bytes) == nil else { return nil }
      var offset = start
      for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
        let count = 3 * String(scalar).utf8.count
        let spelling = pattern[offset..<offset + count].map { UInt32($0) }
        units.append(PathUnit(scalar: scalar.value, spelling: spelling))
        offset += count
      }
    }
    return units
  }
}

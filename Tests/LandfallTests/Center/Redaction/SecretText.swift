// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import Foundation

/// A hostile value, as it stands in a URL, and all forms in which it might be told.
struct SecretText {
  let spelled: String
  /// The forms, in small letters.
  private let forms: [Data]

  private static let pieces = [
    "", "+", "%2F", "%2f", "%252F", "é", "%C3%A9", "e\u{301}", " ", "%20", "%zz", "%", "%0A", "%00",
    "%E2%80%AE", "%E2%82", "%FF", "..", "%2E%2E", "'", "\"", "\\", "&", "=", "中", "🙂", ":", "@",
    "%22", "%5C", "!", "*", "{", "~",
  ]

  init(_ generator: inout SplitMix64) {
    // Two parts that stand nowhere by chance, so that half a value is found, too.
    let alphabet = Array(Bool.random(using: &generator) ? "0123456789" : "abcdefghjkmnpq0123456789")
    func core(_ generator: inout SplitMix64) -> String {
      String((0..<12).map { _ in alphabet.randomElement(using: &generator) ?? "0" })
    }
    let cores = [core(&generator), core(&generator)]
    var text = ""
    for (index, core) in cores.enumerated() {
      for character in core {
        let byte = String(character.asciiValue ?? 0, radix: 16)
        switch Int.random(in: 0..<12, using: &generator) {
        case 0: text += "%" + byte
        case 1: text += "%" + byte.uppercased()
        default: text.append(character)
        }
      }
      // Half of all values have nothing hostile, and may well be taken.
      let isHostile = Bool.random(using: &generator)
      if index == 0, isHostile { text += Self.pieces.randomElement(using: &generator) ?? "" }
    }
    spelled = text
    let decoded = Self.decoded(text)
    let spaced = decoded.replacingOccurrences(of: "+", with: " ")
    var forms = Set([text, decoded, spaced] + cores)
    for form in [text, decoded, spaced] {
      for allowed in [
        CharacterSet.alphanumerics, .urlPathAllowed, .urlQueryAllowed, CharacterSet(),
      ] {
        if let encoded = form.addingPercentEncoding(withAllowedCharacters: allowed) {
          forms.insert(encoded)
        }
      }
    }
    self.forms = forms.map { Data($0.lowercased().utf8) }
  }

  /// Percent-decoded, as far as that goes.
  private static func decoded(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var decoded: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let digits = String(decoding: bytes[(index + 1)...].prefix(2), as: UTF8.self)
      if bytes[index] == UInt8(ascii: "%"), digits.count == 2, let byte = UInt8(digits, radix: 16) {
        decoded.append(byte)
        index += 3
      } else {
        decoded.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  /// Whether a text holds one of the forms.
  func isIn(_ text: String) -> Bool {
    let text = Data(text.lowercased().utf8)
    return forms.contains { text.range(of: $0) != nil }
  }
}

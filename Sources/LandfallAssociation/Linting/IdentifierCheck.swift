// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

/// Checks application identifiers: a prefix of ten characters, a dot, and the bundle identifier.
enum IdentifierCheck {
  /// Prefixes and words that come from samples and templates.
  private static let placeholders = [
    "ABCDE12345", "9JA89QQLNQ", "XXXXXXXXXX", "TEAMID", "TEAM_ID", "YOURTEAM", "YOUR_",
    "APPIDPREFIX",
    "APP_ID", "BUNDLEID", "BUNDLE_ID", "BUNDLE-ID", "<", "PREFIX", "PLACEHOLDER", "ABCD1234",
    "1234567890",
    "COM.YOUR", "ABCDEFGHIJ",
  ]

  static func findings(_ identifier: PlacedText) -> [RawFinding] {
    let text = identifier.text
    func finding(_ rule: LintRule, _ message: String) -> RawFinding {
      RawFinding(rule, at: identifier.range, "'\(text)' \(message)")
    }
    let bytes = identifier.bytes
    if bytes.contains(where: { $0 <= 0x20 }) {
      return [finding(.appSpace, "has white space")]
        + prefixFindings(bytes.filter { $0 > 0x20 }, finding)
    }
    var result: [RawFinding] = []
    let upper = String(decoding: bytes.map(uppercased), as: UTF8.self)
    if let word = placeholders.first(where: { contains(upper, $0) }) {
      result.append(finding(.appPlaceholder, "is a placeholder, as '\(word)' shows"))
    }
    return result + prefixFindings(bytes, finding)
  }

  private static func prefixFindings(
    _ bytes: [UInt8], _ finding: (LintRule, String) -> RawFinding
  ) -> [RawFinding] {
    let segments = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    if segments.contains(where: \.isEmpty) {
      return [finding(.appEmptySegment, "has an empty segment")]
    }
    let prefix = segments[0]
    let isPrefix = prefix.count == 10 && prefix.allSatisfy(isPrefixByte)
    var result: [RawFinding] = []
    if segments.count == 1 {
      result.append(finding(.appNoPrefix, "has no dot, so no prefix or no bundle identifier"))
    } else if !isPrefix {
      let isBundle =
        prefix.count < 7 && prefix.allSatisfy { !isPrefixByte($0) || ASCII.isDigit($0) }
      result.append(
        isBundle
          ? finding(.appNoPrefix, "is a bundle identifier without an application prefix")
          : finding(
            .appPrefix, "starts with a prefix that is not ten upper-case letters and digits"))
    }
    let isLegal = segments.dropFirst().joined().allSatisfy {
      ASCII.isAlphanumeric($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "*")
    }
    if !isLegal {
      result.append(finding(.appCharacter, "has a character that no bundle identifier has"))
    }
    return result
  }

  private static func isPrefixByte(_ byte: UInt8) -> Bool {
    ASCII.isDigit(byte) || byte &- 0x41 < 26
  }

  private static func uppercased(_ byte: UInt8) -> UInt8 {
    byte &- 0x61 < 26 ? byte & 0xDF : byte
  }

  private static func contains(_ text: String, _ word: String) -> Bool {
    let (text, word) = (Array(text.utf8), Array(word.utf8))
    guard text.count >= word.count else { return false }
    return (0...(text.count - word.count)).contains { text[$0...].starts(with: word) }
  }
}

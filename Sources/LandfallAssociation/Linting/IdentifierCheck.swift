// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

/// Checks application identifiers: a prefix of ten characters, a dot, and the bundle identifier.
enum IdentifierCheck {
  /// Prefixes and words that come from samples and templates.
  private static let placeholders = [
    "ABCDE12345", "9JA89QQLNQ", "XXXXXXXXXX", "TEAMID", "TEAM_ID", "APPIDPREFIX", "APP_ID",
    "BUNDLEID", "BUNDLE_ID", "BUNDLE-ID", "<", "PREFIX", "PLACEHOLDER", "ABCD1234",
    "1234567890",
    ".COM.EXAMPLE.", ".REACTJS.NATIVE.EXAMPLE.", "ABCDEFGHIJ",
  ]

  static func findings(_ identifier: PlacedText) -> [RawFinding] {
    let text = identifier.text
    func finding(_ rule: LintRule, _ message: String, _ remedy: String? = nil) -> RawFinding {
      RawFinding(rule, at: identifier.range, "'\(text)' \(message)", remedy: remedy)
    }
    let bytes = identifier.bytes
    if bytes.contains(where: { $0 <= 0x20 }) {
      return [finding(.appSpace, "has white space")]
        + prefixFindings(bytes.filter { $0 > 0x20 }, finding)
    }
    let upper = bytes.map { $0 &- 0x61 < 26 ? $0 & 0xDF : $0 }
    let known = placeholders.first { start(of: Array($0.utf8), in: upper) != nil }
    let place = known.flatMap { start(of: Array($0.utf8), in: upper) } ?? 0
    let word = known.map { String(decoding: bytes[place...].prefix($0.utf8.count), as: UTF8.self) }
    if let word = word ?? TemplateWord.first(in: text) {
      // Without a prefix it has a second mistake; the others are those of the placeholder.
      let others = prefixFindings(bytes, finding).filter {
        $0.rule == .appNoPrefix && bytes.contains(UInt8(ascii: "."))
      }
      var sample = finding(.appPlaceholder, "is a placeholder, as '\(word)' shows")
      // Apps with such an identifier run, but no shop has them.
      if known?.hasSuffix(".EXAMPLE.") == true { sample.severity = .warning }
      return others + [sample]
    }
    return prefixFindings(bytes, finding)
  }

  private static func prefixFindings(
    _ bytes: [UInt8], _ finding: (LintRule, String, String?) -> RawFinding
  ) -> [RawFinding] {
    let segments = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let prefix = segments[0]
    let isPrefix = prefix.count == 10 && prefix.allSatisfy(isPrefixByte)
    if segments.contains(where: \.isEmpty) {
      let isAlone = segments.dropFirst().allSatisfy(\.isEmpty)
      return [
        finding(
          .appEmptySegment, "has an empty segment",
          prefix.isEmpty
            ? "Write the Team ID before it."
            : isAlone ? "Add the bundle identifier." : nil)
      ]
    }
    var result: [RawFinding] = []
    if segments.count == 1 {
      result.append(
        isPrefix
          ? finding(
            .appNoPrefix, "is an application prefix alone", "Add a dot and the bundle identifier.")
          : finding(
            .appNoPrefix, "has no dot, so no prefix or no bundle identifier",
            "Write the Team ID, a dot, and the bundle identifier."))
    } else if !isPrefix {
      let isBundle =
        prefix.count < 7 && prefix.allSatisfy { !isPrefixByte($0) || ASCII.isDigit($0) }
      result.append(
        isBundle
          ? finding(.appNoPrefix, "is a bundle identifier without an application prefix", nil)
          : finding(
            .appPrefix, "starts with a prefix that is not ten upper-case letters and digits", nil))
    } else if prefix.allSatisfy(ASCII.isDigit) {
      result.append(finding(.appPrefix, "starts with digits alone, as an App Store ID", nil))
    }
    let isLegal = segments.dropFirst().joined().allSatisfy {
      ASCII.isAlphanumeric($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "*")
    }
    if !isLegal {
      result.append(finding(.appCharacter, "has a character that no bundle identifier has", nil))
    }
    return result
  }

  private static func isPrefixByte(_ byte: UInt8) -> Bool {
    ASCII.isDigit(byte) || byte &- 0x41 < 26
  }

  private static func start(of word: [UInt8], in text: [UInt8]) -> Int? {
    text.indices.first { text[$0...].starts(with: word) }
  }
}

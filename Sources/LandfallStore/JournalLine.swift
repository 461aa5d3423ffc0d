// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One line of a journal: eight hexadecimal digits of the checksum, a space, and JSON.
enum JournalLine: Sendable, Hashable, Codable {
  case open(StoredOpening)
  case end(StoredOutcome)

  /// The first line of a file, before the version.
  static let mark = "landfall-openings "
  static let version = 1

  /// Reads a line; nil if the checksum or the JSON is wrong.
  ///
  /// - Parameter text: The line without its line feed.
  init?(text: Substring) {
    guard text.utf8.count > 9, let sum = UInt32(text.prefix(8), radix: 16),
      text.dropFirst(8).first == " "
    else { return nil }
    let json = Data(text.dropFirst(9).utf8)
    guard Checksum.crc32(json) == sum,
      let line = try? JSONDecoder().decode(JournalLine.self, from: json)
    else { return nil }
    self = line
  }

  /// The line with its line feed.
  func data() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let json = try encoder.encode(self)
    let sum = String(Checksum.crc32(json), radix: 16)
    let padding = String(repeating: "0", count: 8 - sum.count)
    return Data("\(padding)\(sum) ".utf8) + json + Data("\n".utf8)
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The file under a journal, so that tests can have one that fails.
protocol JournalFile: Sendable {
  /// Its name in messages.
  var name: String { get }

  /// Whether it is still where it was; somebody may have removed it.
  var isInPlace: Bool { get }

  /// Keeps others away from it, if that is wanted and not done yet.
  mutating func claim() throws

  /// All of it; nil if there is none.
  mutating func read() throws -> Data?

  /// Puts a new file into its place, at once.
  ///
  /// If it throws, the old one or the new one is there, and ``append(_:)`` throws too.
  mutating func replace(with data: Data) throws

  /// Adds to its end; if it throws, a part may be there.
  mutating func append(_ data: Data) throws

  /// Takes away what is beyond a length.
  mutating func cut(to length: Int) throws

  /// Moves it out of the way, under a new name that is not taken and has a word in it.
  mutating func setAside(as word: String) throws -> String
}

/// One line of a journal: eight hexadecimal digits of the checksum, a space, and JSON.
enum JournalLine: Sendable, Hashable, Codable {
  case open(StoredOpening)
  case end(StoredOutcome)

  /// The first line of a file, before the version.
  static let mark = "landfall-openings "
  static let version = 1

  /// Reads a line; nil if the checksum or the JSON is wrong.
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

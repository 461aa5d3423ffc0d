// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A line of a store's file: the JSON of an opening.
///
/// The line before them has the version, the number of bytes after it, and a checksum. The text and
/// the sum of each line are kept, so a change of the file costs little more than to write it.
final class FileLine: Sendable {
  /// Why a file is not read.
  struct Unusable: Error {
    let kind: StoreProblem.Kind
    let reason: String
  }

  let opening: StoredOpening
  private let text: Data
  private let sum: UInt32

  private init(_ opening: StoredOpening, _ text: Data) {
    self.opening = opening
    self.text = text
    sum = Checksum.crc32(text)
  }

  convenience init(_ opening: StoredOpening) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    self.init(opening, try encoder.encode(opening))
  }

  private static let mark = "landfall-openings"
  private static let version = 1

  /// The file that has some lines.
  static func file(of lines: [FileLine]) -> Data {
    var (sums, rest) = (Data(), Data())
    for line in lines {
      withUnsafeBytes(of: line.sum.bigEndian) { sums.append(contentsOf: $0) }
      rest += line.text
      rest.append(0x0A)
    }
    // Of the sums of the lines, so that what did not change is not summed up again.
    let sum = String(Checksum.crc32(sums), radix: 16)
    return Data("\(mark) \(version) \(rest.count) \(sum)\n".utf8) + rest
  }

  /// The lines of a file that is as a store wrote it.
  static func lines(of data: Data) throws(Unusable) -> [FileLine] {
    let first = data.prefix { $0 != 0x0A }
    let words = String(decoding: first, as: UTF8.self).split(separator: " ")
    let numbers = words.dropFirst().map { Int($0) ?? 0 }
    let start = "\(mark) \(version) ".utf8
    let torn = Unusable(kind: .torn, reason: "is empty or ends too early")
    if start.starts(with: data) { throw torn }
    if words.first == mark[...], let version = numbers.first, version > self.version {
      throw Unusable(kind: .newer, reason: "has version \(version), newer than this library")
    }
    guard data.starts(with: start) else {
      throw Unusable(kind: .foreign, reason: "is not a store of links")
    }
    if data.count - first.count <= numbers.dropFirst().first ?? 0 { throw torn }
    let damaged = Unusable(kind: .damaged, reason: "was changed after a store wrote it")
    var lines: [FileLine] = []
    for text in data.dropFirst(first.count + 1).split(separator: 0x0A) {
      guard let opening = try? JSONDecoder().decode(StoredOpening.self, from: text) else {
        throw damaged
      }
      lines.append(FileLine(opening, text))
    }
    guard file(of: lines) == data else { throw damaged }
    return lines
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import Testing

@testable import LandfallCore

@Suite("Reading quickly")
struct QuickReadingTests {
  private static let pieces: [String] = [
    "linky:", "https://", "HTTPS://", "https://linky.app", "https://a.linky.app", "linky.app", "//",
    "/", "/", "/", "?", "#", "&", "=", "%", "%2", "%2F", "%41", "%7f", "%2E", "%C3", "%A9",
    "%C3%A9", "%E6%97%A5", "%F0%9F%98%80", "%E2%80%AE", "%ED%A0%80", "%0A", "%00", "%20", ".", "..",
    "@", ":", "a", "contacts", "0123456789abcdef", "q=1", "utm_source=push", "-", "_", "~", "!",
    "\"", "$", "'", "+", "é", "\\", " ", "\u{7F}", "\u{1}", "\u{202E}", ":443", ":80", ";", ",",
    "a-segment-that-is-longer-than-sixty-four-bytes-so-that-it-crosses-a-block-or-two",
  ]

  private static let starts: [String] = [
    "https://linky.app/", "https://linky.app/", "https://linky.app", "linky://", "linky://",
    "linky://localhost", "linky://linky.app/", "linky:///", "other://", "Linky://", "linky:/", "",
  ]

  @Test(
    "A URL that is read quickly reads the same carefully", arguments: 0..<8 as Range<UInt64>,
    [[], ["localhost"], ["*"], ["*.linky.app", "localhost:80"]])
  func sameAsCarefully(seed: UInt64, hosts: [String]) throws {
    let table = try TestTable(
      hosts: ["linky.app"] + hosts, "a /a", "web http://old.linky.app/b", "scheme other:///c"
    ).table
    var generator = SplitMix64(seed: seed)
    for _ in 0..<RandomSeeds.rounds(of: 2_000) {
      var url = Array(generator.pick(Self.starts).utf8)
      for _ in 0..<generator.below(14) {
        url +=
          generator.chance(95)
          ? Array(generator.pick(Self.pieces).utf8) : [UInt8(truncatingIfNeeded: generator.next())]
      }
      let limits = ReadingLimits(
        urlLength: 300, segments: 1 + generator.below(9), queryItems: 1 + generator.below(9))
      let isPath = generator.chance(20)
      let (readings, escapes) = table.withBytes { bytes in
        url.withUnsafeBufferPointer { buffer in
          let reading = TableReading(
            table: bytes, bytes: ByteView(buffer), isPath: isPath, limits: limits)
          return (
            (Self.words { reading.run($0) }, Self.words { reading.careful($0) }),
            Self.mayHaveEscapes(reading)
          )
        }
      }
      let text = String(decoding: url, as: UTF8.self)
      #expect(readings.0 == readings.1, "seed \(seed): \(isPath ? "path " : "")\(text)")
      #expect(
        escapes == nil || escapes == url.contains(UInt8(ascii: "%")), "seed \(seed): \(text)")
    }
  }

  @Test(
    "Marks are found wherever the bytes stand",
    arguments: RandomSeeds.some(of: Array(0..<200)))
  func marks(length: Int) {
    let marked = Set("/?#&=%!\"$\\ \n\u{7F}".utf8)
    let isMarked = (0...UInt8.max).map { marked.contains($0) || $0 < 0x20 || $0 >= 0x80 }
    for start in [0, 1, 15, 16, 63, 64, 65, 127] where start < length {
      let place = start + (length - start) * 2 / 3
      var bytes = Array(repeating: UInt8(ascii: "x"), count: length)
      for byte in 0...UInt8.max {
        bytes[place] = byte
        let marks = bytes.withUnsafeBufferPointer { ByteView($0).marks(from: start) }
        let isSeen = isMarked[Int(byte)] && place - start < 64
        if marks != (isSeen ? 1 << UInt64(place - start) : 0) {
          Issue.record("\(byte) at \(place) of \(length), from \(start): \(marks)")
        }
      }
    }
  }

  /// What a quick reading says of percent signs; nil if it leaves the URL to a careful one.
  private static func mayHaveEscapes(_ reading: TableReading) -> Bool? {
    ScratchMemory.withStack { scratch in
      var contents = URLContents(.none, reading.limits, scratch, .empty)
      return MutableBorrow.with(&contents) {
        reading.readQuickly(into: $0) ? $0.value.mayHaveEscapes : nil
      }
    }
  }

  /// What a reading says, in words.
  private static func words(_ read: ((ReadURL) -> Refusal?) -> Refusal?) -> String {
    var words: [String] = []
    let refusal = read { url in
      func text(_ range: ByteRange?) -> String { range.map { url.bytes[$0].string } ?? "none" }
      words = [
        "scheme \(text(url.scheme))", "declared \(url.isSchemeDeclared)", "host \(text(url.host))",
        "path \(text(url.path))", "from \(url.pathStart)", "query \(text(url.query))",
        "fragment \(text(url.fragment))",
      ]
      for index in 0..<url.segmentCount {
        let segment = url.segments[index]
        words.append("\(text(segment.range)) \(segment.isEncoded)")
      }
      for index in 0..<url.pairCount {
        let pair = url.pair(index)
        words.append("\(text(pair.name)) = \(pair.hasValue ? text(pair.value) : "none")")
      }
      return nil
    }
    return refusal?.description ?? words.joined(separator: ", ")
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore

/// Which segments take only what others take, found out by trying many texts.
struct ReferenceInclusion {
  /// For each segment, by its key, which of the texts it takes.
  private let taken: [[Int]: [Bool]]

  init(_ segments: [ReferenceSegment]) {
    let texts = (Self.texts + segments.flatMap(Self.texts(of:)).map { Array($0.utf8) })
      .map(Self.encoded)
    taken = Dictionary(
      segments.map { segment in (segment.key, segment) }, uniquingKeysWith: { first, _ in first }
    ).mapValues { segment in texts.map { Self.takes(segment, $0) } }
  }

  /// Texts that tell the types of random tables apart.
  static var texts: [[UInt8]] {
    let texts = [
      "a", "b", "c", "x y", "x", "ab", "a b", "other", "1", "2", "5", "0", "10", "11", "12", "13",
      "99", "-1", "-5", "007", "01", "00", "1.5", "0.5", "1.25", "-0.5", "-1.5", "1.75", "2.5",
      "100", "1000", "12345", "-100", "99999999999999999999", "9223372036854775808",
      "18446744073709551615", "-9223372036854775808", "1e5", "true", "false", "true ", "True",
      "123e4567-e89b-12d3-a456-426614174000", "2026-11-21", "2026-11-21T09:30:00Z", "a:b", "m:12",
      "https://linky.app", "https://a.b.app/x", "https://example.com", "http://linky.app",
      "...", "x.json", "a/b", "a\\b", "a:", "CON", "nul.txt", "日本", "日本語です", "é",
      "e\u{301}x", String(repeating: "a", count: 300), "-", ".a", "a.", " ", " a", "a ", "~", "@a",
      "1.50", "a-b", "12-", "1234",
    ]
    return texts.map { Array($0.utf8) }
  }

  /// Texts that a segment may take: for each placeholder those that tell mixed segments apart, and
  /// some of its type.
  private static func texts(of segment: ReferenceSegment) -> [String] {
    switch segment.kind {
    case .literal(let bytes):
      let text = String(decoding: bytes, as: UTF8.self)
      return [text, text.uppercased(), text.lowercased()]
    case .mixed(let parts):
      let values = [
        "a", "b", "5", "true", "1.5", "--", "-a", ".x", "x.", "a-", "x y", "a.json", "a/b",
      ]
      let texts = values.flatMap { value in
        ["a", "5", value].flatMap { other in
          // Only the literals may have another case.
          [{ $0 }, { $0.uppercased() }, { $0.lowercased() }].map { (inCase: (String) -> String) in
            var isFirst = true
            return parts.map { part in
              guard case .literal(let bytes) = part else {
                defer { isFirst = false }
                return isFirst ? value : other
              }
              return inCase(String(decoding: bytes, as: UTF8.self))
            }.joined()
          }
        }
      }
      let typed = parts.reduce([""]) { starts, part in
        switch part {
        case .placeholder(let name, _):
          let values = samples(of: segment.type(name))
          return starts.flatMap { start in values.map { start + $0 } }
        case .literal(let bytes):
          return starts.map { $0 + String(decoding: bytes, as: UTF8.self) }
        case .slash, .group, .choice: return starts
        }
      }
      return texts + typed
    default: return []
    }
  }

  /// One text that the segment takes, if one is known.
  static func witness(_ segment: ReferenceSegment) -> [UInt8]? {
    let texts = Self.texts + texts(of: segment).map { Array($0.utf8) }
    return texts.first { takes(segment, encoded($0)) }
  }

  private static func samples(of type: ValueType) -> [String] {
    switch type {
    case .string, .opaque: ["a", "5", "@b"]
    case .bool: ["true", "false"]
    case .uuid: ["123e4567-e89b-12d3-a456-426614174000"]
    case .date: ["2026-11-21", "2026-11-21T09:30:00Z"]
    case .padded: ["03", "12"]
    case .int, .uint: ["5", "10", "999", "-7", "18446744073709551615"]
    case .double: ["0.5", "-7.25", "1"]
    case .webURL: ["https://linky.app", "https://a.b.app/x"]
    case .url: ["a:b", "https://linky.app"]
    case .fileName: ["a", "x.json", "a b"]
    case .text: ["ab", "a-b", "日本"]
    case .pattern: ["abc", "x.y", "b"]
    case .oneOf(let texts): texts
    }
  }

  func isInside(_ first: ReferenceSegment, _ second: ReferenceSegment) -> Bool {
    guard includes(second, first) else { return false }
    return !includes(first, second) || minimum(first) > minimum(second)
  }

  private func includes(_ first: ReferenceSegment, _ second: ReferenceSegment) -> Bool {
    if first.key == second.key { return true }
    // Nobody knows what such a type takes.
    if isOpaque(first) { return false }
    guard let mine = taken[first.key], let others = taken[second.key] else { return false }
    return zip(mine, others).allSatisfy { $0 || !$1 }
  }

  private static func encoded(_ text: [UInt8]) -> [UInt8] {
    let digits = Array("0123456789abcdef".utf8)
    return text.flatMap { [UInt8(ascii: "%"), digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
  }

  private static func takes(_ segment: ReferenceSegment, _ encoded: [UInt8]) -> Bool {
    let text = ReferenceURL.Text(bytes: encoded, start: 0)
    let walk = ReferenceWalk(
      segments: [text], texts: [ReferenceURL.decoded(encoded)], isPrefix: false,
      rawRest: { _, _ in text })
    return walk.ways([segment]).contains { $0.failure == nil }
  }

  private func minimum(_ segment: ReferenceSegment) -> Int {
    if case .several(_, let minimum) = segment.kind { minimum } else { 0 }
  }

  private func isOpaque(_ segment: ReferenceSegment) -> Bool {
    types(segment).contains(.opaque("Opaque"))
  }

  private func types(_ segment: ReferenceSegment) -> [ValueType] {
    switch segment.kind {
    case .literal: []
    case .mixed(let parts):
      parts.compactMap { part in
        if case .placeholder(let name, _) = part { segment.type(name) } else { nil }
      }
    case .one(let name), .several(let name, _), .rest(let name, .segments): [segment.type(name)]
    case .rest: [.string]
    }
  }
}

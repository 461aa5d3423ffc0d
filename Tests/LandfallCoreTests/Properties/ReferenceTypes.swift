// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

@testable import LandfallCore

/// Compares texts and values the slow, obvious way.
enum ReferenceTypes {
  static func admits(_ text: String, _ type: ValueType) -> Bool {
    var text = text
    switch type {
    case .string, .opaque: return true
    case .int(let range): return Int64(linkText: text).map { range.contains($0) } ?? false
    case .uint(let range): return UInt64(linkText: text).map { range.contains($0) } ?? false
    case .double: return Double(linkText: text) != nil
    case .bool: return ["true", "false"].contains(text)
    case .uuid: return text.withUTF8 { ValueGrammar.isUUID(ByteView($0)) }
    case .date: return text.withUTF8 { DateGrammar(ByteView($0)) } != nil
    case .url: return text.withUTF8 { ValueGrammar.isAbsoluteURL(ByteView($0)) }
    case .oneOf(let texts): return texts.contains { $0.utf8.elementsEqual(text.utf8) }
    }
  }

  static func same(_ text: [UInt8], _ literal: [UInt8], _ isFolded: Bool) -> Bool {
    isFolded ? text.map(ASCII.lowercased) == literal : text == literal
  }

  /// The texts of a segment's placeholders.
  ///
  /// Each but the last is as short as can be, and not empty.
  static func mixed(
    _ parts: ArraySlice<RouteEdge.MixedEdgePart>, _ text: ArraySlice<UInt8>, _ isFolded: Bool
  ) -> [String]? {
    guard let part = parts.first else { return text.isEmpty ? [] : nil }
    let rest = parts.dropFirst()
    switch part {
    case .literal(let bytes):
      guard same(Array(text.prefix(bytes.count)), bytes, isFolded) else { return nil }
      return mixed(rest, text.dropFirst(bytes.count), isFolded)
    case .placeholder(let type):
      let isLast = !rest.contains { if case .placeholder = $0 { true } else { false } }
      for count in 1...max(1, text.count) where count <= text.count {
        let value = String(decoding: text.prefix(count), as: UTF8.self)
        let tail = text.dropFirst(count)
        if isLast {
          guard let others = mixed(rest, tail, isFolded) else { continue }
          return admits(value, type) ? [value] + others : nil
        }
        guard case .literal(let bytes) = rest.first,
          same(Array(tail.prefix(bytes.count)), bytes, isFolded)
        else { continue }
        guard admits(value, type), let others = mixed(rest, tail, isFolded) else { return nil }
        return [value] + others
      }
      return nil
    }
  }
}

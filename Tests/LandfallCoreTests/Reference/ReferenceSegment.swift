// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore

/// One segment of a pattern, or the part of it that takes several.
struct ReferenceSegment: Equatable, Sendable {
  typealias Part = ReferencePattern.Part

  enum Kind: Equatable, Sendable {
    case literal([UInt8])
    /// Literals and placeholders.
    case mixed([Part])
    case one(String)
    case several(String, minimum: Int)
    case rest(String, Reach)
  }

  /// What a rest takes: segment by segment, the path as it stands, or all of the URL as it stands.
  enum Reach: Equatable, Sendable {
    case segments, path, url
  }

  private struct Slot: Equatable {
    var name: String
    var type: ValueType
  }

  let kind: Kind
  private(set) var isFolded: Bool
  /// Sorts segments that stand at one place; what leaves nothing to choose is in byte order.
  let key: [Int]
  /// The types of its placeholders.
  private let slots: [Slot]

  init(_ parts: [Part], isLast: Bool, isFolded: Bool, types: [String: ValueType]) {
    self.isFolded = isFolded
    slots = parts.compactMap { part in
      guard case .placeholder(let name, _) = part else { return nil }
      return Slot(name: name, type: types[name] ?? .string)
    }
    kind = Self.kind(parts, isLast: isLast)
    key = Self.key(kind, isFolded: isFolded) { types[$0] ?? .string }
  }

  private static func kind(_ parts: [Part], isLast: Bool) -> Kind {
    switch parts.first {
    case .placeholder(let name, .one) where parts.count == 1: return .one(name)
    case .placeholder(let name, .several(0)) where isLast: return .rest(name, .segments)
    case .placeholder(let name, .several(let minimum)): return .several(name, minimum: minimum)
    case .placeholder(let name, .raw): return .rest(name, .path)
    case .placeholder(let name, .tail): return .rest(name, .url)
    default:
      let joined = Self.joined(parts)
      if case .literal(let bytes) = joined.first, joined.count == 1 { return .literal(bytes) }
      return .mixed(joined)
    }
  }

  /// The segments of one way to write a path.
  static func segments(
    _ parts: [Part], isFolded: Bool, types: [String: ValueType]
  ) -> [ReferenceSegment] {
    var segments = ReferencePattern.segments(parts)
    // What takes the rest behind text takes that of its segment, and then what is left.
    if let last = segments.last, last.count > 1, case .placeholder(_, let extent) = last.last,
      extent == .raw || extent == .tail
    {
      segments.append([.placeholder("", extent)])
    }
    return segments.enumerated().map { index, parts in
      ReferenceSegment(
        parts, isLast: index == segments.count - 1, isFolded: isFolded, types: types)
    }
  }

  /// Whether it is a literal that takes one case only.
  var mindsCase: Bool {
    if case .literal = kind { !isFolded } else { false }
  }

  /// The segment, but for a literal the one that takes it in any case.
  var folded: ReferenceSegment {
    var segment = self
    if mindsCase { segment.isFolded = true }
    return segment
  }

  func type(_ name: String) -> ValueType { slots.first { $0.name == name }?.type ?? .string }

  /// Literals that touch are one.
  private static func joined(_ parts: [Part]) -> [Part] {
    var joined: [Part] = []
    for part in parts {
      if case .literal(let after) = part, case .literal(let before) = joined.last {
        joined[joined.count - 1] = .literal(before + after)
      } else {
        joined.append(part)
      }
    }
    return joined
  }

  // MARK: The choosing order of Decisions/0004

  /// Listed texts, a type of the app's own, Bool, UUID, Date, padded, unsigned, Int, Double, web URL,
  /// URL, file name, regular expression, bounded text, text.
  static func rank(_ type: ValueType) -> Int {
    switch type {
    case .oneOf: 0
    case .opaque: 1
    case .bool: 2
    case .uuid: 3
    case .date: 4
    case .padded: 5
    case .uint: 6
    case .int: 7
    case .double: 8
    case .webURL: 9
    case .url: 10
    case .fileName: 11
    case .pattern: 12
    case .text: 13
    case .string: 14
    }
  }

  /// Of two ranges the narrower one is first.
  private static func key(_ type: ValueType) -> [Int] {
    let width: UInt64 =
      switch type {
      case .int(let range): UInt64(bitPattern: range.upperBound &- range.lowerBound)
      case .uint(let range), .padded(let range): range.upperBound - range.lowerBound
      case .double(let range): (range.upperBound - range.lowerBound).bitPattern
      case .text(let length): UInt64(length.count)
      default: 0
      }
    return [rank(type), Int(width >> 32), Int(width & 0xFFFF_FFFF)]
      + type.description.utf8.map(Int.init)
  }

  private static func key(
    _ kind: Kind, isFolded: Bool, _ type: (String) -> ValueType
  ) -> [Int] {
    func folded(_ bytes: [UInt8]) -> [Int] {
      (isFolded ? ReferenceURL.folded(bytes) : bytes).map(Int.init)
    }
    switch kind {
    case .literal(let bytes):
      // Case decides last.
      return [0] + ReferenceURL.folded(bytes).map(Int.init)
    case .mixed(let parts):
      var count = 0
      var key = [isFolded ? 1 : 0]
      for part in parts {
        if case .literal(let bytes) = part {
          count += bytes.count
          key += [0] + folded(bytes)
        } else if case .placeholder(let name, _) = part {
          key += [1] + Self.key(type(name))
        }
      }
      return [2, -count] + key
    case .one(let name):
      let type = type(name)
      return type == .string ? [4] : [3] + Self.key(type)
    case .several(let name, let minimum):
      return [5, Self.rank(type(name)), -minimum] + Self.key(type(name))
    case .rest(let name, let reach):
      // The same paths are taken, raw or not.
      let type = reach == .segments ? type(name) : .string
      return [6, Self.rank(type)] + Self.key(type)
    }
  }
}

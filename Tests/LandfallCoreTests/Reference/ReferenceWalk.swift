// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore

/// All ways in which the segments of a pattern take those of a path, in choosing order.
struct ReferenceWalk {
  typealias Text = ReferenceURL.Text

  let segments: [Text]
  /// Whether segments may be left, for a mounted enum.
  let isPrefix: Bool
  /// What a raw rest takes after so many segments.
  let rawRest: (Int) -> Text

  func ways(_ pattern: ArraySlice<ReferenceSegment>, from index: Int = 0) -> [ReferenceWay] {
    guard let segment = pattern.first else {
      return isPrefix || index == segments.count ? [ReferenceWay()] : []
    }
    let left = segments.count - index
    let counts: [Int] =
      switch segment.kind {
      case .literal, .mixed, .one: [1]
      case .several(_, let minimum): Array(minimum...max(minimum, left))
      case .rest: [left]
      }
    return counts.filter { $0 <= left }.flatMap { count -> [ReferenceWay] in
      guard var way = take(segment, index, count) else { return [] }
      way.steps = [ReferenceWay.Step(key: segment.key, count: count)]
      return ways(pattern.dropFirst(), from: index + count).map { joined(way, $0) }
    }
  }

  private func joined(_ first: ReferenceWay, _ second: ReferenceWay) -> ReferenceWay {
    var way = first
    way.steps += second.steps
    way.values.merge(second.values) { $1 }
    way.offsets.merge(second.offsets) { $1 }
    way.failure = first.failure ?? second.failure
    return way
  }

  private func take(_ segment: ReferenceSegment, _ index: Int, _ count: Int) -> ReferenceWay? {
    var way = ReferenceWay()
    let taken = segments[index..<index + count]
    let texts = taken.map { ReferenceURL.decoded($0.bytes) }
    switch segment.kind {
    case .literal(let bytes):
      return same(texts[0], bytes, segment.isFolded) ? way : nil
    case .mixed(let parts):
      guard let mixed = mixed(parts[...], Self.decoded(segments[index])[...], segment) else {
        return nil
      }
      return mixed
    case .one(let name), .several(let name, _), .rest(let name, isRaw: false):
      way.take(name, texts, at: taken.map(\.start), segment.type(name))
    case .rest(let name, isRaw: true):
      let rest = rawRest(index)
      way.take(name, [rest.bytes], at: [rest.start], .string)
    }
    return way
  }

  private func same(_ text: [UInt8], _ literal: [UInt8], _ isFolded: Bool) -> Bool {
    isFolded ? ReferenceURL.folded(text) == ReferenceURL.folded(literal) : text == literal
  }

  // MARK: Mixed segments

  private typealias Byte = (value: UInt8, offset: Int)

  /// The decoded bytes with the places where they stand in the URL.
  private static func decoded(_ text: Text) -> [Byte] {
    var bytes: [Byte] = []
    var index = 0
    while index < text.bytes.count {
      let isEscape = text.bytes[index] == UInt8(ascii: "%")
      let unit = Array(text.bytes[index..<index + (isEscape ? 3 : 1)])
      bytes.append((ReferenceURL.decoded(unit)[0], text.start + index))
      index += unit.count
    }
    return bytes
  }

  /// Every placeholder but the last ends at the first occurrence of the literal behind it; none is
  /// empty.
  private func mixed(
    _ parts: ArraySlice<ReferencePattern.Part>, _ bytes: ArraySlice<Byte>,
    _ segment: ReferenceSegment
  ) -> ReferenceWay? {
    guard let part = parts.first else { return bytes.isEmpty ? ReferenceWay() : nil }
    let rest = parts.dropFirst()
    guard case .placeholder(let name, _) = part else {
      guard case .literal(let literal) = part, starts(bytes, literal, segment) else { return nil }
      return mixed(rest, bytes.dropFirst(literal.count), segment)
    }
    let isLast = !rest.contains { if case .placeholder = $0 { true } else { false } }
    var count = bytes.count
    if case .literal(let literal) = rest.first {
      let ends = (0...bytes.count).dropFirst().filter {
        starts(bytes.dropFirst($0), literal, segment)
          && (!isLast || $0 + literal.count == bytes.count)
      }
      guard let end = ends.first else { return nil }
      count = end
    }
    guard count > 0, let others = mixed(rest, bytes.dropFirst(count), segment) else { return nil }
    var way = ReferenceWay()
    let value = bytes.prefix(count)
    way.take(name, [value.map(\.value)], at: [value.first?.offset ?? 0], segment.type(name))
    return joined(way, others)
  }

  private func starts(
    _ bytes: ArraySlice<Byte>, _ literal: [UInt8], _ segment: ReferenceSegment
  ) -> Bool {
    same(bytes.prefix(literal.count).map(\.value), literal, segment.isFolded)
  }
}

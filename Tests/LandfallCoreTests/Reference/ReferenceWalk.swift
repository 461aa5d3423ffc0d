// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore

/// All ways in which the segments of a pattern take those of a path, in choosing order.
struct ReferenceWalk {
  typealias Text = ReferenceURL.Text
  /// What a raw rest takes after so many segments, of the path or of the whole URL.
  typealias RawRest = (_ count: Int, _ isTail: Bool) -> Text

  let segments: [Text]
  /// The same, decoded.
  let texts: [[UInt8]]
  /// Whether segments may be left, for a mounted enum.
  let isPrefix: Bool
  let rawRest: RawRest

  init(segments: [Text], texts: [[UInt8]], isPrefix: Bool, rawRest: @escaping RawRest) {
    self.segments = segments
    self.texts = texts
    self.isPrefix = isPrefix
    self.rawRest = rawRest
  }

  func ways(_ pattern: ArraySlice<ReferenceSegment>, from index: Int = 0) -> [ReferenceWay] {
    guard let segment = pattern.first else {
      return isPrefix || index == segments.count ? [ReferenceWay()] : []
    }
    let left = segments.count - index
    let counts =
      switch segment.kind {
      case .literal, .mixed, .one: 1...1
      case .several(_, let minimum): minimum...max(minimum, left)
      case .rest: left...left
      }
    var ways: [ReferenceWay] = []
    for count in counts where count <= left {
      guard let way = take(segment, index, count) else { continue }
      for rest in self.ways(pattern.dropFirst(), from: index + count) {
        var joined = joined(way, rest)
        joined.counts = [count] + rest.counts
        ways.append(joined)
      }
    }
    return ways
  }

  private func joined(_ first: ReferenceWay, _ second: ReferenceWay) -> ReferenceWay {
    var way = first
    way.values += second.values
    way.failure = first.failure ?? second.failure
    return way
  }

  private func take(_ segment: ReferenceSegment, _ index: Int, _ count: Int) -> ReferenceWay? {
    var way = ReferenceWay()
    switch segment.kind {
    case .literal(let bytes):
      return same(texts[index], bytes, segment.isFolded) ? way : nil
    case .mixed(let parts):
      guard var mixed = mixed(parts[...], Self.decoded(segments[index])[...], segment) else {
        return nil
      }
      if case .placeholder(_, let extent) = parts.last, extent != .one {
        let rest = rawRest(index, extent == .tail)
        let last = mixed.values.count - 1
        let start = mixed.values[last].offset
        mixed.values[last].texts = [Array(rest.bytes.dropFirst(start - rest.start))]
      }
      return mixed
    case .one(let name), .several(let name, _), .rest(let name, .segments):
      let taken = index..<index + count
      way.take(
        name, Array(texts[taken]), at: segments[taken].map(\.start), segment.type(name))
    case .rest(let name, let reach):
      let rest = rawRest(index, reach == .url)
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
      let value =
        isEscape
        ? ReferenceURL.decoded(Array(text.bytes[index..<index + 3]))[0] : text.bytes[index]
      bytes.append((value, text.start + index))
      index += isEscape ? 3 : 1
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
      let end = (0...bytes.count).dropFirst().first {
        starts(bytes.dropFirst($0), literal, segment)
          && (!isLast || $0 + literal.count == bytes.count)
      }
      guard let end else { return nil }
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
    bytes.count >= literal.count
      && same(bytes.prefix(literal.count).map(\.value), literal, segment.isFolded)
  }
}

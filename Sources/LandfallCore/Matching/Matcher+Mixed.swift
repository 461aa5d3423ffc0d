// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension TableBytes {
  /// The values of a mixed segment, as the interpreter cuts it; none if it has another shape.
  package func mixedValues(
    _ program: Int, _ segment: ByteRange, of url: ReadURL
  ) -> [ByteRange] {
    ScratchMemory.with(segments: 0, pairs: 0, captures: number2(program + 1), slots: 0) { scratch in
      var matcher = Matcher(self, url, scratch, depth: 0)
      matcher.isLenient = true
      _ = matcher.matchMixed(program, segment)
      return (0..<matcher.captureCount).map { scratch.captures[$0].range }
    }
  }
}

extension Matcher {
  /// Matches a segment with literals and placeholders, on decoded bytes.
  ///
  /// Every placeholder but the last stops at the first occurrence of the literal after it; none is
  /// empty.
  ///
  /// - Complexity: O(*n*) in the segment for a given pattern.
  mutating func matchMixed(_ program: Int, _ segment: ByteRange) -> Bool {
    let folded = table.digit(program) == 1
    var remaining = table.number2(program + 1)
    var cursor = program + 3
    var position = segment.lowerBound
    while remaining > 0 {
      remaining -= 1
      if table.digit(cursor) == TableFormat.MixedKind.literal {
        let literal = table.text(cursor + 1)
        guard let next = after(literal, at: position, in: segment, folded: folded) else {
          return false
        }
        position = next
        cursor = table.afterText(cursor + 1)
        continue
      }
      let type = table.offset(cursor + 1)
      cursor += 5
      guard let stop = stop(cursor, remaining: remaining, position, segment, folded: folded),
        stop > position
      else { return false }
      let range = ByteRange(position, stop)
      guard admits(range, type: type) else { return false }
      push(Capture(.text, range))
      position = stop
    }
    return position == segment.upperBound
  }

  /// Where the placeholder before `cursor` ends.
  private func stop(
    _ cursor: Int, remaining: Int, _ position: Int, _ segment: ByteRange, folded: Bool
  ) -> Int? {
    guard remaining > 0 else { return segment.upperBound }
    let literal = table.text(cursor + 1)
    let isLast = remaining == 1
    var decoder = PercentDecoder(url.bytes, ByteRange(position, segment.upperBound))
    guard decoder.next() != nil else { return nil }
    while true {
      let start = decoder.position
      if let next = after(literal, at: start, in: segment, folded: folded),
        !isLast || next == segment.upperBound
      {
        return start
      }
      guard decoder.next() != nil else { return nil }
    }
  }

  /// Where a literal that stands at a position ends, or nil if it does not stand there.
  private func after(
    _ literal: ByteView, at position: Int, in segment: ByteRange, folded: Bool
  ) -> Int? {
    var decoder = PercentDecoder(url.bytes, ByteRange(position, segment.upperBound))
    for index in 0..<literal.count {
      guard let byte = decoder.next() else { return nil }
      let isSame =
        folded ? ASCII.lowercased(byte) == literal[index] : byte == literal[index]
      if !isSame { return nil }
    }
    return decoder.position
  }
}

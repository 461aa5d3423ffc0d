// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension Matcher {
  /// Tries a node's branches in choosing order; true if a match was taken.
  mutating func descend(_ node: Int, _ index: Int, _ accept: Accept) -> Bool {
    typealias Branch = TableFormat.Branch
    tracer.note(.reached(node: node, index: index))
    var cursor = node + 1
    let branches = table.digit(node)
    var more = 0
    if branches & Branch.more != 0 {
      more = table.digit(cursor)
      cursor += 1
    }
    if branches & Branch.leaves != 0 {
      if index == end, visit(table.offset(cursor), index, accept) { return true }
      cursor += 4
    }
    if branches & Branch.literal != 0 {
      if let child = literal(&cursor, index, folded: false), descend(child, index + 1, accept) {
        return true
      }
      if isOwned { return false }
    }
    if branches & Branch.folded != 0 {
      if let child = literal(&cursor, index, folded: true), descend(child, index + 1, accept) {
        return true
      }
      if isOwned { return false }
    }
    if branches & Branch.mixed != 0, mixed(&cursor, index, accept) { return true }
    if isOwned { return false }
    if branches & Branch.constrained != 0, constrained(&cursor, index, accept) { return true }
    return more != 0 && !isOwned && descend(more: more, cursor, index, accept)
  }

  private mutating func descend(
    more: Int, _ start: Int, _ index: Int, _ accept: Accept
  ) -> Bool {
    typealias Branch = TableFormat.Branch
    var cursor = start
    if more & Branch.plain != 0 {
      if index < end {
        push(Capture(.text, segments[index].range))
        if descend(table.offset(cursor), index + 1, accept) { return true }
        if isOwned { return false }
        captureCount -= 1
      }
      cursor += 4
    }
    if more & Branch.repeated != 0, repeated(&cursor, index, accept) { return true }
    if more & Branch.rest != 0, rest(&cursor, index, accept) { return true }
    return more & Branch.mounts != 0 && mounts(table.offset(cursor), index, accept)
  }

  /// What is mounted owns everything below its path: no other branch is tried after it.
  private mutating func mounts(_ leaves: Int, _ index: Int, _ accept: Accept) -> Bool {
    if visit(leaves, index, accept) { return true }
    if pending == nil {
      isOwned = true
      tracer.note(.owned(leaf: leaves + 2))
    }
    return false
  }

  /// The node behind the literal at hand, or nil.
  private func literal(_ cursor: inout Int, _ index: Int, folded: Bool) -> Int? {
    let log = table.digit(cursor)
    let first = cursor + 1
    cursor = first + (log == 0 ? 4 : 8 << log)
    guard index < end else { return nil }
    let segment = segments[index]
    if log == 0 { return child(table.offset(first), segment, folded: folded) }
    let hash = hash(segment, folded: folded)
    let mask = 1 << log - 1
    var slot = hash & mask
    while true {
      let label = table.offset(first + 8 * slot + 4)
      if label == 0 { return nil }
      if table.offset(first + 8 * slot) == hash, let child = child(label, segment, folded: folded) {
        return child
      }
      slot = (slot + 1) & mask
    }
  }

  private func child(_ label: Int, _ segment: Segment, folded: Bool) -> Int? {
    let text = table.text(label)
    let isSame =
      segment.isEncoded || folded
      ? url.bytes.decodes(segment.range, to: text, folded: folded)
      : url.bytes[segment.range].equals(text)
    return isSame ? table.afterText(label) : nil
  }

  private func hash(_ segment: Segment, folded: Bool) -> Int {
    var hash = SegmentHash()
    var decoder = PercentDecoder(url.bytes, segment.range)
    while let byte = decoder.next() { hash.add(folded ? ASCII.lowercased(byte) : byte) }
    return hash.value
  }

  private mutating func mixed(_ cursor: inout Int, _ index: Int, _ accept: Accept) -> Bool {
    let count = table.number2(cursor)
    cursor += 2
    for _ in 0..<count {
      let (program, child) = (table.offset(cursor), table.offset(cursor + 4))
      cursor += 8
      guard index < end else { continue }
      let before = (captureCount, pending)
      if matchMixed(program, segments[index].range), descend(child, index + 1, accept) {
        return true
      }
      if isOwned { return false }
      (captureCount, pending) = before
    }
    return false
  }

  private mutating func constrained(_ cursor: inout Int, _ index: Int, _ accept: Accept) -> Bool {
    let count = table.number2(cursor)
    cursor += 2
    for _ in 0..<count {
      let (type, child) = (table.offset(cursor), table.offset(cursor + 4))
      cursor += 8
      guard index < end else { continue }
      let before = pending
      if admits(segments[index].range, type: type) {
        push(Capture(.text, segments[index].range))
        if descend(child, index + 1, accept) { return true }
        if isOwned { return false }
        captureCount -= 1
      }
      pending = before
    }
    return false
  }

  /// A repeated placeholder is left as early as what follows it allows.
  private mutating func repeated(_ cursor: inout Int, _ index: Int, _ accept: Accept) -> Bool {
    let count = table.number2(cursor)
    cursor += 2
    for _ in 0..<count {
      let minimum = table.digit(cursor)
      let (type, child) = (table.offset(cursor + 1), table.offset(cursor + 5))
      cursor += 9
      let before = pending
      var next = index
      while true {
        if next - index >= minimum {
          push(Capture(.segments, span(index, next)))
          if descend(child, next, accept) { return true }
          captureCount -= 1
        }
        guard next < end, admits(segments[next].range, type: type) else { break }
        next += 1
      }
      pending = before
    }
    return false
  }

  private mutating func rest(_ cursor: inout Int, _ index: Int, _ accept: Accept) -> Bool {
    let count = table.number2(cursor)
    cursor += 2
    for _ in 0..<count {
      let isRaw = table.digit(cursor) == 1
      let (type, leaves) = (table.offset(cursor + 1), table.offset(cursor + 5))
      cursor += 9
      let before = pending
      var isAdmitted = true
      var next = index
      while !isRaw, next < end, isAdmitted {
        isAdmitted = admits(segments[next].range, type: type)
        next += 1
      }
      if isAdmitted {
        push(isRaw ? Capture(.raw, rawRest(index)) : Capture(.segments, span(index, end)))
        if visit(leaves, end, accept) { return true }
        captureCount -= 1
      }
      pending = before
    }
    return false
  }

  /// The bytes from one segment up to another, which may be none.
  private func span(_ start: Int, _ stop: Int) -> ByteRange {
    guard start < stop else { return ByteRange(0, 0) }
    return ByteRange(segments[start].range.lowerBound, segments[stop - 1].range.upperBound)
  }

  /// What stands after the slash behind the segment before, byte for byte.
  private func rawRest(_ index: Int) -> ByteRange {
    var start = index == 0 ? pathStart : segments[index - 1].range.upperBound
    if start < path.upperBound, url.bytes[start] == UInt8(ascii: "/") { start += 1 }
    return ByteRange(min(start, path.upperBound), path.upperBound)
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension Matcher {
  @inline(never)
  mutating func descend(_ start: Int, _ first: Int, _ accept: Accept) -> Bool {
    if let trace { return descend(start, first, trace, accept) }
    return descend(start, first, Untraced(), accept)
  }

  /// Tries the branches of a node, and of those below it, in choosing order; true if a match was taken.
  ///
  /// The last branch of a node is followed without a call, and so is the first literal that has others
  /// behind it, so that most walks are a loop. What was captured on the way is left to the caller to
  /// forget.
  mutating func descend(
    _ start: Int, _ first: Int, _ tracer: some MatchTracer, _ accept: Accept
  ) -> Bool {
    typealias Branch = TableFormat.Branch
    let (table, segments, end) = (table, segments, end)
    var (node, index) = (start, first)
    // Where to go on behind the literals if the walk finds no match; no node stands at zero.
    var (resumed, resumedIndex, resumedCount) = (0, 0, 0)
    var isBehindLiterals = false
    while true {
      let branches = table.digit(node)
      branching: do {
        if !isBehindLiterals {
          tracer.note(.reached(node: node, index: index))
          if index == end {
            if arrive(node, branches, tracer, accept) { return true }
            break branching
          }
        }
        var cursor = table.afterLeaves(node, branches)
        // What takes the literal in any case stands below it, too.
        var isSpelt = isBehindLiterals
        if branches & Branch.literal != 0 {
          let isLast = branches & ~Branch.leaves == Branch.literal
          let child =
            isBehindLiterals ? 0 : table.literal(cursor, segments[index], of: url.bytes)
          if child > 0 {
            isSpelt = true
            if isLast || resumed == 0 {
              if !isLast { (resumed, resumedIndex, resumedCount) = (node, index, captureCount) }
              (node, index) = (child, index &+ 1)
              continue
            }
            if attempt(child, index &+ 1, accept) { return true }
            if isOwned { return false }
          }
          if isLast { break branching }
          cursor = table.afterLiterals(cursor)
        }
        isBehindLiterals = false
        if branches & (Branch.folded | Branch.mixed | Branch.constrained) != 0 {
          if descend(branches: branches, isSpelt: isSpelt, &cursor, index, accept) { return true }
          if isOwned { return false }
        }
        if branches & Branch.more == 0 { break branching }
        let more = table.digit(node &+ 1)
        if more & Branch.plain != 0 {
          let child = table.offset(cursor)
          if more == Branch.plain {
            push(Capture(.text, segments[index].range))
            (node, index) = (child, index &+ 1)
            continue
          }
          let count = captureCount
          push(Capture(.text, segments[index].range))
          if descend(child, index &+ 1, tracer, accept) { return true }
          captureCount = count
          if isOwned { return false }
          cursor &+= 4
        }
        if descend(more: more, cursor, index, accept) { return true }
      }
      if resumed == 0 || isOwned { return false }
      (node, index, captureCount) = (resumed, resumedIndex, resumedCount)
      resumed = 0
      isBehindLiterals = true
    }
  }

  /// Tries what a node has for the end of the path.
  @inline(__always)
  private mutating func arrive(
    _ node: Int, _ branches: Int, _ tracer: some MatchTracer, _ accept: Accept
  ) -> Bool {
    typealias Branch = TableFormat.Branch
    if branches & Branch.leaves != 0 {
      let leaves = table.offset(node &+ 1 &+ (branches & Branch.more == 0 ? 0 : 1))
      if offer(leaves &+ 2, end, tracer, accept) { return true }
      if visit(leaves, from: 1, end, accept) { return true }
    }
    return branches & Branch.more != 0 && arriveWithout(node, branches, accept)
  }

  /// Tries a node and forgets what was captured on the way if nothing came of it.
  private mutating func attempt(_ node: Int, _ index: Int, _ accept: Accept) -> Bool {
    let count = captureCount
    if descend(node, index, accept) { return true }
    captureCount = count
    return false
  }

  /// Tries the branches that do without a segment, behind those that do not.
  @inline(never)
  private mutating func arriveWithout(_ node: Int, _ branches: Int, _ accept: Accept) -> Bool {
    typealias Branch = TableFormat.Branch
    let more = table.digit(node + 1)
    guard more & ~Branch.plain != 0 else { return false }
    var cursor = table.afterLeaves(node, branches)
    if branches & Branch.literal != 0 { cursor = table.afterLiterals(cursor) }
    if branches & Branch.folded != 0 { cursor = table.afterLiterals(cursor) }
    if branches & Branch.mixed != 0 { cursor += 2 + 8 * table.number2(cursor) }
    if branches & Branch.constrained != 0 { cursor += 2 + 8 * table.number2(cursor) }
    if more & Branch.plain != 0 { cursor += 4 }
    return descend(more: more, cursor, end, accept)
  }

  /// Tries the branches between the literals and the plain placeholder.
  @inline(never)
  private mutating func descend(
    branches: Int, isSpelt: Bool, _ cursor: inout Int, _ index: Int, _ accept: Accept
  ) -> Bool {
    typealias Branch = TableFormat.Branch
    if branches & Branch.folded != 0 {
      let start = cursor
      cursor = table.afterLiterals(start)
      if !isSpelt,
        let child = table.decodedLiteral(start, segments[index], of: url.bytes, folded: true),
        attempt(child, index + 1, accept)
      {
        return true
      }
      if isOwned { return false }
    }
    if branches & Branch.mixed != 0, mixed(&cursor, index, accept) { return true }
    if isOwned { return false }
    return branches & Branch.constrained != 0 && constrained(&cursor, index, accept)
  }

  /// Tries the branches behind the plain placeholder.
  @inline(never)
  private mutating func descend(
    more: Int, _ start: Int, _ index: Int, _ accept: Accept
  ) -> Bool {
    typealias Branch = TableFormat.Branch
    var cursor = start
    if more & Branch.repeated != 0, repeated(&cursor, index, accept) { return true }
    if more & Branch.rest != 0, rest(&cursor, index, accept) { return true }
    return more & Branch.mounts != 0 && mounts(table.offset(cursor), index, accept)
  }

  /// Offers the mounts at a path, up to the first whose contexts hold.
  ///
  /// That one owns everything below its path: neither another mount nor another branch is tried after it.
  private mutating func mounts(_ leaves: Int, _ index: Int, _ accept: Accept) -> Bool {
    var entry = leaves + 2
    for _ in 0..<table.number2(leaves) {
      let isOwner = table.digit(entry &+ 3) == TableFormat.LeafKind.owner
      if offer(entry, index, isOwner ? { .nothing(of: $0.url) } : accept) { return true }
      if pending == nil, isThere(entry) {
        isOwned = true
        tell(.owned(leaf: entry))
        return false
      }
      entry += table.number3(entry)
    }
    return false
  }

  /// Whether the contexts are as a mount asks.
  private func isThere(_ entry: Int) -> Bool {
    let path = entry + 11 + 5 * table.digit(entry + 10)
    // A mount asks for nothing else.
    return !table.hasRequirement(path + 1 + table.digit(path)) {
      $0.kind == TableFormat.Requirement.context && !holds($0)
    }
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
      let before = (captureCount, pending)
      if admits(segments[index].range, type: type) {
        push(Capture(.text, segments[index].range))
        if descend(child, index + 1, accept) { return true }
        if isOwned { return false }
      }
      (captureCount, pending) = before
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
      let (count, before) = (captureCount, pending)
      var next = index
      while true {
        if next - index >= minimum {
          push(Capture(.segments, span(index, next)))
          if descend(child, next, accept) { return true }
          captureCount = count
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
    let path = fragment ?? url.path
    let pathStart = fragment?.lowerBound ?? url.pathStart
    var start = index == 0 ? pathStart : segments[index - 1].range.upperBound
    if start < path.upperBound, url.bytes[start] == UInt8(ascii: "/") { start += 1 }
    return ByteRange(min(start, path.upperBound), path.upperBound)
  }
}

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

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension Matcher {
  /// Offers a path's routes in choosing order; true if one was taken.
  ///
  /// The first ones are left out, if they have been offered before.
  @inline(never)
  mutating func visit(
    _ leaves: Int, from first: Int = 0, _ index: Int, _ accept: Accept
  ) -> Bool {
    var entry = leaves + 2
    for number in 0..<table.number2(leaves) {
      if number >= first, offer(entry, index, accept) { return true }
      entry += table.number3(entry)
    }
    return false
  }

  @inline(never)
  mutating func offer(_ entry: Int, _ index: Int, _ accept: Accept) -> Bool {
    if let trace { return offer(entry, index, trace, accept) }
    return offer(entry, index, Untraced(), accept)
  }

  /// Offers a route; true if it was taken.
  @inline(__always)
  mutating func offer(
    _ entry: Int, _ index: Int, _ tracer: some MatchTracer, _ accept: Accept
  ) -> Bool {
    tracer.note(.offered(leaf: entry))
    let kind = table.digit(entry &+ 3)
    let count = table.digit(entry &+ 9)
    if kind == TableFormat.LeafKind.plain, pending == nil {
      // Nothing more to check, and the captures stand in the order of the parameters.
      let found = FoundRoute(
        url: url, table: table, leaf: entry, captures: captures,
        requirements: entry &+ 12 &+ count, position: index, depth: depth,
        walk: isLenient ? .lenient : .strict)
      return finish(found, tracer, accept)
    }
    return offer(entry, kind, count, index, accept)
  }

  @inline(never)
  private mutating func offer(
    _ entry: Int, _ kind: Int, _ count: Int, _ index: Int, _ accept: Accept
  ) -> Bool {
    var cursor = entry + 10
    var failure = pending
    if kind != TableFormat.LeafKind.fragmentPath {
      for slot in 0..<count { slots[slot] = .absent }
    }
    guard bindHost(&cursor, &failure) else { return false }
    bindPath(&cursor, &failure)
    let requirements = cursor
    guard checkQuery(&cursor, &failure) else { return false }
    if let hashRoute { return checkFragment(cursor, hashRoute.value, failure, accept) }
    let found = FoundRoute(
      url: url, table: table, leaf: entry, captures: slots, requirements: requirements,
      position: index, depth: depth, walk: isLenient ? .lenient : .strict)
    return checkFragment(cursor, found, failure, accept)
  }

  /// Gives the captures of the host to the parameters of this route, which alone knows their types.
  private mutating func bindHost(_ cursor: inout Int, _ failure: inout ValueFailure?) -> Bool {
    let count = table.digit(cursor)
    cursor += 1
    for index in 0..<count {
      let slot = table.digit(cursor)
      slots[slot] = captures[index]
      let isAdmitted = check(
        captures[index].range, type: table.offset(cursor + 1), owner: .slot(slot),
        plusIsSpace: false, &failure)
      if !isAdmitted { return false }
      cursor += 5
    }
    return true
  }

  /// Gives the captures of the path to the parameters of this route.
  private mutating func bindPath(_ cursor: inout Int, _ failure: inout ValueFailure?) {
    let count = table.digit(cursor)
    cursor += 1
    for capture in (captureCount - count)..<captureCount {
      let slot = table.digit(cursor)
      if slot != TableFormat.noSlot { slots[slot] = captures[capture] }
      if failure?.owner == .capture(capture) { failure?.owner = .slot(slot) }
      cursor += 1
    }
  }

  private mutating func checkFragment(
    _ cursor: Int, _ found: FoundRoute, _ failure: ValueFailure?, _ accept: Accept
  ) -> Bool {
    var failure = failure
    switch table.digit(cursor) {
    case TableFormat.Fragment.literal:
      guard let fragment = url.fragment,
        url.bytes.decodes(fragment, to: table.text(cursor + 1))
      else { return false }
    case TableFormat.Fragment.capture:
      let slot = table.digit(cursor + 1)
      let isOptional = table.digit(cursor + 6) & TableFormat.SlotFlag.optional != 0
      if let fragment = url.fragment, !fragment.isEmpty {
        slots[slot] = Capture(.text, fragment)
        let admitted = check(
          fragment, type: table.offset(cursor + 2), owner: .slot(slot), plusIsSpace: false, &failure
        )
        guard admitted else { return false }
      } else if !isOptional {
        return false
      }
    case TableFormat.Fragment.path:
      return walkFragment(cursor + 1, found, failure, accept)
    default: break
    }
    return finish(found, failure, accept)
  }

  /// Matches a hash route: the fragment's segments, behind a text, against a tree of their own.
  private mutating func walkFragment(
    _ entry: Int, _ found: FoundRoute, _ failure: ValueFailure?, _ accept: Accept
  ) -> Bool {
    guard let whole = url.fragment, let fragment = QueryItems.path(url.bytes, whole),
      url.bytes.decodes(
        ByteRange(whole.lowerBound, fragment.lowerBound), to: table.text(entry + 4)),
      (try? TextCheck(url.bytes, fragment, .strict).run()) != nil
    else { return false }
    let node = table.offset(entry)
    let reader = SegmentReader(url.bytes)
    var inner = self
    inner.fragment = fragment
    inner.pending = failure
    let capacity = min(reader.bound(fragment), url.segmentLimit)
    var found = found
    let isTaken = StackBuffer<Segment>.with(capacity) { buffer in
      var count = 0
      do throws(Refusal) {
        try reader.read(fragment, into: buffer, count: &count, limit: capacity)
      } catch {
        return false
      }
      inner.segments = buffer
      inner.end = count
      return MutableBorrow.with(&found) { route in
        inner.hashRoute = route
        return inner.descend(node, 0, accept)
      }
    }
    hasFailed = hasFailed || inner.hasFailed
    return isTaken
  }

  @inline(never)
  mutating func finish(
    _ found: FoundRoute, _ failure: ValueFailure?, _ accept: Accept
  ) -> Bool {
    if let failure {
      tell(.failed(leaf: found.leaf))
      note(Borrow.with(found) { refusal(failure, link: RouteMatch($0).link) }, of: found.leaf)
      return false
    }
    if let trace { return finish(found, trace, accept) }
    return finish(found, Untraced(), accept)
  }

  /// Has a match taken that nothing is wrong with.
  @inline(__always)
  private mutating func finish(
    _ found: FoundRoute, _ tracer: some MatchTracer, _ accept: Accept
  ) -> Bool {
    let refusal = Borrow.with(found) { found in
      let match = RouteMatch(found)
      return accept(match) ?? tracer.decline(match)
    }
    guard let refusal else {
      tracer.note(.accepted(leaf: found.leaf))
      return true
    }
    decline(refusal, found.leaf)
    return false
  }

  @inline(never)
  private mutating func decline(_ refusal: Refusal, _ leaf: Int) {
    tell(.declined(leaf: leaf, refusal))
    hasFailed = true
    if isLenient { note(refusal, of: leaf) }
  }

  /// Keeps the first of the refusals that say most.
  private func note(_ new: Refusal, of leaf: Int) {
    guard let refusal, new.kind != .routeNone else { return }
    var new = new
    if hasTakenSeveral(leaf) { new.isOfCatchAll = true }
    if let known = refusal.value, known.strength >= new.strength { return }
    refusal.value = new
    tell(.blamed(leaf: leaf))
  }

  /// Whether the route has a part that takes several segments; a group of a regular expression is one
  /// if it holds a slash.
  private func hasTakenSeveral(_ leaf: Int) -> Bool {
    if table.digit(leaf + 3) == TableFormat.LeafKind.expression {
      return (0..<table.digit(leaf + 9)).contains { slot in
        let group = slots[slot]
        return group.kind == .text
          && (group.range.lowerBound..<group.range.upperBound).contains {
            url.bytes[$0] == UInt8(ascii: "/")
          }
      }
    }
    return (0..<captureCount).contains { index in
      captures[index].kind == .segments || captures[index].kind == .raw
    }
  }

  private func refusal(_ failure: ValueFailure, link: Int) -> Refusal {
    if failure.isAboutContext {
      return Refusal(
        failure.kind, at: 0, found: url.pathText,
        expected: table.text(failure.name).string)
    }
    let name: String
    switch failure.owner {
    case .slot(let slot) where slot != TableFormat.noSlot:
      name = table.parameterInfos(link)[slot].name
    case .name: name = table.text(failure.name).string
    case .slot, .capture: return .nothing(of: url)
    }
    var found = url.bytes.decodedString(failure.range)
    var expected = failure.type == 0 ? "" : table.expectation(ofType: failure.type, failure.kind)
    if failure.kind == .paramMissing {
      let isInFragment =
        table.digit(failure.name - 1) & TableFormat.Requirement.inFragment != 0
      expected = (isInFragment ? "#" : "") + table.text(failure.name).string + "="
      found = ""
    }
    return Refusal(
      failure.kind, at: failure.range.lowerBound, parameter: name, found: found,
      expected: expected)
  }
}

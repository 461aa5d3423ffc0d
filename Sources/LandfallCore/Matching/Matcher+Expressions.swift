// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension Matcher {
  /// Tries the regular expressions of whole URLs in the order of declaration; true if one was taken.
  ///
  /// - Complexity: O(*n* × *m*) in the URL and the expressions.
  mutating func visitExpressions(_ accept: Accept) -> Bool {
    // What was read as a path alone is no whole URL.
    guard url.scheme != nil else { return false }
    for expression in table.expressions {
      guard let positions = expression.match(url.bytes) else { continue }
      tracer.note(.offered(leaf: expression.entry))
      for slot in 0..<expression.parameterCount { slots[slot] = .absent }
      var failure: ValueFailure?
      for group in 0..<expression.groupCount {
        bind(expression, group, positions[2 * group], positions[2 * group + 1], &failure)
      }
      var requirements = expression.requirements
      guard checkQuery(&requirements, &failure) else { continue }
      if failure != nil {
        hasFailed = true
        // Without a lenient walk nobody asks why.
        guard isLenient else { continue }
      }
      let match = RouteMatch(
        url, table, leaf: expression.entry, captures: slots, requirements: expression.requirements,
        position: url.segmentCount, depth: depth, walk: isLenient ? .lenient : .strict)
      if finish(match, failure, accept) { return true }
    }
    return false
  }

  /// Gives a group's text to its parameter, or notes the first one that does not fit.
  private func bind(
    _ expression: ExpressionBytes, _ group: Int, _ start: Int, _ end: Int,
    _ failure: inout ValueFailure?
  ) {
    let (slot, type) = (expression.slot(group), expression.type(group))
    let range = start < 0 || end < start ? nil : ByteRange(start, end)
    func fail(_ kind: Refusal.Kind) {
      let place = range ?? ByteRange(url.bytes.count, url.bytes.count)
      tracer.note(.noValue(kind, place, type: type))
      if failure == nil {
        failure = ValueFailure(kind: kind, range: place, type: type, owner: .slot(slot), name: 0)
      }
    }
    guard let range else {
      if !expression.isOptional(group) { fail(.paramEmpty) }
      return
    }
    if range.isEmpty, expression.isEmptyAbsent(group), !table.isText(type) { return }
    slots[slot] = Capture(.text, range)
    do throws(Refusal) {
      // A group may cut through an escape.
      try TextCheck(url.bytes, range, table.isText(type) ? .freeText : .strict).run()
    } catch {
      return fail(error.code.kind)
    }
    let table = table
    if let kind = url.bytes.withDecoded(range, { table.failure(ofType: type, $0) }) {
      return fail(kind)
    }
  }
}

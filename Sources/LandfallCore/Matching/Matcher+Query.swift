// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension Matcher {
  /// Checks what a route needs of the query; false if it cannot match.
  ///
  /// The cursor moves behind the requirements.
  mutating func checkQuery(_ cursor: inout Int, _ failure: inout ValueFailure?) -> Bool {
    let count = table.number2(cursor)
    cursor += 2
    for _ in 0..<count {
      let requirement = RequirementBytes(table, cursor)
      guard check(requirement, &failure) else {
        tell(.unmet(requirement: cursor))
        return false
      }
      cursor = requirement.end
    }
    return true
  }

  private mutating func check(
    _ requirement: RequirementBytes, _ failure: inout ValueFailure?
  ) -> Bool {
    if requirement.kind == TableFormat.Requirement.context { return ask(requirement, &failure) }
    if !requirement.isItem { return bind(requirement) }
    let name = requirement.name
    var first: QueryPair?
    var second: QueryPair?
    if requirement.isInFragment {
      var items = QueryItems(fragmentOf: url)
      first = items.next(named: name)
      if first != nil { second = items.next(named: name) }
      return check(requirement, first, second, &failure)
    }
    for index in 0..<url.pairCount where isNamed(url.pair(index), name) {
      if first == nil {
        first = url.pair(index)
      } else {
        second = url.pair(index)
        break
      }
    }
    return check(requirement, first, second, &failure)
  }

  /// Whether a context is as the route asks.
  ///
  /// A route whose context does not hold is told only where nothing else keeps it from matching.
  private mutating func ask(
    _ requirement: RequirementBytes, _ failure: inout ValueFailure?
  ) -> Bool {
    if holds(requirement) { return true }
    hasFailed = true
    guard isLenient, failure == nil || failure?.isAboutContext == true else { return false }
    tell(.unmet(requirement: requirement.start))
    // The first one is told.
    if failure != nil { return true }
    let kind: Refusal.Kind = requirement.isNegated ? .contextPresent : .contextMissing
    failure = ValueFailure(
      kind: kind, range: ByteRange(0, 0), type: 0, owner: .name, name: requirement.nameOffset)
    return true
  }

  func holds(_ requirement: RequirementBytes) -> Bool {
    url.contexts.hasContext(requirement.name) != requirement.isNegated
  }

  /// Gives a value that no item has: a constant, all other items, the rest of the URL, or none.
  private func bind(_ requirement: RequirementBytes) -> Bool {
    let slot = requirement.slot
    switch requirement.kind {
    case TableFormat.Requirement.constant:
      let offset = requirement.constantOffset
      slots[slot] = Capture(.constant, ByteRange(offset, offset))
    case TableFormat.Requirement.blank:
      if slots[slot].range.isEmpty { slots[slot] = .absent }
    case TableFormat.Requirement.others:
      slots[slot] = Capture(.queryRest, ByteRange(0, 0))
    case TableFormat.Requirement.pathTail:
      // That of a hash route has none before the fragment is walked.
      if slots[slot].kind != .absent {
        let end = (fragment ?? url.path).upperBound
        slots[slot] = Capture(.raw, ByteRange(slots[slot].range.lowerBound, end))
      }
    default:
      slots[slot] = Capture(.raw, ByteRange(slots[slot].range.lowerBound, url.bytes.count))
    }
    return true
  }

  private mutating func check(
    _ requirement: RequirementBytes, _ first: QueryPair?, _ second: QueryPair?,
    _ failure: inout ValueFailure?
  ) -> Bool {
    switch requirement.kind {
    case TableFormat.Requirement.present: return first != nil
    case TableFormat.Requirement.absent: return first == nil
    case TableFormat.Requirement.literal:
      guard let first, hasValue(first, requirement) else { return false }
      guard let second else { return true }
      return fail(.paramDuplicate, second.name, requirement, owner: .name, &failure)
    default:
      return capture(requirement, first, second, &failure)
    }
  }

  private mutating func capture(
    _ requirement: RequirementBytes, _ first: QueryPair?, _ second: QueryPair?,
    _ failure: inout ValueFailure?
  ) -> Bool {
    let slot = requirement.slot
    guard let first else {
      if requirement.isOptional || requirement.isList { return true }
      let queryEnd = url.query?.upperBound ?? url.path.upperBound
      let end = requirement.isInFragment ? url.bytes.count : queryEnd
      return fail(
        .paramMissing, ByteRange(end, end), requirement, owner: .slot(slot), &failure)
    }
    if requirement.isItemTail {
      let value = first.value
      slots[slot] = Capture(
        .raw, first.hasValue ? ByteRange(value.lowerBound, url.bytes.count) : value)
      return true
    }
    if requirement.isList { return captureList(requirement, &failure) }
    if let second {
      return fail(.paramDuplicate, second.name, requirement, owner: .slot(slot), &failure)
    }
    if first.value.isEmpty, requirement.isEmptyAbsent, !table.isText(requirement.type) {
      return true
    }
    let isForm = isForm(requirement)
    slots[slot] = Capture(isForm ? .formText : .text, first.value)
    return check(
      first.value, type: requirement.type, owner: .slot(slot), plusIsSpace: isForm, &failure)
  }

  private mutating func captureList(
    _ requirement: RequirementBytes, _ failure: inout ValueFailure?
  ) -> Bool {
    let slot = requirement.slot
    let place = ByteRange(requirement.nameOffset, requirement.nameOffset)
    if requirement.isInFragment {
      slots[slot] = Capture(.fragmentList, place)
      var items = QueryItems(fragmentOf: url)
      while let pair = items.next(named: requirement.name) {
        guard
          check(
            pair.value, type: requirement.type, owner: .slot(slot), plusIsSpace: false, &failure)
        else { return false }
      }
      return true
    }
    let isForm = isForm(requirement)
    slots[slot] = Capture(isForm ? .formList : .queryList, place)
    for index in 0..<url.pairCount where isNamed(url.pair(index), requirement.name) {
      let isAdmitted = check(
        url.pair(index).value, type: requirement.type, owner: .slot(slot), plusIsSpace: isForm,
        &failure)
      if !isAdmitted { return false }
    }
    return true
  }

  /// Whether a value of the query or the fragment may go on.
  @inline(never)
  mutating func check(
    _ range: ByteRange, type: Int, owner: ValueFailure.Owner, plusIsSpace: Bool,
    _ failure: inout ValueFailure?
  ) -> Bool {
    guard let kind = self.failure(range, type: type, plusIsSpace: plusIsSpace) else { return true }
    tell(.noValue(kind, range, type: type))
    hasFailed = true
    guard isLenient, failure?.isAboutContext != true else { return false }
    replace(&failure, ValueFailure(kind: kind, range: range, type: type, owner: owner, name: 0))
    return true
  }

  private mutating func fail(
    _ kind: Refusal.Kind, _ range: ByteRange, _ requirement: RequirementBytes,
    owner: ValueFailure.Owner, _ failure: inout ValueFailure?
  ) -> Bool {
    hasFailed = true
    guard isLenient else { return false }
    tell(.unmet(requirement: requirement.start))
    replace(
      &failure,
      ValueFailure(
        kind: kind, range: range, type: owner == .name ? 0 : requirement.type, owner: owner,
        name: requirement.nameOffset))
    return true
  }

  /// The first failure stays, but a missing item gives way to a wrong one.
  private func replace(_ failure: inout ValueFailure?, _ new: ValueFailure) {
    if failure == nil || failure?.kind == .paramMissing && new.kind != .paramMissing {
      failure = new
    }
  }

  /// Whether a `+` in the values of an item is a space.
  private func isForm(_ requirement: RequirementBytes) -> Bool {
    requirement.plusIsSpace || table.isFormEncoded && !requirement.isInFragment
  }

  private func isNamed(_ pair: QueryPair, _ name: ByteView) -> Bool {
    url.bytes.decodes(pair.name, to: name, plusIsSpace: table.isFormEncoded)
  }

  private func hasValue(_ pair: QueryPair, _ requirement: RequirementBytes) -> Bool {
    url.bytes.decodes(
      pair.value, to: requirement.value,
      plusIsSpace: table.isFormEncoded && !requirement.isInFragment)
  }
}

extension TableBytes {
  /// Whether one of the requirements in a list, which starts with their number, satisfies a condition.
  func hasRequirement(_ list: Int, _ isWanted: (RequirementBytes) -> Bool) -> Bool {
    var cursor = list + 2
    for _ in 0..<number2(list) {
      let requirement = RequirementBytes(self, cursor)
      if isWanted(requirement) { return true }
      cursor = requirement.end
    }
    return false
  }
}

/// One requirement of a leaf, read in place.
package struct RequirementBytes {
  private let table: TableBytes
  package let start: Int

  package init(_ table: TableBytes, _ start: Int) {
    self.table = table
    self.start = start
  }

  package var kind: Int { table.digit(start) & ~TableFormat.Requirement.inFragment }
  package var isInFragment: Bool { table.digit(start) & TableFormat.Requirement.inFragment != 0 }
  package var isItem: Bool { kind <= TableFormat.Requirement.capture || isItemTail }
  package var isItemTail: Bool { kind == TableFormat.Requirement.itemTail }
  var nameOffset: Int { start + 1 }
  package var name: ByteView { table.text(nameOffset) }
  private var afterName: Int { table.afterText(start + 1) }

  /// Of a literal.
  package var value: ByteView { table.text(afterName) }

  // Of a constant.
  package var constantOffset: Int { afterName + 1 }

  // Of a context.
  package var isNegated: Bool { table.digit(afterName) == 1 }

  // Of all that give a value.
  package var slot: Int { table.digit(afterName) }

  // Of a capture.
  package var type: Int { table.offset(afterName + 1) }
  package var isOptional: Bool { table.digit(afterName + 5) & TableFormat.SlotFlag.optional != 0 }
  package var isEmptyAbsent: Bool {
    table.digit(afterName + 5) & TableFormat.SlotFlag.emptyIsAbsent != 0
  }
  package var plusIsSpace: Bool {
    table.digit(afterName + 5) & TableFormat.SlotFlag.plusIsSpace != 0
  }
  package var isList: Bool { table.digit(afterName + 5) & TableFormat.SlotFlag.list != 0 }

  /// Where the next requirement starts.
  package var end: Int {
    switch kind {
    case TableFormat.Requirement.literal: table.afterText(afterName)
    case TableFormat.Requirement.capture, TableFormat.Requirement.itemTail: afterName + 6
    case TableFormat.Requirement.constant: table.afterText(constantOffset)
    case TableFormat.Requirement.others, TableFormat.Requirement.tail,
      TableFormat.Requirement.pathTail, TableFormat.Requirement.context,
      TableFormat.Requirement.blank:
      afterName + 1
    default: afterName
    }
  }
}

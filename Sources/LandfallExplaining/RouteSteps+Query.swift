// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCompiler

extension RouteSteps {
  /// The lines of the query; returns whether the rest of the route was looked at.
  mutating func addQuery() -> Bool {
    for requirement in leaf.requirements {
      if requirement.kind == TableFormat.Requirement.context {
        if addContext(requirement) { continue }
        return false
      }
      guard requirement.isItem else {
        addBound(requirement)
        continue
      }
      let pairs =
        requirement.isInFragment
        ? scope.fragmentPairs(requirement.name) : scope.pairs(requirement.name)
      let isMet = !trace.isUnmet(requirement.start)
      switch requirement.kind {
      case TableFormat.Requirement.present: addPresent(requirement, pairs.first, isMet)
      case TableFormat.Requirement.absent: addAbsent(requirement, pairs.first, isMet)
      case TableFormat.Requirement.literal: addLiteral(requirement, pairs, isMet)
      default:
        addCapture(requirement, pairs)
        continue
      }
      if !isMet, pairs.count < 2 || requirement.kind != TableFormat.Requirement.literal {
        return false
      }
    }
    return true
  }

  /// The line of a value without an item of its own.
  private mutating func addBound(_ requirement: RequirementBytes) {
    let name = ShownText.short(name(requirement.slot))
    switch requirement.kind {
    case TableFormat.Requirement.constant:
      let text = table.text(requirement.constantOffset).string
      add(
        .queryConstant, true, end(requirement), "'\(name)' is always \(ShownText.quoted(text)) here"
      )
    case TableFormat.Requirement.blank: break
    case TableFormat.Requirement.others:
      add(
        .queryOthers, true, scope.url.query ?? end(requirement), "'\(name)' takes all other items")
    // That of a hash route has its line there.
    case TableFormat.Requirement.pathTail where !leaf.pathSlots.contains(requirement.slot): break
    default:
      let rest = steps.last { $0.code.rawValue == ExplanationCode.pathRest.rawValue }?.offset
      let isTail = requirement.kind == TableFormat.Requirement.tail
      let range = ByteRange(
        mixedValueStart ?? rest ?? scope.url.path.upperBound,
        isTail ? scope.url.bytes.count : scope.path.upperBound)
      let found = scope.url.bytes[range].string
      add(
        .pathTail, true, range, found: found,
        "'\(name)' is \(ShownText.quoted(found))"
          + (isTail ? ", with the query and the fragment" : ""))
    }
  }

  /// The name of an item, as a pattern has it: behind a `#` if it is one of the fragment.
  private func shownName(_ requirement: RequirementBytes) -> String {
    (requirement.isInFragment ? "#" : "") + requirement.name.string
  }

  private func quoted(_ requirement: RequirementBytes) -> String {
    ShownText.quoted(shownName(requirement))
  }

  /// An item's text; those of a fragment are never form-encoded.
  private func text(_ range: ByteRange, _ requirement: RequirementBytes) -> String {
    requirement.kind == TableFormat.Requirement.capture && requirement.plusIsSpace
      ? scope.url.bytes.decodedString(range, plusIsSpace: true)
      : scope.text(range, inQuery: !requirement.isInFragment)
  }

  private func end(_ requirement: RequirementBytes) -> ByteRange {
    let queryEnd = scope.url.query?.upperBound ?? scope.url.path.upperBound
    let end = requirement.isInFragment ? scope.url.bytes.count : queryEnd
    return ByteRange(end, end)
  }

  private func range(_ pair: QueryPair) -> ByteRange {
    ByteRange(pair.name.lowerBound, max(pair.name.upperBound, pair.value.upperBound))
  }

  // MARK: Kinds

  private mutating func addPresent(
    _ requirement: RequirementBytes, _ pair: QueryPair?, _ isMet: Bool
  ) {
    let name = shownName(requirement)
    guard let pair, isMet else {
      addLiteral(.queryPresent, false, end(requirement), name, "")
      return suggestName(requirement)
    }
    add(
      .queryPresent, true, range(pair), expected: name, found: name,
      "\(quoted(requirement)) is there")
  }

  private mutating func addAbsent(
    _ requirement: RequirementBytes, _ pair: QueryPair?, _ isMet: Bool
  ) {
    guard let pair, !isMet else {
      return add(.queryAbsent, true, end(requirement), "\(quoted(requirement)) is not there")
    }
    add(
      .queryAbsent, false, range(pair), found: shownName(requirement),
      "\(quoted(requirement)) must not be there")
    suggestRemoval(pair, requirement, isLoss: true)
  }

  private mutating func addLiteral(
    _ requirement: RequirementBytes, _ pairs: [QueryPair], _ isMet: Bool
  ) {
    let item = shownName(requirement) + "=" + requirement.value.string
    guard let first = pairs.first else {
      addLiteral(.queryLiteral, false, end(requirement), item, "")
      return suggestName(requirement)
    }
    let found = text(first.value, requirement)
    let isSame = scope.url.bytes.decodes(
      first.value, to: requirement.value,
      plusIsSpace: table.isFormEncoded && !requirement.isInFragment)
    if isMet {
      addLiteral(.queryLiteral, true, range(first), item, item)
    } else if isSame, let second = pairs.dropFirst().first {
      addDuplicate(requirement, second)
    } else {
      // An empty value is no missing item.
      add(
        .queryLiteral, false, range(first), expected: item, found: found,
        "\(ShownText.quoted(item)) is expected, not \(ShownText.quoted(found))")
      if EditDistance.near(Array(found.utf8), requirement.value.array) != nil {
        suggest(
          .hintQueryValue, requirement.value.string, .query, for: found, at: first.value)
      }
    }
  }

  private mutating func addCapture(
    _ requirement: RequirementBytes, _ pairs: [QueryPair]
  ) {
    let name = name(requirement.slot)
    guard let first = pairs.first else {
      if requirement.isOptional || requirement.isList {
        return add(
          .queryValue, true, end(requirement),
          "\(quoted(requirement)) is not there, and need not be")
      }
      let place = end(requirement).lowerBound
      add(
        Refusal(
          .paramMissing, at: place, parameter: name, expected: shownName(requirement) + "="),
        length: 0)
      return suggestName(requirement)
    }
    if requirement.isItemTail {
      let range = ByteRange(first.value.lowerBound, scope.url.bytes.count)
      let found = scope.url.bytes[range].string
      return add(
        .queryValue, true, range, found: found,
        "'\(name)' is \(ShownText.quoted(found)), with all that follows")
    }
    if let second = pairs.dropFirst().first, !requirement.isList {
      return addDuplicate(requirement, second)
    }
    if requirement.plusIsSpace, !requirement.isList {
      let found = scope.url.bytes.decodedString(first.value, plusIsSpace: true)
      return add(
        .queryValue, true, first.value, expected: ValueType.string.description, found: found,
        "'\(name)' is \(ShownText.quoted(found))")
    }
    let isString = table.digit(requirement.type) == TableFormat.TypeKind.string
    if first.value.isEmpty, requirement.isEmptyAbsent, !isString, !requirement.isList {
      return add(
        .queryValue, true, range(first), "\(quoted(requirement)) is empty, and need not be there")
    }
    let failing = pairs.first { trace.failure(of: requirement.type, in: $0.value) != nil }
    guard requirement.isList, failing == nil else {
      return addValue(
        .queryValue, name, (failing ?? first).value, type: requirement.type,
        place: requirement.isInFragment ? .fragment : .query)
    }
    let found = pairs.prefix(8).map { ShownText.quoted(text($0.value, requirement)) }
    let type = "[\(table.type(requirement.type))]"
    add(
      .queryValue, true, range(first), expected: type,
      "'\(name)' is \(found.joined(separator: " "))" + (pairs.count > 8 ? " …" : "") + " (\(type))")
  }

  private mutating func addDuplicate(_ requirement: RequirementBytes, _ second: QueryPair) {
    let isLiteral = requirement.kind == TableFormat.Requirement.literal
    add(
      Refusal(
        .paramDuplicate, at: second.name.lowerBound,
        parameter: isLiteral ? requirement.name.string : name(requirement.slot)),
      length: range(second).count)
    suggestRemoval(second, requirement)
  }

  // MARK: What was meant

  /// An item whose name is nearly the one that is missing.
  private mutating func suggestName(_ requirement: RequirementBytes) {
    guard !requirement.isInFragment else { return }
    let wanted = requirement.name.array
    let isCapture = requirement.kind == TableFormat.Requirement.capture
    let valueName = isCapture ? name(requirement.slot) : ""
    var best: (pair: QueryPair, distance: Int)?
    for index in 0..<scope.url.pairCount {
      let pair = scope.url.pair(index)
      let name = Array(scope.text(pair.name, inQuery: true).utf8)
      // The name of the value is often taken for that of the item.
      let isValue = name == Array(valueName.utf8)
      guard let distance = isValue ? 0 : EditDistance.near(name, wanted),
        distance < best?.distance ?? .max
      else { continue }
      best = (pair, distance)
    }
    guard let best else { return }
    suggest(
      .hintQueryName, requirement.name.string, .query,
      for: scope.text(best.pair.name, inQuery: true), at: best.pair.name, cost: 1 + best.distance)
  }

  private mutating func suggestRemoval(
    _ pair: QueryPair, _ requirement: RequirementBytes, isLoss: Bool = false
  ) {
    let range = range(pair)
    let isFirst = scope.url.bytes[range.lowerBound - 1] != UInt8(ascii: "&")
    let isLast = range.upperBound == end(requirement).upperBound
    let start = isFirst && !isLast ? range.lowerBound : range.lowerBound - 1
    suggest(
      .hintQueryItem, nil, for: text(range, requirement),
      at: ByteRange(start, range.upperBound + (isFirst && !isLast ? 1 : 0)), cost: 2,
      isLoss: isLoss)
  }

  mutating func addFragment() {
    let cursor = leaf.fragment
    let end = scope.url.bytes.count
    let range = scope.url.fragment ?? ByteRange(end, end)
    switch table.digit(cursor) {
    case TableFormat.Fragment.literal:
      let expected = table.text(cursor + 1).string
      let isMet = if case .unmet = trace.outcome(leaf.entry) { false } else { true }
      addLiteral(.fragmentLiteral, isMet, range, "#" + expected, shown(range))
    case TableFormat.Fragment.capture:
      let name = name(table.digit(cursor + 1))
      let isOptional = table.digit(cursor + 6) & TableFormat.SlotFlag.optional != 0
      if !range.isEmpty {
        addValue(
          .fragmentValue, name, range, type: table.offset(cursor + 2), place: .fragment)
      } else if isOptional {
        add(.fragmentValue, true, range, "the fragment is not there, and need not be")
      } else {
        add(
          .fragmentValue, false, range, expected: "#:" + name,
          "the fragment is missing; '\(ShownText.short(name))' is expected there")
      }
    case TableFormat.Fragment.path:
      addHashPath(table.offset(cursor + 1), range)
    default: break
    }
  }

  private func shown(_ range: ByteRange) -> String {
    scope.url.fragment == nil ? "" : "#" + scope.text(range)
  }

  /// The fragment of a hash route, whose path has a tree of its own with one leaf.
  private mutating func addHashPath(_ node: Int, _ range: ByteRange) {
    guard let way = HashWay(node, scope) else {
      let pattern = table.routeInfos(leaf.link)[leaf.route].pattern
      let expected = pattern.split(separator: "#", maxSplits: 1).last.map { "#" + $0 } ?? ""
      return addLiteral(.fragmentPath, false, range, expected, shown(range))
    }
    var steps = RouteSteps(way.scope, LeafBytes(table, way.entry))
    steps.addPath(way.alignment, isOwned: false)
    for requirement in steps.leaf.requirements { steps.addBound(requirement) }
    self.steps += steps.steps
    edits += steps.edits
  }
}

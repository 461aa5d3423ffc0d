// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Compares what a route needs with what the URL has, with changes that would make it fit.
struct RouteSteps {
  let scope: ExplainedScope
  let leaf: LeafBytes
  let parameters: [ParameterInfo]
  private(set) var steps: [Explanation.Step] = []
  var edits: [URLEdit] = []
  /// How many values of the path have a line.
  private var values = 0

  /// The name of the path's next value, which has no line yet.
  var coming: String { values < leaf.pathSlots.count ? name(leaf.pathSlots[values]) : "" }

  init(_ scope: ExplainedScope, _ leaf: LeafBytes) {
    self.scope = scope
    self.leaf = leaf
    parameters = scope.table.parameterInfos(leaf.link)
  }

  var table: TableBytes { scope.table }
  var trace: MatchTrace { scope.trace }

  // MARK: Lines

  @inline(never)
  mutating func add(
    _ code: ExplanationCode, _ isMet: Bool, _ range: ByteRange, expected: String = "",
    found: String = "", _ message: String
  ) {
    steps.append(
      Explanation.Step(code.rawValue, isMet, range, expected: expected, found: found, message))
  }

  mutating func add(_ refusal: Refusal, length: Int) {
    steps.append(Explanation.Step(refusal, length: length))
  }

  @inline(never)
  mutating func addLiteral(
    _ code: ExplanationCode, _ isMet: Bool, _ range: ByteRange, _ expected: String, _ found: String
  ) {
    let quoted = ShownText.quoted(expected)
    let mistake =
      found.isEmpty
      ? "\(quoted) is missing" : "\(quoted) is expected, not \(ShownText.quoted(found))"
    add(code, isMet, range, expected: expected, found: found, isMet ? quoted : mistake)
  }

  mutating func add(_ other: RouteSteps) {
    steps += other.steps
    edits += other.edits
  }

  /// Suggests another text, or the URL without one if it is nil.
  mutating func suggest(
    _ code: ExplanationCode, _ text: String?, _ place: PercentEncoder.Place = .segment,
    for found: String, at range: ByteRange, cost: Int = 1
  ) {
    edits.add(
      code, range, text.map { PercentEncoder.encode($0.utf8, place) } ?? "",
      (text.map { "\(ShownText.quoted($0)) for " } ?? "without ") + ShownText.quoted(found),
      cost: cost)
  }

  // MARK: Values

  /// A value that fits, or the refusal that it is worth.
  mutating func addValue(
    _ code: ExplanationCode, _ name: String, _ range: ByteRange, type: Int?,
    place: PercentEncoder.Place = .segment
  ) {
    let found = scope.text(range, inQuery: place == .query)
    let offset = type
    let type = offset.map { table.type($0) } ?? .string
    guard let offset, let kind = trace.failure(of: offset, in: range) else {
      let subject = name.isEmpty ? "" : "'\(name)' is "
      return add(
        code, true, range, expected: type.description, found: found,
        subject + ShownText.quoted(found) + " (\(ShownText.short(type.description)))")
    }
    let refusal = Refusal(
      kind, at: range.lowerBound, parameter: name, found: ShownText.short(found),
      expected: table.expectation(ofType: offset, kind))
    add(refusal, length: range.count)
    for edit in ValueEdits.replacements(found, type) {
      suggest(edit.code, edit.text, place, for: found, at: range)
    }
  }

  /// The name of the path's next value; empty for a bare `*`.
  mutating func nextName() -> String {
    defer { values += 1 }
    return coming
  }

  func name(_ slot: Int) -> String {
    slot < parameters.count ? parameters[slot].name : ""
  }
}

extension RouteSteps {
  /// The line of a context; returns whether it is as the route asks.
  mutating func addContext(_ requirement: RequirementBytes) -> Bool {
    let name = ShownText.quoted(requirement.name.string)
    let end = ByteRange(scope.url.bytes.count, scope.url.bytes.count)
    guard trace.isUnmet(requirement.start) else {
      add(
        .contextCondition, true, end,
        requirement.isNegated ? "the context \(name) does not hold" : "the context \(name) holds")
      return true
    }
    let kind: Refusal.Kind = requirement.isNegated ? .contextPresent : .contextMissing
    add(
      Refusal(
        kind, at: end.lowerBound, found: scope.url.pathText,
        expected: requirement.name.string), length: 0)
    return false
  }

  /// The lines of a regular expression of the whole URL, which matches it.
  mutating func addExpression(_ expression: ExpressionBytes) {
    let url = scope.url.bytes
    guard let positions = expression.match(url) else { return }
    let regex = ShownText.quoted(table.routeInfos(leaf.link)[leaf.route].pattern)
    let whole = ByteRange(0, url.count)
    add(.urlExpression, true, whole, found: scope.text(whole), "the URL matches \(regex)")
    for group in 0..<expression.groupCount {
      let name = name(expression.slot(group))
      let (start, end) = (positions[2 * group], positions[2 * group + 1])
      if start >= 0, end >= 0 {
        addValue(.urlGroup, name, ByteRange(start, end), type: expression.type(group))
      } else if expression.isOptional(group) {
        add(
          .urlGroup, true, ByteRange(url.count, url.count),
          "\(ShownText.quoted(name)) takes no part, and need not")
      } else {
        add(
          Refusal(.paramEmpty, at: url.count, parameter: name, found: "", expected: ""), length: 0)
      }
    }
    for requirement in leaf.requirements where !addContext(requirement) { return }
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Compares what a route needs with what the URL has, with changes that would make it fit.
struct RouteSteps {
  let scope: ExplainedScope
  let leaf: LeafBytes
  let parameters: [ParameterInfo]
  var steps: [Explanation.Step] = []
  var edits: [URLEdit] = []
  /// How many values of the path have a line.
  private var values = 0
  /// Where the value at the end of a mixed segment starts, which may go on behind it.
  var mixedValueStart: Int?

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

  /// Suggests another text, or the URL without one if it is nil.
  mutating func suggest(
    _ code: ExplanationCode, _ text: String?, _ place: PercentEncoder.Place = .segment,
    for found: String, at range: ByteRange, cost: Int = 1, isLoss: Bool = false
  ) {
    edits.add(
      code, range, text.map { PercentEncoder.encode($0.utf8, place) } ?? "",
      (text.map { "\(ShownText.quoted($0)) for " } ?? "without ") + ShownText.quoted(found),
      cost: cost, isLoss: isLoss)
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

  mutating func addPath(_ alignment: RouteAlignment, isOwned: Bool) {
    let starts = alignment.starts
    for (index, step) in alignment.path.prefix(alignment.passed).enumerated() {
      pass(step.branch, starts[index], starts[index + 1])
    }
    let end = starts[alignment.passed]
    if isOwned {
      add(
        .mountOwned, false, scope.place(end),
        "not tried; what is mounted here owns everything below its path")
    } else if !alignment.isWhole {
      stop(alignment.path[alignment.passed].branch, end, alignment.distance)
    } else if end < scope.segments.count, !leaf.isMount {
      if case .rest = alignment.path.last?.branch.kind { return }
      tooLong(end)
    }
  }

  // MARK: What fits

  private mutating func pass(_ branch: TableBranch, _ start: Int, _ end: Int) {
    let range = scope.range(start, end)
    // It goes on in a rest that has no name of its own.
    if case .rest = branch.kind, coming.isEmpty {} else { mixedValueStart = nil }
    switch branch.kind {
    case .literal(let label):
      let literal = table.text(label).string
      addLiteral(.pathLiteral, true, range, literal, literal)
    case .mixed(let program):
      let (shape, values) = mixed(program)
      let ranges = zip(values, scope.values(program, range))
      let isMet = ranges.allSatisfy { trace.failure(of: $0.0.type, in: $0.1) == nil }
      if isMet {
        let found = scope.text(range)
        add(
          .pathMixed, true, range, expected: shape, found: found,
          "\(ShownText.quoted(found)) has the shape \(ShownText.quoted(shape))")
      }
      for (value, range) in ranges where !isMet {
        addValue(.pathValue, value.name, range, type: value.type)
      }
      mixedValueStart = scope.values(program, range).last?.lowerBound
    case .placeholder(let type):
      addValue(.pathValue, nextName(), range, type: type)
    case .repeated(let type, _):
      addSpan(.pathRepeated, nextName(), start, end, type: type)
    case .rest(let type):
      addSpan(.pathRest, nextName(), start, end, type: type)
    }
  }

  private mutating func addSpan(
    _ code: ExplanationCode, _ name: String, _ start: Int, _ end: Int, type: Int
  ) {
    for segment in scope.segments[start..<end] where trace.failure(of: type, in: segment) != nil {
      return addValue(code, name, segment, type: type)
    }
    let range = scope.range(start, end)
    let found = start < end ? scope.text(range) : ""
    let subject = name.isEmpty ? "the rest" : "'\(name)'"
    add(code, true, range, found: found, "\(subject) is \(ShownText.quoted(found))")
  }

  // MARK: What does not fit

  private mutating func stop(_ branch: TableBranch, _ index: Int, _ distance: Int?) {
    let range = scope.place(index)
    let expected: String
    switch branch.kind {
    case .literal(let label): expected = table.text(label).string
    case .mixed(let program): expected = mixed(program).shape
    case .placeholder(let type): expected = placeholder(type)
    case .repeated(let type, _), .rest(let type): expected = placeholder(type)
    }
    guard index < scope.segments.count else {
      return add(
        .pathTooShort, false, range, expected: expected,
        "the path ends where \(ShownText.quoted(expected)) is expected")
    }
    let found = scope.text(range)
    switch branch.kind {
    case .literal:
      addLiteral(.pathLiteral, false, range, expected, found)
      if let distance {
        suggest(
          distance == 0 ? .hintCase : .hintLiteral, expected, for: found, at: range,
          cost: 1 + distance)
      }
    case .mixed:
      add(
        .pathMixed, false, range, expected: expected, found: found,
        "the shape \(ShownText.quoted(expected)) is expected, not \(ShownText.quoted(found))")
    case .placeholder(let type): addValue(.pathValue, nextName(), range, type: type)
    case .repeated(let type, _), .rest(let type):
      addValue(.pathRepeated, nextName(), range, type: type)
    }
  }

  private mutating func tooLong(_ index: Int) {
    let range = scope.range(index, scope.segments.count)
    let found = scope.text(range)
    add(
      .pathTooLong, false, range, found: found,
      "the route ends here; \(ShownText.quoted(found)) is left over")
    let start = index > 0 ? scope.segments[index - 1].upperBound : scope.path.lowerBound
    suggest(
      .hintTail, nil, for: found, at: ByteRange(start, scope.path.upperBound),
      cost: 2 + scope.segments.count - index, isLoss: true)
  }

  // MARK: Words

  private func placeholder(_ type: Int?) -> String {
    ":\(coming)" + (type.map { " (\(table.type($0)))" } ?? "")
  }

  /// The shape of a mixed segment as the pattern has it, and its values.
  private mutating func mixed(
    _ program: Int
  ) -> (shape: String, values: [(name: String, type: Int)]) {
    var shape = ""
    var values: [(name: String, type: Int)] = []
    var cursor = program + 3
    for _ in 0..<table.number2(program + 1) {
      if table.digit(cursor) == TableFormat.MixedKind.literal {
        shape += table.text(cursor + 1).string
        cursor = table.afterText(cursor + 1)
      } else {
        let name = nextName()
        shape += ":" + name
        values.append((name, table.offset(cursor + 1)))
        cursor += 5
      }
    }
    return (shape, values)
  }

  /// The lines of the scheme and the host that a route is bound to; returns whether they fit.
  mutating func addOrigin(_ root: RouteTree.Root) -> Bool { addScheme(root) && addHost(root) }

  private mutating func addScheme(_ root: RouteTree.Root) -> Bool {
    let isMet = !trace.otherSchemes.contains(root.offset)
    if isMet, root.scheme.count == 0 { return true }
    let range = scope.url.scheme ?? ByteRange(0, 0)
    let (scheme, found) = (root.scheme.string, scope.text(range))
    add(
      .originScheme, isMet, range, expected: scheme, found: found,
      isMet
        ? ShownText.quoted(scheme)
        : scheme.isEmpty
          ? "\(ShownText.quoted(found)) is only for routes that name it"
          : "the route is bound to \(ShownText.quoted(scheme))")
    return isMet
  }

  private mutating func addHost(_ root: RouteTree.Root) -> Bool {
    let start = scope.url.scheme.map { $0.upperBound + 1 } ?? 0
    let range = scope.url.host ?? ByteRange(start, start)
    let (host, found) = (hostPattern(root), scope.text(range))
    if trace.otherHosts.contains(root.offset) {
      add(
        .originHost, false, range, expected: host, found: found,
        host.isEmpty
          ? "\(ShownText.quoted(found)) is only for routes that name it"
          : "the route is bound to \(ShownText.quoted(host))"
            + (found.isEmpty ? "; the URL has no host" : ""))
      return false
    }
    if root.host.count == 0 { return true }
    add(.originHost, true, range, expected: host, found: found, ShownText.quoted(found))
    var labels: [ByteRange] = []
    _ = HostMatch(pattern: root.host, host: scope.url.bytes[range]).matches { label in
      let start = range.lowerBound
      labels.insert(ByteRange(start + label.lowerBound, start + label.upperBound), at: 0)
    }
    for (value, label) in zip(leaf.hosts, labels) {
      addValue(.originHost, name(value.slot), label, type: value.type)
    }
    return true
  }

  private func hostPattern(_ root: RouteTree.Root) -> String {
    var slots = leaf.hosts.map { $0.slot }[...]
    return root.host.string.split(separator: ".").map { label in
      label == ":" ? ":" + (slots.popFirst().map(name) ?? "") : String(label)
    }.joined(separator: ".")
  }
}

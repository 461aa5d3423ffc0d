// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

/// Writes the blocks of a table, children before their parents, so that every offset is known.
struct TableEncoder {
  let table: TableDeclaration
  let origins: OriginSet
  var writer = TableWriter()
  private var types: [(PlaceType, Int)] = []
  var expressions: [(PlaceExpression, Int)] = []

  init(_ table: TableDeclaration, _ origins: OriginSet) {
    self.table = table
    self.origins = origins
  }

  mutating func encode(_ routes: [FlatRoute]) -> [UInt8] {
    for byte in 0..<3 {
      writer.raw([UInt8(truncatingIfNeeded: TableFormat.magic >> UInt32(8 * byte))])
    }
    writer.raw(Array(repeating: TableFormat.digit, count: TableFormat.headerSize - writer.offset))
    encodeStarts()
    let (roots, onlyRoot) = encodeRoots(routes)
    let originOffset = encodeOrigins()
    let wholeURLs = encodeExpressions()
    let links = encodeLinks()
    let options =
      (table.isCaseInsensitive ? TableFormat.Option.caseInsensitive : 0)
      | (table.isFormEncoded ? TableFormat.Option.formEncodedQuery : 0)
    let captures =
      table.links.lazy.map { link in
        link.routes.lazy.map { $0.pattern.captureLimit }.max() ?? 0
      }.max() ?? 0
    writer.patch(options, digits: 1, at: TableFormat.options)
    writer.patch(originOffset, digits: 4, at: TableFormat.origins)
    writer.patch(roots, digits: 4, at: TableFormat.roots)
    writer.patch(onlyRoot, digits: 4, at: TableFormat.onlyRoot)
    writer.patch(wholeURLs, digits: 4, at: TableFormat.expressions)
    writer.patch(links, digits: 4, at: TableFormat.links)
    writer.patch(table.links.count, digits: 3, at: TableFormat.linkCount)
    writer.patch(captures, digits: 2, at: TableFormat.captureLimit)
    writer.patch(writer.offset, digits: 4, at: TableFormat.length)
    return writer.bytes
  }

  // MARK: Origins and roots

  private mutating func encodeOrigins() -> Int {
    let offset = writer.offset
    writer.text(table.name)
    writer.number(origins.declaredSchemeCount, digits: 2)
    writer.number(origins.schemes.count, digits: 2)
    for scheme in origins.schemes { writer.text(scheme) }
    let (hosts, declaredCount) = origins.encodedHosts
    writer.number(hosts.count, digits: 2)
    for host in hosts { writer.text(host) }
    writer.number(declaredCount, digits: 2)
    return offset
  }

  /// The usual starts of URLs, up to eight: web hosts, and at least two schemes of apps, if declared.
  private mutating func encodeStarts() {
    let schemes = origins.schemes.enumerated().map {
      (text: $0.element, isDeclared: $0.offset < origins.declaredSchemeCount)
    }
    let web = schemes.filter { OriginSet.webSchemes.contains($0.text) }
    // What has no dot is no host then, and is known without a look at them.
    let isDotted = origins.hosts.allSatisfy { $0.encoded.contains(UInt8(ascii: ".")) }
    let own = isDotted ? schemes.filter { !OriginSet.webSchemes.contains($0.text) } : []
    // One that only a route names, and that may be below a wildcard that is declared, is read.
    let count = origins.declaredHosts.count
    let hosts = origins.hosts.enumerated().filter { index, host in
      host.isExact && (index < count || !origins.mayDeclare(host))
    }.map { (text: $0.element.encoded, isDeclared: $0.offset < count) }
    let urls = hosts.flatMap { host in web.map { (scheme: $0, host: host) } }
    let starts =
      (urls.prefix(8 - min(own.count, 2)) + own.map { ($0, (text: [], isDeclared: true)) }).prefix(
        8)
    writer.number(starts.count, digits: 1)
    for (scheme, host) in starts {
      typealias Flag = TableFormat.StartFlag
      writer.number(scheme.text.count, digits: 1)
      writer.number(
        (scheme.isDeclared ? Flag.schemeIsDeclared : 0)
          | (host.isDeclared ? Flag.hostIsDeclared : 0), digits: 1)
      writer.text(scheme.text + Array("://".utf8) + host.text)
    }
  }

  /// One tree for each origin, the most specific first; and the only one, if no route is bound.
  private mutating func encodeRoots(_ routes: [FlatRoute]) -> (list: Int, only: Int) {
    let sorted = [Int].order(routes.count) { routes[$0].rank < routes[$1].rank }.map { routes[$0] }
    var roots: [(FlatRoute, Int)] = []
    for group in sorted[...].runs(by: { $0.rank.root == $1.rank.root }) {
      roots.append((group[group.startIndex], encodeNode(group, depth: 0, label: nil)))
    }
    let offset = writer.offset
    writer.number(roots.count, digits: 2)
    for (route, node) in roots {
      writer.text(route.scheme)
      writer.text(route.host?.encoded ?? [])
      writer.offset(node)
    }
    let isBound = roots.contains { !$0.0.scheme.isEmpty || $0.0.host != nil }
    return (offset, isBound ? 0 : roots.first?.1 ?? 0)
  }

  // MARK: Types

  mutating func typeOffset(_ type: ValueType) -> Int { typeOffset(PlaceType(type)) }

  mutating func typeOffset(_ type: PlaceType) -> Int {
    // Equal languages of two places may come from expressions that differ elsewhere.
    let known = types.first { $0.0.type == type.type && $0.0.expression == type.expression }
    if let known { return known.1 }
    let offset = writeType(type)
    types.append((type, offset))
    return offset
  }

  private mutating func writeType(_ type: PlaceType) -> Int {
    guard let expression = type.expression else { return writeType(type.type) }
    let base = typeOffset(type.type)
    let matches = expressionOffset(expression)
    let offset = writer.offset
    writer.number(TableFormat.TypeKind.constrained, digits: 1)
    writer.offset(base)
    writer.offset(matches)
    return offset
  }

  private mutating func writeType(_ type: ValueType) -> Int {
    if case .pattern(let text) = type {
      let matches = expressionOffset(PlaceExpression(text, isFolded: false))
      let offset = writer.offset
      writer.number(TableFormat.TypeKind.pattern, digits: 1)
      writer.offset(matches)
      return offset
    }
    let offset = writer.offset
    writeDetails(type)
    return offset
  }

  private mutating func writeDetails(_ type: ValueType) {
    typealias Kind = TableFormat.TypeKind
    switch type {
    case .string: writer.number(Kind.string, digits: 1)
    case .text(let length): writeBounds(Kind.text, length.lowerBound, length.upperBound)
    case .int(let range): writeBounds(Kind.int, range.lowerBound, range.upperBound)
    case .uint(let range): writeBounds(Kind.uint, range.lowerBound, range.upperBound)
    case .padded(let range): writeBounds(Kind.padded, range.lowerBound, range.upperBound)
    case .double where type == .double: writer.number(Kind.double, digits: 1)
    case .double(let range):
      writeBounds(Kind.boundedDouble, DecimalRange(range).lower, DecimalRange(range).upper)
    case .bool: writer.number(Kind.bool, digits: 1)
    case .uuid: writer.number(Kind.uuid, digits: 1)
    case .date: writer.number(Kind.date, digits: 1)
    case .url: writer.number(Kind.url, digits: 1)
    case .webURL(let hosts): writeTexts(Kind.webURL, hosts)
    case .fileName: writer.number(Kind.fileName, digits: 1)
    case .oneOf(let texts): writeTexts(Kind.oneOf, texts)
    case .opaque(let name):
      writer.number(Kind.opaque, digits: 1)
      writer.text(name)
    case .pattern: break
    }
  }

  private mutating func writeBounds<Bound: LinkValue>(_ kind: Int, _ lower: Bound, _ upper: Bound) {
    writer.number(kind, digits: 1)
    writer.text(lower.linkText)
    writer.text(upper.linkText)
  }

  private mutating func writeTexts(_ kind: Int, _ texts: [String]) {
    writer.number(kind, digits: 1)
    writer.number(texts.count, digits: 2)
    for text in texts { writer.text(text) }
  }
}

struct TableWriter {
  private(set) var bytes: [UInt8] = []
  /// Whether something was too large for its place, so that the bytes are of no use.
  private(set) var hasOverflowed = false

  var offset: Int { bytes.count }

  @inline(never)
  mutating func number(_ value: Int, digits: Int) {
    if value >= 1 << (6 * digits) { hasOverflowed = true }
    var value = value
    for _ in 0..<digits {
      bytes.append(TableFormat.digit + UInt8(value & 63))
      value >>= 6
    }
  }

  mutating func offset(_ value: Int) { number(value, digits: 4) }

  mutating func tag(_ tag: UInt32) {
    for shift in 0..<4 { bytes.append(UInt8(truncatingIfNeeded: tag >> UInt32(8 * shift))) }
  }

  /// A length of two digits and the bytes.
  mutating func text(_ text: some Collection<UInt8>) {
    number(text.count, digits: 2)
    bytes += text
  }

  mutating func text(_ text: String) { self.text(Array(text.utf8)) }

  mutating func raw(_ text: [UInt8]) { bytes += text }

  mutating func patch(_ value: Int, digits: Int, at position: Int) {
    if value >= 1 << (6 * digits) { hasOverflowed = true }
    for place in 0..<digits {
      bytes[position + place] = TableFormat.digit + UInt8(value >> (6 * place) & 63)
    }
  }
}

extension TableEncoder {
  /// Writes a regular expression, or finds it where it has been written.
  mutating func expressionOffset(_ expression: PlaceExpression) -> Int {
    if let known = expressions.first(where: { $0.0 == expression }) { return known.1 }
    guard let compiled = expression.compiled else { return 0 }
    let offset: Int
    switch compiled {
    case .automaton(let automaton):
      offset = writer.offset
      writer.text(expression.text)
      writer.number(TableFormat.ExpressionKind.automaton, digits: 1)
      write(automaton)
    case .program(let program): offset = programOffset(program, expression.text)
    }
    expressions.append((expression, offset))
    return offset
  }

  mutating func programOffset(_ program: ExpressionProgram, _ text: String) -> Int {
    let sets = program.sets.map { write($0) }
    let offset = writer.offset
    writer.text(text)
    writer.number(TableFormat.ExpressionKind.program, digits: 1)
    write(program, sets)
    return offset
  }

  /// The runs of bytes that share a class, then a row for each state that may lead to acceptance.
  private mutating func write(_ automaton: Automaton) {
    let table = automaton.table
    let runs = table.byteRanges
    let live = automaton.liveStates
    writer.number(runs.count, digits: 2)
    writer.number(table.classCount, digits: 1)
    for (bytes, classIndex) in runs {
      writer.number(Int(bytes.lowerBound), digits: 2)
      writer.number(classIndex, digits: 1)
    }
    // Zero is no row.
    var rows = [Int](repeating: 0, count: automaton.stateCount)
    var count = 0
    for state in live.indices where live[state] {
      count += 1
      rows[state] = count
    }
    // An automaton that accepts nothing has its start nonetheless.
    for state in live.indices where live[state] || state == 0 {
      writer.number(automaton.accepting[state] ? 1 : 0, digits: 1)
      for classIndex in 0..<table.classCount {
        writer.number(rows[table.target(state, classIndex)], digits: 2)
      }
    }
  }

  private mutating func write(_ set: ScalarSet) -> Int {
    let offset = writer.offset
    writer.number(set.ranges.count, digits: 2)
    for range in set.ranges {
      writer.number(Int(range.lowerBound), digits: 4)
      writer.number(Int(range.upperBound), digits: 4)
    }
    return offset
  }

  private mutating func write(_ program: ExpressionProgram, _ sets: [Int]) {
    typealias Step = TableFormat.Step
    writer.number(program.instructions.count, digits: 2)
    for instruction in program.instructions {
      let (kind, first, second) =
        switch instruction {
        case .scalars(let set): (Step.scalars, set, 0)
        case .split(let first, let second): (Step.split, first, second)
        case .jump(let target): (Step.jump, target, 0)
        case .save(let slot): (Step.save, slot, 0)
        case .start: (Step.start, 0, 0)
        case .end: (Step.end, 0, 0)
        case .match: (Step.match, 0, 0)
        }
      writer.number(kind, digits: 1)
      writer.number(first, digits: 2)
      writer.number(second, digits: 2)
    }
    for set in sets { writer.offset(set) }
  }

  /// Writes the regular expressions of whole URLs as leaves, in order of declaration, if there are any.
  mutating func encodeExpressions() -> Int {
    var entries: [(ExpressionDeclaration, TableProblem.Place, program: Int, types: [Int])] = []
    for (linkIndex, link) in table.links.enumerated() {
      for (index, declaration) in link.expressions.enumerated() {
        guard let program = declaration.program else { continue }
        let types = declaration.names.map { name in
          typeOffset(link.parameters.first { $0.name == name }?.type ?? .string)
        }
        let place = TableProblem.Place(link: linkIndex, route: link.routes.count + index)
        let offset = programOffset(program, declaration.expression.text)
        entries.append((declaration, place, offset, types))
      }
    }
    guard !entries.isEmpty else { return 0 }
    let offset = writer.offset
    writer.number(entries.count, digits: 2)
    for (declaration, place, program, types) in entries {
      let link = table.links[place.link]
      let start = writer.offset
      writer.number(0, digits: 3)
      writer.number(TableFormat.LeafKind.expression, digits: 1)
      writer.number(place.link, digits: 3)
      writer.number(place.route, digits: 2)
      writer.number(link.parameters.count, digits: 1)
      // No values of host and path, and nothing of the query, so that all of its items are kept.
      writer.number(0, digits: 1)
      writer.number(0, digits: 1)
      writeRequirements(declaration.marks.condition.requirements)
      writer.number(TableFormat.Fragment.ignored, digits: 1)
      writer.offset(program)
      writer.number(types.count, digits: 1)
      for (name, type) in zip(declaration.names, types) {
        let slot = link.parameters.firstIndex { $0.name == name } ?? TableFormat.noSlot
        writer.number(slot, digits: 1)
        writer.offset(type)
        writer.number(flags(link, slot), digits: 1)
      }
      writer.patch(writer.offset - start, digits: 3, at: start)
    }
    return offset
  }

  private func flags(_ link: LinkDeclaration, _ slot: Int) -> Int {
    guard slot < link.parameters.count else { return TableFormat.SlotFlag.optional }
    let parameter = link.parameters[slot]
    return (parameter.mayBeAbsent ? TableFormat.SlotFlag.optional : 0)
      | (parameter.isOptional ? TableFormat.SlotFlag.emptyIsAbsent : 0)
  }
}

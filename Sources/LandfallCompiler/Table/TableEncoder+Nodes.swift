// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

extension TableEncoder {
  /// Writes the node that sorted routes share after `depth` edges, behind the label of its literal.
  mutating func encodeNode(
    _ routes: ArraySlice<FlatRoute>, depth: Int, label: [UInt8]?
  ) -> Int {
    var leaves: [FlatRoute] = []
    var mounts: [FlatRoute] = []
    var node = TableNode()
    let runs = routes.runs { first, second in
      depth < first.edges.count && depth < second.edges.count
        && first.rank.edges[depth] == second.rank.edges[depth]
    }
    for run in runs {
      let edges = run[run.startIndex].edges
      if depth >= edges.count {
        for route in run {
          if route.isMount, !route.isFragment { mounts.append(route) } else { leaves.append(route) }
        }
      } else if case .literal = edges[depth] {
        encodeLiterals(run, depth: depth, into: &node)
      } else {
        encodeEdge(edges[depth], run, depth: depth, into: &node)
      }
    }
    if !leaves.isEmpty { node.leaves = encodeLeaves(leaves) }
    if !mounts.isEmpty { node.mounts = encodeLeaves(mounts) }
    let offset = writer.offset
    if let label { writer.text(label) }
    write(node)
    return offset
  }

  /// Writes literals that differ in case; routes that take any case stand below each spelling, too.
  private mutating func encodeLiterals(
    _ routes: ArraySlice<FlatRoute>, depth: Int, into node: inout TableNode
  ) {
    let first = routes[routes.startIndex].edges[depth]
    if routes.allSatisfy({ $0.edges[depth] == first }) {
      return encodeEdge(first, routes, depth: depth, into: &node)
    }
    var spellings: [RouteEdge] = []
    for route in routes where !spellings.contains(route.edges[depth]) {
      spellings.append(route.edges[depth])
    }
    let folded = first.folded
    for spelling in spellings {
      let taken = routes.filter { $0.edges[depth] == spelling || $0.edges[depth] == folded }
      encodeEdge(spelling, taken[...], depth: depth, into: &node)
    }
  }

  private mutating func encodeEdge(
    _ edge: RouteEdge, _ routes: ArraySlice<FlatRoute>, depth: Int, into node: inout TableNode
  ) {
    switch edge {
    case .literal(let bytes, let isFolded):
      let child = encodeNode(routes, depth: depth + 1, label: bytes)
      let literal = (hash: SegmentKey(bytes).hash, label: child)
      if isFolded { node.folded.append(literal) } else { node.literals.append(literal) }
    case .mixed(let parts, let isFolded):
      let program = encodeMixed(parts, isFolded: isFolded)
      node.mixed.append((nil, program, encodeNode(routes, depth: depth + 1, label: nil)))
    case .placeholder(let type) where type.isPlain:
      node.plain = encodeNode(routes, depth: depth + 1, label: nil)
    case .placeholder(let type):
      let type = typeOffset(type)
      node.constrained.append((nil, type, encodeNode(routes, depth: depth + 1, label: nil)))
    case .repeated(let type, let minimum):
      let type = typeOffset(type)
      node.repeated.append((minimum, type, encodeNode(routes, depth: depth + 1, label: nil)))
    case .rest(let type, _):
      let type = typeOffset(type)
      // What is kept byte for byte and what is cut into segments takes turns, as the order has it.
      for run in routes.runs(by: { $0.edges[depth] == $1.edges[depth] }) {
        let isRaw = run[run.startIndex].edges[depth] == .rest(.string, isRaw: true)
        node.rest.append((isRaw ? 1 : 0, type, encodeLeaves(Array(run))))
      }
    }
  }

  private mutating func write(_ node: TableNode) {
    writer.number(node.branches, digits: 1)
    if node.more != 0 { writer.number(node.more, digits: 1) }
    if let leaves = node.leaves { writer.offset(leaves) }
    write(literals: node.literals)
    write(literals: node.folded)
    write(node.mixed)
    write(node.constrained)
    if let plain = node.plain { writer.offset(plain) }
    write(node.repeated)
    write(node.rest)
    if let mounts = node.mounts { writer.offset(mounts) }
  }

  /// One literal is a single offset; several are an open-addressed table, at most half full.
  private mutating func write(literals: [TableNode.Literal]) {
    guard literals.count > 1 else {
      guard let literal = literals.first else { return }
      writer.number(0, digits: 1)
      writer.offset(literal.label)
      return
    }
    var log = 2
    while 1 << log < literals.count * 2 { log += 1 }
    let mask = 1 << log - 1
    var slots = [TableNode.Literal?](repeating: nil, count: 1 << log)
    for literal in literals {
      var slot = literal.hash.slot(log: log)
      while slots[slot] != nil { slot = (slot + 1) & mask }
      slots[slot] = literal
    }
    writer.number(log, digits: 1)
    for literal in slots {
      if let literal { writer.tag(literal.hash.tag) } else { writer.number(0, digits: 4) }
      writer.offset(literal?.label ?? 0)
    }
  }

  private mutating func write(_ entries: [TableNode.Entry]) {
    guard !entries.isEmpty else { return }
    writer.number(entries.count, digits: 2)
    for entry in entries {
      if let flag = entry.flag { writer.number(flag, digits: 1) }
      writer.offset(entry.key)
      writer.offset(entry.offset)
    }
  }

  private mutating func encodeMixed(
    _ parts: [RouteEdge.MixedEdgePart], isFolded: Bool
  ) -> Int {
    for case .placeholder(let type) in parts { _ = typeOffset(type) }
    let offset = writer.offset
    writer.number(isFolded ? 1 : 0, digits: 1)
    writer.number(parts.count, digits: 2)
    for part in parts {
      switch part {
      case .literal(let bytes):
        writer.number(TableFormat.MixedKind.literal, digits: 1)
        writer.text(bytes)
      case .placeholder(let type):
        writer.number(TableFormat.MixedKind.placeholder, digits: 1)
        writer.offset(typeOffset(type))
      }
    }
    return offset
  }
}

private struct TableNode {
  /// The key is a type or a program; only parts that repeat have a flag.
  typealias Entry = (flag: Int?, key: Int, offset: Int)
  typealias Literal = (hash: SegmentHash, label: Int)

  var leaves: Int?
  /// The label of a literal stands right before its node.
  var literals: [Literal] = []
  var folded: [Literal] = []
  var mixed: [Entry] = []
  var constrained: [Entry] = []
  var plain: Int?
  var repeated: [Entry] = []
  var rest: [Entry] = []
  var mounts: Int?

  var branches: Int {
    typealias Branch = TableFormat.Branch
    return (leaves == nil ? 0 : Branch.leaves) | (literals.isEmpty ? 0 : Branch.literal)
      | (folded.isEmpty ? 0 : Branch.folded) | (mixed.isEmpty ? 0 : Branch.mixed)
      | (constrained.isEmpty ? 0 : Branch.constrained) | (more == 0 ? 0 : Branch.more)
  }

  var more: Int {
    typealias Branch = TableFormat.Branch
    return (plain == nil ? 0 : Branch.plain) | (repeated.isEmpty ? 0 : Branch.repeated)
      | (rest.isEmpty ? 0 : Branch.rest) | (mounts == nil ? 0 : Branch.mounts)
  }
}

extension TableEncoder {
  /// Writes the routes that end at one place, which stand in choosing order.
  mutating func encodeLeaves(_ routes: [FlatRoute]) -> Int {
    var fragments: [Int] = []
    for route in routes {
      for requirement in route.requirements {
        if case .capture(_, let type, _, _, _) = requirement.kind { _ = typeOffset(type) }
        if case .itemTail = requirement.kind { _ = typeOffset(PlaceType.string) }
      }
      for (_, type) in route.hostSlots { _ = typeOffset(type) }
      fragments.append(encodeFragmentTree(route))
    }
    let offset = writer.offset
    writer.number(routes.count, digits: 2)
    for (route, fragment) in zip(routes, fragments) {
      let start = writer.offset
      writer.number(0, digits: 3)
      writer.number(leafKind(route), digits: 1)
      writer.number(route.place.link, digits: 3)
      writer.number(route.place.route, digits: 2)
      writer.number(table.links[route.place.link].parameters.count, digits: 1)
      writer.number(route.hostSlots.count, digits: 1)
      for (slot, type) in route.hostSlots {
        writer.number(slot, digits: 1)
        writer.offset(typeOffset(type))
      }
      writer.number(route.pathSlots.count, digits: 1)
      for slot in route.pathSlots { writer.number(slot, digits: 1) }
      writeRequirements(route.requirements)
      writeFragment(route.fragment, tree: fragment)
      writer.patch(writer.offset - start, digits: 3, at: start)
    }
    return offset
  }

  private func leafKind(_ route: FlatRoute) -> Int {
    typealias Kind = TableFormat.LeafKind
    if route.isFragment { return Kind.fragmentPath }
    if route.isMount { return table.links[route.place.link].isOwner ? Kind.owner : Kind.mount }
    let count = table.links[route.place.link].parameters.count
    let isPlain =
      route.hostSlots.isEmpty && route.requirements.isEmpty && route.fragment == .ignored
      && route.pathSlots == Array(0..<count)
    return isPlain ? Kind.plain : Kind.route
  }

  mutating func writeRequirements(_ requirements: [FlatRequirement]) {
    writer.number(requirements.count, digits: 2)
    for requirement in requirements {
      typealias Code = TableFormat.Requirement
      let (code, slot): (Int, Int?) =
        switch requirement.kind {
        case .constant(let slot, _): (Code.constant, slot)
        case .context(let isNegated): (Code.context, isNegated ? 1 : 0)
        case .others(let slot): (Code.others, slot)
        case .blank(let slot): (Code.blank, slot)
        case .tail(let slot): (Code.tail, slot)
        case .pathTail(let slot): (Code.pathTail, slot)
        case .itemTail(let slot, _): (Code.itemTail, slot)
        case .literal: (Code.literal, nil)
        case .present: (Code.present, nil)
        case .absent: (Code.absent, nil)
        case .capture(let slot, _, _, _, _): (Code.capture, slot)
        }
      writer.number(code + (requirement.isInFragment ? Code.inFragment : 0), digits: 1)
      writer.text(requirement.name)
      if let slot { writer.number(slot, digits: 1) }
      switch requirement.kind {
      case .constant(_, let bytes), .literal(let bytes): writer.text(bytes)
      case .context, .others, .blank, .tail, .pathTail, .present, .absent: break
      case .itemTail(_, let isOptional):
        writer.offset(typeOffset(PlaceType.string))
        writer.number(isOptional ? TableFormat.SlotFlag.optional : 0, digits: 1)
      case .capture(_, let type, let isOptional, let isList, let emptyIsAbsent):
        writer.offset(typeOffset(type))
        writer.number(
          (isOptional ? TableFormat.SlotFlag.optional : 0)
            | (isList ? TableFormat.SlotFlag.list : 0)
            | (emptyIsAbsent ? TableFormat.SlotFlag.emptyIsAbsent : 0)
            | (requirement.plusIsSpace ? TableFormat.SlotFlag.plusIsSpace : 0), digits: 1)
      }
    }
  }

  /// The fragment of a hash route is a tree of its own with one leaf, which only binds slots.
  private mutating func encodeFragmentTree(_ route: FlatRoute) -> Int {
    switch route.fragment {
    case .ignored, .literal: return 0
    case .capture(_, let type, _): return typeOffset(type)
    case .path(let edges, let slots, _):
      let inner = route.copy
      inner.edges = edges
      inner.rank.edges = edges.map { _ in 0 }
      inner.hostSlots = []
      inner.pathSlots = slots
      inner.requirements = route.requirements.filter {
        switch $0.kind {
        case .blank(let slot), .pathTail(let slot): slots.contains(slot)
        default: false
        }
      }
      inner.fragment = .ignored
      inner.isFragment = true
      return encodeNode([inner][...], depth: 0, label: nil)
    }
  }

  private mutating func writeFragment(_ fragment: FlatFragment, tree: Int) {
    switch fragment {
    case .ignored: writer.number(TableFormat.Fragment.ignored, digits: 1)
    case .literal(let bytes):
      writer.number(TableFormat.Fragment.literal, digits: 1)
      writer.text(bytes)
    case .capture(let slot, _, let isOptional):
      writer.number(TableFormat.Fragment.capture, digits: 1)
      writer.number(slot, digits: 1)
      writer.offset(tree)
      writer.number(isOptional ? TableFormat.SlotFlag.optional : 0, digits: 1)
    case .path(_, _, let prefix):
      writer.number(TableFormat.Fragment.path, digits: 1)
      writer.offset(tree)
      writer.text(prefix)
    }
  }

  /// Writes what tools and the printer ask for: names, parameters, patterns, marks and print programs.
  mutating func encodeLinks() -> Int {
    var offsets: [Int] = []
    for link in table.links {
      let types = link.parameters.map { typeOffset($0.type) }
      let programs = encodePrintPrograms(link)
      offsets.append(writer.offset)
      writer.offset(programs)
      writer.text(link.name)
      writer.number(link.isOwner ? 2 : link.isMount ? 1 : 0, digits: 1)
      writer.text(TableEncoder.shortened(link.summary))
      writer.number(link.parameters.count, digits: 1)
      for (parameter, type) in zip(link.parameters, types) {
        writeParameter(parameter, type: type, of: link)
      }
      writer.number(link.routes.count, digits: 2)
      for route in link.routes {
        writer.text(route.pattern.text)
        writeMarks(route)
      }
      writer.number(link.expressions.count, digits: 2)
      for declaration in link.expressions { writeExpression(declaration) }
    }
    let index = writer.offset
    for offset in offsets { writer.offset(offset) }
    writer.text(PrintOrigin(origins).canonical ?? "")
    return index
  }

  private static func shortened(_ text: String) -> String {
    guard text.utf8.count > TableFormat.longestText else { return text }
    var count = 0
    return String(
      String.UnicodeScalarView(
        text.unicodeScalars.prefix { scalar in
          count += scalar.utf8.count
          return count <= TableFormat.longestText
        }))
  }

  private mutating func writeParameter(
    _ parameter: ParameterDeclaration, type: Int, of link: LinkDeclaration
  ) {
    typealias Flag = TableFormat.ParameterFlag
    let marks = link.routes + link.expressions.map { $0.marks }
    let isPublic = marks.contains { $0.publicParameters.contains(parameter.name) }
    let isSensitive = marks.contains { $0.sensitiveParameters.contains(parameter.name) }
    writer.text(parameter.name)
    writer.offset(type)
    writer.number(
      (parameter.isOptional ? Flag.optional : 0) | (parameter.isList ? Flag.list : 0)
        | (parameter.hasDefault ? Flag.hasDefault : 0) | (isPublic ? Flag.isPublic : 0)
        | (isSensitive ? Flag.isSensitive : 0), digits: 1)
    writer.number(parameter.defaultText == nil ? 0 : 1, digits: 1)
    writer.text(parameter.defaultText ?? "")
  }

  private mutating func writeExpression(_ declaration: ExpressionDeclaration) {
    let anchoring = RegexAnchoring.allCases.firstIndex(of: declaration.anchoring) ?? 0
    writer.text(declaration.expression.text)
    writer.number(anchoring, digits: 1)
    var marks = declaration.marks
    marks.isCaseInsensitive = declaration.expression.isCaseInsensitive
    writeMarks(marks)
  }

  private mutating func writeMarks(_ route: RouteDeclaration) {
    typealias Flag = TableFormat.RouteFlag
    writer.number(
      (route.isAuthenticated ? Flag.authenticated : 0)
        | (route.needsConfirmation ? Flag.confirm : 0)
        | (route.deprecation == nil ? 0 : Flag.deprecated)
        | (route.isCaseInsensitive ? Flag.caseInsensitive : 0)
        | (route.condition.isAlways ? 0 : Flag.conditional), digits: 1)
    writer.text(route.deprecation ?? "")
    writer.number(route.sources.count, digits: 1)
    for source in route.sources { writer.text(source) }
    writer.text(route.priority == 0 ? "" : String(route.priority))
    if route.condition.isAlways { return }
    writer.number(route.condition.terms.count, digits: 1)
    for text in route.condition.texts { writer.text(text) }
  }
}

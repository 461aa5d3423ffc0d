// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

extension TableEncoder {
  /// Writes the routes that end at one place, which stand in choosing order.
  mutating func encodeLeaves(_ routes: [FlatRoute]) -> Int {
    var fragments: [Int] = []
    for route in routes {
      for requirement in route.requirements {
        if case .capture(_, let type, _, _, _) = requirement.kind { _ = typeOffset(type) }
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
      case .context, .others, .blank, .tail, .present, .absent: break
      case .capture(_, let type, let isOptional, let isList, let emptyIsAbsent):
        writer.offset(typeOffset(type))
        writer.number(
          (isOptional ? TableFormat.SlotFlag.optional : 0)
            | (isList ? TableFormat.SlotFlag.list : 0)
            | (emptyIsAbsent ? TableFormat.SlotFlag.emptyIsAbsent : 0), digits: 1)
      }
    }
  }

  /// The fragment of a hash route is a tree of its own with one leaf, which only binds slots.
  private mutating func encodeFragmentTree(_ route: FlatRoute) -> Int {
    switch route.fragment {
    case .ignored, .literal: return 0
    case .capture(_, let type, _): return typeOffset(type)
    case .path(let edges, let slots):
      var inner = route
      inner.edges = edges
      inner.rank.edges = edges.map { _ in 0 }
      inner.hostSlots = []
      inner.pathSlots = slots
      inner.requirements = route.requirements.filter {
        if case .blank(let slot) = $0.kind { slots.contains(slot) } else { false }
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
    case .path:
      writer.number(TableFormat.Fragment.path, digits: 1)
      writer.offset(tree)
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

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Turns a declaration into flat routes and reports what does not fit together.
struct RouteFlattener {
  private let table: TableDeclaration
  private(set) var routes: [FlatRoute] = []
  private(set) var problems: [TableProblem] = []

  init(_ table: TableDeclaration) { self.table = table }

  mutating func run() {
    for (linkIndex, link) in table.links.enumerated() {
      if link.parameters.count > LinkDeclaration.parameterLimit {
        report(
          .tooManyParameters,
          "'\(link.name)' has \(link.parameters.count) values; a link has at most "
            + "\(LinkDeclaration.parameterLimit)",
          TableProblem.Place(link: linkIndex, route: 0))
        continue
      }
      for routeIndex in link.routes.indices {
        flatten(TableProblem.Place(link: linkIndex, route: routeIndex))
      }
    }
  }

  private mutating func report(
    _ code: TableProblem.Code, _ message: String, _ place: TableProblem.Place,
    range: ByteRange? = nil
  ) {
    problems.append(
      TableProblem(code: code, message: message, place: place, other: nil, range: range))
  }

  private mutating func flatten(_ place: TableProblem.Place) {
    let link = table.links[place.link]
    let route = link.routes[place.route]
    let pattern = route.pattern
    let before = problems.count
    checkParameters(link, pattern, place)
    if link.isMount { checkMount(pattern, place) }
    guard problems.count == before else { return }

    let slots = pattern.placeholders.map { placeholder in
      link.parameters.firstIndex { $0.name == placeholder.name } ?? TableFormat.noSlot
    }
    let types = slots.map { slot in
      slot == TableFormat.noSlot ? ValueType.string : link.parameters[slot].type
    }
    let isFolded = table.isCaseInsensitive || route.isCaseInsensitive
    func edges(_ alternative: PatternAlternative) -> [RouteEdge] {
      alternative.segments.map { RouteFlattener.edge($0, types: types, isFolded: isFolded) }
    }
    let requirements = pattern.query.map { item in
      FlatRequirement(
        name: item.name,
        kind: RouteFlattener.kind(item.kind, link: link, slots: slots, types: types))
    }
    let fragmentAlternatives = pattern.fragmentAlternatives
    for alternative in pattern.alternatives {
      let fragments: [FlatFragment]
      switch pattern.fragment {
      case nil: fragments = [.ignored]
      case .literal(let bytes): fragments = [.literal(bytes)]
      case .capture(let index):
        let parameter = link.parameters[slots[index]]
        fragments = [
          .capture(slot: slots[index], type: types[index], isOptional: parameter.mayBeAbsent)
        ]
      case .path:
        fragments = fragmentAlternatives.map {
          .path(edges($0), slots: $0.placeholders.map { slots[$0] })
        }
      }
      let path = edges(alternative)
      for fragment in fragments {
        routes.append(
          FlatRoute(
            place: place, scheme: pattern.scheme ?? [], host: pattern.host, edges: path,
            keys: path.map { $0.sortKey },
            hostSlots: pattern.host?.placeholders.map { slots[$0] } ?? [],
            pathSlots: alternative.placeholders.map { slots[$0] }, requirements: requirements,
            fragment: fragment, isMount: link.isMount, priority: route.priority, pattern: pattern))
      }
    }
  }

  private static func kind(
    _ kind: QueryRequirement.Kind, link: LinkDeclaration, slots: [Int], types: [ValueType]
  ) -> FlatRequirement.Kind {
    switch kind {
    case .literal(let bytes): return .literal(bytes)
    case .present: return .present
    case .absent: return .absent
    case .capture(let index):
      let parameter = link.parameters[slots[index]]
      return .capture(
        slot: slots[index], type: types[index], isOptional: parameter.mayBeAbsent,
        isList: parameter.isList, emptyIsAbsent: parameter.isOptional)
    }
  }

  private static func edge(
    _ segment: PatternSegment, types: [ValueType], isFolded: Bool
  ) -> RouteEdge {
    func folded(_ bytes: [UInt8]) -> [UInt8] { isFolded ? bytes.map(ASCII.lowercased) : bytes }
    switch segment {
    case .literal(let bytes): return .literal(folded(bytes), isFolded: isFolded)
    case .mixed(let parts):
      return .mixed(
        parts.map { part in
          switch part {
          case .literal(let bytes): .literal(folded(bytes))
          case .placeholder(let index): .placeholder(types[index])
          }
        }, isFolded: isFolded)
    case .placeholder(let index): return .placeholder(types[index])
    case .repeated(let index, let minimum): return .repeated(types[index], minimum: minimum)
    case .rest(let index, let isRaw): return .rest(types[index], isRaw: isRaw)
    }
  }

  private mutating func checkMount(_ pattern: Pattern, _ place: TableProblem.Place) {
    let several = pattern.placeholders.first { $0.extent != .one }
    if let several {
      report(
        .mount, "a mount's path has a fixed length; remove '\(several.name)'", place,
        range: several.range)
    } else if !pattern.query.isEmpty || pattern.fragment != nil {
      report(
        .mount, "a mount has a path only; the mounted enum's own patterns name query and fragment",
        place)
    } else if pattern.path.contains(where: { if case .group = $0 { true } else { false } }) {
      report(.mount, "a mount has no optional parts; write several mounts", place)
    }
  }

  private mutating func checkParameters(
    _ link: LinkDeclaration, _ pattern: Pattern, _ place: TableProblem.Place
  ) {
    for placeholder in pattern.placeholders where placeholder.isNamed {
      if let parameter = link.parameters.first(where: { $0.name == placeholder.name }) {
        checkShape(parameter, placeholder, pattern, place)
      } else {
        report(
          .unknownParameter,
          "placeholder ':\(placeholder.name)' has no associated value '\(placeholder.name)' in "
            + "'\(link.name)'",
          place, range: placeholder.range)
      }
    }
    for parameter in link.parameters where !parameter.mayBeAbsent {
      if !pattern.placeholders.contains(where: { $0.name == parameter.name }) {
        report(
          .missingParameter,
          "the pattern gives no value for '\(parameter.name)'; add ':\(parameter.name)', or give "
            + "the value a default",
          place)
      }
    }
  }

  private mutating func checkShape(
    _ parameter: ParameterDeclaration, _ placeholder: Placeholder, _ pattern: Pattern,
    _ place: TableProblem.Place
  ) {
    let name = placeholder.name
    let index = pattern.placeholders.firstIndex(of: placeholder)
    let isInQuery = pattern.query.contains { item in
      if case .capture(let captured) = item.kind { captured == index } else { false }
    }
    var message: String?
    switch placeholder.extent {
    case .repeated where !parameter.isList:
      message =
        "':\(name)' takes several segments, so '\(name)' is a list; declare '[\(parameter.type)]'"
        + (parameter.type == .string ? ", or write ':\(name)(.*)' for the rest as one text" : "")
    case .rawRest where parameter.isList || parameter.type != .string:
      message = "':\(name)(.*)' gives the rest as one text; declare '\(name): String'"
    case .one where parameter.isList && !isInQuery:
      message =
        "':\(name)' takes one segment, but '\(name)' is a list; write ':\(name)+' or ':\(name)*'"
    default:
      if let index, isSometimesAbsent(index, pattern), !parameter.mayBeAbsent {
        message =
          "':\(name)' is in an optional part, so '\(name)' may be missing; declare "
          + "'\(parameter.type)?', or give it a default"
      }
    }
    if let message { report(.parameterShape, message, place, range: placeholder.range) }
  }

  private func isSometimesAbsent(_ index: Int, _ pattern: Pattern) -> Bool {
    func isLeftOut(_ parts: [PatternPart], _ alternatives: [PatternAlternative]) -> Bool {
      isInPath(index, parts) && alternatives.contains { !$0.placeholders.contains(index) }
    }
    if isLeftOut(pattern.path, pattern.alternatives) { return true }
    guard case .path(let parts) = pattern.fragment else { return false }
    return isLeftOut(parts, pattern.fragmentAlternatives)
  }

  private func isInPath(_ index: Int, _ parts: [PatternPart]) -> Bool {
    parts.contains { part in
      switch part {
      case .placeholder(let placeholder): placeholder == index
      case .group(let content, _): isInPath(index, content)
      case .separator, .literal: false
      }
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

/// Turns a declaration into flat routes and reports what does not fit together.
struct RouteFlattener {
  let table: TableDeclaration
  private(set) var routes: [FlatRoute] = []
  private(set) var problems: [TableProblem] = []
  private var placeTypes = PlaceTypes()

  init(_ table: TableDeclaration) { self.table = table }

  mutating func run() {
    for (linkIndex, link) in table.links.enumerated() {
      if link.parameters.count > TableFormat.parameterLimit {
        report(
          .tooManyParameters,
          "'\(link.name)' has \(link.parameters.count) values; a link has at most "
            + "\(TableFormat.parameterLimit)", TableProblem.Place(link: linkIndex, route: 0))
        continue
      }
      checkExpressions(link, linkIndex)
      for routeIndex in link.routes.indices {
        flatten(TableProblem.Place(link: linkIndex, route: routeIndex))
      }
    }
    if placeTypes.isTooLarge {
      problems.append(
        TableProblem(
          .expressions,
          "the regular expressions of the table are too large together; use smaller counts, "
            + "or '*' and '+'"))
    }
  }

  mutating func report(
    _ code: TableProblem.Code, _ message: String, _ place: TableProblem.Place,
    range: ByteRange? = nil
  ) { problems.append(TableProblem(code, message, at: place, range: range)) }

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
    let isFolded = table.isCaseInsensitive || route.isCaseInsensitive
    var empty: [Int: PlaceType] = [:]
    @inline(never)
    func type(_ index: Int, at place: TextPlace) -> PlaceType {
      let type = slots[index] == TableFormat.noSlot ? .string : link.parameters[slots[index]].type
      let expression = pattern.placeholders[index].expression.map {
        PlaceExpression($0, isFolded: isFolded)
      }
      let result = placeTypes.type(type, expression, at: place)
      if result.language?.isEmpty == true { empty[index] = result }
      return result
    }
    @inline(never)
    func edges(_ alternative: PatternAlternative) -> [RouteEdge] {
      alternative.segments.map { RouteFlattener.edge($0, isFolded: isFolded, type) }
    }
    let tail = pattern.placeholders.firstIndex { $0.extent == .tail }
    let blanks = pattern.placeholders.indices.filter { index in
      [.rawRest, .tail].contains(pattern.placeholders[index].extent)
        && slots[index] != TableFormat.noSlot && link.parameters[slots[index]].mayBeAbsent
    }.map { FlatRequirement(name: [], kind: .blank(slot: slots[$0])) }
    let requirements =
      pattern.query.map { FlatRequirement(name: $0.name, kind: kind($0.kind)) }
      + pattern.fragmentItems.map {
        FlatRequirement(name: $0.name, kind: kind($0.kind), isInFragment: true)
      }
    // Only where an optional part that holds it is there.
    func tailRequirement(_ alternative: PatternAlternative) -> [FlatRequirement] {
      guard let tail, alternative.placeholders.contains(tail) else { return [] }
      return [FlatRequirement(name: [], kind: .tail(slot: slots[tail]))]
    }
    func kind(_ kind: QueryRequirement.Kind) -> FlatRequirement.Kind {
      switch kind {
      case .literal(let bytes): return .literal(bytes)
      case .present: return .present
      case .absent: return .absent
      case .constant(let index, let text): return .constant(slot: slots[index], text)
      case .others(let index): return .others(slot: slots[index])
      case .capture(let index):
        let parameter = link.parameters[slots[index]]
        return .capture(
          slot: slots[index], type: type(index, at: .value), isOptional: parameter.mayBeAbsent,
          isList: parameter.isList, emptyIsAbsent: parameter.isOptional)
      }
    }
    let fragmentAlternatives = pattern.fragmentAlternatives
    let hostSlots =
      pattern.host?.placeholders.map { (slot: slots[$0], type: type($0, at: .label)) } ?? []
    var flat: [FlatRoute] = []
    for alternative in pattern.alternatives {
      let fragments: [FlatFragment]
      switch pattern.fragment {
      case nil: fragments = [.ignored]
      case .literal(let bytes): fragments = [.literal(bytes)]
      case .capture(let index):
        let parameter = link.parameters[slots[index]]
        fragments = [
          .capture(
            slot: slots[index], type: type(index, at: .value), isOptional: parameter.mayBeAbsent)
        ]
      case .path:
        fragments = fragmentAlternatives.map {
          .path(edges($0), slots: $0.placeholders.map { slots[$0] })
        }
      }
      let path = edges(alternative)
      let requirements =
        requirements + tailRequirement(alternative) + blanks + route.condition.requirements
      for fragment in fragments {
        flat.append(
          FlatRoute(
            place: place, scheme: pattern.scheme ?? [], host: pattern.host, edges: path,
            hostSlots: hostSlots, pathSlots: alternative.placeholders.map { slots[$0] },
            requirements: requirements, fragment: fragment, isMount: link.isMount,
            priority: route.priority, patternText: pattern.text, linkName: link.name))
      }
    }
    if empty.isEmpty { routes += flat } else { checkValues(empty, pattern, place) }
  }

  static func edge(
    _ segment: PatternSegment, isFolded: Bool, _ type: (Int, TextPlace) -> PlaceType
  ) -> RouteEdge {
    func folded(_ bytes: [UInt8]) -> [UInt8] { isFolded ? bytes.map(ASCII.lowercased) : bytes }
    switch segment {
    case .literal(let bytes): return .literal(folded(bytes), isFolded: isFolded)
    case .mixed(let parts):
      return .mixed(
        parts.map { part in
          switch part {
          case .literal(let bytes): .literal(folded(bytes))
          case .placeholder(let index): .placeholder(type(index, .part))
          }
        }, isFolded: isFolded)
    case .placeholder(let index): return .placeholder(type(index, .segment))
    case .repeated(let index, let minimum):
      return .repeated(type(index, .segment), minimum: minimum)
    case .rest(let index, let isRaw):
      return .rest(isRaw ? .string : type(index, .segment), isRaw: isRaw)
    }
  }
}

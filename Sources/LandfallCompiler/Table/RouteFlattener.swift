// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

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
    let blanks = pattern.placeholders.indices.filter { index in
      [.rawRest, .tail].contains(pattern.placeholders[index].extent)
        && slots[index] != TableFormat.noSlot && link.parameters[slots[index]].mayBeAbsent
    }.map { FlatRequirement(name: [], kind: .blank(slot: slots[$0])) }
    let items: [[FlatRequirement]] = (pattern.query + pattern.fragmentItems).reduce([[]]) {
      results, item in
      let ways = ways(item)
      return results.flatMap { result in ways.map { result + $0 } }
    }
    // Each way to meet an item with a choice: the first of its names that the URL has counts.
    func ways(_ item: QueryRequirement) -> [[FlatRequirement]] {
      func requirement(_ name: [UInt8], _ kind: FlatRequirement.Kind) -> FlatRequirement {
        FlatRequirement(name: name, kind: kind, isInFragment: item.isInFragment)
      }
      var names: [[UInt8]] = []
      for way in item.ways where !names.contains(way.name) { names.append(way.name) }
      func absent(_ names: some Sequence<[UInt8]>) -> [FlatRequirement] {
        names.map { requirement($0, .absent) }
      }
      var ways = item.ways.map { way in
        var asked = requirement(way.name, kind(way.kind))
        if case .capture(let index) = way.kind {
          asked.plusIsSpace = pattern.placeholders[index].plusIsSpace
        }
        // Only the first name is missed.
        let isSure = names.count > 1 && (way.name != names[0] || asked.mayLackItem)
        return absent(names.prefix { $0 != way.name })
          + (isSure ? [requirement(way.name, .present)] : []) + [asked]
      }
      if names.count > 1, ways[0].last?.mayLackItem == true { ways.append(absent(names)) }
      return ways
    }
    // What goes on behind a segment; only where an optional part that holds it is there.
    func tails(_ alternative: PatternAlternative) -> [FlatRequirement] {
      guard let last = alternative.placeholders.last else { return [] }
      if pattern.placeholders[last].extent == .tail {
        return [FlatRequirement(name: [], kind: .tail(slot: slots[last]))]
      }
      guard alternative.hasTextBeforeRest else { return [] }
      return [FlatRequirement(name: [], kind: .pathTail(slot: slots[last]))]
    }
    // What takes the rest behind text is captured twice, of which the first has its start.
    func pathSlots(_ alternative: PatternAlternative) -> [Int] {
      var pathSlots = alternative.placeholders.map { slots[$0] }
      if alternative.hasTextBeforeRest { pathSlots[pathSlots.count - 1] = TableFormat.noSlot }
      return pathSlots
    }
    func kind(_ kind: QueryRequirement.Kind) -> FlatRequirement.Kind {
      switch kind {
      case .literal(let bytes): return .literal(bytes)
      case .present: return .present
      case .absent: return .absent
      case .constant(let index, let text): return .constant(slot: slots[index], text)
      case .others(let index): return .others(slot: slots[index])
      case .tail(let index):
        return .itemTail(
          slot: slots[index], isOptional: link.parameters[slots[index]].mayBeAbsent)
      case .capture(let index):
        let parameter = link.parameters[slots[index]]
        return .capture(
          slot: slots[index], type: type(index, at: .value), isOptional: parameter.mayBeAbsent,
          isList: parameter.isList, emptyIsAbsent: parameter.isOptional)
      }
    }
    let hostSlots =
      pattern.host?.placeholders.map { (slot: slots[$0], type: type($0, at: .label)) } ?? []
    let fragments: [(fragment: FlatFragment, tails: [FlatRequirement])]
    switch pattern.fragment {
    case nil: fragments = [(.ignored, [])]
    case .literal(let bytes): fragments = [(.literal(bytes), [])]
    case .capture(let index):
      let isOptional = link.parameters[slots[index]].mayBeAbsent
      let type = type(index, at: .value)
      fragments = [(.capture(slot: slots[index], type: type, isOptional: isOptional), [])]
    case .path(_, let prefix):
      fragments = pattern.fragmentAlternatives.map {
        (.path(edges($0), slots: pathSlots($0), prefix: prefix), tails($0))
      }
    }
    var flat: [FlatRoute] = []
    for alternative in pattern.alternatives {
      let path = edges(alternative)
      for (fragment, fragmentTails) in fragments {
        for items in items {
          let requirements =
            items + tails(alternative) + fragmentTails + blanks + route.condition.requirements
          flat.append(
            FlatRoute(
              place: place, scheme: pattern.scheme ?? [], host: pattern.host, edges: path,
              hostSlots: hostSlots, pathSlots: pathSlots(alternative), requirements: requirements,
              fragment: fragment, isMount: link.isMount, priority: route.priority,
              patternText: pattern.text, linkName: link.name))
        }
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

  mutating func checkMount(_ pattern: Pattern, _ place: TableProblem.Place) {
    if let several = pattern.placeholders.first(where: { $0.extent != .one }) {
      report(
        .mount, "a mount's path has a fixed length; remove '\(several.name)'", place,
        range: several.range)
    } else if !pattern.query.isEmpty || pattern.fragment != nil || !pattern.fragmentItems.isEmpty {
      report(
        .mount, "a mount has a path only; the mounted enum's own patterns name query and fragment",
        place)
    } else if pattern.isOpaque {
      report(.mount, "a mount starts with '/', or with '://' behind a scheme", place)
    } else if pattern.alternatives.count > 1 {
      report(.mount, "a mount has no optional parts and choices; write several mounts", place)
    }
  }

  mutating func checkParameters(
    _ link: LinkDeclaration, _ pattern: Pattern, _ place: TableProblem.Place
  ) {
    for placeholder in pattern.placeholders where placeholder.isNamed {
      if let parameter = link.parameters.first(where: { $0.name == placeholder.name }) {
        checkShape(parameter, placeholder, pattern, place)
      } else {
        report(
          .unknownParameter,
          "placeholder ':\(placeholder.name)' has no associated value '\(placeholder.name)' in "
            + "'\(link.name)'", place, range: placeholder.range)
      }
    }
    for parameter in link.parameters {
      guard let mistake = parameter.type.mistake else { continue }
      report(.valueType, "the type of '\(parameter.name)' is wrong: \(mistake)", place)
    }
    for parameter in link.parameters where parameter.isOptional && parameter.isList {
      report(
        .parameterShape,
        "'\(parameter.name)' is an optional list, but an absent list is empty; declare "
          + "'[\(parameter.type)]'", place)
    }
    for parameter in link.parameters where !parameter.mayBeAbsent {
      if !pattern.placeholders.contains(where: { $0.name == parameter.name }) {
        report(
          .missingParameter,
          "the pattern gives no value for '\(parameter.name)'; add ':\(parameter.name)', or give "
            + "the value a default", place)
      }
    }
  }

  private mutating func checkShape(
    _ parameter: ParameterDeclaration, _ placeholder: Placeholder, _ pattern: Pattern,
    _ place: TableProblem.Place
  ) {
    let name = placeholder.name
    let index = pattern.placeholders.firstIndex(of: placeholder)
    let item = (pattern.query + pattern.fragmentItems).first { item in
      switch item.kind {
      case .capture(let captured), .constant(let captured, _), .others(let captured),
        .tail(let captured):
        captured == index
      case .literal, .present, .absent: false
      }
    }
    var message: String?
    switch placeholder.extent {
    case .one where item?.isOthers == true && !parameter.isList:
      message = "':\(name)*' takes all other items, so '\(name)' is a list; declare '[QueryItem]'"
    case .repeated where !parameter.isList:
      message =
        "':\(name)' takes several segments, so '\(name)' is a list; declare '[\(parameter.type)]'"
        + (parameter.type == .string ? ", or write ':\(name)(.*)' for the rest as one text" : "")
    case .rawRest where parameter.isList || !parameter.type.mayBeRaw,
      .tail where parameter.isList || !parameter.type.mayBeRaw:
      message =
        "':\(name)\(placeholder.extent == .tail ? "(**)" : "(.*)")' gives the rest as one text; "
        + "declare '\(name): String\(parameter.isOptional ? "?" : "")'"
    case .one where placeholder.plusIsSpace && parameter.type != .string:
      message = "':\(name)(+)' gives a text; declare '\(name): String'"
    case .one where parameter.isList && item?.isConstant == true:
      message = "':\(name)=…' gives one value, but '\(name)' is a list"
    case .one where parameter.isList && item == nil:
      message =
        "':\(name)' takes one segment, but '\(name)' is a list; write ':\(name)+' or ':\(name)*'"
    default:
      let isGrouped = index.map { isInGroup($0, pattern.path) || isInGroup($0, fragment(pattern)) }
      if isGrouped == true, !parameter.mayBeAbsent {
        message =
          "':\(name)' is in an optional part, so '\(name)' may be missing; declare "
          + "'\(parameter.type)?', or give it a default"
      }
    }
    if let message { report(.parameterShape, message, place, range: placeholder.range) }
    guard let item, case .constant(_, let bytes) = item.kind else { return }
    let text = String(decoding: bytes, as: UTF8.self)
    if !parameter.type.takes(text) {
      report(
        .valueType, "'\(text)' is not a value of '\(name)', which is \(parameter.type.expectation)",
        place, range: item.range)
    }
  }

  mutating func checkValues(
    _ empty: [Int: PlaceType], _ pattern: Pattern, _ place: TableProblem.Place
  ) {
    for (index, type) in Array(empty).inOrder(by: { $0.key < $1.key }) {
      let placeholder = pattern.placeholders[index]
      let expression = placeholder.expression.map { "'\($0)'" } ?? "'\(type.type)'"
      let values = type.isText || type.expression == nil ? "text" : "'\(type.type)'"
      report(
        .unreachable,
        "\(table.describe(place)) can never have a value for '\(placeholder.name)': "
          + "\(expression) matches no \(values) that is possible here; change it"
          + (type.isText ? "" : ", or the type"), place, range: placeholder.range)
    }
  }

  private func fragment(_ pattern: Pattern) -> [PatternPart] {
    if case .path(let parts, _) = pattern.fragment { parts } else { [] }
  }

  @inline(never)
  private func isInGroup(_ index: Int, _ parts: [PatternPart], isInside: Bool = false) -> Bool {
    parts.contains { part in
      switch part {
      case .placeholder(let placeholder): isInside && placeholder == index
      case .group(let content, _): isInGroup(index, content, isInside: true)
      case .separator, .literal, .choice: false
      }
    }
  }

  /// Checks that the values of a link and the groups of its regular expressions are the same.
  mutating func checkExpressions(_ link: LinkDeclaration, _ linkIndex: Int) {
    for (index, declaration) in link.expressions.enumerated() {
      let place = TableProblem.Place(link: linkIndex, route: link.routes.count + index)
      let names = declaration.names
      for name in names {
        guard let parameter = link.parameters.first(where: { $0.name == name }) else {
          report(
            .unknownParameter,
            "the group '\(name)' of the regular expression has no value in '\(link.name)'; write "
              + "'(?:…)', or add the value", place)
          continue
        }
        if parameter.isList {
          report(
            .parameterShape,
            "a group gives one value, but '\(name)' is a list; declare '\(parameter.type)'", place)
        }
      }
      for parameter in link.parameters where !parameter.mayBeAbsent {
        if !names.contains(parameter.name) {
          report(
            .missingParameter,
            "the regular expression gives no value for '\(parameter.name)'; add a group "
              + "'(?<\(parameter.name)>…)', or give the value a default", place)
        }
      }
      if declaration.program == nil {
        report(
          .size, "the regular expression is too large for its anchoring; use smaller counts", place)
      }
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCompiler
internal import LandfallCore
internal import LandfallManifest

/// The components and variables of an association file that hands over the URLs of routes.
package struct RulePlan {
  /// An element of `components`.
  struct Component: Hashable {
    var path: String
    var query: [String: String] = [:]
    var fragment: String?
    var isExcluded = false
    var isFolded = false
    var comment = ""
  }

  private(set) var components: [Component] = []
  private(set) var variables: [(name: String, values: [String])] = []
  /// Whether components may be left that nothing needs, since looking for them takes too long.
  package private(set) var isLong = false
  private let web: WebRoutes

  /// Plans the components for routes, without those that are not needed.
  ///
  /// With `hasExclusions`, URLs that have more segments than a route are excluded.
  package init(
    _ web: WebRoutes, routes: [Int], hasExclusions: Bool = true,
    budget: SearchBudget = SearchBudget()
  ) {
    self.web = web
    var planned: [(route: Int, glob: PathGlob)] = []
    for number in routes {
      planned += globs(web.routes[number].segments, web.routes[number]).map { (number, $0) }
    }
    // A longer path comes first, so that it can be excluded behind it; several segments before all.
    let sorted = planned.enumerated().sorted { one, two in
      (-one.element.glob.length, one.offset) < (-two.element.glob.length, two.offset)
    }.map { $0.element }
    for (number, glob) in sorted {
      let link = web.link(web.routes[number]).name
      let pattern = web.declaration(web.routes[number]).pattern.text
      if hasExclusions, glob.length < PathGlob.several {
        for longer in glob.longer {
          add(
            Component(
              path: longer, isExcluded: true, isFolded: web.routes[number].isFolded,
              comment: "longer than \(pattern)"))
        }
      }
      add(component(web.routes[number], glob, comment: "\(link): \(pattern)"))
    }
    budget.spend(part: (1, of: 2)) { removeSuperfluous(&$0) }
  }

  private mutating func add(_ component: Component) {
    let isKnown = components.contains { known in
      known.path == component.path && known.query == component.query
        && known.fragment == component.fragment && known.isExcluded == component.isExcluded
        && (known.isFolded || !component.isFolded)
    }
    if !isKnown { components.append(component) }
  }

  // MARK: Patterns

  private mutating func component(
    _ route: WebRoute, _ glob: PathGlob, comment: String
  ) -> Component {
    var component = Component(path: glob.text, isFolded: route.isFolded, comment: comment)
    for item in route.query {
      let name = PercentEncoder.encode(item.name, .query)
      guard component.query[name] == nil else { continue }
      switch item.kind {
      case .literal(let text):
        if !text.isEmpty { component.query[name] = RulePlan.pattern(text, .query) }
      case .value(let value, isOptional: false, isList: false) where !value.takesEmpty:
        component.query[name] = pattern(value, .query, route)
      case .absent: component.query[name] = ""
      case .value, .present: break
      }
    }
    switch route.fragment {
    case .literal(let text): component.fragment = RulePlan.pattern(text, .fragment)
    case .value(let value, isOptional: false) where !value.takesEmpty:
      component.fragment = pattern(value, .fragment, route)
    case .path(let segments, let prefix):
      let globs = self.globs(segments, route)
      component.fragment = globs.count == 1 ? "/" + globs[0].text.dropFirst() : "/*"
      if component.fragment?.hasSuffix("/*") == true { component.fragment?.removeLast(2) }
      if globs.count != 1 || globs[0].length >= PathGlob.several { component.fragment? += "*" }
      component.fragment = component.fragment.map { RulePlan.pattern(prefix, .fragment) + $0 }
    case .ignored, .value: break
    }
    return component
  }

  /// The patterns of a path: two where the middle of it may be left out.
  private mutating func globs(_ segments: [WebRoute.Segment], _ route: WebRoute) -> [PathGlob] {
    var globs = [PathGlob()]
    for (index, segment) in segments.enumerated() {
      switch segment {
      case .literal(let text):
        globs.mapInPlace { $0.add([.literal(RulePlan.pattern(text, .segment))]) }
      case .value(let value):
        let piece = piece(value, route)
        globs.mapInPlace { $0.add([piece]) }
      case .mixed(let parts):
        let pieces = parts.map { part -> PathGlob.Piece in
          switch part {
          case .literal(let text): .literal(RulePlan.pattern(text, .segment))
          case .value(let value): piece(value, route)
          }
        }
        globs.mapInPlace { $0.add(pieces) }
      case .several(_, let minimum):
        let isLast = index == segments.count - 1
        let without = globs
        globs.mapInPlace { $0.addSeveral(isNeeded: minimum > 0 || !isLast) }
        if minimum == 0, !isLast { globs += without }
      }
    }
    return globs
  }

  private mutating func piece(_ value: WebValue, _ route: WebRoute) -> PathGlob.Piece {
    let pattern = pattern(value, .segment, route)
    return pattern == "?*" ? .wildcard : .literal(pattern)
  }

  /// The pattern of a value: its one text, a variable for a few, or any text that is not empty.
  private mutating func pattern(
    _ value: WebValue, _ place: PercentEncoder.Place, _ route: WebRoute
  ) -> String {
    guard let choices = value.choices, !choices.isEmpty else { return "?*" }
    let texts = choices.map { PercentEncoder.encode($0, place) }
    if texts.count == 1 { return RulePlan.pattern(choices[0], place) }
    if let known = variables.first(where: { $0.values == texts }) { return "$(\(known.name))" }
    let wanted = choices.map { String(decoding: $0, as: UTF8.self) }
    let parameter = web.link(route).parameters.first { parameter in
      if case .oneOf(let texts) = parameter.type { texts == wanted } else { false }
    }
    let base = parameter?.name ?? (wanted == ["true", "false"] ? "bool" : "values")
    let taken = variables.map(\.name) + SubstitutionVariables.predefined
    var (name, number) = (base, 2)
    while taken.contains(name) { (name, number) = ("\(base)\(number)", number + 1) }
    variables.append((name, texts))
    return "$(\(name))"
  }

  /// A text as a pattern that takes it: patterns have no escapes, so `?` stands for a `$` before `(`.
  private static func pattern(_ text: [UInt8], _ place: PercentEncoder.Place) -> String {
    let encoded = Array(PercentEncoder.encode(text, place).utf8)
    let bytes = encoded.indices.map { index in
      encoded[index] == UInt8(ascii: "$") && index + 1 < encoded.count
        && encoded[index + 1] == UInt8(ascii: "(") ? UInt8(ascii: "?") : encoded[index]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: Superfluous components

  /// Removes the components without which the same URLs are handed over, the last ones first.
  private mutating func removeSuperfluous(_ steps: inout Int) {
    let list = RuleList(AppSiteAssociation(Array(json(apps: ["A.b"]).utf8)), app: nil)
    let fronts = list.rules.indices.map { list.shape($0).front }
    var needed = Array(list.rules.indices)
    for number in components.indices.reversed() {
      if steps <= 0 {
        isLong = true
        break
      }
      let numbers = needed.filter { fronts[$0].meets(fronts[number]) }
      let near = list.only(numbers)
      steps -= 1 + numbers.count / 4
      guard let own = numbers.firstIndex(of: number), !isNeeded(own, components[number], near)
      else { continue }
      let decision = near.isSuperfluous(own, &steps)
      if case .unknown = decision { isLong = true }
      guard decision.isNo else { continue }
      components.remove(at: number)
      needed.remove(at: number)
    }
    let used = components.map { [$0.path, $0.fragment ?? ""] + $0.query.values }.joined()
    variables.removeAll { variable in
      !used.contains { $0.contains("$(\(variable.name))") }
    }
  }

  /// Whether a URL that a component takes, and few others take, shows that it is needed.
  private func isNeeded(_ number: Int, _ component: Component, _ list: RuleList) -> Bool {
    func sample(_ pattern: String) -> String {
      let text = variables.reduce(pattern) {
        $0.replacing("$(\($1.name))", with: $1.values.first ?? "")
      }
      return String(text.replacing("?*", with: "x").map { "*?".contains($0) ? "x" : $0 })
    }
    let query = component.query.map { "\($0.key)=\(sample($0.value))" }.joined(separator: "&")
    var taken = list.holds(
      path: sample(component.path), query: query, fragment: sample(component.fragment ?? ""))
    let isOpen = list.opens(taken) { _ in true }
    taken[number] = false
    return isOpen != list.opens(taken) { _ in true }
  }
}

extension RuleList {
  /// A path that is handed over, or is not, because of a rule: none if the rule is superfluous.
  func isSuperfluous(_ number: Int, _ steps: inout Int) -> Decision<String> {
    steps -= rules.count
    if steps <= 0 { return .unknown }
    let globs = self.globs
    let product = PathProduct(globs.map(\.glob), isCanonical: false)
    let profiles = QueryProfiles([self], &steps)
    let own = globs.firstIndex { $0.rule == number }
    var known: [[Bool]] = []
    let found = profiles.profiles.firstDecision { profile -> Decision<String> in
      let holds = holds(query: profile.query, fragment: profile.fragment)
      if !holds[number] || known.contains(holds) { return .no }
      known.append(holds)
      var without = holds
      without[number] = false
      let goal = PathProduct.Goal(
        needed: own.map { [$0] }, active: Set(globs.indices.filter { holds[globs[$0].rule] }),
        weak: own)
      return product.path(goal, &steps) { taken in
        let taken = Set(taken.globs.map { globs[$0].rule })
        return opens(holds, taken.contains) != opens(without, taken.contains)
      }
    }
    return found.isNo && !profiles.isComplete ? .unknown : found
  }
}

extension RulePlan {
  /// The file as JSON, ending with a newline, for identifiers of apps and of App Clips.
  package func json(apps: [String], clips: [String] = []) -> String {
    let node = JSONNode.members { json in
      json.add(
        "applinks",
        JSONNode.members { json in
          if !variables.isEmpty {
            json.add(
              "substitutionVariables",
              JSONNode.object(variables.map { ($0.name, $0.values.node) }))
          }
          json.add(
            "details",
            [
              JSONNode.members { json in
                json.add("appIDs", apps)
                json.add("components", components)
              }
            ])
        })
      if !clips.isEmpty {
        json.add("appclips", JSONNode.members { $0.add("apps", clips) })
      }
    }
    return node.pretty + "\n"
  }
}

extension RulePlan {
  /// Each component as JSON in a line, without its comment, and the variables that they use.
  package var lines: [String] {
    let texts = components.map { component in
      var component = component
      component.comment = ""
      return component.node.line
    }
    let used = variables.map { ($0.name, $0.values.node) }
    return used.isEmpty
      ? texts : texts + ["\"substitutionVariables\": " + JSONNode.object(used).line]
  }
}

extension RulePlan.Component: JSONObject {
  func write(to json: inout JSONNode.Members) {
    json.add("/", path)
    if !query.isEmpty {
      json.add(
        "?", JSONNode.object(query.sorted { $0.key < $1.key }.map { ($0.key, $0.value.node) }))
    }
    json.add("#", fragment)
    json.add("exclude", ifTrue: isExcluded)
    if isFolded { json.add("caseSensitive", false) }
    if !comment.isEmpty { json.add("comment", comment) }
  }
}

extension Array {
  fileprivate mutating func mapInPlace(_ change: (inout Element) -> Void) {
    for index in indices { change(&self[index]) }
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCompiler
internal import LandfallCore

/// Queries and fragments of which each does something else to the rules of files.
struct QueryProfiles {
  struct Profile {
    var query: String
    var fragment: String
  }

  /// How many are made at most.
  static var limit: Int { 512 }

  private(set) var profiles: [Profile]
  /// Whether no other query or fragment does to the rules what none of these does.
  let isComplete: Bool

  /// How many steps the searches for texts may take together.
  private static var stepLimit: Int { 400_000 }

  /// An item of a rule's query.
  private struct Asked {
    let name: [UInt8]
    /// The places of all items of its rule.
    let siblings: Range<Int>
    let rule: LinkEvaluator.Rule
    let glob: PathProduct.Glob
  }

  /// A query, and what its items do to those that rules ask for.
  private struct Query: Hashable {
    enum Effect { case none, fits, fails }

    var text: String
    let start: Int
    var effects: [Effect]

    static func == (first: Query, second: Query) -> Bool {
      first.start == second.start && first.effects == second.effects
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(start)
      hasher.combine(effects)
    }
  }

  /// Any queries and fragments.
  init(_ lists: [RuleList], _ left: inout Int) {
    var items: [Asked] = []
    var (query, fragment): ([PathProduct.Glob], [PathProduct.Glob]) = ([], [])
    for list in lists {
      for rule in list.rules.map(\.compiled) {
        if let pattern = rule.fragment { fragment.append(list.glob(pattern, rule)) }
        if let pattern = rule.query { query.append(list.glob(pattern, rule)) }
        let siblings = items.count..<items.count + rule.items.count
        for item in list.evaluator.items[rule.items] {
          items.append(
            Asked(
              name: item.name, siblings: siblings, rule: rule,
              glob: list.glob(item.pattern, rule)))
        }
      }
    }
    var isComplete = query.isEmpty || items.isEmpty
    let limit = max(0, min(QueryProfiles.stepLimit, left))
    var steps = limit
    defer { left -= limit - steps }
    func texts(
      _ all: [PathProduct.Glob], _ place: TextSpace.Part
    ) -> [(globs: [Int], text: String)] {
      let asked = all.indices.filter { !all[$0].pattern.isUniversal }
      if asked.isEmpty { return [([], "")] }
      // What is found needs steps, too.
      let part = steps / 2
      var rest = part
      let found = PathProduct(asked.map { all[$0] }, isCanonical: false, part: place).texts(&rest)
      steps -= part - rest
      if !found.areAll { isComplete = false }
      return found.texts.map { ($0.globs.map { asked[$0] }, $0.text) }
    }
    let starts = query.isEmpty ? [""] : texts(query, .query).map(\.text)
    var queries = starts.enumerated().map {
      Query(text: $1, start: $0, effects: items.map { _ in .none })
    }
    // Names that some rules read and others do not have more than one spelling.
    var names: [(name: [UInt8], isSpecial: Bool)] = []
    var known: Set<[UInt8]> = []
    let different = items.filter { item in
      known.insert(item.name + [item.rule.isFolded ? 1 : 0, item.rule.isDecoded ? 1 : 0]).inserted
    }
    for item in different {
      steps -= different.count
      if steps <= 0 { break }
      let folded = item.name.map(ASCII.lowercased)
      let rivals = different.filter { $0.name.map(ASCII.lowercased) == folded }
      let inBothCases = rivals.contains { $0.rule.isFolded != item.rule.isFolded }
      let withEscapes = rivals.contains { $0.rule.isDecoded != item.rule.isDecoded }
      let isSpecial = inBothCases || withEscapes
      let spellings = item.rule.spellings(
        of: item.name, inBothCases: inBothCases, withEscapes: withEscapes)
      for name in spellings
      where !names.contains(where: { known in
        known.name == name || !isSpecial && item.rule.reads(known.name, as: item.name)
      }) {
        names.append((name, isSpecial))
      }
    }
    for (name, isSpecial) in names {
      steps -= items.count / 4
      if steps <= 0 { break }
      let readers = items.indices.filter {
        !items[$0].glob.pattern.isUniversal && items[$0].rule.reads(name, as: items[$0].name)
      }
      let start = String(decoding: name, as: UTF8.self) + "="
      var values = texts(readers.map { items[$0].glob }, .value)
      // All values of an item have to fit, so several of them fit what no single one may.
      var sets = Set(values.map(\.globs))
      var index = 0
      while index < values.count, values.count <= QueryProfiles.limit, steps > 0 {
        let fitting = Set(values[index].globs)
        for other in values[..<index] {
          let both = other.globs.filter(fitting.contains)
          if sets.insert(both).inserted {
            values.append((both, values[index].text + "&" + start + other.text))
          }
        }
        steps -= index * (1 + readers.count / 8)
        index += 1
      }
      let longer = QueryProfiles.longer(
        queries, by: start, values, readers, items, isSpecial, &steps)
      queries = longer.queries
      if !longer.areAll {
        isComplete = false
        break
      }
    }
    if steps <= 0 { isComplete = false }
    let fragments = fragment.isEmpty ? [""] : texts(fragment, .fragment).map(\.text)
    profiles = queries.flatMap { query in
      fragments.map { Profile(query: query.text, fragment: $0) }
    }
    self.isComplete = isComplete
  }

  /// The queries with each value of an item behind them, of those that have the same effect one.
  private static func longer(
    _ queries: [Query], by start: String, _ values: [(globs: [Int], text: String)],
    _ readers: [Int], _ items: [Asked], _ isSpecial: Bool, _ steps: inout Int
  ) -> (queries: [Query], areAll: Bool) {
    var known: Set<Query> = []
    var result: [Query] = []
    for query in queries {
      for (globs, text) in values {
        steps -= items.count / 8 + readers.count + 1
        if steps <= 0 || result.count >= limit { return (result, false) }
        var longer = query
        longer.text += (query.text.isEmpty ? "" : "&") + start + text
        for (index, reader) in readers.enumerated() where longer.effects[reader] != .fails {
          longer.effects[reader] = .fits
          if globs.contains(index) { continue }
          // The other items of a rule with one that fails do not matter.
          for sibling in items[reader].siblings { longer.effects[sibling] = .fails }
        }
        // Beside another spelling of its name an empty item is not the same as none.
        if text.isEmpty, known.insert(query).inserted { result.append(query) }
        if !text.isEmpty || isSpecial, known.insert(longer).inserted { result.append(longer) }
      }
    }
    return (result, true)
  }

  /// Adds each of some texts to each query; returns whether all of them are few enough.
  private static func extend(_ queries: inout [String], by texts: [String]) -> Bool {
    let all = queries.flatMap { query in
      texts.map { query.isEmpty || $0.isEmpty ? query + $0 : query + "&" + $0 }
    }
    queries = Array(all.prefix(limit))
    return all.count <= limit
  }

  /// The queries and fragments of a route as the engine prints them.
  init(_ web: WebRoutes, _ route: WebRoute, _ list: RuleList) {
    var names: [String: TextOptions] = [:]
    var fragmentOptions = TextOptions()
    var asksForText = false
    for rule in list.rules {
      if let pattern = rule.source.fragment {
        fragmentOptions.add(pattern, rule.source, rule.variables)
      }
      switch rule.source.query {
      case .text: asksForText = true
      case .items(let items):
        for (name, pattern) in items {
          names[name.text, default: TextOptions()].add(pattern, rule.source, rule.variables)
        }
      case nil: break
      }
    }
    var isComplete = !asksForText
    var queries = [""]
    for item in route.query {
      let name = PercentEncoder.encode(item.name, .query)
      let (texts, isWhole) = QueryProfiles.texts(item, names[name])
      if !isWhole { isComplete = false }
      let items = texts.map { text in text.map { $0.isEmpty ? name : name + "=" + $0 } ?? "" }
      if !QueryProfiles.extend(&queries, by: items) {
        isComplete = false
        break
      }
    }
    var fragments = [""]
    switch route.fragment {
    case .ignored: break
    case .literal(let text): fragments = [PercentEncoder.encode(text, .fragment)]
    case .value(let value, let isOptional):
      fragments = value.samples.prefix(2).map { PercentEncoder.encode($0, .fragment) }
      if isOptional { fragments.append("") }
      if !fragmentOptions.accepts(anyBut: isOptional ? .none : .empty) { isComplete = false }
    case .path(_, let prefix):
      fragments = [String(route.sampleFragment.dropFirst())]
      let areAlike = list.areAlike(fragmentsOf: route, behind: prefix, in: web)
      if !areAlike, !fragmentOptions.accepts(anyBut: .empty) { isComplete = false }
    }
    profiles = queries.flatMap { query in
      fragments.map { Profile(query: query, fragment: $0) }
    }
    self.isComplete = isComplete
  }

  /// The texts of an item, nil for an item that is absent, and whether these are all that matter.
  private static func texts(
    _ item: WebRoute.Item, _ options: TextOptions?
  ) -> (texts: [String?], isWhole: Bool) {
    switch item.kind {
    case .literal(let text): return ([PercentEncoder.encode(text, .query)], true)
    case .present: return ([""], true)
    case .absent: return ([nil], true)
    case .value(let value, let isOptional, let isList):
      var texts: [[UInt8]] = value.choices ?? Array(value.samples.prefix(1))
      if let options {
        for text in options.texts {
          let bytes = Array(text.utf8)
          if value.takes(bytes), !texts.contains(bytes) { texts.append(bytes) }
        }
      }
      if value.takesEmpty { texts.append([]) }
      let encoded = texts.prefix(40).map { Optional(PercentEncoder.encode($0, .query)) }
      let isWhole = value.choices != nil || options?.accepts(anyBut: .listed) ?? true
      return (encoded + (isOptional || isList ? [nil] : []), isWhole && texts.count <= 40)
    }
  }
}

/// The texts that patterns of one place tell apart.
struct TextOptions {
  /// The only texts that some patterns take.
  private var named: [String] = []
  private(set) var isAsked = false
  /// Whether no other text is taken by other patterns than one of ``texts``.
  private(set) var isComplete = true

  enum Exception { case none, empty, listed }

  /// A text of each kind: none, one that no pattern names, and those that patterns name.
  var texts: [String] {
    let other = ["x", "y", "other", "another"].first { !named.contains($0) } ?? "none of these"
    return ["", other] + named
  }

  /// Whether the patterns do not tell texts apart, but for the empty one or those that are listed.
  func accepts(anyBut exception: Exception) -> Bool {
    switch exception {
    case .none: !isAsked
    case .empty: isComplete && named.isEmpty
    case .listed: isComplete
    }
  }

  mutating func add(_ pattern: RulePattern, _ rule: LinkRule, _ variables: SubstitutionVariables) {
    let kinds = PatternPiece.pieces(of: Array(pattern.bytes)).map(\.kind)
    if kinds == [.anyNumber] { return }
    isAsked = true
    if kinds == [.any, .anyNumber] { return }
    guard let texts = pattern.texts(variables) else {
      isComplete = false
      return
    }
    for text in rule.isCaseSensitive
      ? texts : texts.flatMap({ [$0, $0.lowercased(), $0.uppercased()] })
    where !text.isEmpty && !named.contains(text) { named.append(text) }
  }
}

extension RulePattern {
  /// The only texts that the pattern takes; nil if it has a wildcard or is not one text or variable.
  fileprivate func texts(_ variables: SubstitutionVariables) -> [String]? {
    let kinds = PatternPiece.pieces(of: Array(bytes)).map(\.kind)
    if kinds.count == 1, case .variable(let name) = kinds[0], let values = variables.values[name] {
      let isPlain = !values.joined().contains { "*?".utf8.contains($0) }
      return isPlain && values.count <= 64
        ? values.map { String(decoding: $0, as: UTF8.self) } : nil
    }
    return kinds.allSatisfy { if case .scalar = $0 { true } else { false } } ? [pattern] : nil
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCompiler
internal import LandfallCore

/// The rules of a file that count for an app, in the order in which they decide.
struct RuleList {
  struct Rule {
    var source: LinkRule
    var compiled: LinkEvaluator.Rule
    var variables: SubstitutionVariables

    /// Whether the path alone decides.
    var isUnconditional: Bool { source.query == nil && source.fragment == nil }
  }

  let rules: [Rule]
  let evaluator: LinkEvaluator
  /// The numbers of the rules that count for each app, in order; of apps with the same ones, once.
  private let lists: [[Int]]

  /// Whether the same rules count for all apps.
  var isShared: Bool { lists.count < 2 }

  /// Takes the rules of the entries that name an app; without one, of all entries with apps.
  init(_ file: AppSiteAssociation, app: String?) {
    evaluator = file.evaluator
    var rules: [Rule] = []
    var numbers: [String: [Int]] = [:]
    let entries = file.isReadable ? file.model.entries : []
    for (entry, compiled) in zip(entries, evaluator.entries) {
      if compiled.apps.isEmpty { continue }
      if let app, !compiled.apps.contains(app) { continue }
      let start = rules.count
      for (source, rule) in zip(entry.rules, evaluator.rules[compiled.rules]) {
        rules.append(Rule(source: source, compiled: rule, variables: file.model.variables))
      }
      for app in app.map({ [$0] }) ?? Set(compiled.apps) {
        numbers[app, default: []] += start..<rules.count
      }
    }
    self.rules = rules
    lists = Array(Set(numbers.values))
  }

  /// Some rules of a file in the order of their numbers, of which only what is compiled is known.
  init(_ evaluator: LinkEvaluator, _ numbers: [Int]) {
    let rules = numbers.map { number in
      Rule(
        source: LinkRule(number: number, range: ByteRange(0, 0)), compiled: evaluator.rules[number],
        variables: SubstitutionVariables())
    }
    self.init(rules: rules, evaluator: evaluator, lists: [Array(rules.indices)])
  }

  private init(rules: [Rule], evaluator: LinkEvaluator, lists: [[Int]]) {
    self.rules = rules
    self.evaluator = evaluator
    self.lists = lists
  }

  /// Some of the rules.
  func only(_ numbers: [Int]) -> RuleList {
    let places = Dictionary(uniqueKeysWithValues: zip(numbers, numbers.indices))
    let some = lists.count == 1 ? [numbers] : lists
    return RuleList(
      rules: numbers.map { rules[$0] }, evaluator: evaluator,
      lists: some.map { $0.compactMap { places[$0] } })
  }

  /// The plain characters at the front of a rule's path; none if it reads escapes.
  func front(_ number: Int) -> [UInt8] {
    var front: [UInt8] = []
    let rule = rules[number].compiled
    guard let path = rule.path, !rule.isDecoded else { return front }
    let items = evaluator.table.items[path.start..<path.start + path.prefixCount]
    _ = front.addPlain(items.lazy.map { $0.value < 0x80 ? UInt8($0.value) : 0 })
    return front
  }

  /// The patterns of paths, by the numbers of their rules; a rule without one takes every path.
  var globs: [(rule: Int, glob: PathProduct.Glob)] {
    rules.enumerated().compactMap { number, rule in
      rule.compiled.path.map { (number, glob($0, rule.compiled)) }
    }
  }

  func glob(_ pattern: CompiledPattern, _ rule: LinkEvaluator.Rule) -> PathProduct.Glob {
    PathProduct.Glob(table: evaluator.table, pattern: pattern, isDecoded: rule.isDecoded)
  }

  /// The number of the rule that decides, of those whose query and fragment fit and whose path does.
  ///
  /// The first rule that opens an app comes before exclusions, which count for their own apps alone.
  func deciding(_ holds: [Bool], _ takes: (Int) -> Bool) -> Int? {
    func first(_ list: [Int]) -> Int? {
      list.first { holds[$0] && (rules[$0].compiled.path == nil || takes($0)) }
    }
    if isShared { return lists.first.flatMap(first) }
    let deciding = lists.compactMap(first)
    return deciding.filter { !rules[$0].compiled.isExcluded }.min() ?? deciding.min()
  }

  /// Whether a URL is handed over, by what fits it.
  func opens(_ holds: [Bool], _ takes: (Int) -> Bool) -> Bool {
    deciding(holds, takes).map { !rules[$0].compiled.isExcluded } ?? false
  }

  /// Whether URLs of a path are handed over for certain, or not; nil if the rest of them decides.
  func certain(_ takes: Set<Int>) -> Bool? {
    let answers = lists.map { certain($0, takes) }
    return answers.contains(true) ? true : answers.allSatisfy { $0 == false } ? false : nil
  }

  private func certain(_ list: [Int], _ takes: Set<Int>) -> Bool? {
    var result: Bool?
    for number in list where rules[number].compiled.path == nil || takes.contains(number) {
      let rule = rules[number]
      let isOpen = !rule.compiled.isExcluded
      if let result, result != isOpen { return nil }
      result = isOpen
      if rule.isUnconditional { return result }
    }
    return result == true ? nil : false
  }

  /// Which rules a query and a fragment fit.
  func holds(query: String, fragment: String) -> [Bool] {
    let text = "https://x/" + (query.isEmpty ? "" : "?" + query) + "#" + fragment
    return evaluator.comparing(text) { comparison in
      rules.map { rule in
        var compiled = rule.compiled
        compiled.path = nil
        return comparison.matches(compiled)
      }
    } ?? rules.map { _ in false }
  }
}

extension RuleList {
  /// Whether each pattern of a fragment takes all that a route prints there, or nothing of it.
  func areAlike(fragmentsOf route: WebRoute, in web: WebRoutes) -> Bool {
    guard let paths = WebPaths(fragmentOf: route, in: web) else { return false }
    return rules.allSatisfy { rule in
      guard let pattern = rule.compiled.fragment else { return true }
      let product = PathProduct(
        [glob(pattern, rule.compiled)], paths: paths, routes: [0], isCanonical: true,
        isFragment: true)
      return [true, false].contains { isTaken in
        var steps = PathProduct.stepLimit
        return product.path(PathProduct.Goal(route: 0), &steps) { taken in
          !taken.routes.isEmpty && taken.globs.isEmpty != isTaken
        }.isNo
      }
    }
  }
}

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
    let number: Int
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
    var number = 0
    for list in lists {
      for rule in list.rules.map(\.compiled) {
        number += 1
        if let pattern = rule.fragment { fragment.append(list.glob(pattern, rule)) }
        if let pattern = rule.query { query.append(list.glob(pattern, rule)) }
        for item in list.evaluator.items[rule.items] {
          items.append(
            Asked(
              name: item.name, number: number, rule: rule, glob: list.glob(item.pattern, rule)))
        }
      }
    }
    var isComplete = query.isEmpty || items.isEmpty
    let limit = max(0, min(QueryProfiles.stepLimit, left))
    var steps = limit
    defer { left -= limit - steps }
    func texts(
      _ all: [PathProduct.Glob], _ part: TextSpace.Part
    ) -> [(globs: [Int], text: String)] {
      let asked = all.indices.filter { !all[$0].pattern.isUniversal }
      if asked.isEmpty { return [([], "")] }
      let found = PathProduct(asked.map { all[$0] }, isCanonical: false, part: part).texts(&steps)
      if !found.areAll { isComplete = false }
      return found.texts.map { ($0.globs.map { asked[$0] }, $0.text) }
    }
    let starts = query.isEmpty ? [""] : texts(query, .query).map(\.text)
    var queries = starts.enumerated().map {
      Query(text: $1, start: $0, effects: items.map { _ in .none })
    }
    // Names that some rules read and others do not have more than one spelling.
    var names: [(name: [UInt8], isSpecial: Bool)] = []
    for item in items {
      let rivals = items.filter {
        $0.name.map(ASCII.lowercased) == item.name.map(ASCII.lowercased)
      }
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
      let readers = items.indices.filter {
        !items[$0].glob.pattern.isUniversal && items[$0].rule.reads(name, as: items[$0].name)
      }
      let start = String(decoding: name, as: UTF8.self) + "="
      var values = texts(readers.map { items[$0].glob }, .value)
      // All values of an item have to fit, so several of them fit what no single one may.
      var index = 0
      while index < values.count, values.count <= QueryProfiles.limit {
        for other in values[..<index] {
          let both = values[index].globs.filter(other.globs.contains)
          if values.contains(where: { $0.globs == both }) { continue }
          values.append((both, values[index].text + "&" + start + other.text))
        }
        index += 1
      }
      var known: Set<Query> = []
      queries = queries.flatMap { query in
        values.flatMap { globs, text -> [Query] in
          var written = query
          written.text += (query.text.isEmpty ? "" : "&") + start + text
          for (index, reader) in readers.enumerated() where written.effects[reader] != .fails {
            written.effects[reader] = globs.contains(index) ? .fits : .fails
            // The other items of a rule with one that fails do not matter.
            guard written.effects[reader] == .fails else { continue }
            for other in items.indices where items[other].number == items[reader].number {
              written.effects[other] = .fails
            }
          }
          // Beside another spelling of its name an empty item is not the same as none.
          return text.isEmpty ? isSpecial ? [query, written] : [query] : [written]
        }.filter { known.insert($0).inserted }
      }
      if queries.count > QueryProfiles.limit {
        queries.removeLast(queries.count - QueryProfiles.limit)
        isComplete = false
        break
      }
    }
    let fragments = fragment.isEmpty ? [""] : texts(fragment, .fragment).map(\.text)
    profiles = queries.flatMap { query in
      fragments.map { Profile(query: query.text, fragment: $0) }
    }
    self.isComplete = isComplete
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
    case .path(let segments):
      fragments = ["/" + segments.map(\.sample).joined(separator: "/")]
      if !fragmentOptions.accepts(anyBut: .empty), !list.areAlike(fragmentsOf: route, in: web) {
        isComplete = false
      }
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
      let isWhole =
        options == nil || value.choices != nil
        || options?.accepts(anyBut: .listed) == true
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

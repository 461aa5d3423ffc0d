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
  /// The rules that count for each app, in order; of apps with the same ones, once.
  private let lists: [[Range<Int>]]

  /// Whether the same rules count for all apps.
  var isShared: Bool { lists.count < 2 }

  /// How many rules one URL may have to be compared with, for all apps.
  var size: Int { lists.joined().reduce(0) { $0 + $1.count } }

  /// Takes the rules of the entries that name an app; without one, of all entries with apps.
  init(_ file: AppSiteAssociation, app: String?) {
    evaluator = file.evaluator
    var rules: [Rule] = []
    var ranges: [String: [Range<Int>]] = [:]
    let entries = file.isReadable ? file.model.entries : []
    for (entry, compiled) in zip(entries, evaluator.entries) {
      if compiled.apps.isEmpty { continue }
      if let app, !compiled.apps.contains(app) { continue }
      let start = rules.count
      for (source, rule) in zip(entry.rules, evaluator.rules[compiled.rules]) {
        rules.append(Rule(source: source, compiled: rule, variables: file.model.variables))
      }
      for app in app.map({ [$0] }) ?? Set(compiled.apps) {
        ranges[app, default: []].append(start..<rules.count)
      }
    }
    self.rules = rules
    lists = Array(Set(ranges.values))
  }

  /// Some rules of a file in the order of their numbers, of which only what is compiled is known.
  init(_ evaluator: LinkEvaluator, _ numbers: [Int]) {
    let rules = numbers.map { number in
      Rule(
        source: LinkRule(number: number, range: ByteRange(0, 0)), compiled: evaluator.rules[number],
        variables: SubstitutionVariables())
    }
    self.init(rules: rules, evaluator: evaluator, lists: [[rules.indices]])
  }

  private init(rules: [Rule], evaluator: LinkEvaluator, lists: [[Range<Int>]]) {
    self.rules = rules
    self.evaluator = evaluator
    self.lists = lists
  }

  /// Some of the rules, given in order.
  func only(_ numbers: [Int]) -> RuleList {
    // Where the same rules count for all apps, that list holds every rule.
    if isShared {
      return RuleList(
        rules: numbers.map { rules[$0] }, evaluator: evaluator, lists: [[numbers.indices]])
    }
    let kept = Set(numbers)
    // How many rules before each one stay.
    var places = [0]
    for number in rules.indices { places.append(places[number] + (kept.contains(number) ? 1 : 0)) }
    return RuleList(
      rules: numbers.map { rules[$0] }, evaluator: evaluator,
      lists: lists.map { $0.map { places[$0.lowerBound]..<places[$0.upperBound] } })
  }

  func shape(_ number: Int) -> PathShape { PathShape(rules[number].compiled, evaluator.table) }

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
    func first(_ list: [Range<Int>]) -> Int? {
      list.joined().first { holds[$0] && (rules[$0].compiled.path == nil || takes($0)) }
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

  private func certain(_ list: [Range<Int>], _ takes: Set<Int>) -> Bool? {
    var result: Bool?
    for number in list.joined() where rules[number].compiled.path == nil || takes.contains(number) {
      let rule = rules[number]
      let isOpen = !rule.compiled.isExcluded
      if let result, result != isOpen { return nil }
      result = isOpen
      if rule.isUnconditional { return result }
    }
    return result == true ? nil : false
  }

  /// Which rules a query and a fragment fit, with a path or with any.
  func holds(path: String? = nil, query: String, fragment: String) -> [Bool] {
    let text = "https://x\(path ?? "/")" + (query.isEmpty ? "" : "?" + query) + "#" + fragment
    return evaluator.comparing(text) { comparison in
      rules.map { rule in
        var compiled = rule.compiled
        if path == nil { compiled.path = nil }
        return comparison.matches(compiled)
      }
    } ?? rules.map { _ in false }
  }
}

extension RuleList {
  /// Whether each pattern of a fragment takes all that a route prints there, or nothing of it; false if that
  /// is not decided.
  ///
  /// `prefix` is the text of the fragment before its path.
  func areAlike(fragmentsOf route: WebRoute, behind prefix: [UInt8], in web: WebRoutes) -> Bool {
    guard let paths = WebPaths(fragmentOf: route, in: web),
      prefix.allSatisfy({ PercentEncoder.isAllowed($0, .fragment) })
    else { return false }
    return rules.allSatisfy { rule in
      guard let whole = rule.compiled.fragment, !whole.isUniversal,
        let pattern = evaluator.table.rest(of: whole, behind: prefix)
      else { return true }
      // A wildcard takes part of the text.
      if !prefix.isEmpty, pattern == whole { return false }
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

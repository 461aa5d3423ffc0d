// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCompiler

/// A rule of an association file of which some URLs open the app with one file only.
package struct AssociationDifference: Hashable, Sendable {
  /// What changes for the URLs.
  package enum Kind: String, Hashable, Sendable {
    /// They opened the app, and do not any more.
    case lost
    /// They did not open the app, and do now.
    case gained
    /// Whether any change takes too long to decide.
    case undecided
  }

  /// What changes.
  package let kind: Kind
  /// The app.
  package let app: String
  /// The rule that opens the URLs: of the old file if they are lost, of the new one if gained.
  package let rule: String
  /// A shortest such URL from its path on; `nil` if that is undecided.
  package let url: String?
  /// The rule of the other file that excludes the URL; `nil` if none takes it.
  package let exclusion: String?
}

extension AppSiteAssociation {
  /// Lists what changes if a new file replaces this one.
  ///
  /// Changes are decided by inclusion of languages: a rule that is not named opens the same URLs
  /// with both files. URLs with malformed escapes do not count.
  ///
  /// - Parameters:
  ///   - new: The new file.
  ///   - app: The identifier of an app with its prefix; `nil` for all apps of the files.
  /// - Returns: The differences by app, what is lost first.
  package func differences(
    to new: AppSiteAssociation, app: String? = nil
  ) -> [AssociationDifference] {
    var apps = app.map { [$0] } ?? self.apps
    if app == nil {
      let old = Set(apps)
      apps += new.apps.filter { !old.contains($0) }
    }
    var steps = FileComparison.stepLimit
    // Most apps of a file have the same rules.
    var known: [[[Int]]: [AssociationDifference]] = [:]
    let numbers = [self, new].map(\.entriesByApp)
    return apps.flatMap { app -> [AssociationDifference] in
      let entries = numbers.map { $0[app] ?? [] }
      var found = known[entries] ?? []
      if known[entries] == nil {
        let (mine, others) = (RuleList(self, app: app), RuleList(new, app: app))
        found =
          FileComparison(mine, others, &steps).differences(.lost, app, &steps)
          + FileComparison(others, mine, &steps).differences(.gained, app, &steps)
        known[entries] = found
      }
      steps -= FileComparison.differenceCost * found.count
      let shown = steps > 0 ? found : Array(found.prefix(1))
      return shown.enumerated().map { index, difference in
        let rest = index == shown.count - 1 ? found.count - shown.count : 0
        return AssociationDifference(
          kind: rest > 0 ? .undecided : difference.kind, app: app,
          rule: difference.rule + (rest > 0 ? " and \(rest) more rule\(rest == 1 ? "" : "s")" : ""),
          url: rest > 0 ? nil : difference.url, exclusion: rest > 0 ? nil : difference.exclusion)
      }
    }
  }
}

extension AppSiteAssociation {
  /// The numbers of the entries that name an app.
  private var entriesByApp: [String: [Int]] {
    var result: [String: [Int]] = [:]
    for (number, entry) in evaluator.entries.enumerated() {
      for app in Set(entry.apps) { result[app, default: []].append(number) }
    }
    return result
  }

  /// How many rules decide for an app, or for any.
  package func ruleCount(for app: String?) -> Int { RuleList(self, app: app).rules.count }
}

/// Looks for URLs that one list of rules opens, and another one does not.
struct FileComparison {
  /// How many steps the comparison of two files may take.
  static var stepLimit: Int { SearchBudget.commandLimit }
  /// What it costs to list a difference, in steps.
  static var differenceCost: Int { 200 }

  private let first: RuleList
  private let second: RuleList
  private let firstGlobs: [(rule: Int, glob: PathProduct.Glob)]
  private let secondGlobs: [(rule: Int, glob: PathProduct.Glob)]
  private let product: PathProduct
  private let profiles: QueryProfiles

  init(_ first: RuleList, _ second: RuleList, _ steps: inout Int) {
    steps -= 20 * (first.rules.count + second.rules.count)
    self.first = first
    self.second = second
    firstGlobs = first.globs
    secondGlobs = second.globs.map { rule, glob in
      var glob = glob
      glob.file = 1
      return (rule, glob)
    }
    product = PathProduct(
      firstGlobs.map(\.glob) + secondGlobs.map(\.glob), isCanonical: false)
    profiles = QueryProfiles(steps > 0 ? [first, second] : [], &steps)
  }

  /// The rules of the first list that open URLs which the second does not.
  func differences(
    _ kind: AssociationDifference.Kind, _ app: String, _ steps: inout Int
  ) -> [AssociationDifference] {
    // Most rules are the same in both files, and stand behind the same ones.
    let same = zip(first.rules, second.rules).prefix { $0.0.isSame(as: $0.1) }.count
    return first.rules.indices.dropFirst(same).compactMap { number in
      let rule = first.rules[number]
      if rule.compiled.isExcluded { return nil }
      func difference(
        _ kind: AssociationDifference.Kind, _ url: String?, _ exclusion: String?
      ) -> AssociationDifference {
        AssociationDifference(
          kind: kind, app: app, rule: rule.source.line, url: url, exclusion: exclusion)
      }
      var exclusion: String?
      switch url(of: number, &exclusion, &steps) {
      case .yes(let url): return difference(kind, url, exclusion)
      case .unknown: return difference(.undecided, nil, nil)
      case .no: return nil
      }
    }
  }

  /// A URL about which a rule of some decides.
  static func url(decidedBy number: Int, of rules: RuleList, _ steps: inout Int) -> Decision<String>
  {
    var exclusion: String?
    return FileComparison(rules, RuleList(rules.evaluator, []), &steps)
      .url(of: number, &exclusion, &steps)
  }

  /// A shortest URL about which a rule decides, and that the second list does not open.
  private func url(
    of number: Int, _ exclusion: inout String?, _ steps: inout Int
  ) -> Decision<String> {
    let own = firstGlobs.firstIndex { $0.rule == number }
    var isSure = profiles.isComplete
    var known: [[Bool]] = []
    for profile in profiles.profiles {
      steps -= HandOver.profileCost * (first.rules.count + second.rules.count)
      if steps <= 0 { return .unknown }
      let mine = first.holds(query: profile.query, fragment: profile.fragment)
      let others = second.holds(query: profile.query, fragment: profile.fragment)
      if !mine[number] || known.contains(mine + others) { continue }
      known.append(mine + others)
      let goal = PathProduct.Goal(needed: own.map { [$0] }, active: active(mine, others))
      var excluding: String?
      let path = product.path(goal, &steps) { taken in
        let rules = rules(taken)
        guard first.deciding(mine, rules.first.contains) == number else { return false }
        let other = second.deciding(others, rules.second.contains).map { second.rules[$0] }
        excluding = other?.source.line
        return other?.compiled.isExcluded ?? true
      }
      switch path {
      case .yes(let path):
        exclusion = excluding
        return .yes(HandOver.text(path, profile))
      case .unknown: isSure = false
      case .no: break
      }
    }
    return isSure ? .no : .unknown
  }

  private func active(_ mine: [Bool], _ others: [Bool]) -> Set<Int> {
    Set(firstGlobs.indices.filter { mine[firstGlobs[$0].rule] }).union(
      secondGlobs.indices.filter { others[secondGlobs[$0].rule] }.map { firstGlobs.count + $0 })
  }

  private func rules(_ taken: PathProduct.Taken) -> (first: Set<Int>, second: Set<Int>) {
    var result: (first: Set<Int>, second: Set<Int>) = ([], [])
    for glob in taken.globs {
      if glob < firstGlobs.count {
        result.first.insert(firstGlobs[glob].rule)
      } else {
        result.second.insert(secondGlobs[glob - firstGlobs.count].rule)
      }
    }
    return result
  }
}

extension RuleList.Rule {
  /// Whether two rules say the same; their variables may still differ.
  fileprivate func isSame(as other: RuleList.Rule) -> Bool {
    source.line == other.source.line && source.isCaseSensitive == other.source.isCaseSensitive
      && source.isPercentEncoded == other.source.isPercentEncoded
      && variables.values == other.variables.values
  }
}

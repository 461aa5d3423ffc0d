// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallCompiler
internal import LandfallCore

/// Compares the URLs that an association file hands over to an app with those that its routes open.
///
/// The answers are decided by inclusion of regular languages. URLs count as the engine prints them,
/// so that other spellings of a good link are no difference.
package struct HandOver {
  /// How many steps the search for a path that no route takes may take.
  private static var strayLimit: Int { 4_000_000 }
  /// What it costs to compare a query with one rule, in steps.
  static var profileCost: Int { 4 }
  /// How many rules a URL is compared with at most, where apps have rules of their own.
  private static var sizeLimit: Int { 100_000 }

  private var list: RuleList
  private let web: WebRoutes
  private let budget: SearchBudget
  private var globs: [(rule: Int, glob: PathProduct.Glob)]
  private let shapes: (rules: [PathShape], routes: [PathShape])
  private let paths: Paths

  /// Prepares a comparison of a file, for one app or for any.
  ///
  /// A file that no system can read hands over nothing. Routes of other tables count for ``strays``,
  /// where their numbers follow those of the first table.
  package init(
    _ file: AppSiteAssociation, _ web: WebRoutes, others: [WebRoutes] = [], app: String? = nil,
    budget: SearchBudget = SearchBudget()
  ) {
    self.init(RuleList(file, app: app), web, others: others, budget)
  }

  init(
    _ list: RuleList, _ web: WebRoutes, others: [WebRoutes] = [],
    _ budget: SearchBudget = SearchBudget()
  ) {
    self.list = list
    self.web = web
    // Each URL would be compared with the rules of each app.
    self.budget = list.size > HandOver.sizeLimit ? SearchBudget(steps: 0) : budget
    globs = list.globs
    shapes = (list.rules.indices.map(list.shape), web.routes.map(PathShape.init))
    paths = Paths(web, others)
  }

  /// The paths of the routes, made for the first search that can pay for them.
  private final class Paths {
    enum Values { case exact, any, printed }

    private let web: WebRoutes
    private let others: [WebRoutes]
    /// How many segments have a text beside a value, and so an automaton of their own.
    private let mixedCount: Int
    private var known: [Values: WebPaths] = [:]

    init(_ web: WebRoutes, _ others: [WebRoutes]) {
      (self.web, self.others) = (web, others)
      mixedCount = ([web] + others).flatMap(\.routes).flatMap(\.segments).count { segment in
        if case .mixed = segment { true } else { false }
      }
    }

    func callAsFunction(_ values: Values, _ steps: inout Int) -> WebPaths? {
      if steps > 0, let paths = known[values] { return paths }
      steps -= (values == .any ? 250 : 1_000) * mixedCount
      if steps <= 0 { return nil }
      let paths = WebPaths(
        web, others: values == .printed ? [] : others, hasAnyValues: values == .any,
        isPrinted: values == .printed)
      known[values] = paths
      return paths
    }
  }

  /// A URL of a route that the file does not hand over, from its path on; the shortest there is.
  ///
  /// `isTaken` says whether the route takes a URL although others may take it, too.
  package func refused(
    _ route: Int, isTaken: (String) -> Bool = { _ in true }
  ) -> Decision<String> { search(route, isAdmitted: false, isTaken) }

  /// A URL of a route that the file hands over, from its path on, as ``refused`` finds others.
  package func admitted(
    _ route: Int, isTaken: (String) -> Bool = { _ in true }
  ) -> Decision<String> { search(route, isAdmitted: true, isTaken) }

  private func search(
    _ route: Int, isAdmitted: Bool, _ isTaken: (String) -> Bool
  ) -> Decision<String> {
    if budget.left <= 0 { return .unknown }
    // No other rule takes a path of the route.
    let shape = shapes.routes[route]
    var near = self
    near.list = list.only(list.rules.indices.filter { shapes.rules[$0].takesPaths(of: shape) })
    near.globs = near.list.globs
    let shortest = near.search(route, isAdmitted: isAdmitted, besides: []) { _ in true }
    guard case .yes(let url) = shortest, !isTaken(url) else { return shortest }
    // Another route takes it. Paths that the same routes take are alike.
    let place = web.routes[route].place
    let others = web.routes.indices.filter {
      web.routes[$0].place != place && shapes.routes[$0].front.meets(shape.front)
    }
    return near.search(route, isAdmitted: isAdmitted, besides: others, isTaken)
  }

  private func search(
    _ route: Int, isAdmitted: Bool, besides others: [Int], _ isTaken: (String) -> Bool
  ) -> Decision<String> {
    /// Whether the paths alone decide that there is none, whatever the query and the fragment.
    func isDecided(_ values: Paths.Values) -> Bool {
      budget.spend(atMost: HandOver.strayLimit) { steps in
        steps -= globs.count
        guard let paths = paths(values, &steps) else { return false }
        let product = PathProduct(
          globs.map(\.glob), paths: paths, routes: [route], isCanonical: true)
        return product.path(PathProduct.Goal(route: 0), &steps) { taken in
          !taken.routes.isEmpty && list.certain(rules(taken)) != !isAdmitted
        }.isNo
      }
    }
    // Mostly the values do not matter, and a path with any texts is searched in a few steps.
    if others.isEmpty, isDecided(.any) { return .no }
    let limit = others.isEmpty ? HandOver.strayLimit : PathProduct.stepLimit
    let decision = budget.spend(atMost: limit) { steps in
      search(route, isAdmitted: isAdmitted, besides: others, &steps, isTaken)
    }
    guard case .unknown = decision else { return decision }
    return isDecided(.printed) ? .no : .unknown
  }

  private func search(
    _ route: Int, isAdmitted: Bool, besides others: [Int], _ steps: inout Int,
    _ isTaken: (String) -> Bool
  ) -> Decision<String> {
    steps -= HandOver.profileCost * list.size
    guard let paths = paths(.printed, &steps) else { return .unknown }
    let profiles = QueryProfiles(web, web.routes[route], list)
    let product = PathProduct(
      globs.map(\.glob), paths: paths, routes: [route] + others, isCanonical: true)
    return first(profiles, triesAll: !others.isEmpty, &steps) { profile, holds, steps in
      let goal = PathProduct.Goal(route: 0, active: active(holds))
      return product.path(goal, &steps, isGood: { isTaken(HandOver.text($0, profile)) }) {
        $0.routes.first == 0 && admits($0, holds) == isAdmitted
      }
    }
  }

  /// The first URL that is found; of queries and fragments that the same rules take one is tried, or all.
  private func first(
    _ profiles: QueryProfiles, triesAll: Bool = false, _ steps: inout Int,
    path: (QueryProfiles.Profile, _ holds: [Bool], _ steps: inout Int) -> Decision<String>
  ) -> Decision<String> {
    var isSure = profiles.isComplete
    var known: Set<[Bool]> = []
    for profile in profiles.profiles {
      steps -= HandOver.profileCost * list.size
      if steps <= 0 { return .unknown }
      let holds = list.holds(query: profile.query, fragment: profile.fragment)
      if !known.insert(holds).inserted, !triesAll { continue }
      switch path(profile, holds, &steps) {
      case .yes(let path): return .yes(HandOver.text(path, profile))
      case .unknown: isSure = false
      case .no: break
      }
    }
    return isSure ? .no : .unknown
  }

  /// The patterns that may decide; nil for apps with rules of their own, as a pattern that takes
  /// everything hides the patterns behind it for its own app alone.
  private func active(_ holds: [Bool]) -> Set<Int>? {
    list.isShared ? Set(globs.indices.filter { holds[globs[$0].rule] }) : nil
  }

  private func rules(_ taken: PathProduct.Taken) -> Set<Int> {
    Set(taken.globs.map { globs[$0].rule })
  }

  private func admits(_ taken: PathProduct.Taken, _ holds: [Bool]) -> Bool {
    list.opens(holds, rules(taken).contains)
  }

  static func text(_ path: String, _ profile: QueryProfiles.Profile) -> String {
    "/" + path + (profile.query.isEmpty ? "" : "?" + profile.query)
      + (profile.fragment.isEmpty ? "" : "#" + profile.fragment)
  }

  /// A URL that the file hands over and whose path none of some routes takes.
  ///
  /// With `hasAnyValues`, every text counts as a value, of whatever type it should be.
  package func stray(_ routes: [Int], hasAnyValues: Bool) -> Decision<String> {
    budget.spend(atMost: HandOver.strayLimit) { stray(routes, hasAnyValues, nil, &$0) }
  }

  /// The rules that hand over such URLs with any values, each with one; nil if it is undecided.
  package func strays(_ routes: [Int]) -> [(rule: String, url: String?)] {
    if stray(routes, hasAnyValues: true).isNo { return [] }
    return list.rules.indices.compactMap { number in
      let rule = list.rules[number]
      if rule.compiled.isExcluded { return nil }
      let decision = budget.spend(atMost: HandOver.strayLimit) {
        stray(routes, true, number, &$0)
      }
      return decision.isNo ? nil : (rule.source.line, decision.value)
    }
  }

  /// A stray URL, of all rules or of one that decides about it.
  private func stray(
    _ routes: [Int], _ hasAnyValues: Bool, _ rule: Int?, _ steps: inout Int
  ) -> Decision<String> {
    // Preparing a search takes time, too.
    steps -= list.rules.count
    guard let paths = paths(hasAnyValues ? .any : .exact, &steps) else { return .unknown }
    let product = PathProduct(
      globs.map(\.glob), paths: paths, routes: routes + [paths.anyPath], isCanonical: true)
    let profiles = QueryProfiles([list], &steps)
    let found = first(profiles, &steps) { _, holds, steps in
      let opening = list.rules.indices.filter {
        holds[$0] && !list.rules[$0].compiled.isExcluded && (rule ?? $0) == $0
      }
      if opening.isEmpty { return .no }
      let isOpen = opening.contains { list.rules[$0].compiled.path == nil }
      let needed = globs.indices.filter { opening.contains(globs[$0].rule) }
      let goal = PathProduct.Goal(
        needed: isOpen ? nil : Set(needed), route: routes.count, avoidsOthers: true,
        active: active(holds))
      return product.path(goal, &steps) { taken in
        guard taken.routes == [routes.count] else { return false }
        let deciding = list.deciding(holds, rules(taken).contains)
        return deciding.map(opening.contains) ?? false
      }
    }
    // A type that only the app knows may refuse what it seems to take.
    let isExact = hasAnyValues || routes.allSatisfy { paths.isExact[$0] }
    return found.isNo && !isExact ? .unknown : found
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

@_exported public import Landfall
internal import LandfallCompiler
public import LandfallCore
@_exported public import LandfallExplaining
@_exported public import LandfallManifest
@_exported public import LandfallTables

extension DeepLink {
  /// Explains which link a URL opens, or why it opens none.
  ///
  /// ```swift
  /// print(AppLink.explain("linky://contcts/5"))
  /// ```
  ///
  /// - Parameters:
  ///   - input: Any URL or path.
  ///   - contexts: The contexts that hold, for routes with `when:`.
  ///   - routes: The largest number of routes to list.
  ///   - limits: The limits for the size of the input.
  /// - Returns: The explanation, which always agrees with `match`. It contains values of the URL,
  ///   so do not log it.
  /// - Complexity: O(*n* log *n*) in the number of routes, and O(*m*) in the bytes of the URL.
  public static func explain(
    _ input: some LinkInput, contexts: LinkContexts = [], routes: Int = 5,
    limits: ReadingLimits = ReadingLimits()
  ) -> Explanation {
    _table.explain(input, contexts, routes, limits) { url, trace throws(Refusal) in
      var link: Self?
      _ = try _table.find(url, recordsLevels: false, trace: trace) { make(&link, &$0) }
    }
  }
}

extension RouteTable {
  /// Explains which value a URL makes, or why it makes none.
  ///
  /// - Parameters:
  ///   - input: Any URL or path.
  ///   - contexts: The contexts that hold, for routes with `when:`.
  ///   - routes: The largest number of routes to list.
  ///   - limits: The limits for the size of the input.
  /// - Returns: The explanation, which always agrees with `match`. It contains values of the URL,
  ///   so do not log it.
  /// - Complexity: O(*n* log *n*) in the number of routes, and O(*m*) in the bytes of the URL.
  public func explain(
    _ input: some LinkInput, contexts: LinkContexts = [], routes: Int = 5,
    limits: ReadingLimits = ReadingLimits()
  ) -> Explanation {
    table.explain(input, contexts, routes, limits) { url, trace throws(Refusal) in
      try find(url, trace: trace)
    }
  }

  /// The routes of the table and of its mounts as JSON: see `Documentation/manifest.md`.
  ///
  /// - Complexity: O(*n*) in the number of routes.
  public var manifestJSON: String { manifest.json() }

  package var manifest: Manifest { Manifest(flattened) }
}

extension CompiledTable {
  /// Explains a URL; `find` matches it with a trace.
  fileprivate func explain(
    _ input: some LinkInput, _ contexts: LinkContexts, _ routes: Int, _ limits: ReadingLimits,
    _ find: @escaping (ReadURL, MatchTrace) throws(Refusal) -> Void
  ) -> Explanation {
    let text = input.text(in: self)
    let explainer = Explainer(
      self, isPath: text.isPath, limits: limits, contexts: contexts
    ) { url, trace in
      do throws(Refusal) {
        try find(url, trace)
        return nil
      } catch {
        return error
      }
    }
    return explainer.explain(text.text, routes: routes)
  }
}

extension MountableLink {
  /// Checks the enum's routes together with those of all enums that it mounts.
  ///
  /// The macro checks only the routes of one enum. Conflicts with a mounted enum of another module,
  /// and with types whose grammar is in another file, are known only when the app is built. Check
  /// them in a test:
  ///
  /// ```swift
  /// try AppLink.validate()
  /// ```
  ///
  /// - Throws: ``RouteTableError`` with all conflicts, each with its cases, or if the enums have
  ///   more than 10,000 routes together.
  /// - Complexity: O(*n* log *n*) in the number of routes, and linear in the number of pairs that
  ///   may match the same URL.
  public static func validate() throws(RouteTableError) {
    var mounted = MountedDeclarations()
    let table = mounted.declaration(of: Self.self, depth: 0)
    if let count = mounted.excess {
      let problem = TableProblem(tooManyRoutes: count, in: table.name)
      throw RouteTableError(problems: [.init(problem)])
    }
    func name(_ place: TableProblem.Place?) -> String? {
      place.map { table.name + "." + table.links[$0.link].name }
    }
    let problems = TableBuilder(table).problems().map { problem in
      let pattern = problem.place.flatMap { place -> String? in
        let routes = table.links[place.link].routes
        return place.route < routes.count ? routes[place.route].pattern.text : nil
      }
      return RouteTableError.Problem(
        problem, location: name(problem.place), other: name(problem.other), in: pattern)
    }
    if !problems.isEmpty { throw RouteTableError(problems: problems) }
  }

  /// The routes of the enum and of the enums that it mounts as JSON: see `Documentation/manifest.md`.
  ///
  /// Mounts beyond a total of 10,000 routes are left out; ``validate()`` reports them.
  /// - Complexity: O(*n*) in the number of routes.
  public static var manifestJSON: String { manifest.json() }

  package static var manifest: Manifest { Manifest(declaration(depth: 0)) }
}

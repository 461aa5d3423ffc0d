// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import Landfall
internal import LandfallCompiler
package import LandfallManifest
public import LandfallTables

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
        problem, place: name(problem.place), other: name(problem.other), in: pattern)
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

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCompiler

/// A route beside the URL, before it is known which others are shown.
struct RouteReport {
  /// How near a route is to the URL; the larger is the nearer one.
  struct Nearness: Comparable {
    /// Whether the refusal is about this route.
    var isBlamed = false
    /// How much of the route fits: a literal counts more than a placeholder.
    var weight = 0
    /// How many segments there are too few or too many.
    var excess = 0

    static func < (first: Nearness, second: Nearness) -> Bool {
      if first.isBlamed != second.isBlamed { return second.isBlamed }
      if first.weight != second.weight { return first.weight < second.weight }
      return first.excess > second.excess
    }
  }

  /// The link and the route; of a mounted route, those of its mount.
  let place: TableProblem.Place
  var link: String
  var pattern: String
  var standing: Explanation.Route.Standing
  var nearness: Nearness
  var steps: [Explanation.Step]
  var edits: [URLEdit]
  var choice: Explanation.Choice?

  var route: Explanation.Route {
    Explanation.Route(
      link: link, pattern: pattern, standing: standing, steps: steps, choice: choice)
  }
}

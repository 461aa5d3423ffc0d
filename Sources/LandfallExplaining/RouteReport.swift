// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCompiler

/// A route beside the URL, before it is known which others are shown.
struct RouteReport {
  /// How near a route is to the URL; the larger is the nearer one.
  struct Nearness: Comparable {
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
  var route: Explanation.Route
  var nearness: Nearness
  var edits: [URLEdit]
}

extension RouteReport {
  /// The report with the reason why the app's code did not take what matches.
  func declined(_ outcome: MatchTrace.Outcome?, _ scope: ExplainedScope) -> RouteReport {
    guard case .declined(let refusal) = outcome else { return self }
    var steps = route.steps
    if let value = steps.firstIndex(where: { $0.length > 0 && $0.offset == refusal.offset }) {
      steps[value] = Explanation.Step(refusal, length: steps[value].length)
    } else {
      let isDeclined = refusal.kind == .routeNone
      steps.append(
        Explanation.Step(
          isDeclined ? ExplanationCode.routeDeclined.rawValue : refusal.code.rawValue, false,
          ByteRange(0, scope.url.bytes.count), expected: "", found: "",
          isDeclined ? "the route's own code takes no such values" : refusal.message))
    }
    var report = self
    report.route = Explanation.Route(
      link: route.link, pattern: route.pattern, standing: route.standing, steps: steps,
      choice: route.choice)
    return report
  }

  /// The report of a mounted table's route, below this route, which mounts it.
  func mounting(_ inner: RouteReport) -> RouteReport {
    var report = self
    report.route = Explanation.Route(
      link: route.link + "." + inner.route.link,
      pattern: MountPath.join(route.pattern, inner.route.pattern), standing: inner.route.standing,
      steps: route.steps + inner.route.steps, choice: inner.route.choice)
    report.nearness.weight += inner.nearness.weight
    report.nearness.excess = inner.nearness.excess
    report.nearness.isBlamed = nearness.isBlamed && inner.nearness.isBlamed
    report.edits += inner.edits
    return report
  }
}

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

extension RouteReport {
  /// The report with the reason why the app's code did not take what matches.
  func declined(_ outcome: MatchTrace.Outcome?, _ scope: ExplainedScope) -> RouteReport {
    guard case .declined(let refusal) = outcome else { return self }
    var report = self
    if let value = steps.firstIndex(where: { $0.length > 0 && $0.offset == refusal.offset }) {
      report.steps[value] = Explanation.Step(refusal, length: steps[value].length)
    } else {
      report.steps.append(
        Explanation.Step(
          refusal.code == .routeNone
            ? ExplanationCode.routeDeclined.rawValue : refusal.code.rawValue, false,
          ByteRange(0, scope.url.bytes.count), expected: "", found: "",
          refusal.code == .routeNone
            ? "the route's own code takes no such values" : refusal.message))
    }
    return report
  }

  /// The report of a mounted table's route, below this route, which mounts it.
  func mounting(_ inner: RouteReport) -> RouteReport {
    var report = self
    report.link += "." + inner.link
    report.pattern = MountPath.join(pattern, inner.pattern)
    report.standing = inner.standing
    report.nearness.weight += inner.nearness.weight
    report.nearness.excess = inner.nearness.excess
    report.nearness.isBlamed = nearness.isBlamed && inner.nearness.isBlamed
    report.steps += inner.steps
    report.edits += inner.edits
    report.choice = inner.choice
    return report
  }
}

/// How far a URL went along the steps to one leaf.
struct RouteAlignment {
  let path: [RouteTree.Step]
  /// The index of the segment with which each step that fits starts, and the index behind them.
  let starts: [Int]
  /// How far the literal at which it stops is from the segment there; nil if it is not near.
  let distance: Int?

  /// How many steps fit.
  var passed: Int { starts.count - 1 }
  var isWhole: Bool { passed == path.count }

  /// Follows a path as far as the trace does.
  ///
  /// - Complexity: O(*n*) in the segments of the URL for a given path.
  init(_ path: [RouteTree.Step], _ scope: ExplainedScope, isOffered: Bool) {
    self.path = path
    var best: (starts: [Int], distance: Int?) = ([scope.base], nil)
    let follower = Follower(path: path, scope: scope, isOffered: isOffered)
    follower.follow(0, [scope.base]) { starts, distance in
      if starts.count < best.starts.count { return }
      let isNearer = (distance ?? .max) <= (best.distance ?? .max)
      if starts.count > best.starts.count || isNearer { best = (starts, distance) }
    }
    (starts, distance) = best
  }

  private struct Follower {
    let path: [RouteTree.Step]
    let scope: ExplainedScope
    let isOffered: Bool

    /// Calls `found` with each way to go as far as possible; there are several only where a
    /// placeholder repeats.
    func follow(_ step: Int, _ starts: [Int], _ found: ([Int], Int?) -> Void) {
      guard step < path.count else { return found(starts, nil) }
      let index = starts[starts.count - 1]
      let branch = path[step].branch
      switch branch.kind {
      case .rest:
        found(isOffered ? starts + [scope.segments.count] : starts, nil)
      case .repeated(_, let minimum):
        var next = index + minimum
        var isFound = false
        while next <= scope.segments.count {
          if scope.trace.isReached(branch.target, at: next) {
            follow(step + 1, starts + [next], found)
            isFound = true
          }
          next += 1
        }
        if !isFound { found(starts, nil) }
      case .placeholder, .mixed:
        guard scope.trace.isReached(branch.target, at: index + 1) else { return found(starts, nil) }
        follow(step + 1, starts + [index + 1], found)
      case .literal(let label):
        guard scope.trace.isReached(branch.target, at: index + 1) else {
          return found(starts, scope.distance(of: label, at: index))
        }
        follow(step + 1, starts + [index + 1], found)
      }
    }
  }
}

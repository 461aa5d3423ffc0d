// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

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

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

struct RouteTree {
  struct Root {
    let offset: Int
    let scheme: ByteView
    let host: ByteView
    let node: Int
  }

  struct Step {
    let branch: TableBranch
    let node: Int
    let before: Int?
  }

  struct Leaf {
    let entry: Int
    let root: Int
    let step: Int?
  }

  let table: TableBytes
  private(set) var roots: [Root] = []
  private(set) var steps: [Step] = []
  private(set) var leaves: [Leaf] = []

  init(_ table: TableBytes) {
    self.table = table
    var cursor = table.offset(TableFormat.roots) + 2
    for _ in 0..<table.number2(cursor - 2) {
      let host = table.afterText(cursor)
      let node = table.offset(table.afterText(host))
      roots.append(
        Root(offset: cursor, scheme: table.text(cursor), host: table.text(host), node: node))
      add(node, after: nil)
      cursor = table.afterText(host) + 4
    }
  }

  init(_ table: TableBytes, fragment node: Int) {
    self.table = table
    add(node, after: nil)
  }

  private mutating func add(_ node: Int, after step: Int?) {
    let (leaves, branches, mounts) = table.node(node)
    if let leaves { add(leaves: leaves, after: step) }
    for branch in branches {
      steps.append(Step(branch: branch, node: node, before: step))
      if case .rest = branch.kind {
        add(leaves: branch.target, after: steps.count - 1)
      } else {
        add(branch.target, after: steps.count - 1)
      }
    }
    if let mounts { add(leaves: mounts, after: step) }
  }

  private mutating func add(leaves block: Int, after step: Int?) {
    for entry in table.leaves(block) {
      leaves.append(Leaf(entry: entry, root: max(0, roots.count - 1), step: step))
    }
  }

  func path(to leaf: Leaf) -> [Step] {
    var path: [Step] = []
    var next = leaf.step
    while let index = next {
      path.append(steps[index])
      next = steps[index].before
    }
    return path.reversed()
  }
}

/// How far a URL went along the steps to one leaf.
struct RouteAlignment {
  let path: [RouteTree.Step]
  let starts: [Int]
  /// How far the literal at which it stops is from the segment there; nil if it is not near.
  let distance: Int?

  var passed: Int { starts.count - 1 }
  var isWhole: Bool { passed == path.count }

  /// Follows a path as far as the trace does.
  init(_ path: [RouteTree.Step], _ scope: ExplainedScope, isOffered: Bool) {
    self.path = path
    var best: (starts: [Int], distance: Int?) = ([scope.base], nil)
    func end(_ starts: [Int], distance: Int? = nil) {
      if starts.count < best.starts.count { return }
      let isNearer = (distance ?? .max) <= (best.distance ?? .max)
      if starts.count > best.starts.count || isNearer { best = (starts, distance) }
    }
    /// Goes each way as far as possible; there are several only where a placeholder repeats.
    func follow(_ step: Int, _ starts: [Int]) {
      guard step < path.count else { return end(starts) }
      let index = starts[starts.count - 1]
      let branch = path[step].branch
      let ways: [Int]
      switch branch.kind {
      case .rest: return end(isOffered ? starts + [scope.segments.count] : starts)
      case .repeated(_, let minimum):
        ways = Array((index + minimum)..<max(index + minimum, scope.segments.count + 1))
      case .placeholder, .mixed, .literal: ways = [index + 1]
      }
      let reached = ways.filter { scope.trace.isReached(branch.target, at: $0) }
      for next in reached { follow(step + 1, starts + [next]) }
      guard reached.isEmpty else { return }
      if case .literal(let label) = branch.kind {
        end(starts, distance: scope.distance(of: label, at: index))
      } else {
        end(starts)
      }
    }
    follow(0, [scope.base])
    (starts, distance) = best
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The matcher that says what is right: a dictionary at each node, literal before placeholder, with
/// backtracking.
///
/// It is also measured, as the router that one writes in an afternoon.
package struct WorkloadTrie: Sendable {
  private struct Node: Sendable {
    var literals: [String: Int] = [:]
    var placeholder: Int?
    var route = -1
  }

  private var nodes = [Node()]

  package init(_ patterns: [[String]]) {
    for (route, pattern) in patterns.enumerated() {
      var node = 0
      for segment in pattern { node = child(of: node, segment) }
      nodes[node].route = route
    }
  }

  private mutating func child(of node: Int, _ segment: String) -> Int {
    let isPlaceholder = Workload.isPlaceholder(segment)
    if let child = isPlaceholder ? nodes[node].placeholder : nodes[node].literals[segment] {
      return child
    }
    nodes.append(Node())
    if isPlaceholder {
      nodes[node].placeholder = nodes.count - 1
    } else {
      nodes[node].literals[segment] = nodes.count - 1
    }
    return nodes.count - 1
  }

  /// The index of the most specific pattern that takes the segments, or -1.
  package func match(_ segments: [String]) -> Int { match(segments, at: 0, node: 0) }

  private func match(_ segments: [String], at index: Int, node: Int) -> Int {
    guard index < segments.count else { return nodes[node].route }
    if let child = nodes[node].literals[segments[index]] {
      let route = match(segments, at: index + 1, node: child)
      if route >= 0 { return route }
    }
    return nodes[node].placeholder.map { match(segments, at: index + 1, node: $0) } ?? -1
  }
}

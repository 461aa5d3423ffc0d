// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The values of a substitution variable as a tree of characters.
///
/// A pattern refers to it and never contains it, so that a variable costs the same however often it
/// is used.
struct ValueTrie {
  struct Node {
    /// The edges for single characters, sorted.
    var edges: Range<Int> = 0..<0
    /// Where any one character leads, or -1.
    var any = -1
    /// A node that is reached without a character and stays with every character, or -1.
    var loop = -1
    /// Whether the node itself stays with every character.
    var isLoop = false
    /// Whether a value ends here.
    var isEnd = false
  }

  private(set) var nodes: [Node] = []
  private(set) var edges: [(scalar: UInt32, target: Int)] = []
  let values: [[UInt8]]

  init(_ values: [[UInt8]], isFolded: Bool) {
    self.values = values
    var growing = [GrowingNode()]
    for value in values {
      var node = 0
      for piece in PatternPiece.pieces(of: value, hasVariables: false) {
        let label: UInt32
        switch piece.kind {
        case .scalar(let scalar): label = isFolded ? scalar.folded : scalar
        case .any: label = GrowingNode.any
        case .anyNumber: label = GrowingNode.loop
        case .variable, .unclosed: continue
        }
        if let next = growing[node].targets[label] {
          node = next
        } else {
          growing[node].targets[label] = growing.count
          node = growing.count
          growing.append(GrowingNode())
          growing[node].isLoop = label == GrowingNode.loop
        }
      }
      growing[node].isEnd = true
    }
    for node in growing {
      let start = edges.count
      let scalars = node.targets.filter { $0.key < GrowingNode.any }
      edges += scalars.map { (scalar: $0.key, target: $0.value) }
        .sorted { $0.scalar < $1.scalar }
      nodes.append(
        Node(
          edges: start..<edges.count, any: node.targets[GrowingNode.any] ?? -1,
          loop: node.targets[GrowingNode.loop] ?? -1, isLoop: node.isLoop, isEnd: node.isEnd))
    }
  }

  /// A node while values are added.
  private struct GrowingNode {
    // No scalar and no stray byte is as large.
    static var any: UInt32 { 0x20_0000 }
    static var loop: UInt32 { 0x20_0001 }

    var targets: [UInt32: Int] = [:]
    var isLoop = false
    var isEnd = false
  }

  /// Whether there is no value.
  var isEmpty: Bool { nodes.count == 1 && !nodes[0].isEnd }

  /// Where one character leads, but for the ways of `any` and `loop`; -1 if it leads nowhere.
  @inline(__always)
  func target(_ node: Int, _ scalar: UInt32) -> Int {
    var (low, high) = (nodes[node].edges.lowerBound, nodes[node].edges.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if edges[middle].scalar < scalar { low = middle + 1 } else { high = middle }
    }
    return low < nodes[node].edges.upperBound && edges[low].scalar == scalar
      ? edges[low].target : -1
  }
}

extension UInt32 {
  /// A letter of ASCII in lower case; another scalar as it is.
  @inline(__always)
  var folded: UInt32 { self &- 0x41 < 26 ? self | 0x20 : self }
}

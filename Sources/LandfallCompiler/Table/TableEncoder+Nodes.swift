// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

extension TableEncoder {
  /// Writes the node that sorted routes share after `depth` edges, behind the label of its literal.
  mutating func encodeNode(
    _ routes: ArraySlice<FlatRoute>, depth: Int, label: [UInt8]?
  ) -> Int {
    var leaves: [FlatRoute] = []
    var mounts: [FlatRoute] = []
    var node = TableNode()
    let runs = routes.runs { first, second in
      depth < first.edges.count && depth < second.edges.count
        && first.rank.edges[depth] == second.rank.edges[depth]
    }
    for run in runs {
      let edges = run[run.startIndex].edges
      if depth >= edges.count {
        for route in run {
          if route.isMount, !route.isFragment { mounts.append(route) } else { leaves.append(route) }
        }
      } else if case .literal = edges[depth] {
        encodeLiterals(run, depth: depth, into: &node)
      } else {
        encodeEdge(edges[depth], run, depth: depth, into: &node)
      }
    }
    if !leaves.isEmpty { node.leaves = encodeLeaves(leaves) }
    if !mounts.isEmpty { node.mounts = encodeLeaves(mounts) }
    let offset = writer.offset
    if let label { writer.text(label) }
    write(node)
    return offset
  }

  /// Writes literals that differ in case; routes that take any case stand below each spelling, too.
  private mutating func encodeLiterals(
    _ routes: ArraySlice<FlatRoute>, depth: Int, into node: inout TableNode
  ) {
    let first = routes[routes.startIndex].edges[depth]
    if routes.allSatisfy({ $0.edges[depth] == first }) {
      return encodeEdge(first, routes, depth: depth, into: &node)
    }
    var spellings: [RouteEdge] = []
    for route in routes where !spellings.contains(route.edges[depth]) {
      spellings.append(route.edges[depth])
    }
    let folded = first.folded
    for spelling in spellings {
      let taken = routes.filter { $0.edges[depth] == spelling || $0.edges[depth] == folded }
      encodeEdge(spelling, taken[...], depth: depth, into: &node)
    }
  }

  private mutating func encodeEdge(
    _ edge: RouteEdge, _ routes: ArraySlice<FlatRoute>, depth: Int, into node: inout TableNode
  ) {
    switch edge {
    case .literal(let bytes, let isFolded):
      let child = encodeNode(routes, depth: depth + 1, label: bytes)
      let literal = (hash: SegmentKey(bytes).hash, label: child)
      if isFolded { node.folded.append(literal) } else { node.literals.append(literal) }
    case .mixed(let parts, let isFolded):
      let program = encodeMixed(parts, isFolded: isFolded)
      node.mixed.append((nil, program, encodeNode(routes, depth: depth + 1, label: nil)))
    case .placeholder(let type) where type.isPlain:
      node.plain = encodeNode(routes, depth: depth + 1, label: nil)
    case .placeholder(let type):
      let type = typeOffset(type)
      node.constrained.append((nil, type, encodeNode(routes, depth: depth + 1, label: nil)))
    case .repeated(let type, let minimum):
      let type = typeOffset(type)
      node.repeated.append((minimum, type, encodeNode(routes, depth: depth + 1, label: nil)))
    case .rest(let type, _):
      let type = typeOffset(type)
      // What is kept byte for byte and what is cut into segments takes turns, as the order has it.
      for run in routes.runs(by: { $0.edges[depth] == $1.edges[depth] }) {
        let isRaw = run[run.startIndex].edges[depth] == .rest(.string, isRaw: true)
        node.rest.append((isRaw ? 1 : 0, type, encodeLeaves(Array(run))))
      }
    }
  }

  private mutating func write(_ node: TableNode) {
    writer.number(node.branches, digits: 1)
    if node.more != 0 { writer.number(node.more, digits: 1) }
    if let leaves = node.leaves { writer.offset(leaves) }
    write(literals: node.literals)
    write(literals: node.folded)
    write(node.mixed)
    write(node.constrained)
    if let plain = node.plain { writer.offset(plain) }
    write(node.repeated)
    write(node.rest)
    if let mounts = node.mounts { writer.offset(mounts) }
  }

  /// One literal is a single offset; several are an open-addressed table, at most half full.
  private mutating func write(literals: [TableNode.Literal]) {
    guard literals.count > 1 else {
      guard let literal = literals.first else { return }
      writer.number(0, digits: 1)
      writer.offset(literal.label)
      return
    }
    var log = 2
    while 1 << log < literals.count * 2 { log += 1 }
    let mask = 1 << log - 1
    var slots = [TableNode.Literal?](repeating: nil, count: 1 << log)
    for literal in literals {
      var slot = literal.hash.slot(log: log)
      while slots[slot] != nil { slot = (slot + 1) & mask }
      slots[slot] = literal
    }
    writer.number(log, digits: 1)
    for literal in slots {
      if let literal { writer.tag(literal.hash.tag) } else { writer.number(0, digits: 4) }
      writer.offset(literal?.label ?? 0)
    }
  }

  private mutating func write(_ entries: [TableNode.Entry]) {
    guard !entries.isEmpty else { return }
    writer.number(entries.count, digits: 2)
    for entry in entries {
      if let flag = entry.flag { writer.number(flag, digits: 1) }
      writer.offset(entry.key)
      writer.offset(entry.offset)
    }
  }

  private mutating func encodeMixed(
    _ parts: [RouteEdge.MixedEdgePart], isFolded: Bool
  ) -> Int {
    for case .placeholder(let type) in parts { _ = typeOffset(type) }
    let offset = writer.offset
    writer.number(isFolded ? 1 : 0, digits: 1)
    writer.number(parts.count, digits: 2)
    for part in parts {
      switch part {
      case .literal(let bytes):
        writer.number(TableFormat.MixedKind.literal, digits: 1)
        writer.text(bytes)
      case .placeholder(let type):
        writer.number(TableFormat.MixedKind.placeholder, digits: 1)
        writer.offset(typeOffset(type))
      }
    }
    return offset
  }
}

private struct TableNode {
  /// The key is a type or a program; only parts that repeat have a flag.
  typealias Entry = (flag: Int?, key: Int, offset: Int)
  typealias Literal = (hash: SegmentHash, label: Int)

  var leaves: Int?
  /// The label of a literal stands right before its node.
  var literals: [Literal] = []
  var folded: [Literal] = []
  var mixed: [Entry] = []
  var constrained: [Entry] = []
  var plain: Int?
  var repeated: [Entry] = []
  var rest: [Entry] = []
  var mounts: Int?

  var branches: Int {
    typealias Branch = TableFormat.Branch
    return (leaves == nil ? 0 : Branch.leaves) | (literals.isEmpty ? 0 : Branch.literal)
      | (folded.isEmpty ? 0 : Branch.folded) | (mixed.isEmpty ? 0 : Branch.mixed)
      | (constrained.isEmpty ? 0 : Branch.constrained) | (more == 0 ? 0 : Branch.more)
  }

  var more: Int {
    typealias Branch = TableFormat.Branch
    return (plain == nil ? 0 : Branch.plain) | (repeated.isEmpty ? 0 : Branch.repeated)
      | (rest.isEmpty ? 0 : Branch.rest) | (mounts == nil ? 0 : Branch.mounts)
  }
}

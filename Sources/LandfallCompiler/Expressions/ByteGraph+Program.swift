// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

extension ByteGraph {
  /// The graph of a program.
  ///
  /// With anchors, each instruction has four states: whether a byte has been taken already, and
  /// whether the text must have ended.
  init(_ program: ExpressionProgram) {
    let phases = program.hasAnchors ? 4 : 1
    let (taken, ended) = program.hasAnchors ? (1, 2) : (0, 4)
    let tries = program.sets.map { ScalarTrie($0) }
    for _ in 0..<program.instructions.count * phases { _ = addState() }
    for (index, instruction) in program.instructions.enumerated() {
      func state(_ index: Int, _ phase: Int) -> Int { index * phases + phase }
      if case .scalars(let set) = instruction {
        let nodes = tries[set].nodes
        let inner = nodes.indices.map { $0 == 0 ? -1 : addState() }
        for (node, edges) in nodes.enumerated() {
          let sources = node > 0 ? [inner[node]] : (0...taken).map { state(index, $0) }
          for edge in edges {
            let target = edge.target.map { inner[$0] } ?? state(index + 1, taken)
            for source in sources { connect(source, edge.bytes, to: target) }
          }
        }
        continue
      }
      for phase in 0..<phases {
        let source = state(index, phase)
        switch instruction {
        case .scalars: break
        case .split(let first, let second):
          connect(source, to: state(first, phase))
          connect(source, to: state(second, phase))
        case .jump(let target): connect(source, to: state(target, phase))
        case .save: connect(source, to: state(index + 1, phase))
        case .start: if phase & taken == 0 { connect(source, to: state(index + 1, phase)) }
        case .end: connect(source, to: state(index + 1, phase | ended))
        case .match: accepting.append(source)
        }
      }
    }
  }
}

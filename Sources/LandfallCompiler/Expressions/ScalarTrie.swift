// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

/// The UTF-8 of a set of scalars as a tree of byte ranges: from each node a byte leads to at most one
/// other node, or completes a scalar.
struct ScalarTrie {
  struct Edge: Equatable {
    var bytes: ClosedRange<UInt8>
    /// The node behind it; nil where the scalar is complete.
    var target: Int?
  }

  /// The edges of each node; the root is the first.
  private(set) var nodes: [[Edge]] = [[]]

  init(_ set: ScalarSet) {
    for range in set.ranges { split(range.lowerBound, range.upperBound) }
  }

  /// Cuts a range where the number of bytes changes, and where bytes behind the first that differs
  /// do not take all of their values.
  private mutating func split(_ lower: UInt32, _ upper: UInt32) {
    for last: UInt32 in [0x7F, 0x7FF, 0xFFFF] where lower <= last && upper > last {
      split(lower, last)
      return split(last + 1, upper)
    }
    if upper > 0x7F {
      for bits: UInt32 in [6, 12, 18] {
        let mask: UInt32 = 1 << bits - 1
        guard lower & ~mask != upper & ~mask else { continue }
        if lower & mask != 0 {
          split(lower, lower | mask)
          return split((lower | mask) + 1, upper)
        }
        if upper & mask != mask {
          split(lower, upper & ~mask - 1)
          return split(upper & ~mask, upper)
        }
      }
    }
    insert(ScalarTrie.bytes(lower), ScalarTrie.bytes(upper))
  }

  private mutating func insert(_ lower: [UInt8], _ upper: [UInt8]) {
    var node = 0
    for index in lower.indices {
      let bytes = lower[index]...upper[index]
      if index == lower.count - 1 {
        nodes[node].append(Edge(bytes: bytes, target: nil))
      } else if let last = nodes[node].last, last.bytes == bytes, let target = last.target {
        node = target
      } else {
        nodes.append([])
        nodes[node].append(Edge(bytes: bytes, target: nodes.count - 1))
        node = nodes.count - 1
      }
    }
  }

  private static func bytes(_ scalar: UInt32) -> [UInt8] {
    func tail(_ shift: UInt32) -> UInt8 { UInt8(0x80 | scalar >> shift & 0x3F) }
    return switch scalar {
    case ..<0x80: [UInt8(scalar)]
    case ..<0x800: [UInt8(0xC0 | scalar >> 6), tail(0)]
    case ..<0x10000: [UInt8(0xE0 | scalar >> 12), tail(6), tail(0)]
    default: [UInt8(0xF0 | scalar >> 18), tail(12), tail(6), tail(0)]
    }
  }
}

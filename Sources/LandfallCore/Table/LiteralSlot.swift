// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A slot in a node's table of literals: a hash and the offset of a label, behind which the node
/// stands.
struct LiteralSlot {
  private let digits: UInt64

  @inline(__always)
  init(digits: UInt64) { self.digits = digits }

  /// Four digits of the literal's hash.
  var tag: UInt32 { UInt32(truncatingIfNeeded: digits) }

  /// How long the literal is; from ``SegmentHash/longest`` on, at least that long.
  var count: Int { Int(tag &>> 24) - Int(TableFormat.digit) }

  /// Whether the slot holds no literal, so that none is further along the chain.
  var isEmpty: Bool { digits == 0x3030_3030_3030_3030 }

  /// The offset of the label.
  var label: Int { TableBytes.number4(UInt32(truncatingIfNeeded: digits &>> 32)) }
}

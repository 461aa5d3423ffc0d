// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

/// A node of the table before it is written: where its branches lead.
struct TableNode {
  struct Entry {
    /// A type or a program.
    var key: Int
    var offset: Int

    init(_ key: Int, _ offset: Int) {
      self.key = key
      self.offset = offset
    }
  }

  struct Literal {
    var hash: SegmentHash
    /// The offset of its label, right before the node.
    var label: Int

    init(_ hash: SegmentHash, _ label: Int) {
      self.hash = hash
      self.label = label
    }
  }

  struct LongEntry {
    var flag: Int
    var entry: Entry

    init(_ flag: Int, _ entry: Entry) {
      self.flag = flag
      self.entry = entry
    }
  }

  var leaves: Int?
  var literals: [Literal] = []
  var folded: [Literal] = []
  var mixed: [Entry] = []
  var constrained: [Entry] = []
  var plain: Int?
  var repeated: [LongEntry] = []
  var rest: [LongEntry] = []
  var mounts: Int?

  /// The node's first digit.
  var branches: Int {
    typealias Branch = TableFormat.Branch
    return (leaves == nil ? 0 : Branch.leaves) | (literals.isEmpty ? 0 : Branch.literal)
      | (folded.isEmpty ? 0 : Branch.folded) | (mixed.isEmpty ? 0 : Branch.mixed)
      | (constrained.isEmpty ? 0 : Branch.constrained) | (more == 0 ? 0 : Branch.more)
  }

  /// The node's second digit, there if it is not zero.
  var more: Int {
    typealias Branch = TableFormat.Branch
    return (plain == nil ? 0 : Branch.plain) | (repeated.isEmpty ? 0 : Branch.repeated)
      | (rest.isEmpty ? 0 : Branch.rest) | (mounts == nil ? 0 : Branch.mounts)
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// One leaf, read at leisure: a route that ends at a node, and what it needs beside the path.
///
/// The matcher reads leaves by itself, on the way; this is for those who want to see all of one.
package struct LeafBytes {
  package let entry: Int
  package let isMount: Bool
  /// Whether it only owns its path.
  package let isOwner: Bool
  package let link: Int
  package let route: Int
  /// By the labels of the host that are placeholders, from the left.
  package let hosts: [(slot: Int, type: Int)]
  /// By the values of the path, from the left.
  package let pathSlots: [Int]
  package let requirements: [RequirementBytes]
  /// Where the fragment's part stands.
  package let fragment: Int

  package init(_ table: TableBytes, _ entry: Int) {
    self.entry = entry
    let kind = table.digit(entry + 3)
    isMount = kind == TableFormat.LeafKind.mount
    isOwner = kind == TableFormat.LeafKind.owner
    link = table.number3(entry + 4)
    route = table.number2(entry + 7)
    var cursor = entry + 11
    hosts = (0..<table.digit(entry + 10)).map { _ in
      defer { cursor += 5 }
      return (table.digit(cursor), table.offset(cursor + 1))
    }
    let path = cursor + 1
    let slots = table.digit(cursor)
    pathSlots = (0..<slots).map { table.digit(path + $0) }
    cursor = path + slots + 2
    requirements = (0..<table.number2(path + slots)).map { _ in
      let requirement = RequirementBytes(table, cursor)
      cursor = requirement.end
      return requirement
    }
    fragment = cursor
  }
}

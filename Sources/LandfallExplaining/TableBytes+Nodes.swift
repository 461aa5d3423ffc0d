// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCompiler
internal import LandfallCore

extension TableBytes {
  func leaves(_ block: Int) -> [Int] {
    var entry = block + 2
    return (0..<number2(block)).map { _ in
      defer { entry += number3(entry) }
      return entry
    }
  }

  /// The branches of a node in choosing order, and the blocks of its leaves and mounts.
  func node(_ node: Int) -> (leaves: Int?, branches: [TableBranch], mounts: Int?) {
    typealias Branch = TableFormat.Branch
    let first = digit(node)
    var cursor = node + 1
    var more = 0
    if first & Branch.more != 0 {
      more = digit(cursor)
      cursor += 1
    }
    func block(_ isThere: Bool) -> Int? {
      guard isThere else { return nil }
      defer { cursor += 4 }
      return offset(cursor)
    }
    let leaves = block(first & Branch.leaves != 0)
    var branches: [TableBranch] = []
    if first & Branch.literal != 0 { branches += literals(&cursor) }
    if first & Branch.folded != 0 { branches += literals(&cursor) }
    if first & Branch.mixed != 0 {
      branches += list(&cursor) { TableBranch(kind: .mixed(program: $0), target: $1) }
    }
    if first & Branch.constrained != 0 {
      branches += list(&cursor) { TableBranch(kind: .placeholder(type: $0), target: $1) }
    }
    if let plain = block(more & Branch.plain != 0) {
      branches.append(TableBranch(kind: .placeholder(type: nil), target: plain))
    }
    if more & Branch.repeated != 0 {
      branches += longList(&cursor) {
        TableBranch(kind: .repeated(type: $1, minimum: $0), target: $2)
      }
    }
    if more & Branch.rest != 0 {
      branches += longList(&cursor) { TableBranch(kind: .rest(type: $1), target: $2) }
    }
    return (leaves, branches, block(more & Branch.mounts != 0))
  }

  private func literals(_ cursor: inout Int) -> [TableBranch] {
    let log = digit(cursor)
    let first = cursor + 1
    cursor = first + (log == 0 ? 4 : 8 << log)
    if log == 0 { return [literal(offset(first))] }
    let labels = (0..<(1 << log)).map { offset(first + 8 * $0 + 4) }.filter { $0 != 0 }
    let texts = labels.map { (text: text($0).array, label: $0) }
    return texts.inOrder { $0.text.lexicographicallyPrecedes($1.text) }.map { literal($0.label) }
  }

  /// The label stands right before the node that it leads to.
  private func literal(_ label: Int) -> TableBranch {
    TableBranch(kind: .literal(label: label), target: afterText(label))
  }

  private func list(_ cursor: inout Int, _ make: (Int, Int) -> TableBranch) -> [TableBranch] {
    let start = cursor + 2
    let count = number2(cursor)
    cursor = start + 8 * count
    return (0..<count).map { make(offset(start + 8 * $0), offset(start + 8 * $0 + 4)) }
  }

  private func longList(
    _ cursor: inout Int, _ make: (Int, Int, Int) -> TableBranch
  ) -> [TableBranch] {
    let start = cursor + 2
    let count = number2(cursor)
    cursor = start + 9 * count
    return (0..<count).map { index in
      let entry = start + 9 * index
      return make(digit(entry), offset(entry + 1), offset(entry + 5))
    }
  }
}

/// A branch of a node: what it takes of a path, and where it leads, as offsets of the table.
struct TableBranch {
  enum Kind {
    case literal(label: Int)
    case mixed(program: Int)
    /// A placeholder; no type is the plain one's.
    case placeholder(type: Int?)
    case repeated(type: Int, minimum: Int)
    case rest(type: Int)
  }

  let kind: Kind
  /// The node behind the branch; of a rest, its leaves.
  let target: Int
}

/// A route that ends at a node, and what it needs beside the path.
struct LeafBytes {
  let entry: Int
  let isMount: Bool
  /// Whether it only owns its path.
  let isOwner: Bool
  let link: Int
  let route: Int
  let hosts: [(slot: Int, type: Int)]
  let pathSlots: [Int]
  let requirements: [RequirementBytes]
  /// Where the fragment's part stands.
  let fragment: Int

  init(_ table: TableBytes, _ entry: Int) {
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

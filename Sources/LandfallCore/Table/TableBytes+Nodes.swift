// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension TableBytes {
  /// Where the leaves of a block start.
  package func leaves(_ block: Int) -> [Int] {
    var entry = block + 2
    return (0..<number2(block)).map { _ in
      defer { entry += number3(entry) }
      return entry
    }
  }

  /// The branches of a node in choosing order, and the blocks of its leaves and mounts.
  ///
  /// The matcher reads nodes by itself; this is for those who want to see all of them.
  ///
  /// - Complexity: O(*n* log *n*) in the branches.
  package func node(_ node: Int) -> (leaves: Int?, branches: [TableBranch], mounts: Int?) {
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

  /// The literals, in the order of their bytes.
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

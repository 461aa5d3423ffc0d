// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension TableCheck {
  /// Checks a node, its leaves and that its branches lead backwards.
  mutating func checkNode(_ walk: Walk) throws(UnsoundTable) {
    typealias Branch = TableFormat.Branch
    var cursor = walk.node
    let branches = try number(&cursor, digits: 1)
    let more = branches & Branch.more == 0 ? 0 : try number(&cursor, digits: 1)
    if branches & Branch.leaves != 0 {
      try checkLeaves(target(&cursor, before: walk.node), walk, captures: walk.captures)
    }
    if branches & Branch.literal != 0 { try checkLiterals(&cursor, walk) }
    if branches & Branch.folded != 0 { try checkLiterals(&cursor, walk) }
    if branches & Branch.mixed != 0 {
      for _ in 0..<(try number(&cursor, digits: 2)) {
        let captures = try checkMixed(target(&cursor, before: walk.node))
        try follow(target(&cursor, before: walk.node), walk, capturing: captures)
      }
    }
    if branches & Branch.constrained != 0 {
      for _ in 0..<(try number(&cursor, digits: 2)) {
        try checkType(number(&cursor, digits: 4))
        try follow(target(&cursor, before: walk.node), walk, capturing: 1)
      }
    }
    if more & Branch.plain != 0 {
      try follow(target(&cursor, before: walk.node), walk, capturing: 1)
    }
    if more & Branch.repeated != 0 { try checkRepeated(&cursor, walk) }
    if more & Branch.rest != 0 { try checkRest(&cursor, walk) }
    if more & Branch.mounts != 0 {
      try checkLeaves(target(&cursor, before: walk.node), walk, captures: walk.captures)
    }
  }

  /// An offset that leads to a block that was written before another one.
  private func target(_ cursor: inout Int, before block: Int) throws(UnsoundTable) -> Int {
    let offset = try number(&cursor, digits: 4)
    try require(offset >= TableFormat.headerSize && offset < block)
    return offset
  }

  private mutating func follow(
    _ node: Int, _ walk: Walk, capturing count: Int, isRepeated: Bool = false
  ) throws(UnsoundTable) {
    try require(!isRepeated || !walk.hasRepeated)
    try follow(
      Walk(
        node: node, captures: walk.captures + count, hostCaptures: walk.hostCaptures,
        hasRepeated: walk.hasRepeated || isRepeated, isFragment: walk.isFragment))
  }

  private mutating func checkLiterals(_ cursor: inout Int, _ walk: Walk) throws(UnsoundTable) {
    let log = try number(&cursor, digits: 1)
    guard log > 0 else { return try checkLabel(target(&cursor, before: walk.node), walk) }
    try require(log <= 24 && cursor <= view.count - 8 << log)
    var hasEmpty = false
    for _ in 0..<(1 << log) {
      let slot = LiteralSlot(digits: view.word(at: cursor))
      cursor += 4
      if slot.isEmpty {
        hasEmpty = true
        cursor += 4
      } else {
        try checkLabel(target(&cursor, before: walk.node), walk, count: slot.count)
      }
    }
    // A search ends at an empty slot.
    try require(hasEmpty)
  }

  /// A label stands right before its node, and is as long as its slot says, if it has one.
  ///
  /// It is compared by words, the last of which may reach behind it.
  private mutating func checkLabel(
    _ label: Int, _ walk: Walk, count: Int? = nil
  ) throws(UnsoundTable) {
    var cursor = label
    let text = try text(&cursor)
    try require(count.map { $0 == min(text.count, SegmentHash.longest) } ?? true)
    try require(text.count > 0 && cursor <= view.count - 8 && cursor < walk.node)
    try follow(cursor, walk, capturing: 0)
  }

  /// How many placeholders a segment of literals and placeholders has.
  private mutating func checkMixed(_ program: Int) throws(UnsoundTable) -> Int {
    var cursor = program
    _ = try number(&cursor, digits: 1)
    var captures = 0
    var wasPlaceholder = false
    for _ in 0..<(try number(&cursor, digits: 2)) {
      if try number(&cursor, digits: 1) == TableFormat.MixedKind.literal {
        try require(text(&cursor).count > 0)
        wasPlaceholder = false
      } else {
        // A placeholder ends at a literal.
        try require(!wasPlaceholder)
        try checkType(number(&cursor, digits: 4))
        wasPlaceholder = true
        captures += 1
      }
    }
    return captures
  }

  private mutating func checkRepeated(_ cursor: inout Int, _ walk: Walk) throws(UnsoundTable) {
    for _ in 0..<(try number(&cursor, digits: 2)) {
      _ = try number(&cursor, digits: 1)
      try checkType(number(&cursor, digits: 4))
      try follow(target(&cursor, before: walk.node), walk, capturing: 1, isRepeated: true)
    }
  }

  private mutating func checkRest(_ cursor: inout Int, _ walk: Walk) throws(UnsoundTable) {
    for _ in 0..<(try number(&cursor, digits: 2)) {
      _ = try number(&cursor, digits: 1)
      try checkType(number(&cursor, digits: 4))
      try checkLeaves(
        target(&cursor, before: walk.node), walk, captures: walk.captures + 1)
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Checks bytes that are said to be a table, so that no offset in them leads astray.
///
/// Who reads a table in place trusts it: every offset leads to a block of the right kind within the
/// table, no walk comes back to a node, captures and parameters have their places. The macro and the
/// builder write such tables; all others have to pass this check, which follows every offset once.
struct TableCheck {
  let view: ByteView
  /// Which parameters of a link are lists, and how many routes it has.
  var links: [(lists: [Bool], routes: Int)] = []
  var captureLimit = 0
  private var types: Set<Int> = []
  /// The walks that are still to be taken, and all that were ever to be.
  private(set) var pending: [Walk] = []
  private var known: Set<Walk> = []

  /// A node on a way that leads to it.
  struct Walk: Hashable {
    let node: Int
    /// How many values were captured before.
    let captures: Int
    /// How many of them are the host's.
    let hostCaptures: Int
    /// Whether a part of the way took several segments; there is at most one.
    let hasRepeated: Bool
    /// Whether the fragment is walked.
    let isFragment: Bool
  }

  private init(_ view: ByteView) { self.view = view }

  /// Whether the bytes are a table that can be read in place.
  ///
  /// - Complexity: O(*n*) in the bytes, for a table whose patterns have few placeholders.
  static func isSound(_ view: ByteView) -> Bool {
    guard TableBytes(view).isTable else { return false }
    var check = TableCheck(view)
    do throws(UnsoundTable) {
      try check.run()
      return true
    } catch {
      return false
    }
  }

  private mutating func run() throws(UnsoundTable) {
    _ = try value(at: TableFormat.options, digits: 1)
    captureLimit = try value(at: TableFormat.captureLimit, digits: 2)
    try checkStarts()
    try checkOrigins(value(at: TableFormat.origins, digits: 4))
    try checkLinks(
      value(at: TableFormat.links, digits: 4), count: value(at: TableFormat.linkCount, digits: 3))
    try checkExpressions(value(at: TableFormat.expressions, digits: 4))
    try checkRoots(
      value(at: TableFormat.roots, digits: 4), only: value(at: TableFormat.onlyRoot, digits: 4))
    while let walk = pending.popLast() { try checkNode(walk) }
  }

  /// Has a node checked, unless it was on such a way before.
  mutating func follow(_ walk: Walk) throws(UnsoundTable) {
    try require(walk.captures <= captureLimit)
    if known.insert(walk).inserted { pending.append(walk) }
  }

  /// Has a type checked, unless it was before.
  mutating func checkType(_ offset: Int) throws(UnsoundTable) {
    if types.insert(offset).inserted { try checkNewType(offset) }
  }

  // MARK: Reading

  func require(_ condition: Bool) throws(UnsoundTable) {
    if !condition { throw UnsoundTable() }
  }

  /// The number at an offset.
  func value(at offset: Int, digits: Int) throws(UnsoundTable) -> Int {
    var cursor = offset
    return try number(&cursor, digits: digits)
  }

  /// The next number.
  func number(_ cursor: inout Int, digits: Int) throws(UnsoundTable) -> Int {
    try require(cursor >= 0 && cursor <= view.count - digits)
    var number = 0
    for index in 0..<digits {
      let digit = view[cursor + index] &- TableFormat.digit
      try require(digit < 64)
      number |= Int(digit) << (6 * index)
    }
    cursor += digits
    return number
  }

  /// The next text.
  func text(_ cursor: inout Int) throws(UnsoundTable) -> ByteView {
    let count = try number(&cursor, digits: 2)
    try require(cursor <= view.count - count)
    defer { cursor += count }
    return view[ByteRange(cursor, cursor + count)]
  }

  // MARK: Origins

  private func checkStarts() throws(UnsoundTable) {
    var cursor = TableFormat.starts
    for _ in 0..<(try number(&cursor, digits: 1)) {
      let scheme = try number(&cursor, digits: 1)
      _ = try number(&cursor, digits: 1)
      try require(scheme + 3 <= text(&cursor).count)
    }
  }

  private func checkOrigins(_ offset: Int) throws(UnsoundTable) {
    var cursor = offset
    _ = try text(&cursor)
    _ = try number(&cursor, digits: 2)
    for _ in 0..<2 {
      for _ in 0..<(try number(&cursor, digits: 2)) { _ = try text(&cursor) }
    }
    _ = try number(&cursor, digits: 2)
  }

  private mutating func checkRoots(_ offset: Int, only: Int) throws(UnsoundTable) {
    var cursor = offset
    for _ in 0..<(try number(&cursor, digits: 2)) {
      _ = try text(&cursor)
      let labels = try text(&cursor).array.split(separator: UInt8(ascii: "."))
      let captures = labels.count { $0.elementsEqual([UInt8(ascii: ":")]) }
      try follow(
        Walk(
          node: number(&cursor, digits: 4), captures: captures, hostCaptures: captures,
          hasRepeated: false, isFragment: false))
    }
    guard only > 0 else { return }
    try follow(
      Walk(node: only, captures: 0, hostCaptures: 0, hasRepeated: false, isFragment: false))
  }
}

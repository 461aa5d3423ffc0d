// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension TableCheck {
  /// Checks the routes that end somewhere.
  mutating func checkLeaves(_ block: Int, _ walk: Walk, captures: Int) throws(UnsoundTable) {
    try require(captures <= captureLimit)
    var cursor = block
    let count = try number(&cursor, digits: 2)
    // The first one is offered without counting.
    try require(count > 0)
    for _ in 0..<count {
      let start = cursor
      let length = try number(&cursor, digits: 3)
      try checkLeaf(&cursor, walk, captures: captures, block: block)
      try require(cursor == start + length)
    }
  }

  private mutating func checkLeaf(
    _ cursor: inout Int, _ walk: Walk, captures: Int, block: Int
  ) throws(UnsoundTable) {
    typealias Kind = TableFormat.LeafKind
    let kind = try number(&cursor, digits: 1)
    let link = try number(&cursor, digits: 3)
    try require(kind <= Kind.plain || kind == Kind.owner)
    try require((kind == Kind.fragmentPath) == walk.isFragment)
    try require(link < links.count)
    try require(number(&cursor, digits: 2) < links[link].routes)
    let parameters = try number(&cursor, digits: 1)
    try require(parameters == links[link].lists.count)

    let hosts = try number(&cursor, digits: 1)
    try require(hosts <= walk.hostCaptures)
    for _ in 0..<hosts {
      try require(number(&cursor, digits: 1) < parameters)
      try checkType(number(&cursor, digits: 4))
    }
    let path = try number(&cursor, digits: 1)
    try require(path <= captures)
    for index in 0..<path {
      let slot = try number(&cursor, digits: 1)
      try require(
        kind == Kind.plain ? slot == index : slot < parameters || slot == TableFormat.noSlot)
    }
    let requirements = try number(&cursor, digits: 2)
    for _ in 0..<requirements { try checkRequirement(&cursor, links[link].lists) }
    let fragment = try checkFragment(&cursor, parameters, walk, captures: captures, block: block)
    if kind == Kind.plain {
      // The captures are handed over as the parameters.
      try require(hosts == 0 && path == captures && path == parameters)
      try require(requirements == 0)
    }
    try require(fragment == TableFormat.Fragment.ignored || kind != Kind.plain && !walk.isFragment)
  }

  mutating func checkRequirement(
    _ cursor: inout Int, _ lists: [Bool]
  ) throws(UnsoundTable) {
    typealias Kind = TableFormat.Requirement
    let flagged = try number(&cursor, digits: 1)
    let kind = flagged & ~Kind.inFragment
    try require(kind <= Kind.context || kind == Kind.blank)
    try require(kind == flagged || kind <= Kind.capture)
    let name = try text(&cursor)
    if kind == Kind.context {
      try require(LinkContexts.isName(name.array))
      return try require(number(&cursor, digits: 1) <= 1)
    }
    if kind == Kind.literal { _ = try text(&cursor) }
    guard kind >= Kind.capture else { return }
    let slot = try number(&cursor, digits: 1)
    try require(slot < lists.count)
    if kind == Kind.constant { _ = try text(&cursor) }
    guard kind == Kind.capture else {
      return try require(lists[slot] == (kind == Kind.others))
    }
    try checkType(number(&cursor, digits: 4))
    // The values of a list are looked up by the name of the item.
    let isList = try number(&cursor, digits: 1) & TableFormat.SlotFlag.list != 0
    try require(isList == lists[slot])
  }

  /// The kind of a leaf's fragment.
  private mutating func checkFragment(
    _ cursor: inout Int, _ parameters: Int, _ walk: Walk, captures: Int, block: Int
  ) throws(UnsoundTable) -> Int {
    typealias Kind = TableFormat.Fragment
    let kind = try number(&cursor, digits: 1)
    try require(kind <= Kind.path)
    switch kind {
    case Kind.literal: _ = try text(&cursor)
    case Kind.capture:
      try require(number(&cursor, digits: 1) < parameters)
      try checkType(number(&cursor, digits: 4))
      _ = try number(&cursor, digits: 1)
    case Kind.path:
      let node = try number(&cursor, digits: 4)
      try require(!walk.isFragment && node >= TableFormat.headerSize && node < block)
      try follow(
        Walk(
          node: node, captures: captures, hostCaptures: 0, hasRepeated: false, isFragment: true))
    default: break
    }
    return kind
  }
}

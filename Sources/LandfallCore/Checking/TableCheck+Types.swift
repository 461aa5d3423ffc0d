// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension TableCheck {
  /// Checks a type that was not met before.
  mutating func checkNewType(_ offset: Int) throws(UnsoundTable) {
    typealias Kind = TableFormat.TypeKind
    var cursor = offset
    let kind = try number(&cursor, digits: 1)
    try require(offset >= TableFormat.headerSize && kind <= Kind.constrained)
    switch kind {
    case Kind.text, Kind.uint, Kind.padded:
      let (lower, upper) = (try text(&cursor), try text(&cursor))
      try requireOrder(ValueGrammar.natural(lower), ValueGrammar.natural(upper))
    case Kind.int:
      let (lower, upper) = (try text(&cursor), try text(&cursor))
      try requireOrder(ValueGrammar.integer(lower), ValueGrammar.integer(upper))
    case Kind.boundedDouble:
      let (lower, upper) = (try text(&cursor), try text(&cursor))
      try requireOrder(Double(lower.string), Double(upper.string))
    case Kind.webURL, Kind.oneOf:
      for _ in 0..<(try number(&cursor, digits: 2)) { _ = try text(&cursor) }
    case Kind.opaque: _ = try text(&cursor)
    case Kind.pattern: try checkExpression(number(&cursor, digits: 4))
    case Kind.constrained:
      let base = try number(&cursor, digits: 4)
      try require(value(at: base, digits: 1) != Kind.constrained)
      try checkType(base)
      try checkExpression(number(&cursor, digits: 4))
    default: break
    }
  }

  private func requireOrder<Bound: Comparable>(
    _ lower: Bound?, _ upper: Bound?
  ) throws(UnsoundTable) {
    guard let lower, let upper, lower <= upper else { throw UnsoundTable() }
  }

  // MARK: Expressions

  private func checkExpression(_ offset: Int) throws(UnsoundTable) {
    try require(offset >= TableFormat.headerSize)
    var cursor = offset
    _ = try text(&cursor)
    if try number(&cursor, digits: 1) == TableFormat.ExpressionKind.automaton {
      try checkAutomaton(&cursor)
    } else {
      try checkProgram(&cursor)
    }
  }

  /// Checks a program whose groups are asked for; they start where nothing ended before them.
  func checkProgram(_ offset: Int, groups: Int) throws(UnsoundTable) {
    try require(offset >= TableFormat.headerSize)
    var cursor = offset
    _ = try text(&cursor)
    try require(number(&cursor, digits: 1) == TableFormat.ExpressionKind.program)
    try checkProgram(&cursor)
  }

  private func checkAutomaton(_ cursor: inout Int) throws(UnsoundTable) {
    let runs = try number(&cursor, digits: 2)
    let classes = try number(&cursor, digits: 1)
    try require(runs > 0)
    for _ in 0..<runs {
      _ = try number(&cursor, digits: 2)
      try require(number(&cursor, digits: 1) < classes)
    }
    // Rows are not counted; those that can be reached have to be there.
    var pending = [1]
    var known: Set<Int> = [1]
    while let row = pending.popLast() {
      var place = cursor + (row - 1) * (1 + 2 * classes)
      _ = try number(&place, digits: 1)
      for _ in 0..<classes {
        let target = try number(&place, digits: 2)
        if target > 0, known.insert(target).inserted { pending.append(target) }
      }
    }
  }

  private func checkProgram(_ cursor: inout Int) throws(UnsoundTable) {
    typealias Step = TableFormat.Step
    let count = try number(&cursor, digits: 2)
    try require(count > 0)
    let sets = cursor + 5 * count
    for index in 0..<count {
      let kind = try number(&cursor, digits: 1)
      let (first, second) = (try number(&cursor, digits: 2), try number(&cursor, digits: 2))
      switch kind {
      case Step.split: try require(first < count && second < count)
      case Step.jump: try require(first < count)
      case Step.scalars:
        try checkSet(value(at: sets + 4 * first, digits: 4))
        try require(index + 1 < count)
      case Step.save, Step.start, Step.end: try require(index + 1 < count)
      default: break
      }
    }
  }

  private func checkSet(_ offset: Int) throws(UnsoundTable) {
    var cursor = offset
    for _ in 0..<(try number(&cursor, digits: 2)) {
      _ = try number(&cursor, digits: 4)
      _ = try number(&cursor, digits: 4)
    }
  }
}

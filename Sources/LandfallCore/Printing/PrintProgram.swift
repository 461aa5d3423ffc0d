// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// How a route is printed, read in place: the steps that write its path, its query and its fragment.
struct PrintProgram {
  let table: TableBytes
  let link: Int
  private let start: Int

  init(_ table: TableBytes, link: Int, at start: Int) {
    self.table = table
    self.link = link
    self.start = start
  }

  /// The offset behind it.
  var end: Int { start + table.number3(start) }
  var route: Int { table.number2(start + 3) }

  var isConditional: Bool { table.digit(start + 5) & TableFormat.PrintFlag.conditional != 0 }
  var isBound: Bool { table.digit(start + 5) & TableFormat.PrintFlag.bound != 0 }

  /// Where the steps of the path stand.
  var steps: Int { start + 7 + table.digit(start + 6) }

  /// The first parameter that has a value that the URL has to say, and no place; nil if there is none.
  func slotWithoutPlace(_ values: PrintValues) -> Int? {
    for index in 0..<table.digit(start + 6) {
      let slot = table.digit(start + 7 + index)
      if values[slot].isTold { return slot }
    }
    return nil
  }

  // MARK: For messages

  func name(_ slot: Int) -> String {
    let parameters = table.parameterInfos(link)
    return slot < parameters.count ? parameters[slot].name : ""
  }

  var info: RouteInfo { table.routeInfos(link)[route] }
}

/// A place for a value in a print program.
struct PrintPlace {
  private let table: TableBytes
  private let start: Int

  init(_ table: TableBytes, _ start: Int) {
    self.table = table
    self.start = start
  }

  var slot: Int { table.digit(start) }
  var mayBeAbsent: Bool { has(TableFormat.PlaceFlag.mayBeAbsent) }
  var isText: Bool { has(TableFormat.PlaceFlag.text) }
  /// The offset behind it.
  var end: Int { start + 2 + 4 * expressionCount }

  /// The first expression that a text does not match; nil if it matches all.
  func mismatch(_ text: ByteView) -> Int? {
    for index in 0..<expressionCount {
      let offset = table.offset(start + 2 + 4 * index)
      if !TableExpression(table, offset).accepts(text) { return offset }
    }
    return nil
  }

  private var expressionCount: Int {
    (has(TableFormat.PlaceFlag.typeExpression) ? 1 : 0)
      + (has(TableFormat.PlaceFlag.constraint) ? 1 : 0)
  }

  private func has(_ flag: Int) -> Bool { table.digit(start + 1) & flag != 0 }
}

extension TableBytes {
  /// Calls `body` with the print program of each route of a link that is printed, the first one first,
  /// until it gives something.
  func firstProgram<R>(_ link: Int, _ body: (PrintProgram) -> R?) -> R? {
    var cursor = printPrograms(link)
    let count = number2(cursor)
    cursor += 2
    for _ in 0..<count {
      let program = PrintProgram(self, link: link, at: cursor)
      if let result = body(program) { return result }
      cursor = program.end
    }
    return nil
  }
}

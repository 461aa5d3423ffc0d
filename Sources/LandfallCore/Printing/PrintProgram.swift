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

  var isOpaque: Bool { table.digit(start + 5) & TableFormat.PrintFlag.opaque != 0 }

  /// Where the steps of the path stand.
  var steps: Int { start + 7 + table.digit(start + 6) }

  /// The first parameter that has a value that the URL has to say, and no place; nil if there is none.
  func slotWithoutPlace(_ values: PrintTexts) -> Int? {
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

/// The parts of a printed URL behind its origin, percent-encoded.
///
/// It is a class, since the code that copies its parts would be larger than all that prints.
package final class PrintedPath: Sendable {
  /// Empty, or starts with a slash.
  package let path: String
  /// Without the question mark; empty where there is none.
  package let query: String
  /// Without the number sign; nil where there is none.
  package let fragment: String?
  /// The scheme that the route is bound to.
  package let scheme: String?
  /// The host that the route is bound to, its placeholders filled in; starts with `*` for a
  /// wildcard.
  package let host: String?
  package let condition: RouteCondition
  /// Whether the path follows the scheme and its colon without a slash.
  package let isOpaque: Bool
  /// Whether the path has one segment, behind which a slash follows if it is the host.
  package let isOneSegment: Bool

  package init(
    path: String, query: String, fragment: String?, scheme: String?, host: String?,
    condition: RouteCondition = .always, isOpaque: Bool = false, isOneSegment: Bool = false
  ) {
    self.path = path
    self.query = query
    self.fragment = fragment
    self.scheme = scheme
    self.host = host
    self.condition = condition
    self.isOpaque = isOpaque
    self.isOneSegment = isOneSegment
  }

  /// The same with the host that the route is bound to.
  package var wholeText: String { "\(host ?? "") \(text)" }

  /// The path, the query and the fragment as one text.
  package var text: String { text(path.isEmpty ? "/" : path) }

  /// The same where the first segment is the host.
  var textBehindHost: String { text(isOneSegment ? path + "/" : path) }

  private func text(_ path: String) -> String {
    path + (query.isEmpty ? "" : "?" + query) + (fragment.map { "#" + $0 } ?? "")
  }
}

extension [PrintedPath] {
  /// Those that are there in some contexts; or, if none are told, all, and those that need none first.
  package func readable(in contexts: LinkContexts?) -> [PrintedPath] {
    var (first, last): ([PrintedPath], [PrintedPath]) = ([], [])
    for path in self {
      if let contexts {
        if path.condition.holds(in: contexts) { first.append(path) }
      } else if path.condition.asksForContext {
        last.append(path)
      } else {
        first.append(path)
      }
    }
    return first + last
  }
}

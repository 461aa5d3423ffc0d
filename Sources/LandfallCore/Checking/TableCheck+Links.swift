// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension TableCheck {
  /// Checks the descriptions of the links.
  mutating func checkLinks(_ offset: Int, count: Int) throws(UnsoundTable) {
    var index = offset
    for _ in 0..<count {
      var cursor = try number(&index, digits: 4)
      _ = try text(&cursor)
      _ = try number(&cursor, digits: 1)
      _ = try text(&cursor)
      let parameters = try number(&cursor, digits: 1)
      try require(parameters <= LinkDeclaration.parameterLimit)
      var lists: [Bool] = []
      for _ in 0..<parameters { lists.append(try checkParameter(&cursor)) }
      let routes = try number(&cursor, digits: 2)
      for _ in 0..<routes {
        _ = try text(&cursor)
        try checkMarks(&cursor)
      }
      let expressions = try number(&cursor, digits: 2)
      for _ in 0..<expressions {
        _ = try text(&cursor)
        try require(number(&cursor, digits: 1) < RegexAnchoring.allCases.count)
        try checkMarks(&cursor)
      }
      links.append((lists, routes + expressions))
    }
  }

  /// Whether a parameter is a list.
  private mutating func checkParameter(_ cursor: inout Int) throws(UnsoundTable) -> Bool {
    _ = try text(&cursor)
    try checkType(number(&cursor, digits: 4))
    let flags = try number(&cursor, digits: 1)
    _ = try number(&cursor, digits: 1)
    _ = try text(&cursor)
    return flags & TableFormat.ParameterFlag.list != 0
  }

  private func checkMarks(_ cursor: inout Int) throws(UnsoundTable) {
    let flags = try number(&cursor, digits: 1)
    _ = try text(&cursor)
    for _ in 0..<(try number(&cursor, digits: 1)) { _ = try text(&cursor) }
    _ = try text(&cursor)
    guard flags & TableFormat.RouteFlag.conditional != 0 else { return }
    var texts: [String] = []
    for _ in 0..<(try number(&cursor, digits: 1)) { texts.append(try text(&cursor).string) }
    try require(!texts.isEmpty && (try? RouteCondition(parsing: texts)) != nil)
  }

  /// Checks the regular expressions of whole URLs.
  mutating func checkExpressions(_ offset: Int) throws(UnsoundTable) {
    guard offset > 0 else { return }
    var cursor = offset
    for _ in 0..<(try number(&cursor, digits: 2)) {
      let start = cursor
      let length = try number(&cursor, digits: 3)
      try require(number(&cursor, digits: 1) == TableFormat.LeafKind.expression)
      let link = try number(&cursor, digits: 3)
      try require(link < links.count)
      try require(number(&cursor, digits: 2) < links[link].routes)
      try require(number(&cursor, digits: 1) == links[link].lists.count)
      // Nothing of the host, the path, the query and the fragment.
      try require(number(&cursor, digits: 2) == 0)
      for _ in 0..<(try number(&cursor, digits: 2)) {
        try require(value(at: cursor, digits: 1) == TableFormat.Requirement.context)
        try checkRequirement(&cursor, links[link].lists)
      }
      try require(number(&cursor, digits: 1) == TableFormat.Fragment.ignored)
      let program = try number(&cursor, digits: 4)
      let groups = try number(&cursor, digits: 1)
      try checkProgram(program, groups: groups)
      for _ in 0..<groups {
        try require(number(&cursor, digits: 1) < links[link].lists.count)
        try checkType(number(&cursor, digits: 4))
        _ = try number(&cursor, digits: 1)
      }
      try require(cursor == start + length)
    }
  }
}

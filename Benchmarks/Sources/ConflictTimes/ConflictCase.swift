// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore

/// A table of many routes whose conflicts are decided.
struct ConflictCase {
  let name: String
  let table: TableDeclaration

  /// - Parameters:
  ///   - name: What is special about its routes.
  ///   - count: How many there are.
  ///   - route: A pattern, and the types of its placeholders where they are not texts.
  /// - Throws: That a pattern is malformed.
  init(
    _ name: String, count: Int, _ route: (Int) -> (pattern: String, types: [String: ValueType])
  ) throws {
    self.name = name
    let links = try (0..<count).map { index in
      let (text, types) = route(index)
      let pattern = try Pattern(parsing: text)
      let parameters = pattern.placeholders.map {
        ParameterDeclaration(
          name: $0.name, type: types[$0.name] ?? .string, isList: $0.extent != .one)
      }
      return LinkDeclaration(
        name: "link\(index)", parameters: parameters, routes: [RouteDeclaration(pattern)])
    }
    table = TableDeclaration(
      name: "Conflicts", schemes: ["linky"], hosts: ["linky.app"], links: links)
  }

  /// An ordinary table first, then some that are made to be hard.
  static func all(_ count: Int) throws -> [ConflictCase] {
    let kinds: [ValueType] = [.int, .uuid, .bool, .double, .date, .uint, .url, .fileName]
    return [
      try ConflictCase("ordinary", count: count) { index in
        switch index % 4 {
        case 0: ("/section\(index)/:id", ["id": .int])
        case 1: ("/section\(index % 100)/items/:id/part\(index)", [:])
        case 2: ("/users/@:name/tab\(index)", [:])
        default: ("/users/:id/tab\(index)?sort=:sort", ["id": .int])
        }
      },
      try ConflictCase("ranges in each other", count: count) {
        ("/:a", ["a": .int(0...Int64($0))])
      },
      try ConflictCase("texts in each other", count: count) { ("/:a", ["a": .text(1...$0 + 1)]) },
      try ConflictCase("mixed segments", count: count) { ("/:a-m\($0)-:b", [:]) },
      try ConflictCase("mixed segments with types", count: count) {
        ("/:a-m\($0)-:b", ["a": kinds[$0 % 8], "b": kinds[$0 / 8 % 8]])
      },
      try ConflictCase("expressions that start apart", count: count) {
        ("/:a(item\($0)[a-z]+)", [:])
      },
      try ConflictCase("expressions that end apart", count: count) { ("/:a([a-z]+\($0))", [:]) },
      try ConflictCase("expressions that differ inside", count: count) {
        ("/:a([a-z]+\($0)[a-z]+)", [:])
      },
      try ConflictCase("expressions of 900 states", count: count) {
        ("/:a(item\($0)[a-z]{1,900})", [:])
      },
      try ConflictCase("expressions that explode", count: count) {
        ("/:a(\($0)(a|b)*a(a|b){20})", [:])
      },
      try ConflictCase("types of the app", count: count) { ("/:a", ["a": .opaque("Type\($0)")]) },
      try ConflictCase("query items", count: count) { ("/x?item\($0)", [:]) },
      try ConflictCase("every place a literal or not", count: count) { index in
        let places = (0..<10).map { index >> $0 & 1 == 0 ? "a" : ":p\($0)" }
        return ("/" + places.joined(separator: "/"), [:])
      },
    ]
  }
}

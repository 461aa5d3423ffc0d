// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Testing

/// Conflicts among many routes.
@Suite("Conflicts in a large enum")
struct LargeEnumTests {
  /// An enum of 100 cases, some of them more specific than others, with a line in the middle.
  private static func source(_ line: String) -> String {
    var lines = (0..<100).map { number in
      switch number % 5 {
      case 0: "@Link(\"/section\(number)\") case section\(number)"
      case 1: "@Link(\"/items/kind\(number)/:id\") case item\(number)(id: Int)"
      case 2: "@Link(\"/items/:kind/part\(number)\") case part\(number)(kind: String)"
      case 3:
        "@Link(\"/users/:id/tab\(number)?sort=:sort\") case tab\(number)(id: Int, sort: String?)"
      default: "@Link(\"/users/@:name/tab\(number)\") case profile\(number)(name: String)"
      }
    }
    lines.insert(line, at: 50)
    return (["@DeepLinks(schemes: \"linky\")", "enum AppLink {"] + lines.map { "  " + $0 } + ["}"])
      .joined(separator: "\n")
  }

  @Test("Without a conflict nothing is told")
  func clean() {
    let source = Self.source("@Link(\"/extra\") case extra")
    #expect(MacroExpansion(of: source, macros: landfallMacros).diagnostics == "")
  }

  @Test(
    "An added conflict is told at its line, with a note at the other",
    arguments: [
      ("@Link(\"/items/:sort/part72\") case extra(sort: String)", 76, 53),
      ("@Link(\"/items/:sort/part2\") case extra(sort: String)", 53, 5),
      ("@Link(\"/users/:id/tab3?page=:page\") case extra(id: Int, page: Int)", 53, 6),
      ("@Link(\"/users/:from-:to/tab4\") case extra(from: String, to: String)", 53, 7),
    ])
  func conflict(line: String, error: Int, note: Int) throws {
    let source = Self.source(line)
    let drawn = MacroExpansion(of: source, macros: landfallMacros).diagnostics
      .split(separator: "\n").map(String.init)
    let lines = source.split(separator: "\n").map(String.init)
    // What is drawn stands below the line of the source that it is about.
    func number(above mark: String) throws -> Int {
      let index = try #require(drawn.firstIndex { $0.hasPrefix("  " + mark) })
      let text = try #require(drawn[..<index].last { $0.contains("@Link") })
      return try #require(lines.firstIndex(of: text)) + 1
    }
    #expect(try number(above: "error: ") == error)
    #expect(try number(above: "note: ") == note)
    #expect(drawn.filter { $0.contains("error: ") }.count == 1)
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Testing

@testable import landfall_tool

/// The compiler refuses arguments that the macros do not have; so does the tool, which reads without it.
@Suite("Arguments that the macros do not have")
struct ArgumentCheckTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let source: String
    let error: String
    var fix = ""
    var testDescription: String { source }

    /// The attribute of a case.
    init(_ mark: String, _ error: String, fix: String = "") {
      source = "@DeepLinks(schemes: \"a\") enum A {\n\(mark) case x\n}"
      self.error = "A.swift:2:" + error
      self.fix = fix
    }

    /// The attribute of an enum.
    init(links: String, _ error: String, fix: String = "") {
      source = links + " enum A {\n@Link(\"/x\") case x\n}"
      self.error = "A.swift:1:" + error
      self.fix = fix
    }
  }

  static let rows: [Row] = [
    Row(
      "@Link(\"/a\", acess: .authenticated)",
      "13: error: '@Link' has no argument 'acess'; did you mean 'access'?",
      fix: "fix: write 'access'"),
    Row(
      "@Link(\"/a\", colour: 1)",
      "13: error: '@Link' has no argument 'colour'; it has 'when', 'access', 'sources', 'confirm'"),
    Row(
      "@Link(\"/a\", sources: .universalLink, .push)",
      "38: error: 'sources' takes one value, and this is another; write several as a list, as in "
        + "'sources: […, .push]'"),
    Row(
      "@Link(\"/a\", priority: 1, priority: 2)",
      "26: error: 'priority' appears twice in this '@Link'; remove one"),
    Row(
      "@Link(access: .public, \"/a\")",
      "24: error: 'access' takes one value, and this is another; a pattern comes before all labels"),
    Row(
      "@Mount(\"/a\", access: .public)",
      "14: error: '@Mount' has no argument 'access'; remove it"),
    Row(
      "@InAppOnly(\"/a\", access: .public)",
      "12: error: '@InAppOnly' has no arguments, since no URL opens the case; remove them"),
    Row(
      links: "@DeepLinks(scheme: \"a\")",
      "12: error: '@DeepLinks' has no argument 'scheme'; did you mean 'schemes'?",
      fix: "fix: write 'schemes'"),
    Row(
      links: "@DeepLinks(\"a\")",
      "12: error: '@DeepLinks' takes no value without a label; write one, as in 'schemes: \"a\"'"),
    Row(
      links: "@DeepLinks(schemes: \"a\", schemes: \"b\")",
      "26: error: 'schemes' appears twice in this '@DeepLinks'; remove one"),
  ]

  @Test("Each is told at its place", arguments: rows)
  func told(_ row: Row) throws {
    let (run, errors) = try SourceCase(
      testDescription: row.source, files: ["A.swift": row.source]
    ).run()
    #expect(run.code == 1)
    #expect(errors.contains(row.error))
    #expect(errors.contains(row.fix))
  }

  @Test("Those that they have are taken")
  func taken() throws {
    let source = """
      @DeepLinks(name: "N", schemes: "a", "b", hosts: "c.d", "*.c.d", caseInsensitive: true, \
      formEncodedQuery: false)
      enum A {
        @Link("/x", "/y", when: "z", access: .public, sources: [.push], confirm: true, \
      log: .redacted, sensitive: [], deprecated: nil, priority: 0, caseInsensitive: false)
        case x
      }
      """
    let (run, errors) = try SourceCase(
      testDescription: "all", files: ["A.swift": source.replacing("\\\n", with: "\n")]
    ).run()
    #expect(errors.isEmpty)
    #expect(run.code == 0)
  }
}

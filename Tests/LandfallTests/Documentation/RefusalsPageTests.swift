// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Testing

/// The article on refusals has each code of the sources, and no other.
@Suite("The page on refusals")
struct RefusalsPageTests {
  /// The modules that declare codes.
  static let sources = [
    "LandfallCore", "LandfallCompiler", "Landfall", "LandfallTables", "LandfallManifest",
    "LandfallExplaining", "LandfallRedirects", "LandfallMacros", "LandfallTools",
  ].map { "Sources/" + $0 }

  @Test("names every code of the sources", arguments: sources)
  func namesEveryCode(path: String) throws {
    let codes = try RefusalsPageTests.codes(in: path)
    let page = try RefusalsPageTests.codesOfPage
    #expect(codes.count > 2, "no codes found in \(path)")
    for code in codes {
      let isNamed = page.contains(code)
      #expect(isNamed, "\(path) has '\(code)'; add it to refusals.md")
    }
  }

  @Test("names no code that is not there, and none twice")
  func namesNoOther() throws {
    let page = try RefusalsPageTests.codesOfPage
    let known = try Set(RefusalsPageTests.sources.flatMap(RefusalsPageTests.codes))
    for code in page {
      let isKnown = known.contains(code)
      #expect(isKnown, "refusals.md has '\(code)', the sources have not; remove it")
    }
    #expect(Set(page).count == page.count)
  }

  private static var codesOfPage: [String] {
    get throws {
      try Page("Documentation/guides/refusals.md").rows.compactMap { $0[0].codes.first }
    }
  }

  private static let families = [
    "limit", "url", "percent", "utf8", "control", "scheme", "host", "path", "route", "param",
    "source", "resolver", "redirect", "rewrite", "handler", "delay", "gate", "scene", "store",
    "queue", "origin", "query", "fragment", "mount", "choice", "hint", "context", "print",
    "pattern", "regex", "receiver",
    "link", "table", "json", "manifest", "log", "sensitive", "links", "member", "swift", "case",
    "mark", "argument", "sources", "type", "enum",
  ]

  /// The literals of files that are a code and nothing else; comments are left out.
  private static func codes(in path: String) throws -> Set<String> {
    var codes: Set<String> = []
    // The tool's page has the codes of findings in property lists.
    for file in try Page.files(in: path) where !file.contains("/Linting/") {
      for line in try Page(file).lines where !line.contains("//") {
        let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
        for (index, part) in parts.enumerated() where index % 2 == 1 {
          let words = part.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
          let isCode =
            words.count == 2 && !words[1].isEmpty
            && words[1].allSatisfy { $0.isLetter || $0.isNumber }
          if isCode, families.contains(words[0]) { codes.insert(String(part)) }
        }
      }
    }
    return codes
  }
}

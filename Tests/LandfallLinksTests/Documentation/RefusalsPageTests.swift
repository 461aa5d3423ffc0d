// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Testing

/// The article on refusals has each code of the sources, and no other.
@Suite("The page on refusals")
struct RefusalsPageTests {
  /// All modules, but the one whose codes are those of a page of its own.
  static let sources = ((try? Page.folders(in: "Sources")) ?? [])
    .filter { $0 != "LandfallAssociation" }.map { "Sources/" + $0 }

  /// Codes that another file lists, by their first word.
  private static let elsewhere = [
    "aasa": "Documentation/association-rules.md",
    "fetch": "Documentation/landfall-tool.md",
    "intent": "Documentation/landfall-tool.md",
    "page": "Documentation/landfall-tool.md",
    "navigation": "Documentation/guides/navigating-to-screens.md",
    "opening": "Sources/Landfall/Callbacks/LinkCallback.swift",
    "smoke": "Documentation/landfall-tool.md",
    "pending": "Sources/Landfall/Center/Events/PendingOpening.swift",
  ]

  /// Literals that look like codes.
  private static let others: Set<String> = [
    "a.txt", "assetlinks.json", "example.com",
  ]

  @Test("names every code of the sources, or another page does", arguments: sources)
  func namesEveryCode(path: String) throws {
    let page = try RefusalsPageTests.codesOfPage
    for code in try RefusalsPageTests.codes(in: path) {
      let family = String(code.prefix { $0 != "." })
      let other = try RefusalsPageTests.elsewhere[family].map { try Page($0) }
      let isThere = other?.lines.contains { $0.codes.contains(code) } == true
      let isNamed = page.contains(code) || isThere
      #expect(isNamed, "\(path) has '\(code)'; add it to refusals.md")
    }
  }

  @Test("names no code that is not there, and none twice")
  func namesNoOther() throws {
    let page = try RefusalsPageTests.codesOfPage
    let known = try Set(RefusalsPageTests.sources.flatMap(RefusalsPageTests.codes))
    #expect(RefusalsPageTests.sources.count > 15 && page.count > 150)
    for code in page {
      let isKnown = known.contains(code)
      #expect(isKnown, "refusals.md has '\(code)', the sources have not; remove it")
    }
    #expect(Set(page).count == page.count)
    let stray = RefusalsPageTests.others.subtracting(try RefusalsPageTests.literals(of: "Sources"))
    #expect(stray.isEmpty, "no literal of the sources")
  }

  private static var codesOfPage: [String] {
    get throws {
      try Page("Documentation/refusals.md").rows.compactMap { $0[0].codes.first }
    }
  }

  private static func codes(in path: String) throws -> Set<String> {
    try literals(of: path).subtracting(others)
  }

  /// The literals of files that are two words with a dot and nothing else, such as `route.none`.
  private static func literals(of path: String) throws -> Set<String> {
    var codes: Set<String> = []
    // The tool's page has the codes of findings in property lists.
    for file in try Page.files(in: path) where !file.contains("/Linting/") {
      for line in try Page(file).lines where line.contains("\"") && line.contains(".") {
        if line.drop(while: { $0 == " " }).hasPrefix("//") { continue }
        let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
        for (index, part) in parts.enumerated() where index % 2 == 1 && isCode(part) {
          codes.insert(String(part))
        }
      }
    }
    return codes
  }

  private static func isCode(_ text: Substring) -> Bool {
    let words = text.split(separator: ".", omittingEmptySubsequences: false)
    return words.count == 2
      && words.allSatisfy {
        $0.allSatisfy { $0.isLetter || $0.isNumber } && $0.first?.isLetter == true
      }
      && words[0].first?.isLowercase == true
  }
}

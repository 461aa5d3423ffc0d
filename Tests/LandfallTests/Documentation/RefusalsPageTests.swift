// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Testing

/// The article on refusals has each code of the sources, and no other.
@Suite("The page on refusals")
struct RefusalsPageTests {
  /// The files that declare codes, with what stands before a code's literal in its line.
  static let sources = [
    ("Sources/LandfallCore/Reading/Refusal+Kind.swift", ": "),
    ("Sources/LandfallCore/Patterns/PatternError.swift", " = "),
    ("Sources/LandfallCore/Table/TableProblem.swift", " = "),
    ("Sources/LandfallCore/Printing/PrintError.swift", " = "),
    ("Sources/Landfall/Center/Rejection+Code.swift", ": Code = "),
  ]

  @Test("names every code of the sources", arguments: sources)
  func namesEveryCode(path: String, mark: String) throws {
    let codes = try RefusalsPageTests.codes(of: path, after: mark)
    let page = try RefusalsPageTests.codesOfPage
    #expect(codes.count > 4, "no codes found in \(path)")
    for code in codes {
      #expect(page.contains(code), "\(path) has '\(code)'; add it to refusals.md")
    }
  }

  @Test("names no code that is not there, and none twice")
  func namesNoOther() throws {
    let page = try RefusalsPageTests.codesOfPage
    let known = try RefusalsPageTests.sources.flatMap {
      try RefusalsPageTests.codes(of: $0.0, after: $0.1)
    }
    for code in page {
      #expect(known.contains(code), "refusals.md has '\(code)', the sources have not; remove it")
    }
    #expect(Set(page).count == page.count)
  }

  private static var codesOfPage: [String] {
    get throws {
      try Page("Sources/Landfall/Landfall.docc/refusals.md").rows.compactMap { $0[0].codes.first }
    }
  }

  /// The dotted literals of a file's cases and constants.
  private static func codes(of path: String, after mark: String) throws -> [String] {
    try Page(path).lines.compactMap { line in
      let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
      let start = line.drop { $0 == " " }
      guard parts.count == 3, parts[0].hasSuffix(mark), parts[1].contains("."),
        start.hasPrefix("case ") || start.hasPrefix("public static let ")
      else { return nil }
      return String(parts[1])
    }
  }
}

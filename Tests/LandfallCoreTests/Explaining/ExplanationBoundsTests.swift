// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Testing

@testable import LandfallCore
@testable import LandfallExplaining
@testable import LandfallManifest

@Suite("Explanations of hostile URLs")
struct ExplanationBoundsTests {
  private static func times(_ count: Int, _ text: String) -> String {
    String(repeating: text, count: count)
  }

  static let urls: [String] = [
    "", ":", "%", "linky:", "linky:%", "linky:%E2%80%AE/x", "linky:x?%00", "linky:x#%1B[31m",
    "linky:x?q=%1B%5D0;owned%07%0A%E2%80%AEabc", "linky:x?q=%E2%80%AE%E2%81%A6",
    "https://linky.app\u{202E}/x", "linky:\u{0}\u{1B}[2J", "linky:a\\b\"'<>",
    "linky:" + times(8_000, "a"), "linky:" + times(2_600, "%41"), "linky:" + times(8_000, "/"),
    "linky:" + times(127, "/a"), "linky:" + times(200, "/a"), "linky:x?" + times(255, "k=v&"),
    "linky:x?" + times(300, "k=v&"), "linky:x?q=" + times(7_000, "😀"), times(100_000, "x"),
    "linky:x?q=" + times(2_000, "😀"), "linky:" + times(2_600, "%2F"), "linky:" + times(8_000, "."),
    "linky:" + times(8_000, " "), "linky:x#/" + times(4_000, "y/"), times(8_000, "%"),
    "linky:n/" + times(8_000, "0"), "https://" + times(4_000, "a.") + "app/x",
  ]

  @Test("are short, in short lines, and hold nothing that a terminal obeys", arguments: urls)
  func bounds(url: String) throws {
    let table = try TestTable(
      "any /:a/:b/:c?q=:q q:Int", "x /x?q=:q&k=:k&l=:l q:Int k:[Int] l:Bool", "rep /:r+/end",
      "num /n/:n n:Int", "hash /x#/:p-:q/:r* p:Int r:[Int] priority=1",
      "host //:t.linky.app/x t:Int",
      "long /\(Self.times(200, "a"))/b", "quote /:c?q=it%27s%0A")
    for isPath in [false, true] {
      let explanation = table.explain(url, isPath: isPath)
      let text = explanation.description
      #expect(text.utf8.count < 12_000)
      for line in text.split(separator: "\n") {
        #expect(line.unicodeScalars.count <= 330, "\(line)")
      }
      let hidden = text.unicodeScalars.filter { $0 != "\n" && $0.isHidden }
      #expect(hidden.isEmpty)
      #expect(explanation.json.utf8.count < 60_000)
      var reader = JSONReader(Array(explanation.json.utf8))
      #expect(throws: Never.self) { try reader.read() }
    }
  }

  @Test("among 1,500 routes find the near ones")
  func manyRoutes() throws {
    let links = (0..<1_500).map { index in
      "l\(index) /section\(index % 100)/page\(index)/:id id:Int"
    }
    let table = try TestTable(lines: links.joined(separator: "\n"))
    let misspelt = table.explain("linky:section7/pgae1207/5")
    #expect(misspelt.routeCount == 1_500)
    #expect(misspelt.routes.count == 5)
    #expect(misspelt.routes.first?.link == "l1207")
    #expect(misspelt.suggestions.first?.url == "linky:section7/page1207/5")
    let wrong = table.explain("linky:section7/page1207/x")
    #expect(wrong.routes.first?.link == "l1207")
    #expect(wrong.refusal?.code == .paramType)
    #expect(table.explain("linky:nothing").description.utf8.count < 1_000)
  }

  @Test("of one link with thousands of patterns are no slower")
  func manyPatterns() throws {
    let patterns = (0..<2_000).map { "/p\($0)/:id" }.joined(separator: " ")
    let explanation = try TestTable("one \(patterns) id:Int").explain("linky:p1999x/5")
    #expect(explanation.suggestions.first?.url == "linky:p1999/5")
  }
}

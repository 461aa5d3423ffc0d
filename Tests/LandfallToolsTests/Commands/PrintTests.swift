// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Testing

@testable import landfall_tool

@Suite("landfall print")
struct PrintTests {
  @Test(
    "A link with values is printed as the app prints it, or it is told why not",
    arguments: [
      ("contact(id: 5)", 0, "https://app.example/contacts/5"),
      ("search(query: \"a, b\")", 0, "https://app.example/search?q=a,%20b"),
      ("search(query: x, page: 1)", 0, "https://app.example/search?q=x"),
      ("search(page: 2, query: x)", 0, "https://app.example/search?q=x&page=2"),
      ("tags(tags: [red, \"a/b\"])", 0, "https://app.example/tags/red/a%2Fb"),
      ("filter", 0, "https://app.example/filter"),
      ("filter(tags: [a, b], from: x)", 0, "https://app.example/filter?tag=a&tag=b&from=x"),
      ("contact(id: x)", 1, "'id': 'x' is not an integer such as 42"),
      ("contact", 1, "'id' has no value, and '/contacts/:id' needs one"),
      ("old(id: 5)", 1, "'old' has no route that is printed"),
      ("contacts", 2, "unknown link 'contacts'; did you mean 'contact'?"),
      ("contact(di: 5)", 2, "unknown value 'di'; did you mean 'id'?"),
      ("contact(id: [5, 6])", 2, "'id' is one value, not a list"),
      ("app://contacts/5", 2, "'app://contacts/5' is not a link; write it as 'contact'"),
      ("", 2, "'' is not a link"),
    ])
  func printed(link: String, code: Int32, text: String) throws {
    let folder = try TemporaryFolder(["App.swift": Samples.app])
    let run = ToolRun("print", link, folder.file("App.swift"))
    #expect(run.code == code)
    #expect(run.output == (code == 0 ? text + "\n" : ""))
    #expect(run.errors.contains(text) == (code != 0), "\(run.errors)")
  }

  @Test("It warns of a value whose text only the app knows")
  func opaque() throws {
    let source = """
      @DeepLinks(schemes: "a") enum AppLink { @Link("/b/:c/:d") case b(c: Own, d: Int) }
      """
    let folder = try TemporaryFolder(["App.swift": source])
    let run = ToolRun("print", "b(c: x, d: 5)", folder.file("App.swift"))
    #expect(run.output == "a:///b/x/5\n")
    #expect(run.errors.contains("the app may print another text for 'c'"))
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import Testing

@DeepLinks(schemes: "lists")
enum ListLink {
  @Link("/some/:path+") case some(path: [String] = ["home"])
  @Link("/any/:path*") case any(path: [String] = ["home"])
  @Link("/query?t=:tags") case query(tags: [Int] = [1, 2])
}

@Suite("Lists with defaults")
struct ListDefaultTests {
  @Test(
    "are printed so that they read back",
    arguments: [
      (ListLink.some(), "lists:///some/home"), (.any(), "lists:///any/home"),
      (.any(path: []), "lists:///any"), (.some(path: ["a", "b"]), "lists:///some/a/b"),
      (.query(), "lists:///query"), (.query(tags: [3]), "lists:///query?t=3"),
    ])
  func printed(link: ListLink, url: String) throws {
    #expect(try link.urlString() == url)
    #expect(try ListLink(url) == link)
  }

  @Test("have no URL where none says that they are empty")
  func empty() {
    let error = #expect(throws: PrintError.self) { try ListLink.query(tags: []).urlString() }
    #expect(error?.code == "print.shadowed")
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore
import Testing

/// Text that people write in one system is read in another one.
@Suite("Line breaks of any system")
struct LineBreakTests {
  private static let texts = ["\r", "one\r\ntwo", "one\rtwo", "\n\r\t\n", "\r\n", "a\r"]
  private static let routes = [
    "it /x?a=:a", "it /x#:a", "it /x#a=:a", "it /x?b=1&a=:a a:String?", "it /x#/y?a=:a",
  ]

  @Test(
    "are text in values of the query and in fragments, and print as they were", arguments: texts)
  func values(text: String) throws {
    for route in Self.routes {
      let table = try TestTable(hosts: [], route)
      let paths = try table.table.print(link: 0, [.text(text, isDefault: false)])
      let url = try table.table.url(try #require(paths.first), scheme: nil, host: nil)
      #expect(table.answer(url) == "it a=\(text)", "\(route)")
      // Written by another system.
      let other = url.replacing("%0D", with: "%0d")
      #expect(table.answer(other) == "it a=\(text)", "\(route)")
    }
  }

  @Test("are text in lists, in all other items, and in the items that no route names")
  func items() throws {
    let lists = try TestTable("it /x?a=:a a:[String]")
    #expect(lists.answer("linky:x?a=%0D&a=%0D%0A") == "it a=[\r,\r\n]")
    let others = try TestTable("it /x?:a* a:[String]")
    #expect(!others.answer("linky:x?b=1%0D%0A2").hasPrefix("!"))
    let bare = try TestTable("it /x")
    #expect(bare.answer("linky:x?b=%0D#%0D") == "it")
  }

  @Test(
    "are no text in paths, names, typed values and raw characters",
    arguments: [
      ("it /x/:a", "linky:x/%0D", "! control.character@8"),
      ("it /x", "linky:x?%0D=1", "! control.character@8"),
      ("it /x?a=:a a:Int", "linky:x?a=1%0D", "! param.type@10 a"),
      ("it /x?a=:a a:String(1...9)", "linky:x?a=1%0D", "! control.character@10 a"),
      ("it /x?a=:a", "linky:x?a=\r", "! url.control@10"),
    ])
  func refused(route: String, url: String, answer: String) throws {
    #expect(try TestTable(route).answer(url) == answer)
  }

  @Test("may be a constant of a pattern")
  func constants() throws {
    let table = try TestTable("it /x?a=%0D%0A")
    #expect(table.answer("linky:x?a=%0D%0A") == "it")
    #expect(table.answer("linky:x?a=%0A").hasPrefix("!"))
  }
}

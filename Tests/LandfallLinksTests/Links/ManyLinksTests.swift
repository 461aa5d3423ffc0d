// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Landfall
import ShopLinks
import Testing

@Suite("The links of many URLs")
struct ManyLinksTests {
  @DeepLinks(schemes: "many", hosts: "many.app")
  enum ManyLink {
    @Link("/contacts/:id") case contact(id: Int)
    @Link("/search?q=:query") case search(query: String)
    @Link("/beta", when: "beta") case beta
    @Mount("/shop") case shop(ShopLink)
  }

  private static let urls = [
    "many://contacts/5", "https://many.app/contacts/6", "many://contacts/x", "", "many:",
    "search?q=a",
    "many://search?q=caf%C3%A9", "many://search?q=caf%C3", "https://elsewhere.example/contacts/5",
    "many://beta",
    "many://shop/products/5", "many://shop/nowhere", "é",
    "many://contacts/" + String(repeating: "7", count: 5_000),
  ]

  @Test(
    "are those of each URL alone, in order", arguments: [[], ["beta"]] as [LinkContexts])
  func sameAsAlone(contexts: LinkContexts) throws {
    let alone = Self.urls.map { try? ManyLink($0, contexts: contexts) }
    #expect(alone.count { $0 != nil } == (contexts.isEmpty ? 4 : 5))
    #expect(Array(ManyLink.links(in: Self.urls, contexts: contexts)) == alone)
    let slices = Self.urls.map { $0[...] }
    #expect(Array(ManyLink.links(in: slices, contexts: contexts)) == alone)
    let urls = Self.urls.compactMap { URL(string: $0) }
    #expect(
      Array(ManyLink.links(in: urls, contexts: contexts))
        == urls.map { try? ManyLink($0, contexts: contexts) })
    let paths = Self.urls.map { LinkReference($0) }
    #expect(
      Array(ManyLink.links(in: paths, contexts: contexts))
        == paths.map { try? ManyLink($0, contexts: contexts) })
  }

  @Test(
    "of lines are the same, however a line ends and wherever the bytes lie",
    arguments: ["\n", "\r\n"])
  func lines(end: String) {
    let alone = Self.urls.map { try? ManyLink($0) }
    for last in ["", end] {
      let text = Self.urls.joined(separator: end) + last
      let bytes = Array(text.utf8)
      #expect(Array(ManyLink.links(inLines: bytes)) == alone)
      #expect(Array(ManyLink.links(inLines: Data(bytes))) == alone)
      #expect(Array(ManyLink.links(inLines: text.utf8)) == alone)
      #expect(Array(ManyLink.links(inLines: (bytes + bytes)[bytes.count...])) == alone)
      // No buffer holds these.
      #expect(Array(ManyLink.links(inLines: bytes.lazy.map { $0 })) == alone)
    }
  }

  @Test(
    "of lines: an empty line is one without a link, and nothing has no line",
    arguments: [
      ("", 0), ("\n", 1), ("\n\n", 2), ("\r\n", 1), ("\r", 1), ("many://contacts/x\n\r", 2),
      ("many://contacts/5", 1),
      ("\nmany://contacts/5\n\n", 3),
    ] as [(String, Int)])
  func emptyLines(text: String, count: Int) {
    let links = Array(ManyLink.links(inLines: Array(text.utf8)))
    #expect(links.count == count)
    #expect(links.compactMap(\.self) == (text.contains("5") ? [.contact(id: 5)] : []))
  }

  @Test(
    "of lines: only a line feed makes a carriage return the end of a line, as in 'landfall match --batch'"
  )
  func carriageReturn() {
    let links = Array(
      ManyLink.links(inLines: Array("many://contacts/5\r\nmany://contacts/6\r".utf8)))
    #expect(links == [.contact(id: 5), nil])
  }

  @Test("are read when they are asked for")
  func lazily() {
    var read = 0
    let inputs = sequence(first: 1) { $0 + 1 }.lazy.map { number in
      read += 1
      return "many://contacts/\(number)"
    }
    var links = ManyLink.links(in: inputs).makeIterator()
    #expect(read == 0)
    #expect(links.next() == .contact(id: 1))
    #expect(links.next() == .contact(id: 2))
    #expect(read == 2)
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import Testing

@testable import LinkyKit

@MainActor @Suite("linky links")
struct LinkListTests {
  @Test("There is a URL to try for each link, and it opens")
  func examples() async throws {
    let names = try LinkList.examples.map { try AppLink($0).name }
    #expect(names == AppLink.Name.allCases)
    for url in LinkList.examples {
      let terminal = TerminalRecorder()
      #expect(await terminal.run("open", "--signed-in", url) == 0, "\(terminal.output)")
    }
  }

  @Test("The list has the patterns and the URLs, in lines of at most 80 columns")
  func list() async {
    let terminal = TerminalRecorder()
    #expect(await terminal.run("links") == 0)
    let lines = terminal.output.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("/contacts/:id ") })
    let examples = lines.suffix(LinkList.examples.count).map { String($0) }
    #expect(examples == LinkList.examples)
    #expect(lines.allSatisfy { $0.count <= 80 })
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Testing

@testable import LinkyKit

@MainActor @Suite("linky open")
struct OpenCommandTests {
  @Test("A link far down shows all screens above it, and the way back")
  func question() async {
    let terminal = TerminalRecorder()
    #expect(await terminal.run("open", "linky://leagues/123/questions/456") == 0)
    #expect(
      terminal.output == """
        linky://leagues/123/questions/456
          matches    question  /leagues/:league/questions/:question
          values     league = 123, question = 456
          hand-over  AppCoordinator → HomeCoordinator → LeaguesCoordinator: opened
          moves      1. select tab Leagues
                     2. push League 123
                        push Questions
                        push Question 456

          Favourites
          Recents
          Contacts
        ▸ Leagues
          └─ Memberships
             └─ League 123  Sunday Strikers
                └─ Questions
                   └─ Question 456  Who scores first?  ← you are here
          My Menu

        Back: Questions → League 123 → Memberships → Favourites

        """)
  }

  @Test("Links are opened in order, by the smallest steps from where the last one led")
  func severalLinks() async {
    let terminal = TerminalRecorder()
    let code = await terminal.run(
      "open", "linky://leagues/123/questions/456", "linky://leagues/123/questions/457")
    #expect(code == 0)
    #expect(terminal.output.contains("1. replace Question 456 with Question 457\n\n"))
  }

  @Test("A link that needs sign-in waits, and the output says what to do")
  func signedOut() async {
    let terminal = TerminalRecorder()
    #expect(await terminal.run("open", "linky://subscription/box-1/31") == 1)
    #expect(terminal.output.contains("gate authentication: held"))
    #expect(terminal.output.contains("waits      for sign-in: add --signed-in"))
  }

  @Test("A link whose data comes late is delayed and resumed until it is open")
  func lateData() async {
    let terminal = TerminalRecorder()
    #expect(await terminal.run("open", "--signed-in", "linky://subscription/box-1/31") == 0)
    let handOver = """
        hand-over  AppCoordinator → HomeCoordinator → MyMenuCoordinator: delayed, \
      subscriptions are loading
                   resumed MyMenuCoordinator → SubscriptionCoordinator: delayed, week 31 is loading
                   resumed SubscriptionCoordinator: opened
      """
    #expect(terminal.output.contains(handOver))
  }

  @Test("A refused URL is underlined, and one bad link does not stop the next")
  func refused() async {
    let terminal = TerminalRecorder()
    let code = await terminal.run("open", "linky://leagues/x/questions/456", "linky://contacts/5")
    #expect(code == 1)
    let place = """
                   linky://leagues/x/questions/456
                                   ^
      """
    #expect(terminal.output.contains(place))
    #expect(terminal.output.contains("└─ Contact 5  Ada Lovelace  ← you are here"))
  }

  @Test("Of a typo the nearest routes are told, and what was probably meant")
  func typo() async {
    let terminal = TerminalRecorder()
    #expect(await terminal.run("open", "linky://contcts/5") == 1)
    #expect(
      terminal.output.hasPrefix(
        """
        linky://contcts/5
          refused    route.none at byte 0
                     linky://contcts/5
                     ^
                     no route matches the URL
          nearest    contact  /contacts/:id: 'contacts' is expected, not 'contcts'
                     contacts  /contacts: 'contacts' is expected, not 'contcts'
          did you mean
                     linky://contacts/5
                       'contacts' for 'contcts'; opens contact

        """), "\(terminal.output)")
  }

  @Test("Of a wrong value no near routes are told, but what was probably meant")
  func wrongValue() async {
    let terminal = TerminalRecorder()
    #expect(await terminal.run("open", "linky://contacts/005") == 1)
    #expect(!terminal.output.contains("nearest"))
    #expect(terminal.output.contains("linky://contacts/5\n"))
  }

  @Test("Wrong usage goes to standard error with code 2")
  func usage() async {
    let terminal = TerminalRecorder()
    #expect(await terminal.run("opne") == 2)
    #expect(terminal.output.isEmpty)
    #expect(terminal.errors.hasPrefix("linky: unknown command 'opne'\n"))
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Testing

@testable import LinkyKit

@Suite("The words after linky")
struct InvocationTests {
  @Test(
    "Words are read",
    arguments: [
      ([], .interactive(isSignedIn: false)),
      (["--signed-in"], .interactive(isSignedIn: true)),
      (["open", "linky://a", "linky://b"], .open(["linky://a", "linky://b"], isSignedIn: false)),
      (["open", "--signed-in", "linky://a"], .open(["linky://a"], isSignedIn: true)),
      (["send", "linky://a", "b"], .send(["linky://a", "b"], waits: false)),
      (["send", "--wait", "linky://a"], .send(["linky://a"], waits: true)),
      (["launch", "linky://a"], .launch("linky://a", isSignedIn: false)),
      (["links"], .links), (["help"], .help), (["--help"], .help), (["open", "-h"], .help),
    ] as [([String], Invocation)])
  func reading(words: [String], expected: Invocation) throws {
    #expect(try Invocation(words) == expected)
  }

  @Test(
    "Wrong words are answered with what to do",
    arguments: [
      (["opne", "linky://a"], "unknown command 'opne'"),
      (["open", "linky://a", "--wait"], "'--wait' is an option of 'linky send'"),
      (["launch", "linky://a", "linky://b"], "'launch' needs one URL"),
      (["send"], "'send' needs at least one URL"), (["open"], "'open' needs at least one URL"),
      (["open", "--singed-in", "linky://a"], "unknown option '--singed-in'"),
      (["linky://a"], "to open a link, write 'linky open linky://a'"),
      (["\u{1B}[2J"], "unknown command '\\u{1B}[2J'"),
    ])
  func refusing(words: [String], message: String) {
    #expect(throws: UsageError(message: message)) { try Invocation(words) }
  }

  @Test(
    "A line typed into the app is read",
    arguments: [
      ("", .nothing), ("  back ", .back), ("tab my menu", .tab(.myMenu)),
      ("tab LEAGUES", .tab(.leagues)), ("linky://a", .open("linky://a")),
      ("open linky://a", .open("linky://a")), ("exit", .quit),
    ] as [(String, Prompt)])
  func typing(line: String, expected: Prompt) throws {
    #expect(try Prompt(line) == expected)
  }

  @Test(
    "A mistyped line is refused",
    arguments: [
      ("bakc", "unknown command 'bakc'"), ("tab legues", "unknown tab 'legues'"),
    ])
  func mistyping(line: String, message: String) {
    #expect(throws: UsageError(message: message)) { try Prompt(line) }
  }
}

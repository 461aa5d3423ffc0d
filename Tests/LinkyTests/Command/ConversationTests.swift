// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Testing

@testable import LinkyKit

@MainActor @Suite("linky used by typing")
struct ConversationTests {
  @Test("A waiting link goes on when the user signs in")
  func signIn() async {
    let terminal = TerminalRecorder(input: ["linky://subscription/box-1/31", "sign-in"])
    #expect(await terminal.run() == 0)
    #expect(terminal.output.contains("waits      for sign-in: type 'sign-in'"))
    let handOver = "through gate authentication → AppCoordinator → HomeCoordinator"
    #expect(terminal.output.contains(handOver))
    #expect(terminal.output.contains("└─ Subscription box-1, week 31"))
  }

  @Test("Signing out leaves the private screens")
  func signOut() async {
    let terminal = TerminalRecorder(input: ["linky://subscription/box-1/31", "sign-out"])
    #expect(await terminal.run("--signed-in") == 0)
    #expect(
      terminal.output.hasSuffix("▸ My Menu  ← you are here\n\nBack: Favourites\n"))
  }

  @Test("Back goes the Back path and stops at the first screen")
  func back() async {
    let lines = ["linky://post/10"] + Array(repeating: "back", count: 3)
    let terminal = TerminalRecorder(input: lines)
    #expect(await terminal.run() == 0)
    #expect(terminal.output.contains("\npop to Recents\n"))
    #expect(terminal.output.contains("\nselect tab Favourites\n"))
    #expect(terminal.output.hasSuffix("This is the first screen; 'quit' leaves the app.\n"))
  }

  @Test("The history tells the story of each link, and pending what waits")
  func historyAndPending() async {
    let terminal = TerminalRecorder(
      input: ["pending", "linky://subscription/box-1/31", "pending", "linky://moon", "history"])
    #expect(await terminal.run() == 0)
    #expect(terminal.output.hasPrefix("Nothing is pending.\n"))
    #expect(terminal.output.contains(" subscription: held at authentication since "))
    #expect(terminal.output.contains(" subscription, from commandLine, received "))
    #expect(
      terminal.output.hasSuffix(" ms  rejected (route.none at byte 0: no route matches the URL)\n"))
  }

  @Test("Lines after quit are not read")
  func quit() async {
    let terminal = TerminalRecorder(input: ["quit", "links"])
    #expect(await terminal.run() == 0)
    #expect(terminal.output.isEmpty)
  }
}

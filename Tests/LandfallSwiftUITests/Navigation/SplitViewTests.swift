// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallSwiftUI
import SwiftUI
import Testing

@MainActor @Suite("Columns of a SwiftUI app", .timeLimit(.minutes(5)))
struct SplitViewTests {
  @Test(
    "A link fills the columns, which are one stack in a narrow window",
    arguments: [
      ("/boxes", "boxes | no content | no detail", "boxes"),
      (
        "/boxes/in", #"boxes | box("in") | no detail"#, #"boxes > box("in")"#
      ),
      (
        "/messages/1", #"boxes | box("in") | message(1)"#, #"boxes > box("in") > message(1)"#
      ),
      (
        "/threads/1", #"boxes | box("in") | message(1) > thread(1)"#,
        #"boxes > box("in") > message(1) > thread(1)"#
      ),
    ], [false, true])
  func columns(_ row: (path: String, wide: String, narrow: String), isCollapsed: Bool) async throws
  {
    let app = try MailWindow()
    app.window.isCollapsed = isCollapsed
    #expect(try await app.open("/threads/5") == .opened)
    #expect(try await app.open(row.path) == .opened)
    let state = app.navigator.state
    #expect(app.window.hierarchy == "mail: " + (isCollapsed ? row.narrow : row.wide))
    app.window.isCollapsed.toggle()
    await app.run()
    #expect(app.window.hierarchy == "mail: " + (isCollapsed ? row.wide : row.narrow))
    #expect(app.navigator.state == state)
    #expect(app.window.console == [])
  }

  @Test(
    "A column keeps the path that comes with its first screen", arguments: [false, true],
    [NavigatorColumns.two, .three])
  func rootAndPath(isCollapsed: Bool, columns: NavigatorColumns) async throws {
    let app = try MailWindow(columns)
    app.window.faults.dropsPathsOfNewRoots = true
    app.window.isCollapsed = isCollapsed
    // From no detail, and from another message.
    for id in [1, 2] {
      #expect(try await app.open("/threads/\(id)") == .opened)
      #expect(app.navigator.state.visibleScreen == .thread(id))
      #expect(app.window.texts.first == "thread(\(id))")
    }
    #expect(app.window.console == [])
  }

  @Test("Back in a narrow window goes through all columns, as the state says")
  func back() async throws {
    let app = try MailWindow()
    app.window.isCollapsed = true
    #expect(try await app.open("/threads/1") == .opened)
    let path = app.navigator.state.backPath()
    var seen: [String] = []
    while app.window.canGoBack {
      app.window.tapBack()
      await app.run()
      seen.append(try #require(app.window.texts.first))
    }
    #expect(seen == path.map { "\($0)" })
    #expect(app.navigator.state == NavigationState())
  }

  @Test("With two columns, screens of the middle one lie in the last")
  func two() async throws {
    let app = try MailWindow(.two)
    #expect(try await app.open("/threads/1") == .opened)
    #expect(app.window.hierarchy == #"mail: boxes | box("in") > message(1) > thread(1)"#)
    app.window.tapBack()
    await app.run()
    #expect(app.window.hierarchy == #"mail: boxes | box("in") > message(1)"#)
    app.window.isCollapsed = true
    await app.run()
    while app.window.canGoBack {
      app.window.tapBack()
      await app.run()
    }
    #expect(app.window.hierarchy == "mail: boxes")
  }

  @Test("A link in an earlier column replaces the later ones", arguments: [false, true])
  func taps(pushesAtOnce: Bool) async throws {
    let app = try MailWindow()
    app.window.faults.linksPushAtOnce = pushesAtOnce
    #expect(try await app.open("/threads/1") == .opened)
    app.window.tap("out")
    await app.run()
    #expect(app.window.hierarchy == #"mail: boxes | box("out") | no detail"#)
    app.window.tap("message 9")
    await app.run()
    #expect(app.window.hierarchy == "mail: boxes | no content | message(9)")
    app.window.tap("thread")
    await app.run()
    app.window.isCollapsed = true
    await app.run()
    // A column without screens is there, too; Back passes it.
    #expect(app.window.hierarchy == "mail: boxes > no content > message(9) > thread(9)")
    for _ in 0..<2 {
      app.window.tapBack()
      await app.run()
    }
    #expect(app.window.hierarchy == "mail: boxes")
  }

  @Test("Another screen in a column starts with a state of its own, and one that stays keeps it")
  func identity() async throws {
    let app = try MailWindow()
    _ = try await app.open("/messages/1")
    let first = app.window.texts[1]
    _ = try await app.open("/threads/1")
    app.window.tapBack()
    await app.run()
    #expect(app.window.texts.prefix(2) == ["message(1)", first])
    _ = try await app.open("/messages/2")
    #expect(app.window.texts.first == "message(2)")
    #expect(app.window.texts[1] != first)
  }

  @Test("A link to a screen in the sidebar shows the sidebar")
  func sidebar() async throws {
    let app = try MailWindow()
    _ = try await app.open("/messages/1")
    app.window.hideColumns()
    await app.run()
    #expect(app.window.hierarchy == "mail: message(1)")
    _ = try await app.open("/boxes")
    #expect(app.window.hierarchy == "mail: boxes | no content | no detail")
  }

  @Test("Other tabs and modals are as without columns")
  func others() async throws {
    let app = try MailWindow()
    _ = try await app.open("/messages/1")
    #expect(try await app.open("/help") == .opened)
    #expect(app.window.hierarchy == "settings: settings; sheet: help")
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallSwiftUI
import LandfallTesting
import SwiftUI
import Testing

@MainActor @Suite("Overlays of a SwiftUI app", .timeLimit(.minutes(5)))
struct OverlayTests {
  @Test("An overlay is shown above the screens, and a link elsewhere minimizes it")
  func minimizes() async throws {
    let app = try MailWindow()
    #expect(try await app.open("/songs/1") == .opened)
    #expect(
      app.window.hierarchy
        == "mail: boxes | no content | no detail; overlay: player(song: 1, isSmall: false)")
    #expect(try await app.open("/settings") == .opened)
    #expect(app.window.hierarchy == "settings: settings; overlay: player(song: 1, isSmall: true)")
    #expect(try await app.open("/songs/1") == .opened)
    #expect(app.window.hierarchy == "settings: settings; overlay: player(song: 1, isSmall: false)")
  }

  @Test("It is drawn above the topmost modal")
  func modals() async throws {
    let app = try MailWindow()
    _ = try await app.open("/songs/1")
    #expect(try await app.open("/help") == .opened)
    #expect(
      app.window.hierarchy
        == "settings: settings; sheet: help; overlay: player(song: 1, isSmall: true)")
    app.window.drag()
    await app.run()
    #expect(app.window.hierarchy == "settings: settings; overlay: player(song: 1, isSmall: true)")
  }

  @Test("Back minimizes what fills the window, and then goes back")
  func back() async throws {
    let app = try MailWindow()
    for link in ["/help", "/songs/1"] { _ = try await app.open(link) }
    let navigator = app.navigator
    for expected in [
      "settings: settings; sheet: help; overlay: player(song: 1, isSmall: true)",
      "settings: settings; overlay: player(song: 1, isSmall: true)",
    ] {
      let task = Task { @MainActor in try await navigator.back() }
      await app.run()
      #expect(try await task.value)
      #expect(app.window.hierarchy == expected)
    }
  }

  @Test("The app closes it")
  func closes() async throws {
    let app = try MailWindow()
    _ = try await app.open("/songs/1")
    var state = app.navigator.state
    state.remove { $0.place == .overlay }
    let navigator = app.navigator
    let task = Task { @MainActor in try await navigator.go(to: .state(state)) }
    await app.run()
    try await task.value
    #expect(app.window.hierarchy == "mail: boxes | no content | no detail")
  }

  @Test("A link to an overlay ends when it is there, and not if it never comes")
  func never() async throws {
    let app = try MailWindow()
    app.window.faults.ignoresOverlays = true
    let opening = app.links.open(.path("/songs/1"))
    for _ in 1...2 {
      for _ in 0..<5 { await app.run() }
      #expect(opening.outcomeIfEnded == nil)
      app.clock.advance(by: .seconds(3))
      await app.run()
      app.clock.advance(by: .milliseconds(300))
      await app.run()
    }
    #expect(opening.outcomeIfEnded?.code == "navigation.timeout")
    #expect(app.navigator.state == NavigationState())
    app.window.faults.ignoresOverlays = false
    #expect(try await app.open("/songs/1") == .opened)
  }

  @Test("A view that shows no overlays refuses them, and says what to write")
  func refuses() async throws {
    let app = try MailWindow(hasOverlays: false)
    let outcome = try await app.open("/songs/1")
    #expect(outcome?.code == "navigation.refused")
    #expect("\(try #require(outcome))".contains("'.overlays { screen in … }'"))
    #expect(app.navigator.state == NavigationState())
    #expect(try await app.open("/settings") == .opened)
  }
}

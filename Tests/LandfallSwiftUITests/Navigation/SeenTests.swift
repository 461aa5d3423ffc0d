// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import ClubLinks
import Foundation
import Landfall
import LandfallSwiftUI
import LandfallTables
import SwiftUI
import Testing

/// No link ends as opened while something else covers its screen.
@MainActor @Suite("What a SwiftUI app shows itself is not in a link's way", .timeLimit(.minutes(5)))
struct SeenTests {
  /// Shows something of the app's own over a screen.
  private func cover(
    _ start: String, _ kind: OwnViews.Kind, fromRoot: Bool = false, _ faults: SimulatedWindow.Faults
  ) async throws -> ClubWindow {
    let app = try ClubWindow(faults: faults)
    #expect(try await app.open(start) == .opened)
    let screen = app.app.navigator.state.visibleScreen
    app.app.own.shown = (kind, fromRoot ? nil : screen)
    await app.run()
    #expect(app.window.hierarchy.hasSuffix("own \(kind)"), "\(kind)")
    return app
  }

  nonisolated private static let starts = ["/favourites", "/leagues/1", "/leagues/1/join"]

  @Test(
    "A link opens its screen on top, whatever the app has presented or pushed",
    arguments: starts, Club.places)
  func opens(_ start: String, _ place: (String, String)) async throws {
    for kind in OwnViews.Kind.allCases {
      for hides in [false, true] {
        var faults = SimulatedWindow.Faults()
        faults.coversHide = hides
        let app = try await cover(start, kind, faults)
        #expect(try await app.open(place.0) == .opened, "\(kind)")
        // What the app pushed in another stack stays there.
        #expect(app.window.hierarchy.replacing(" > own push;", with: ";") == place.1, "\(kind)")
        #expect(app.app.own.shown == nil || kind == .push)
      }
    }
  }

  @Test("A link dismisses what the app presents beside the navigator", arguments: [false, true])
  func root(isCover: Bool) async throws {
    let app = try await cover("/leagues/1", isCover ? .cover : .sheet, fromRoot: true, .init())
    #expect(try await app.open("/leagues/1/join") == .opened)
    #expect(app.window.hierarchy == Club.places[3].1)
    #expect(app.app.own.shown == nil)
  }

  @Test("A link to a screen that the user does not see is not opened", arguments: starts)
  func refuses(_ start: String) async throws {
    for kind in OwnViews.Kind.allCases {
      var faults = SimulatedWindow.Faults()
      faults.ignoresUIKit = true
      let app = try await cover(start, kind, faults)
      let outcome = try #require(try await app.open(start))
      #expect(
        outcome.code == "navigation.refused" || outcome.code == "navigation.timeout", "\(kind)")
      #expect("\(outcome)".contains("hides the screen"), "\(outcome)")
      app.window.faults.ignoresUIKit = false
      #expect(try await app.open(start) == .opened, "\(kind)")
      #expect(!app.window.hierarchy.contains("own"))
    }
  }

  @Test("A link ends an active search, or is not opened", arguments: Club.places, [false, true])
  func search(_ place: (String, String), ignores: Bool) async throws {
    for start in Self.starts {
      let app = try ClubWindow()
      _ = try await app.open("/settings")
      _ = try await app.open(start)
      app.window.search()
      await app.run()
      app.window.faults.ignoresUIKit = ignores
      let outcome = try #require(try await app.open(place.0))
      let isThere = app.window.hierarchy == place.1
      #expect(isThere ? outcome == .opened : "\(outcome)".contains("SearchController hides"))
      #expect(isThere || ignores)
    }
  }

  @Test("A link leaves the list of further tabs, or is not opened", arguments: Club.places)
  func more(_ place: (String, String)) async throws {
    let link = try Club.table.get().match(.path(place.0)).link
    for start in Self.starts {
      let app = try ClubWindow()
      app.window.fits = 2
      _ = try await app.open(start)
      app.window.tapMore()
      await app.run()
      let outcome = try await app.open(place.0)
      #expect((outcome == .opened) == app.window.shows(link))
      app.window.tapTab("favourites")
      #expect(try await app.open(place.0) == .opened)
    }
  }

  @Test("A link that comes while an alert comes or goes waits for that")
  func moving() async throws {
    for ticks in 0...4 {
      let app = try ClubWindow()
      _ = try await app.open("/leagues/1")
      app.app.own.shown = (.alert, .league(id: 1))
      await app.run(ticks: ticks)
      if ticks > 2 { app.app.own.shown = nil }
      await app.run(ticks: 1)
      #expect(try await app.open("/leagues/1/join") == .opened)
      #expect(app.window.hierarchy == Club.places[3].1)
      #expect(app.window.console == [])
    }
  }
}

extension SimulatedWindow {
  /// Whether the user sees a screen on top, read from what is drawn and not from the navigation.
  func shows(_ link: Club) -> Bool {
    if case .player = link { return seenOverlays.last == link.name }
    return isStill && texts.first == link.name
  }

  /// The hierarchy without what the app shows beside the navigation.
  var ownScreens: String {
    OwnViews.Kind.allCases.reduce(hierarchy) { text, kind in
      text.replacing(kind == .push ? " > own push" : "; \(kind): own \(kind)", with: "")
    }.replacing(" > own search", with: "").replacing(" < more", with: "")
  }
}

extension Binding<Item?> {
  var isThere: Binding<Bool> { self[dynamicMember: \.isThere] }
}

extension Item? {
  var isThere: Bool {
    get { self != nil }
    set { self = newValue ? Item(id: 0) : nil }
  }
}

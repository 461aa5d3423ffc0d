// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import ClubLinks
import Landfall
import LandfallSwiftUI
import SwiftUI
import Testing

@MainActor @Suite("Modals as an app presents them", .timeLimit(.minutes(5)))
struct ModalsTests {
  /// The styles of the app's own.
  enum Own: String, CaseIterable {
    case popover, sheet, cover, alert
    var style: ModalStyle { ModalStyle("own \(rawValue)") }
  }

  struct Root: View {
    let app: ClubApp

    var body: some View { if app.isSignedIn { root } }

    private var root: some View {
      NavigatorView(app.links, scene: "1", navigator: app.navigator) { screen in
        ClubScreen(screen, app)
      } label: { tab in
        Text(tab.rawValue)
      }
      .modals { modal, content in
        content.presentationDetents(modal.style == .cover ? [.large] : [.medium, .large])
      }
      .presenting(Own.popover.style) { view, isPresented, _, content in
        view.popover(isPresented: isPresented) { content }
      }
      .presenting(Own.sheet.style) { view, isPresented, _, content in
        view.sheet(isPresented: isPresented) { content }
      }
      .presenting(Own.cover.style) { view, isPresented, _, content in
        view.fullScreenCover(isPresented: isPresented) { content }
      }
      .presenting(Own.alert.style) { view, isPresented, modal, _ in
        view.alert(modal?.root.screen.name ?? "", isPresented: isPresented) { Text("ok") }
      }
    }
  }

  private func club(_ start: String, _ faults: SimulatedWindow.Faults) async throws -> ClubWindow {
    let club = try ClubWindow(faults: faults) { Root(app: $0) }
    #expect(try await club.open(start) == .opened)
    return club
  }

  nonisolated static let faults = [false, true].flatMap { hides in
    [false, true].map { appearsLate in
      var faults = SimulatedWindow.Faults()
      (faults.coversHide, faults.appearsLate) = (hides, appearsLate)
      return faults
    }
  }

  @Test("The outermost view of a modal is the app's")
  func outermost() async throws {
    let club = try await club("/leagues/1/join", .init())
    #expect(club.window.detents == 2)
    #expect(try await club.open("/leagues/1/terms") == .opened)
    #expect(club.window.detents == 1)
    #expect(club.window.hierarchy == Club.places[4].1)
    let plain = try ClubWindow()
    _ = try await plain.open("/leagues/1/join")
    #expect(plain.window.detents == 0)
  }

  @Test(
    "A modal of a style of the app's own is there when the navigation to it ends",
    arguments: Own.allCases, Club.places)
  func presents(_ own: Own, _ place: (String, String)) async throws {
    for faults in Self.faults {
      let club = try await club(place.0, faults)
      try await club.go { $0.present(.secret, as: own.style) }
      let shown = "\(place.1); \(own.rawValue): secret"
      #expect(club.window.hierarchy == shown, "\(faults)")
      #expect(club.app.navigator.executor.obstacle == nil)
      // The user dismisses it, and a link does.
      club.window.drag()
      await club.run()
      #expect(club.window.hierarchy == place.1)
      #expect(club.app.navigator.state.modals.count == place.1.split(separator: ";").count - 1)
      try await club.go { $0.present(.secret, as: own.style) }
      #expect(club.window.hierarchy == shown)
      for next in ["/leagues/1/terms", place.0, "/settings"] {
        #expect(try await club.open(next) == .opened, "\(next)")
      }
      #expect(club.window.hierarchy == "settings: settings")
      #expect(club.window.console == [])
      #expect(club.living.count == club.window.drawnScreens)
    }
  }

  @Test(
    "Modals come one after the other, whatever presents them", arguments: Own.allCases, Own.allCases
  )
  func several(_ low: Own, _ high: Own) async throws {
    guard low != .alert, low != high else { return }
    for faults in Self.faults {
      let club = try await club("/leagues/1", faults)
      try await club.go {
        $0.present(.secret, as: low.style)
        $0.push(.note(id: 1))
        $0.present(.note(id: 2), as: high.style)
      }
      #expect(
        club.window.hierarchy
          == "leagues: leagues > league(id: 1); \(low): secret > note(id: 1); \(high): note(id: 2)")
      #expect(try await club.open("/leagues/1/terms") == .opened)
      #expect(club.window.hierarchy == Club.places[4].1)
      #expect(club.window.console == [])
    }
  }

  @Test("A modal of the app's own comes back with the root", arguments: Own.allCases)
  func root(_ own: Own) async throws {
    for isReset in [false, true] {
      let club = try await club("/leagues/1/join", .init())
      try await club.go { $0.present(.secret, as: own.style) }
      club.app.isSignedIn = false
      await club.run()
      if isReset { club.app.navigator.reset() }
      club.app.isSignedIn = true
      await club.run(ticks: 15)
      let old = "\(Club.places[3].1); \(own): secret"
      #expect(club.window.hierarchy == (isReset ? "favourites: favourites" : old))
      #expect(try await club.open("/settings") == .opened)
      #expect(club.window.hierarchy == "settings: settings")
      #expect(club.window.console == [])
    }
  }

  @Test("A style that the app does not present itself is a cover")
  func unknown() async throws {
    let club = try await club("/leagues/1", .init())
    try await club.go { $0.present(.secret, as: ModalStyle("other")) }
    #expect(club.window.hierarchy == "leagues: leagues > league(id: 1); cover: secret")
  }

  @Test("A modal of the app's own that SwiftUI ignores is presented again, and then given up")
  func ignored() async throws {
    for own in Own.allCases {
      let club = try await club("/leagues/1", .init())
      club.window.faults.ignoredPresentations = 1
      try await club.go { $0.present(.secret, as: own.style) }
      #expect(club.window.hierarchy == "leagues: leagues > league(id: 1); \(own): secret")
      _ = try await club.open("/leagues/1")
      club.window.faults.ignoredPresentations = 2
      await #expect(throws: NavigationFailure.self) {
        try await club.go { $0.present(.secret, as: own.style) }
      }
      #expect(club.window.hierarchy == "leagues: leagues > league(id: 1)")
      #expect(try await club.open("/leagues/1/terms") == .opened)
    }
  }
}

extension ClubWindow {
  /// Navigates as the app does.
  func go(_ change: (inout NavigationState<Club>) -> Void) async throws {
    var target = app.navigator.state
    change(&target)
    var result: Result<Void, any Error>?
    Task { [navigator = app.navigator, target] in
      do {
        try await navigator.go(to: .state(target))
        result = .success(())
      } catch {
        result = .failure(error)
      }
    }
    try await run { result != nil && window.isIdle }
    try result?.get()
  }
}

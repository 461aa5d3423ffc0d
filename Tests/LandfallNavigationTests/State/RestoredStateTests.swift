// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Landfall
import LandfallNavigation
import LandfallNavigationCoding
import LandfallNavigationTesting
import Testing

@Suite("Restored states")
struct RestoredStateTests {
  /// The screens of an app whose next version has other ones.
  enum Saved: NavigationScreen, Codable {
    case home, search, news(Int), poll(Int), secret, player

    var place: Place<Saved> { self == .player ? .overlay : .root }
    var isRestorable: Bool { self != .secret }

    enum Tab: String, NavigationTab, Codable {
      case home, search
      var root: Saved { self == .home ? .home : .search }
    }
  }

  /// The same app without polls and without a search.
  enum Restored: NavigationScreen, Codable {
    case home, news(Int), secret, player

    var place: Place<Restored> { .root }
    var isRestorable: Bool { self != .secret }

    enum Tab: String, NavigationTab, Codable {
      case home
      var root: Restored { .home }
    }
  }

  private func restored<Screen: NavigationScreen & Codable>(
    _ state: NavigationState<Saved>, as type: Screen.Type
  ) throws -> RestoredState<Screen> where Screen.Tab: Codable {
    try JSONDecoder().decode(RestoredState<Screen>.self, from: JSONEncoder().encode(state))
  }

  @Test("A state is restored as it was saved")
  func same() throws {
    let state = NavigationState<Saved>(
      selecting: .search, stacks: [.home: [.news(1), .poll(2)], .search: [.news(1), .news(1)]],
      modals: [.init(.sheet, .poll(3), [.news(4)]), .init(.cover, .news(5))], overlays: [.player])
    let result = try restored(state, as: Saved.self)
    #expect(result.state == state && result.losses.isEmpty)
  }

  @Test("An unknown screen cuts its container, and is reported")
  func unknown() throws {
    let state = NavigationState<Saved>(
      stacks: [.home: [.news(1), .poll(2), .news(3)], .search: [.news(7)]],
      modals: [.init(.sheet, .news(4), [.poll(4)]), .init(.cover, .poll(5)), .init(.sheet, .home)])
    let result = try restored(state, as: Restored.self)
    #expect(result.state.description == "*home: home > news(1); sheet: news(4)")
    #expect(
      result.losses == [
        "tab 'home', entry 3 of 4: cannot be shown", "a tab is unknown",
        "modal 1, entry 2 of 2: cannot be shown", "modal 2, entry 1 of 1: cannot be shown",
      ])
  }

  @Test("An overlay that cannot be shown is reported, too")
  func overlay() throws {
    let state = NavigationState<Saved>(overlays: [.secret, .player])
    let result = try restored(state, as: Saved.self)
    #expect(result.state.overlays.map(\.screen) == [.player])
    #expect(result.losses == ["overlay 1 of 2: cannot be shown"])
  }

  @Test("A screen that may not be restored is left out, with everything above it")
  func secret() throws {
    let state = NavigationState<Saved>(
      selecting: .search, stacks: [.search: [.news(1), .secret, .news(2)]])
    let result = try restored(state, as: Saved.self)
    #expect(result.state.description == "*search: search > news(1)")
    #expect(result.losses.count == 1)
  }

  @Test("Without its tab, the first one is selected, and no modal is shown")
  func unknownTab() throws {
    let state = NavigationState<Saved>(selecting: .search, modals: [.init(.sheet, .news(1))])
    let result = try restored(state, as: Restored.self)
    #expect(result.state == NavigationState<Restored>())
  }

  @Test("What is no state is refused")
  func noState() {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(RestoredState<Saved>.self, from: Data("{}".utf8))
    }
  }

  @MainActor @Test("A navigator restores without animation, and then opens links")
  func navigator() async throws {
    let stage = try Stage(attaches: false)
    let opening = stage.links.open("club://leagues/1/questions/2")
    let saved = NavigationState<Club>(selecting: .settings, stacks: [.favourites: [.league(id: 9)]])
    try await stage.navigator.restore(saved)
    #expect(stage.navigator.state == saved)
    stage.navigator.attach(to: stage.links)
    #expect(await opening.outcome == .opened)
    #expect(stage.navigator.state.screens(of: .favourites) == [.favourites, .league(id: 9)])
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Landfall
import LandfallNavigation
import LandfallNavigationCoding
import LandfallTesting
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
    let state = NavigationState<Saved>(overlays: [.poll(1), .player])
    let result = try restored(state, as: Restored.self)
    #expect(result.state.overlays.map(\.screen) == [.player])
    #expect(result.losses == ["overlay 1 of 2: cannot be shown"])
  }

  @Test("A saved state holds no screen that may not be restored, and says how many it leaves out")
  func written() throws {
    let state = NavigationState<Purse>(
      stacks: [
        .home: [.help, .reset(token: "SECRET1"), .tip], .account: [.reset(token: "SECRET2")],
      ],
      roots: { $0 == .safe ? .reset(token: "SECRET3") : nil },
      modals: [
        .init(.sheet, .tip, [.reset(token: "SECRET4")]), .init(.cover, .reset(token: "SECRET5")),
        .init(.sheet, .help),
      ],
      overlays: [.reset(token: "SECRET6"), .call])
    let data = try JSONEncoder().encode(state)
    #expect(!String(decoding: data, as: UTF8.self).contains("SECRET"))
    let result = try JSONDecoder().decode(RestoredState<Purse>.self, from: data)
    #expect(result.state.description == "*home: home > help; sheet: tip; overlays: call")
    // Those of the tabs are 2, 1 and 1, those of the modals 1 and 2, and there is an overlay.
    #expect(result.losses == ["not saved, as not restorable or above such a screen: 8"])
    #expect(try JSONDecoder().decode(NavigationState<Purse>.self, from: data) == result.state)
  }

  @Test("A state that holds such screens all the same is read without them")
  func read() throws {
    let text = """
      {"selected": "home", "stacks": [
        {"tab": "home", "entries": [{"screen": {"home": {}}}, {"screen": {"secret": {}}}]}],
       "overlays": [{"screen": {"secret": {}}}, {"screen": {"player": {}}}]}
      """
    let result = try JSONDecoder().decode(RestoredState<Saved>.self, from: Data(text.utf8))
    #expect(result.state.description == "*home: home; overlays: player")
    #expect(result.losses.count == 2)
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

  /// A saved state with screens behind a gate, and the rest of it while the gate is closed.
  static let gated: [(NavigationState<Purse>, String, [String])] = [
    (
      NavigationState(stacks: [.home: [.help, .pay(id: 9), .tip]]), "*home: home > help",
      ["tab 'home', entry 3 of 4: its gate is closed"]
    ),
    (
      NavigationState(selecting: .safe, stacks: [.safe: [.help]], modals: [.init(.sheet, .tip)]),
      "*home: home",
      [
        "tab 'safe', entry 2 of 2: its gate is closed", "modal 1, entry 1 of 1: its gate is closed",
        "tab 'safe' is not selected: the gate of its root is closed",
      ]
    ),
    (
      NavigationState(roots: { $0 == .account ? .pay(id: 9) : nil }), "*home: home",
      ["tab 'account', entry 1 of 1: its gate is closed"]
    ),
    (
      NavigationState(
        modals: [.init(.sheet, .tip, [.pay(id: 9)]), .init(.cover, .pay(id: 8), [.help])],
        overlays: [.call, .card(number: 1)]),
      "*home: home; sheet: tip; overlays: call",
      [
        "modal 1, entry 2 of 2: its gate is closed", "modal 2, entry 1 of 2: its gate is closed",
        "overlays, entry 2 of 2: its gate is closed",
      ]
    ),
  ]

  @MainActor @Test("Restoring asks the gates, and says what it left out", arguments: gated)
  func gates(state: NavigationState<Purse>, rest: String, losses: [String]) async throws {
    for isAttached in [true, false] {
      let stage = PurseStage(attaches: isAttached)
      #expect(try await stage.navigator.restore(state) == losses)
      #expect(stage.shown == rest)
      stage.links.openGate(.authentication)
      let part = stage.navigator.restorablePart(of: state, asking: stage.links)
      #expect(part.state == state && part.losses.isEmpty)
      #expect(try await stage.navigator.restore(state, asking: stage.links) == [])
      #expect(stage.state == state)
    }
  }

  @MainActor @Test("A gate that closes while a state is restored keeps its screens out")
  func closing() async throws {
    let stage = PurseStage(clock: ManualClock().linkClock, script: { _ in .ends(afterTicks: 1) })
    stage.links.openGate(.authentication)
    let state = NavigationState<Purse>(
      selecting: .account, stacks: [.account: [.help]], modals: [.init(.sheet, .pay(id: 9))])
    let restoring = Task { try await stage.navigator.restore(state) }
    await stage.wait { stage.screens.moves.count == 1 }
    stage.links.closeGate(.authentication)
    stage.screens.tick()
    let failure = await #expect(throws: NavigationFailure.self) { try await restoring.value }
    #expect(failure?.message.hasPrefix("a gate on the way was closed") == true)
    #expect(stage.shown == "*account: account")
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

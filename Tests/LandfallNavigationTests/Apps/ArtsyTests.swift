// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallNavigation
import Testing

@Suite("Artsy and Bluesky")
struct ArtsyTests {
  enum Artsy: NavigationScreen {
    case home, sell, inbox, profile
    case search(query: String?)
    case artwork(String), artist(String), vanity(String)
    case conversation(String)

    var place: Place<Artsy> {
      switch self {
      case .home, .search, .sell, .inbox, .profile: .root
      case .artwork, .artist, .vanity: .anywhere
      case .conversation: .on(.inbox)
      }
    }

    var id: Artsy {
      if case .search = self { return .search(query: nil) }
      return self
    }

    enum Tab: NavigationTab {
      case home, search, sell, inbox, profile
      var root: Artsy {
        switch self {
        case .home: .home
        case .search: .search(query: nil)
        case .sell: .sell
        case .inbox: .inbox
        case .profile: .profile
        }
      }
    }
  }

  @Test(
    "The links of Artsy take the steps of its tests",
    arguments: [
      (.artwork("homage"), "push artwork(\"homage\")"),
      (.search(query: nil), "select tab search"),
      (.search(query: "banksy"), "update search(query: Optional(\"banksy\")); select tab search"),
      (.conversation("234"), "select tab inbox; push conversation(\"234\")"),
      (.vanity("artsy-vanguard-2019"), "push vanity(\"artsy-vanguard-2019\")"),
      (.artist("kaws"), "push artist(\"kaws\")"),
    ] as [(Artsy, String)])
  func plan(screen: Artsy, expected: String) throws {
    let target = try NavigationState<Artsy>().navigating(to: .to(screen))
    #expect(NavigationPlan(from: .init(), to: target).description == expected)
  }

  @Test("The root of a tab is shown even if the user was deep in it")
  func popToRoot() throws {
    let state = NavigationState<Artsy>(stacks: [.search: [.artwork("homage")]])
    let target = try state.navigating(to: .to(.search(query: nil)))
    #expect(
      NavigationPlan(from: state, to: target).description
        == "pop to search(query: nil); select tab search")
  }

  @Test(
    "The same link in quick succession pushes once, and later once more",
    arguments: [
      ([0, 100, 500, 999], [1, 1, 1, 1]), ([0, 100, 1_500, 2_000, 5_000], [1, 1, 2, 2, 3]),
    ])
  func repetition(times: [Int], pushes: [Int]) throws {
    var state = NavigationState<Artsy>()
    var last: Int?
    for (time, expected) in zip(times, pushes) {
      // The center's `duplicateWindow` rejects the repeated link.
      if last.map({ time - $0 >= 1_000 }) ?? true {
        state = try state.navigating(to: .to(.artist("banksy"), .pushAgain))
        last = time
      }
      #expect(state.screens(of: .home).count - 1 == expected)
    }
  }

  enum Bluesky: NavigationScreen {
    case home, search, thread(name: String, key: String)

    var place: Place<Bluesky> {
      switch self {
      case .home, .search: .root
      case .thread: .on(.home)
      }
    }

    enum Tab: NavigationTab {
      case home, search
      var root: Bluesky { self == .home ? .home : .search }
    }
  }

  @Test("A link of Bluesky builds its whole stack at a cold start")
  func bluesky() throws {
    let thread = Bluesky.thread(name: "alice.test", key: "123")
    let state = try NavigationState<Bluesky>().navigating(to: .to(thread))
    #expect(state.selectedTab == .home && state.screens(of: .home) == [.home, thread])
    #expect(state.visibleScreen == thread)
    let home = try NavigationState<Bluesky>().navigating(to: .to(.home))
    #expect(home.screens(of: .home) == [.home] && home.visibleScreen == .home)
    // Its navigator without tabs has the linked screen as its root.
    let flat = NavigationState<Bluesky>(roots: { $0 == .home ? thread : nil })
    #expect(flat.screens(of: .home) == [thread] && flat.backPath().isEmpty)
  }
}

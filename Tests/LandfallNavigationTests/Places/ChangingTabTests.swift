// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallNavigation
import LandfallTables
import LandfallTestSupport
import LandfallTesting
import Testing

@MainActor @Suite("Tabs that change at run time", .serialized, .timeLimit(.minutes(10)))
struct ChangingTabTests {
  @Test(
    "A check refuses tabs that are not the same each time, and places in a tab that is not there")
  func check() {
    Tabs.isFlickering.value = true
    defer { Tabs.isFlickering.value = false }
    #expect(Store.checkPlaces(of: []).map(\.description) == [Self.changed])
    Tabs.isFlickering.value = false
    #expect(Store.checkPlaces(of: [.offer(1), .basket, .gift]).isEmpty)
    Tabs.hasBasket.value = false
    defer { Tabs.hasBasket.value = true }
    #expect(
      Store.checkPlaces(of: [.offer(1), .basket, .gift]).map(\.description) == [
        "navigation.place: the place of 'basket' names the tab 'basket', which 'allCases' does not have",
        "navigation.place: the place of 'gift' names the tab 'basket', which 'allCases' does not have",
      ])
  }

  @Test("A navigator rejects links, and fails, once the tabs are others than at its start")
  func navigator() async throws {
    let screens = ScriptedExecutor<Store>()
    let navigator = Navigator<Store>(screens, clock: ManualClock().linkClock)
    let links = DeepLinkCenter(
      table: try RouteTable<Store>(schemes: ["store"]) {
        Route("/offers/:id") { (id: Int) in .offer(id) }
      }, clock: ManualClock().linkClock)
    navigator.attach(to: links)
    await expect(links.open("store:///offers/1"), endsAs: .opened)
    let old = navigator.state
    Tabs.hasBasket.value = false
    defer { Tabs.hasBasket.value = true }
    let opening = links.open("store:///offers/2")
    await expect(opening, isRejectedWith: "navigation.place")
    #expect("\(opening.outcomeIfEnded.debugDescription)".contains("'allCases'"))
    for destination in [
      Destination<Store>.to(.offer(3)), .tab(.offers), .state(NavigationState()), .state(old),
    ] {
      await #expect(throws: NavigationFailure.self) { try await navigator.go(to: destination) }
    }
    #expect(screens.readBack() == old)
  }

  @Test("A state of other tabs than those of the navigator is refused, and not shown in part")
  func otherState() async throws {
    Tabs.hasBasket.value = false
    let other = NavigationState<Store>(stacks: [.offers: [.offer(1)]])
    Tabs.hasBasket.value = true
    let screens = ScriptedExecutor<Store>()
    let navigator = Navigator<Store>(screens, clock: ManualClock().linkClock)
    await #expect(throws: NavigationFailure.self) { try await navigator.go(to: .state(other)) }
    await #expect(throws: NavigationFailure.self) { try await navigator.restore(other) }
    #expect(screens.moves.isEmpty)
  }

  @Test("A destination in a tab that is not there fails, and does not pass for reached")
  func destination() {
    Tabs.hasBasket.value = false
    defer { Tabs.hasBasket.value = true }
    let state = NavigationState<Store>()
    for destination in [Destination<Store>.tab(.basket), .to(.offer(1), in: .basket), .to(.gift)] {
      #expect(throws: NavigationFailure.self) { try state.navigating(to: destination) }
    }
  }

  static let changed =
    "navigation.place: 'allCases' of 'Tab' changes at run time; store it in a 'static let'"

  enum Tabs {
    static let hasBasket = Guarded(true)
    static let isFlickering = Guarded(false)
    static let reads = Guarded(0)
  }

  enum Store: NavigationScreen {
    case offers, basket, offer(Int), gift

    var place: Place<Store> {
      switch self {
      case .offers: .root(of: .offers)
      case .basket: .root(of: .basket)
      case .offer: .on(.offers)
      case .gift: .anywhere(in: .basket)
      }
    }

    enum Tab: NavigationTab {
      case offers, basket

      static var allCases: [Tab] {
        let reads = Tabs.reads.withLock { count in
          count += 1
          return count
        }
        let isHidden = Tabs.isFlickering.value && reads.isMultiple(of: 2)
        return Tabs.hasBasket.value && !isHidden
          ? [.offers, .basket] : [.offers]
      }

      var root: Store { self == .offers ? .offers : .basket }
    }
  }
}

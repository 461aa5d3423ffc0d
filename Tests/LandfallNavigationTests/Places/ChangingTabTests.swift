// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallNavigation
import LandfallNavigationTesting
import LandfallTables
import LandfallTesting
import Synchronization
import Testing

@MainActor @Suite("Tabs that change at run time", .serialized)
struct ChangingTabTests {
  @Test(
    "A check refuses tabs that are not the same each time, and places in a tab that is not there")
  func check() {
    Tabs.isFlickering.store(true, ordering: .relaxed)
    defer { Tabs.isFlickering.store(false, ordering: .relaxed) }
    #expect(Store.checkPlaces(of: []).map(\.description) == [Self.changed])
    Tabs.isFlickering.store(false, ordering: .relaxed)
    #expect(Store.checkPlaces(of: [.offer(1), .basket, .gift]).isEmpty)
    Tabs.hasBasket.store(false, ordering: .relaxed)
    defer { Tabs.hasBasket.store(true, ordering: .relaxed) }
    #expect(
      Store.checkPlaces(of: [.offer(1), .basket, .gift]).map(\.description) == [
        "navigation.place: the place of 'basket' names the tab 'basket', which 'allCases' does not have",
        "navigation.place: the place of 'gift' names the tab 'basket', which 'allCases' does not have",
      ])
  }

  @Test("A navigator rejects links, and fails, once the tabs are others than at its start")
  func navigator() async throws {
    let screens = ScriptedExecutor<Store>()
    let navigator = Navigator<Store>(screens)
    let links = DeepLinkCenter(
      table: try RouteTable<Store>(schemes: ["store"]) {
        Route("/offers/:id") { (id: Int) in .offer(id) }
      })
    navigator.attach(to: links)
    await expect(links.open("store:///offers/1"), endsAs: .opened)
    let old = navigator.state
    Tabs.hasBasket.store(false, ordering: .relaxed)
    defer { Tabs.hasBasket.store(true, ordering: .relaxed) }
    let opening = links.open("store:///offers/2")
    await expect(opening, isRejectedWith: "navigation.place")
    #expect("\(opening.currentOutcome.debugDescription)".contains("'allCases'"))
    for destination in [
      Destination<Store>.to(.offer(3)), .tab(.offers), .state(NavigationState()), .state(old),
    ] {
      await #expect(throws: NavigationFailure.self) { try await navigator.go(to: destination) }
    }
    #expect(screens.readBack() == old)
  }

  @Test("A state of other tabs than those of the navigator is refused, and not shown in part")
  func otherState() async throws {
    Tabs.hasBasket.store(false, ordering: .relaxed)
    let other = NavigationState<Store>(stacks: [.offers: [.offer(1)]])
    Tabs.hasBasket.store(true, ordering: .relaxed)
    let screens = ScriptedExecutor<Store>()
    let navigator = Navigator<Store>(screens)
    await #expect(throws: NavigationFailure.self) { try await navigator.go(to: .state(other)) }
    await #expect(throws: NavigationFailure.self) { try await navigator.restore(other) }
    #expect(screens.moves.isEmpty)
  }

  @Test("A destination in a tab that is not there fails, and does not pass for reached")
  func destination() {
    Tabs.hasBasket.store(false, ordering: .relaxed)
    defer { Tabs.hasBasket.store(true, ordering: .relaxed) }
    let state = NavigationState<Store>()
    for destination in [Destination<Store>.tab(.basket), .to(.offer(1), in: .basket), .to(.gift)] {
      #expect(throws: NavigationFailure.self) { try state.arriving(at: destination) }
    }
  }

  static let changed =
    "navigation.place: 'allCases' of 'Tab' changes at run time; store it in a 'static let'"

  enum Tabs {
    static let hasBasket = Atomic(true)
    static let isFlickering = Atomic(false)
    static let reads = Atomic(0)
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
        let reads = Tabs.reads.add(1, ordering: .relaxed).newValue
        let isHidden = Tabs.isFlickering.load(ordering: .relaxed) && reads.isMultiple(of: 2)
        return Tabs.hasBasket.load(ordering: .relaxed) && !isHidden
          ? [.offers, .basket] : [.offers]
      }

      var root: Store { self == .offers ? .offers : .basket }
    }
  }
}

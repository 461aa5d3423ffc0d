// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Testing

@testable import LinkyKit

@Suite("Steps between two states of navigation")
struct NavigationStepsTests {
  @Test("The steps from one state to another lead there", arguments: 0..<40 as Range<UInt64>)
  func stepsLeadThere(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let old = NavigationState.random(using: &generator)
      let new = NavigationState.random(using: &generator)
      var state = old
      for step in NavigationState.steps(from: old, to: new) { state.apply(step) }
      #expect(state == new)
    }
  }

  @Test("No shorter list of steps leads there")
  func stepsAreFewest() {
    for old in smallStates {
      let distances = distances(from: old)
      for new in smallStates {
        #expect(NavigationState.steps(from: old, to: new).count == distances[new])
      }
    }
  }

  @Test("A step that does not fit changes nothing")
  func stepsThatDoNotFit() {
    let state = NavigationState().showing(.leagues, [.league(1)], modals: [.joinLeague(1)])
    let misfits: [Step] = [
      .pop(to: .league(2), in: .leagues), .push(.league(1), on: .leagues),
      .push(.memberships, on: .leagues), .replace(.league(2), with: .league(3), in: .leagues),
      .present(.joinLeague(1)), .dismiss(.addContact), .selectTab(.leagues),
    ]
    for step in misfits {
      var changed = state
      changed.apply(step)
      #expect(changed == state, "\(step)")
    }
  }

  @Test("A screen with a new value takes the place of the old one")
  func newValue() {
    let old = NavigationState().showing(.myMenu, [.subscription("a", week: 1), .recipe("ramen")])
    let new = NavigationState().showing(.myMenu, [.subscription("a", week: 2)])
    #expect(
      NavigationState.steps(from: old, to: new) == [
        .replace(.subscription("a", week: 1), with: .subscription("a", week: 2), in: .myMenu)
      ])
  }

  // All states over two tabs, one stack, and few screens and modals.
  private let screens: [Screen] = [
    .league(1), .subscription("a", week: 1), .subscription("a", week: 2),
  ]
  private let modals: [Screen] = [.addContact, .joinLeague(1)]

  private var smallStates: [NavigationState] {
    [Tab.favourites, .leagues].flatMap { tab in
      lists(of: screens).flatMap { stack in
        lists(of: modals).map { modals in
          NavigationState().showing(.leagues, stack).showing(tab, tab == .leagues ? stack : [])
            .showing(tab, tab == .leagues ? stack : [], modals: modals)
        }
      }
    }
  }

  private func lists(of screens: [Screen]) -> [[Screen]] {
    let pairs = screens.flatMap { first in
      screens.filter { $0.id != first.id }.map { [first, $0] }
    }
    return [[]] + screens.map { [$0] } + pairs
  }

  private var allSteps: [Step] {
    let pops = ([.memberships] + screens).map { Step.pop(to: $0, in: .leagues) }
    let replaces = screens.flatMap { old in
      screens.map { Step.replace(old, with: $0, in: .leagues) }
    }
    return [.selectTab(.favourites), .selectTab(.leagues)] + pops + replaces
      + screens.map { .push($0, on: .leagues) } + modals.map(Step.present)
      + modals.map(Step.dismiss)
  }

  /// The number of steps to each state that can be reached, by trying all.
  private func distances(from start: NavigationState) -> [NavigationState: Int] {
    var distances = [start: 0]
    var edge = [start]
    while !edge.isEmpty {
      var next: [NavigationState] = []
      for state in edge {
        for step in allSteps {
          var reached = state
          reached.apply(step)
          guard distances[reached] == nil else { continue }
          distances[reached] = (distances[state] ?? 0) + 1
          next.append(reached)
        }
      }
      edge = next
    }
    return distances
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import LandfallNavigation
import Testing

@Suite("Plans of an app")
struct PlanTests {
  typealias ClubState = NavigationState<Club>

  static let deep = ClubState(
    selecting: .leagues, stacks: [.leagues: [.league(id: 1), .question(league: 1, id: 2)]])

  /// A start, a destination, and the plan.
  static let plans: [(ClubState, Destination<Club>, String)] = [
    (
      ClubState(), .to(.question(league: 1, id: 2)),
      "select tab leagues; push league(id: 1); push question(league: 1, id: 2)"
    ),
    (deep, .to(.question(league: 1, id: 2)), ""),
    (
      deep, .to(.question(league: 1, id: 3)),
      "replace question(league: 1, id: 2) with question(league: 1, id: 3)"
    ),
    (deep, .to(.league(id: 1)), "pop to league(id: 1)"),
    (deep, .to(.leagues), "pop to leagues"),
    (
      deep, .to(.question(league: 7, id: 2)),
      "replace league(id: 1) with league(id: 7); push question(league: 7, id: 2)"
    ),
    (deep, .to(.join(id: 1)), "pop to league(id: 1); present join(id: 1) as sheet"),
    (deep, .to(.favourites), "select tab favourites"),
    (deep, .tab(.settings), "select tab settings"),
    (
      ClubState(selecting: .settings, stacks: [.leagues: [.league(id: 1), .league(id: 2)]]),
      .to(.league(id: 1)), "pop to league(id: 1); select tab leagues"
    ),
    (
      ClubState(selecting: .settings, stacks: [.leagues: [.league(id: 3), .league(id: 1)]]),
      .to(.question(league: 1, id: 1)),
      "remove league(id: 3); push question(league: 1, id: 1); select tab leagues"
    ),
    (
      ClubState(
        selecting: .leagues, stacks: [.leagues: [.league(id: 1)]],
        modals: [.init(.sheet, .join(id: 1)), .init(.cover, .settings)]),
      .to(.join(id: 1)), "dismiss settings"
    ),
    (
      ClubState(modals: [.init(.sheet, .join(id: 1)), .init(.cover, .settings)]),
      .to(.favourites), "dismiss join(id: 1)"
    ),
  ]

  @Test("Each destination has one plan", arguments: plans)
  func plan(start: ClubState, destination: Destination<Club>, expected: String) throws {
    let target = try start.navigating(to: destination)
    #expect(NavigationPlan(from: start, to: target).description == expected)
  }

  @Test("One transition brings the whole stack, and one a modal with its stack")
  func moves() throws {
    let start = ClubState(modals: [.init(.sheet, .settings)])
    var target = try start.navigating(to: .to(.question(league: 1, id: 2)))
    target.present(.join(id: 1), as: .sheet)
    target.push(.league(id: 1))
    let plan = NavigationPlan(from: start, to: target)
    #expect(
      plan.moves.map(\.description) == [
        "dismiss settings", "select tab leagues",
        "push league(id: 1); push question(league: 1, id: 2)",
        "present join(id: 1) as sheet; push league(id: 1)",
      ])
  }

  @Test("A step that does not fit changes nothing")
  func misfits() {
    let state = ClubState(
      selecting: .leagues, stacks: [.leagues: [.league(id: 1)]],
      modals: [.init(.sheet, .join(id: 1))])
    let leagues = ClubState.Container.tab(.leagues)
    let steps: [NavigationPlan<Club>.Step] = [
      .select(.settings), .pop(to: .init(.leagues), in: leagues),
      .push(.init(.league(id: 2)), on: leagues), .present(.init(.join(id: 1)), .cover),
      .dismiss(.init(.settings)), .update(.init(.league(id: 3)), in: leagues),
      .push(.init(.league(id: 1)), on: .modal(ClubState.Entry(.settings).id)),
      .replace(.init(.join(id: 1)), with: .init(.settings), in: .modal(state.modals[0].id)),
      .remove(.init(.league(id: 1)), through: .init(.league(id: 1)), in: leagues),
    ]
    for step in steps {
      var changed = state
      let fits = changed.apply(step)
      #expect(!fits && changed == state, "\(step)")
    }
  }

  @Test("Three tabs, parents and a sheet take no more lines than the screens themselves need")
  func linesOfAnApp() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Support/Club.swift")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let code = lines.filter { !$0.hasPrefix("//") && !$0.hasPrefix("import") }
    #expect(code.count <= 27)
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallNavigation
import LandfallTables
import LandfallTesting

/// A center, a navigator and an executor without a screen.
@MainActor final class Stage {
  typealias State = NavigationState<Club>
  typealias Screens = ScriptedExecutor<Club>

  private static let table = Result { () throws(RouteTableError) in
    try RouteTable<Club>(schemes: ["club"], hosts: ["club.app"]) {
      Route("/favourites") { .favourites }
      Route("/leagues") { .leagues }
      Route("/leagues/:id") { (id: Int) in .league(id: id) }
      Route("/leagues/:league/questions/:id") { (league: Int, id: Int) in
        .question(league: league, id: id)
      }
      Route("/leagues/:id/join") { (id: Int) in .join(id: id) }
      Route("/settings") { .settings }
    }
  }

  let links: DeepLinkCenter<Club>
  let screens: Screens
  let navigator: Navigator<Club>
  let clock = ManualClock()

  init(
    _ state: State = State(), policy: LinkPolicy = LinkPolicy(), isReady: Bool = true,
    attaches: Bool = true,
    scene: LinkScene? = nil, choice: Navigator<Club>.Choice<Club>? = nil,
    script: @escaping (NavigationPlan<Club>.Move) -> Screens.Behavior = { _ in .ends(afterTicks: 0)
    }
  ) throws {
    links = DeepLinkCenter(table: try Self.table.get(), policy: policy, clock: clock.linkClock)
    screens = ScriptedExecutor(state, script: script)
    if !isReady { screens.isReady = false }
    navigator = Navigator(screens, clock: clock.linkClock)
    screens.onChange = { [weak navigator] in navigator?.hierarchyDidChange() }
    if attaches { navigator.attach(to: links, scene: scene, choice ?? { link, _ in .to(link) }) }
  }

  /// The steps of all moves so far.
  var steps: [String] { screens.moves.map(\.description) }

  /// Lets tasks run until something holds, or for long enough.
  func wait(until isDone: () -> Bool) async {
    for _ in 0..<100_000 where !isDone() { await Task.yield() }
  }

  /// Lets transitions end until an opening has its outcome, or for long enough.
  func tick(until opening: Opening<Club>) async {
    for _ in 0..<100_000 where opening.outcomeIfEnded == nil {
      screens.tick()
      await Task.yield()
    }
  }
}

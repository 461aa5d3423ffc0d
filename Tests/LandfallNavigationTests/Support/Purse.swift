// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallNavigation
import LandfallTesting

/// An app with screens that only a signed-in user may see: one on a stack, and the root of a tab.
@DeepLinks(schemes: "purse")
enum Purse: NavigationScreen, Codable {
  @Link("/home") case home
  @Link("/pay/:id", access: .authenticated) case pay(id: Int)
  @Link("/pay/:id/receipt") case receipt(id: Int)
  @Link("/pay/:id/note") case note(id: Int)
  @Link("/help") case help
  @Link("/login") case login
  @Link("/tip") case tip
  @Link("/reset/:token", sensitive: ["token"]) case reset(token: String)
  @Link("/account") case account
  @Link("/safe", access: .authenticated) case safe
  @Link("/call") case call
  @Link("/card/:number", access: .authenticated) case card(number: Int)

  var place: Place<Purse> {
    switch self {
    case .home, .account, .safe: .root
    case .pay: .on(.home)
    case .receipt(let id): .on(.pay(id: id))
    case .note(let id): .sheet(over: .pay(id: id))
    case .help: .anywhere
    case .login: .cover
    case .tip, .reset: .sheet
    case .call, .card: .overlay
    }
  }

  enum Tab: String, NavigationTab, Codable {
    case home, account, safe
    var root: Purse {
      switch self {
      case .home: .home
      case .account: .account
      case .safe: .safe
      }
    }
  }
}

/// A center, a navigator and an executor of that app.
@MainActor final class PurseStage {
  typealias State = NavigationState<Purse>

  let links: DeepLinkCenter<Purse>
  let screens: ScriptedExecutor<Purse>
  let navigator: Navigator<Purse>
  /// The destination of the next links, instead of their own screen.
  var destination: Destination<Purse>?

  init(
    _ state: State = State(), clock: LinkClock = .system, attaches: Bool = true,
    script: @escaping (NavigationPlan<Purse>.Move) -> ScriptedExecutor<Purse>.Behavior = { _ in
      .ends(afterTicks: 0)
    }
  ) {
    links = DeepLinkCenter(clock: clock)
    screens = ScriptedExecutor(state, script: script)
    navigator = Navigator(screens, clock: clock)
    screens.onChange = { [weak navigator] in navigator?.hierarchyDidChange() }
    guard attaches else { return }
    navigator.attach(to: links) { [weak self] link, _ in self?.destination ?? .to(link) }
  }

  var state: State { screens.readBack() }
  var shown: String { "\(state)" }

  /// Lets tasks run until something holds, or for long enough.
  func wait(until isDone: () -> Bool) async {
    for _ in 0..<10_000 where !isDone() { await Task.yield() }
  }
}

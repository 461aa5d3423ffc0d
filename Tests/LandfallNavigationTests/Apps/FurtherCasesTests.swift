// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallNavigation
import LandfallTables
import LandfallTesting
import Testing

/// What apps need beyond a tab, parents and a sheet; the guide has the same list.
@MainActor @Suite("Further cases of apps")
struct FurtherCasesTests {
  typealias State = NavigationState<Shop>

  nonisolated struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let start: State
    let destination: Destination<Shop>
    let plan: String
    let end: String

    init(
      _ name: String, from start: State = State(), to destination: Destination<Shop>,
      _ plan: String, _ end: String
    ) {
      (testDescription, self.start, self.destination) = (name, start, destination)
      (self.plan, self.end) = (plan, end)
    }
  }

  nonisolated static let shopping = State(
    selecting: .cart, stacks: [.search: [.item(1)], .cart: [.login, .checkout]])
  nonisolated static let twice = State(stacks: [.home: [.help, .item(1)], .search: [.item(1)]])
  nonisolated static let otherAccount = State(roots: { $0.root(of: 2) })
  nonisolated static let playing = State(overlays: [.player(isFull: true), .call])

  nonisolated static let cases = [
    Case(
      "another account, and on behind the change",
      to: .state(State(stacks: [.home: [.help]], roots: { $0.root(of: 2) })),
      "replace home(account: 1) with home(account: 2); push help",
      "*home: home(account: 2) > help"),
    Case(
      "a stack above the tab bar", from: shopping, to: .to(.scanner),
      "present scanner as overTabBar",
      "search: search > item(1); *cart: cart > login > checkout; overTabBar: scanner"),
    Case(
      "a tab bar inside of a screen", from: State(stacks: [.home: [.studio(tab: 1)]]),
      to: .to(.studio(tab: 2), .popToExisting), "update studio(tab: 2)",
      "*home: home(account: 1) > studio(tab: 2)"),
    Case(
      "a tab with the stack that it has", from: shopping, to: .tab(.search),
      "select tab search", "*search: search > item(1); cart: cart > login > checkout"),
    Case(
      "this tab, as the screen may live there", to: .to(.item(2)), "push item(2)",
      "*home: home(account: 1) > item(2)"),
    Case(
      "else that one", from: shopping, to: .to(.item(2)),
      "replace item(1) with item(2); select tab search",
      "*search: search > item(2); cart: cart > login > checkout"),
    Case(
      "on top in another tab", from: shopping, to: .to(.item(2), .onTop, in: .search),
      "select tab search; push item(2)",
      "*search: search > item(1) > item(2); cart: cart > login > checkout"),
    Case(
      "replace the top, as it is the same kind of screen",
      from: twice, to: .to(.item(2), .replacingTop), "replace item(1) with item(2)",
      "*home: home(account: 1) > help > item(2); search: search > item(1)"),
    Case(
      "a modal in the place of the open one", from: State(modals: [.init(.sheet, .login, [.help])]),
      to: .to(.scanner, .replacingTop), "dismiss login; present scanner as overTabBar",
      "*home: home(account: 1); overTabBar: scanner"),
    Case(
      "on a root, whichever it is", from: otherAccount, to: .to(.order(1)), "push order(1)",
      "*home: home(account: 2) > order(1)"),
    Case(
      "a sheet over a root, whichever it is", from: otherAccount, to: .to(.filter),
      "present filter as sheet", "*home: home(account: 2); sheet: filter"),
    Case(
      "remove a screen from the middle", from: shopping, to: .state(shopping.without(.login)),
      "remove login", "search: search > item(1); *cart: cart > checkout"),
    Case(
      "overlays that are minimized, or closed", from: playing, to: .to(.help),
      "push help; update player(isFull: false); close call",
      "*home: home(account: 1) > help; overlays: player(isFull: false)"),
    Case(
      "an overlay as the destination", from: State(overlays: [.player(isFull: false)]),
      to: .to(.player(isFull: true)), "update player(isFull: true)",
      "*home: home(account: 1); overlays: player(isFull: true)"),
    Case(
      "another value of one screen, for Back", from: State(stacks: [.home: [.studio(tab: 1)]]),
      to: .to(.studio(tab: 2), .pushAgain), "push studio(tab: 2)#1",
      "*home: home(account: 1) > studio(tab: 1) > studio(tab: 2)#1"),
  ]

  @Test("A destination says it in a line", arguments: cases)
  func destinations(example: Case) throws {
    let target = try example.start.navigating(to: example.destination)
    #expect(NavigationPlan(from: example.start, to: target).description == example.plan)
    #expect(target.description == example.end)
  }

  @Test("Back leads through the earlier values of one screen")
  func values() throws {
    let start = State(stacks: [.home: [.studio(tab: 1)]])
    let target = try start.navigating(to: .to(.studio(tab: 2), .pushAgain))
    #expect(target.backPath() == [.studio(tab: 1), .home(account: 1)])
  }

  @Test(
    "The parent is there while a question or its data is open, and the target afterwards",
    arguments: [true, false])
  func parentFirst(isAllowed: Bool) async throws {
    let screens = ScriptedExecutor<Shop>()
    // No time passes while the question is open.
    let clock = ManualClock().linkClock
    let (questions, asked) = AsyncStream.makeStream(of: CheckedContinuation<Bool, Never>.self)
    let navigator = Navigator<Shop>(screens, clock: clock)
    let table = try RouteTable<Shop>(schemes: ["shop"], hosts: ["shop.app"]) {
      Route("/items/:id") { (id: Int) in .item(id) }
    }
    let links = DeepLinkCenter(table: table, clock: clock)
    navigator.attach(to: links) { [weak navigator] link, _ in
      try await navigator?.go(to: .to(.help))
      guard await withCheckedContinuation({ asked.yield($0) }) else {
        throw Rejection("the user declined")
      }
      return .path([.help, link])
    }
    let opening = links.open("shop://items/3")
    var iterator = questions.makeAsyncIterator()
    let question = await iterator.next(isolation: #isolation)
    #expect(screens.readBack().visibleScreen == .help && opening.outcomeIfEnded == nil)
    question?.resume(returning: isAllowed)
    let outcome = await opening.outcome
    #expect((outcome == .opened) == isAllowed)
    #expect(screens.readBack().visibleScreen == (isAllowed ? .item(3) : .help))
  }
}

enum Shop: NavigationScreen {
  case home(account: Int), search, cart
  case item(Int), studio(tab: Int), help, login, checkout, scanner, order(Int), filter
  case player(isFull: Bool), call

  /// The tab of a studio and the mode of a player are values; the account is another root.
  var id: String {
    switch self {
    case .studio: "studio"
    case .player: "player"
    default: "\(self)"
    }
  }

  var place: Place<Shop> {
    switch self {
    case .home: .root(of: .home)
    case .search, .cart: .root
    case .item: .anywhere(in: .search, .home)
    case .studio, .help: .anywhere
    case .login, .checkout: .on(.cart)
    case .scanner: .modal(.overTabBar)
    case .order: .on(rootOf: .home)
    case .filter: .modal(.sheet, overRootOf: .home)
    case .player, .call: .overlay
    }
  }

  var minimizedOverlay: Shop? { self == .call ? nil : .player(isFull: false) }

  enum Tab: NavigationTab {
    case home, search, cart

    var root: Shop { root(of: 1) }

    func root(of account: Int) -> Shop {
      switch self {
      case .home: .home(account: account)
      case .search: .search
      case .cart: .cart
      }
    }
  }
}

extension NavigationState<Shop> {
  fileprivate func without(_ screen: Shop) -> Self {
    var state = self
    state.remove { $0 == screen }
    return state
  }
}

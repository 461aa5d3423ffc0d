// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallNavigation
import LandfallTestSupport
import Testing

@Suite("The order of moves")
struct PlanOrderTests {
  /// A start, a target, and the moves.
  static let orders: [(State, State, [String])] = [
    (
      State(stacks: [.right: [Page(1)]]), State(selecting: .right, stacks: [.right: [Page(2)]]),
      ["replace 1 with 2", "select tab right"]
    ),
    (
      State(stacks: [.left: [Page(1)], .right: [Page(2)]]),
      State(selecting: .right, stacks: [.right: [Page(2), Page(3)]]),
      ["select tab right", "pop to -1; push 3"]
    ),
    (
      State(), State(stacks: [.right: [Page(5)], .middle: [Page(4)]]), ["push 4; push 5"]
    ),
    // Another account: all roots change at once, before a tab shows one.
    (
      State(stacks: [.left: [Page(1)], .right: [Page(2)]]),
      State(
        selecting: .right, stacks: [.right: [Page(3)]], roots: { Page($0.root.id - 10) }),
      [
        "replace -1 with -11; replace -2 with -12; replace -3 with -13; push 3",
        "select tab right",
      ]
    ),
    (
      State(modals: [.init(.sheet, Page(7))]),
      State(roots: { Page($0.root.id - 10) }),
      ["dismiss 7", "replace -1 with -11; replace -2 with -12; replace -3 with -13"]
    ),
    // What a modal covered is seen for one move, and no longer.
    (
      State(stacks: [.left: [Page(1)], .right: [Page(1)]], modals: [.init(.sheet, Page(7))]),
      State(stacks: [.left: [Page(2)], .right: [Page(2)]]),
      ["dismiss 7", "replace 1 with 2; replace 1 with 2"]
    ),
    (
      State(stacks: [.left: [Page(1)], .right: [Page(1)]], modals: [.init(.sheet, Page(7))]),
      State(selecting: .right, stacks: [.right: [Page(2)]]),
      ["replace 1 with 2", "dismiss 7", "select tab right", "pop to -1"]
    ),
    (
      State(
        stacks: [.right: [Page(1)]],
        modals: [.init(.sheet, Page(7), [Page(1)]), .init(.sheet, Page(8))]),
      State(stacks: [.right: [Page(2)]], modals: [.init(.sheet, Page(7), [Page(2)])]),
      ["replace 1 with 2", "dismiss 8", "replace 1 with 2"]
    ),
  ]

  @Test("Nothing that goes is shown before it goes", arguments: orders)
  func order(start: State, target: State, moves: [String]) {
    #expect(Plan(from: start, to: target).moves.map(\.description) == moves)
  }

  @Test("No order of the moves of a plan shows fewer screens that go")
  func opponent() {
    let states = Self.count
    // The starts that select the right tab are a mirror of the others.
    let starts = (0..<states / 2).map { Self.state($0) }.filter(Self.isFirstOfItsKind)
    let all = starts.count * states
    let count = min(all, Settings.orders)
    var generator = SplitMix64(seed: Settings.seed)
    var (kinds, tried) = (Set<Int>(), 0)
    for pair in 0..<count {
      let index = all == count ? pair : Int.random(in: 0..<all, using: &generator)
      let (start, target) = (starts[index / states], Self.state(index % states))
      let moves = Plan(from: start, to: target).moves
      guard moves.count <= 6 else { continue }
      tried += 1
      guard let flashes = ShownScreens.flashes(moves, from: start, to: target) else {
        Issue.record("\(start) to \(target): \(moves) does not lead there")
        continue
      }
      kinds.insert(flashes.count)
      if flashes.isEmpty { continue }
      // Only a dismissal shows such a screen, and the next move removes or leaves it.
      let isDismissal = flashes.count == 1 && moves[flashes[0]].description.hasPrefix("dismiss")
      let best = Self.orders(of: moves).compactMap {
        ShownScreens.flashes($0, from: start, to: target)?.count
      }.min()
      if !isDismissal || best != flashes.count {
        Issue.record(
          "\(start) to \(target): \(moves), \(flashes) of \(best ?? -1); seed \(Settings.seed)")
      }
    }
    #expect(kinds == [0, 1] && tried > count / 2)
  }

  /// A state of two tabs, up to three screens a stack, and up to two modals, by its number.
  ///
  /// The first half of them selects the left tab.
  private static func state(_ number: Int) -> State {
    var rest = number % (count / 2)
    func choose<Choice>(_ choices: [Choice]) -> Choice {
      defer { rest /= choices.count }
      return choices[rest % choices.count]
    }
    return State(
      selecting: number < count / 2 ? .left : .right,
      stacks: [.left: choose(lists), .right: choose(lists)],
      roots: { $0 == .middle ? nil : choose(roots) }, modals: choose(chains))
  }

  /// Whether no state with other names for the same screens has a lower number.
  private static func isFirstOfItsKind(_ state: State) -> Bool {
    let lists =
      [state.screens(of: .left), state.screens(of: .right)]
      + state.modals.map(\.screens)
    let names = lists.map { $0.map(\.id) }
    return names[0][0] == 10 && names.dropFirst(2).first?.first != 21
      && names.flatMap { $0.dropFirst() }.first != 1
  }

  private static let roots = [Page(10), Page(11)]
  private static let lists = [[], [0], [1], [0, 1], [1, 0]].map { $0.map { Page($0) } }
  private static let chains: [[State.Modal]] = {
    let modals = [20, 21].flatMap { root in lists.map { State.Modal(.sheet, Page(root), $0) } }
    let pairs = modals.flatMap { low in
      modals.filter { $0.root.screen.id != low.root.screen.id }.map { [low, $0] }
    }
    return [[]] + modals.map { [$0] } + pairs
  }()
  /// How many states there are.
  static let count = 2 * roots.count * roots.count * lists.count * lists.count * chains.count

  private static func orders<Element>(of list: [Element]) -> [[Element]] {
    guard let first = list.first else { return [[]] }
    return orders(of: Array(list.dropFirst())).flatMap { rest in
      (0...rest.count).map { rest[..<$0] + [first] + rest[$0...] }
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallNavigation
import Testing

@Suite("States made from nothing keep what can stay")
struct KeptOccurrenceTests {
  /// A start, a state that is made from nothing, and the plan.
  static let plans: [(State, State, String)] = [
    (
      State(stacks: [.left: [Page(1), Page(2), Page(1)]]),
      State(stacks: [.left: [Page(2), Page(1)]]),
      "remove 1"
    ),
    (
      State(stacks: [.left: [Page(1), Page(2), Page(1)]]),
      State(stacks: [.left: [Page(2), Page(1, 1), Page(3)]]), "remove 1; update 1:1#1; push 3"
    ),
    (
      State(modals: [.init(.sheet, Page(7)), .init(.sheet, Page(7))]).withoutLowestModal,
      State(modals: [.init(.sheet, Page(7))]), ""
    ),
    (
      State(modals: [.init(.sheet, Page(7), [Page(1), Page(2), Page(1)])]),
      State(modals: [.init(.sheet, Page(7), [Page(2), Page(1)])]), "remove 1"
    ),
  ]

  @Test("A screen that is there twice stays, whichever of the two it is", arguments: plans)
  func plan(start: State, target: State, expected: String) throws {
    let target = try start.navigating(to: .state(target))
    #expect(Plan(from: start, to: target).description == expected)
  }

  @Test("An occurrence that the app names is the one that it gets")
  func named() throws {
    let start = State(stacks: [.left: [Page(1)]])
    var fresh = start
    fresh.apply(
      .replace(.init(Page(1)), with: .init(Page(1), occurrence: 1), in: .tab(.left)))
    #expect(try start.navigating(to: .state(fresh)) == fresh)
    // Both keep as much, so the app's own choice counts.
    var swapped = State(stacks: [.left: [Page(1)]])
    swapped.apply(.replace(.init(Page(1)), with: .init(Page(1), occurrence: 1), in: .tab(.left)))
    swapped.apply(.push(.init(Page(1)), on: .tab(.left)))
    #expect(try swapped.navigating(to: .state(start)) == start)
  }

  @Test("Another root never takes the occurrence of a screen above it")
  func roots() throws {
    let start = try State(stacks: [.left: [Page(1)]]).navigating(to: .to(Page(1), fresh: true))
    #expect(start.description == "*left: -1 > 1#1")
    let target = State(roots: { $0 == .left ? Page(1) : nil })
    #expect(try start.navigating(to: .state(target)).description == "*left: 1")
    var shelves = Shelf.State()
    shelves.apply(.push(.init(.shelf(1), occurrence: 1), on: .tab(.only)))
    #expect(shelves.description == "*only: shelf(0) > shelf(1)#1")
    #expect(try shelves.navigating(to: .to(.shelf(1))).description == "*only: shelf(1)")
  }

  @Test("No choice of occurrences keeps more screens of a small stack")
  func most() throws {
    let lists = Self.lists(of: [0, 1], upTo: 3)
    for screens in Self.lists(of: [0, 1], upTo: 4) {
      for occurrences in Self.occurrences(of: screens) {
        var start = State()
        for (screen, occurrence) in zip(screens, occurrences) {
          start.apply(.push(.init(Page(screen), occurrence: occurrence), on: .tab(.left)))
        }
        for wanted in lists {
          let target = try start.navigating(
            to: .state(State(stacks: [.left: wanted.map { Page($0) }])))
          let kept = Set(start.entries(of: .left).map(\.id)).intersection(
            Self.kept(by: Plan(from: start, to: target), from: start))
          #expect(
            kept.count - 1 == Self.most(of: wanted, in: screens)
              && target.screens(of: .left).dropFirst().map(\.id) == wanted && target.isValid,
            "\(start) to \(wanted): \(target)")
        }
      }
    }
  }

  /// The entries of the left tab that no step of a plan removes.
  private static func kept(by plan: Plan, from start: State) -> Set<State.Entry.ID> {
    var (state, kept) = (start, Set(start.entries(of: .left).map(\.id)))
    for step in plan.steps {
      if case .replace(let old, _, _) = step { kept.remove(old.id) }
      state.apply(step)
      kept.formIntersection(state.entries(of: .left).map(\.id))
    }
    return kept
  }

  /// How many screens from the bottom of a list another one has in the same order, by trying all parts.
  private static func most(of wanted: [Int], in screens: [Int]) -> Int {
    let parts = (0..<1 << screens.count).map { bits in
      screens.indices.filter { bits & 1 << $0 != 0 }.map { screens[$0] }
    }
    return (0...wanted.count).last { parts.contains(Array(wanted.prefix($0))) } ?? 0
  }

  private static func lists(of screens: [Int], upTo length: Int) -> [[Int]] {
    length == 0
      ? [[]]
      : [[]] + lists(of: screens, upTo: length - 1).flatMap { list in screens.map { [$0] + list } }
  }

  /// All ways to number equal screens, with one more number than there are screens.
  private static func occurrences(of screens: [Int]) -> [[Int]] {
    var all: [[Int]] = [[]]
    for position in screens.indices {
      all = all.flatMap { list in
        (0...2).filter { number in
          !zip(screens, list).contains { $0 == screens[position] && $1 == number }
        }.map { list + [$0] }
      }
    }
    return all
  }

  private enum Shelf: NavigationScreen {
    typealias State = NavigationState<Shelf>
    case shelf(Int)

    var place: Place<Shelf> { .root(of: .only) }

    enum Tab: NavigationTab {
      case only
      var root: Shelf { .shelf(0) }
    }
  }
}

extension State {
  /// The state with the upper of two modals alone.
  fileprivate var withoutLowestModal: State {
    var state = State()
    if let upper = modals.last { state.apply(.present(upper.root, upper.style)) }
    return state
  }
}

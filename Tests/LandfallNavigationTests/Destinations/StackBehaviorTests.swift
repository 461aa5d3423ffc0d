// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import LandfallNavigation
import Testing

@Suite("Stack behaviors")
struct ArrivalTests {
  /// A state, a destination, whether the app itself asks for it, and the state afterwards.
  struct Row: CustomTestStringConvertible {
    let start: State
    let destination: Destination<Page>
    var isInApp = false
    let expected: String

    init(
      _ start: State, _ destination: Destination<Page>, inApp isInApp: Bool = false,
      _ expected: String
    ) {
      self.start = start
      self.destination = destination
      self.isInApp = isInApp
      self.expected = expected
    }

    var testDescription: String { "\(start) to \(expected)" }
  }

  static let empty = State()
  static let deep = State(stacks: [.left: [Page(1), Page(2), Page(3)], .right: [Page(5)]])
  static let covered = State(
    stacks: [.left: [Page(1), Page(2)]],
    modals: [.init(.cover, Page(8), [Page(9)]), .init(.sheet, Page(10))])

  /// A screen that lives anywhere is the root of a tab.
  static let onFive = State(stacks: [.left: [Page(2)]], roots: { $0 == .left ? Page(5) : nil })
  static let onSix = State(selecting: .right, roots: { $0 == .right ? Page(6) : nil })
  /// The roots are those of another account.
  static let other = State(stacks: [.left: [Page(5)]], roots: { Page($0.root.id - 10) })

  static let withAllAncestors: [Row] = [
    Row(empty, .to(Page(3)), "*left: -1 > 1 > 2 > 3"),
    Row(deep, .to(Page(2, 1)), "*left: -1 > 1 > 2:1; right: -3 > 5"),
    Row(deep, .to(Page(4)), "left: -1 > 1 > 2 > 3; *middle: -2 > 4; right: -3 > 5"),
    Row(deep, .to(Page(8)), "*left: -1 > 1 > 2; right: -3 > 5; cover: 8"),
    Row(empty, .to(Page(10)), "*left: -1 > 1 > 2; cover: 8 > 9; sheet: 10"),
    Row(covered, .to(Page(9, 1)), "*left: -1 > 1 > 2; cover: 8 > 9:1"),
    Row(covered, .to(Page(10, 1)), "*left: -1 > 1 > 2; cover: 8 > 9; sheet: 10:1"),
    Row(covered, .to(Page(2)), "*left: -1 > 1 > 2"),
    Row(covered, .to(Page(7)), "*left: -1 > 1 > 2; cover: 8 > 9; sheet: 10; sheet: 7"),
    Row(deep, .to(Page(-3, 1)), "left: -1 > 1 > 2 > 3; *right: -3:1"),
    Row(deep, .to(Page(5)), "*left: -1 > 5; right: -3 > 5"),
    Row(deep, .to(Page(11), in: .right), "left: -1 > 1 > 2 > 3; *right: -3 > 5 > 11"),
    Row(deep, .to(Page(6)), "*left: -1 > 6; right: -3 > 5"),
    Row(
      State(selecting: .middle), .to(Page(6)), "*right: -3 > 6"),
  ]

  static let onTop: [Row] = [
    Row(deep, .to(Page(5)), inApp: true, "*left: -1 > 1 > 2 > 3 > 5; right: -3 > 5"),
    Row(deep, .to(Page(3, 1), .onTop), "*left: -1 > 1 > 2 > 3:1; right: -3 > 5"),
    Row(deep, .to(Page(1), .onTop), "*left: -1 > 1 > 2 > 3 > 1#1; right: -3 > 5"),
    Row(deep, .to(Page(3), .pushAgain), "*left: -1 > 1 > 2 > 3 > 3#1; right: -3 > 5"),
    Row(covered, .to(Page(1), .onTop), "*left: -1 > 1 > 2; cover: 8 > 9; sheet: 10 > 1"),
    Row(covered, .to(Page(10, 1), .onTop), "*left: -1 > 1 > 2; cover: 8 > 9; sheet: 10:1"),
    Row(
      covered, .to(Page(10), .pushAgain), "*left: -1 > 1 > 2; cover: 8 > 9; sheet: 10; sheet: 10#1"),
    Row(deep, .to(Page(7), .onTop), "*left: -1 > 1 > 2 > 3; right: -3 > 5; sheet: 7"),
    Row(
      State(modals: [.init(.sheet, Page(7), [Page(1)])]), .to(Page(7, 1), .onTop),
      "*left: -1; sheet: 7 > 1; sheet: 7:1#1"),
    Row(
      State(modals: [.init(.sheet, Page(7), [Page(1)])]), .to(Page(7), .onTop),
      "*left: -1; sheet: 7 > 1; sheet: 7#1"),
    Row(State(modals: [.init(.sheet, Page(7))]), .to(Page(7, 1), .onTop), "*left: -1; sheet: 7:1"),
    Row(
      State(modals: [.init(.sheet, Page(7), [Page(1), Page(7)])]), .to(Page(7, 1), .onTop),
      "*left: -1; sheet: 7 > 1 > 7:1#1"),
    Row(deep, .to(Page(3), .onTop, in: .right), "left: -1 > 1 > 2 > 3; *right: -3 > 5 > 3"),
    Row(
      State(selecting: .middle), .to(Page(6), .onTop), "*right: -3 > 6"),
    Row(deep, .to(Page(-2), .onTop), "left: -1 > 1 > 2 > 3; *middle: -2; right: -3 > 5"),
    Row(deep, .to(Page(-2), .onTop, in: .right), "left: -1 > 1 > 2 > 3; *right: -3 > 5 > -2"),
    Row(deep, .to(Page(-1), .pushAgain, in: .right), "left: -1 > 1 > 2 > 3; *right: -3 > 5 > -1"),
    Row(deep, .to(Page(-1), .onTop, in: .left), "*left: -1; right: -3 > 5"),
  ]

  static let popToExisting: [Row] = [
    Row(deep, .to(Page(1, 1), .popToExisting), "*left: -1 > 1:1; right: -3 > 5"),
    Row(
      State(stacks: [.left: [Page(5), Page(2), Page(4), Page(5)]]), .to(Page(2), .popToExisting),
      "*left: -1 > 5 > 2"),
    Row(
      State(stacks: [.left: [Page(5), Page(2), Page(4)]]), .to(Page(8), .popToExisting),
      "*left: -1 > 5 > 2; cover: 8"),
    Row(covered, .to(Page(9), .popToExisting), "*left: -1 > 1 > 2; cover: 8 > 9"),
    Row(covered, .to(Page(-1), .popToExisting), "*left: -1"),
    Row(empty, .to(Page(2), .popToExisting), "*left: -1 > 1 > 2"),
    Row(
      State(selecting: .right, stacks: [.left: [Page(5), Page(2), Page(4)]]),
      .to(Page(2), .popToExisting),
      "*left: -1 > 5 > 2"),
  ]

  static let withExistingAncestors: [Row] = [
    Row(empty, .to(Page(3), .withExistingAncestors), "*left: -1 > 3"),
    Row(
      State(stacks: [.left: [Page(5), Page(1), Page(4)]]), .to(Page(3), .withExistingAncestors),
      "*left: -1 > 5 > 1 > 3"),
    Row(
      State(stacks: [.left: [Page(5), Page(3), Page(4)]]), .to(Page(3, 1), .withExistingAncestors),
      "*left: -1 > 5 > 3:1"),
    Row(empty, .to(Page(8), .withExistingAncestors), "*left: -1; cover: 8"),
    Row(deep, .to(Page(-1, 1), .withExistingAncestors), "*left: -1:1; right: -3 > 5"),
    Row(onFive, .to(Page(5, 1), .withExistingAncestors), "*left: 5:1"),
    Row(onFive, .to(Page(11), .withExistingAncestors), "*left: 5 > 11"),
    Row(onFive, .to(Page(5, 1), .popToRoot), "*left: 5:1"),
    Row(onFive, .to(Page(5, 1), .popToExisting), "*left: 5:1"),
    Row(onFive, .to(Page(11), .popToRoot), "*left: 5"),
    Row(onSix, .to(Page(6, 1), .withExistingAncestors), "*right: 6:1"),
    Row(onSix, .to(Page(6, 1), .popToRoot), "*right: 6:1"),
  ]

  /// A place on a root, whichever it is.
  static let onRoot: [Row] = [
    Row(other, .to(Page(14)), "left: -11 > 5; *middle: -12 > 14"),
    Row(other, .to(Page(14)), inApp: true, "left: -11 > 5; *middle: -12 > 14"),
    Row(other, .to(Page(15)), "*left: -11; sheet: 15"),
    Row(other, .to(Page(15), .withExistingAncestors), "*left: -11; sheet: 15"),
    Row(other, .to(Page(14), .onTop), "*left: -11 > 5 > 14"),
    Row(other, .to(Page(14), .popToRoot), "left: -11 > 5; *middle: -12"),
    Row(other, .to(Page(14), .popToExisting), "left: -11 > 5; *middle: -12 > 14"),
    Row(other, .to(Page(14), .withExistingAncestors), "left: -11 > 5; *middle: -12 > 14"),
    Row(
      State(selecting: .middle, stacks: [.middle: [Page(4), Page(14)]]),
      .to(Page(14, 1), .withExistingAncestors),
      "*middle: -2 > 4 > 14:1"),
    Row(other, .to(Page(14), in: .right), "left: -11 > 5; *right: -13 > 14"),
    // Without it the root is that of the first account again.
    Row(other, .to(Page(0)), "*left: -1 > 0"),
  ]

  static let replacingTop: [Row] = [
    Row(deep, .to(Page(1), .replacingTop), "*left: -1 > 1 > 2 > 1#1; right: -3 > 5"),
    Row(deep, .to(Page(3, 1), .replacingTop), "*left: -1 > 1 > 2 > 3:1; right: -3 > 5"),
    Row(empty, .to(Page(1), .replacingTop), "*left: -1 > 1"),
    Row(deep, .to(Page(7), .replacingTop), "*left: -1 > 1 > 2 > 3; right: -3 > 5; sheet: 7"),
    Row(covered, .to(Page(7), .replacingTop), "*left: -1 > 1 > 2; cover: 8 > 9; sheet: 7"),
    Row(covered, .to(Page(1), .replacingTop), "*left: -1 > 1 > 2; cover: 8 > 9 > 1"),
    Row(
      State(modals: [.init(.sheet, Page(7), [Page(1)])]), .to(Page(7, 1), .replacingTop),
      "*left: -1; sheet: 7:1"),
    Row(
      deep, .to(Page(1), .replacingTop, in: .right), "left: -1 > 1 > 2 > 3; *right: -3 > 1"),
    Row(
      State(stacks: [.left: [Page(1)]], overlays: [Page(12, 1), Page(13, 1)]),
      .to(Page(2), .replacingTop), "*left: -1 > 2; overlays: 13"),
  ]

  static let others: [Row] = [
    Row(deep, .to(Page(3), .popToRoot), "*left: -1; right: -3 > 5"),
    Row(covered, .to(Page(7), .popToRoot), "*left: -1"),
    Row(covered, .tab(.left), "*left: -1 > 1 > 2"),
    Row(deep, .tab(.right), "left: -1 > 1 > 2 > 3; *right: -3 > 5"),
    Row(
      deep, .path([Page(5), Page(1), Page(5), Page(7), Page(2)]),
      "*left: -1 > 5 > 1 > 5#1; right: -3 > 5; sheet: 7 > 2"),
    Row(
      deep, .path([Page(-2, 1), Page(5)]),
      "left: -1 > 1 > 2 > 3; *middle: -2:1 > 5; right: -3 > 5"),
    Row(deep, .state(empty), "*left: -1"),
    Row(deep, .to(Page(3), fresh: true), "*left: -1 > 1 > 2 > 3#1; right: -3 > 5"),
    Row(deep, .to(Page(5), fresh: true), "*left: -1 > 5; right: -3 > 5"),
    Row(covered, .to(Page(10), fresh: true), "*left: -1 > 1 > 2; cover: 8 > 9; sheet: 10#1"),
    Row(State(overlays: [Page(12, 1), Page(13, 1)]), .to(Page(1)), "*left: -1 > 1; overlays: 13"),
    Row(
      covered, .to(Page(13, 1)),
      "*left: -1 > 1 > 2; cover: 8 > 9; sheet: 10; overlays: 13:1"),
    Row(
      deep, .to(Page(13), fresh: true),
      "*left: -1 > 1 > 2 > 3; right: -3 > 5; overlays: 13"),
    Row(deep, .to(Page(-1, 1), in: .left), "*left: -1:1; right: -3 > 5"),
    Row(deep, .to(Page(-2), in: .right), "left: -1 > 1 > 2 > 3; *right: -3 > -2"),
    Row(
      State(overlays: [Page(12, 1), Page(13)]), .to(Page(13, 1)),
      "*left: -1; overlays: 12:1 > 13:1"),
  ]

  static let rows =
    withAllAncestors + onTop + popToExisting + withExistingAncestors + onRoot + replacingTop
    + others

  @Test("Each behavior leaves its own stack", arguments: rows)
  func stack(row: Row) throws {
    let target = try row.start.navigating(to: row.destination, inApp: row.isInApp)
    #expect(target.description == row.expected)
  }

  @Test("Overlays that are minimized to the same one stay one")
  func sameMinimized() throws {
    let state = NavigationState<Media>(overlays: [.call, .player])
    #expect(try state.navigating(to: .to(.home)).overlays.map(\.screen) == [.bar])
  }

  private enum Media: NavigationScreen, SingleStack {
    case home, call, player, bar

    static let root = home
    var place: Place<Media> { self == .home ? .root : .overlay }
    var minimizedOverlay: Media? { .bar }
  }

  @Test("Navigating once more changes nothing, unless each navigation adds an entry")
  func idempotence() throws {
    var generator = SplitMix64(seed: Settings.seed)
    for _ in 0..<Settings.states {
      let start = State.random(using: &generator)
      let page = Page(Page.all.randomElement(using: &generator) ?? 0, 1)
      let others = Page.Tab.allCases.flatMap { tab -> [Destination<Page>] in
        [.tab(tab), .path([tab.root, page]), .to(page, in: tab), .to(page, .onTop, in: tab)]
      }
      let behaviors = StackBehavior.allCases.filter { $0 != .pushAgain }
      for destination in others + behaviors.map({ .to(page, $0) }) {
        for isInApp in [true, false] {
          let once = try start.navigating(to: destination, inApp: isInApp)
          let twice = try once.navigating(to: destination, inApp: isInApp)
          #expect(once == twice, "\(start) at \(destination)")
        }
      }
    }
  }

  @Test("A link leads to the same screens cold and warm, unless it depends on what is there")
  func coldAndWarm() throws {
    var generator = SplitMix64(seed: Settings.seed)
    for _ in 0..<Settings.states {
      let warm = State.random(using: &generator)
      for id in [0, 1, 2, 3, 4, 8, 9, 10] {
        let (cold, target) = try (
          State().navigating(to: .to(Page(id))), warm.navigating(to: .to(Page(id)))
        )
        #expect(target.selectedTab == cold.selectedTab)
        #expect(target.backPath() == cold.backPath(), "\(warm) at \(id)")
      }
    }
  }
}

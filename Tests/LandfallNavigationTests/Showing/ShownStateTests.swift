// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallNavigation
import Testing

@Suite("What views show of a state")
struct ShownStateTests {
  typealias Modal = NavigationState<Club>.Modal
  enum Event {
    case show([Modal])
    case appears(Int)
    case arrives(Int)
    /// The user sees the screen on top.
    case sees
    case drags(Int)
    case isGone(Int)
    /// What the app presents itself has come or is gone.
    case hasBegun
    case givesUp
  }

  static let popover = ModalStyle("popover")
  static let sheet = Modal(.sheet, .join(id: 1))
  static let cover = Modal(.cover, .join(id: 2))
  static let own = Modal(popover, .join(id: 3))
  static let shown: [Event] = [.show([sheet]), .appears(0), .arrives(0), .sees]
  static let both: [Event] = [.show([sheet, cover]), .appears(0), .arrives(0)]

  /// The styles that are presented at each level, and whether that is settled.
  static let rows: [(events: [Event], presented: [ModalStyle?], isSettled: Bool)] = [
    ([.show([sheet])], [.sheet], false),
    ([.show([sheet]), .appears(0)], [.sheet], false),
    (shown, [.sheet], true),
    // The second one waits for the transition of the first.
    ([.show([sheet, cover]), .appears(0)], [.sheet, nil], false),
    (both, [.sheet, .cover], false),
    (both + [.appears(1), .sees], [.sheet, .cover], true),
    // One that is late, and one that never comes.
    (both + [.sees, .appears(1)], [.sheet, .cover], true),
    (both + [.sees, .givesUp], [.sheet], true),
    ([.show([sheet]), .givesUp], [], true),
    // A drag, and one that takes a modal above with it.
    (shown + [.drags(0)], [nil], false),
    (shown + [.drags(0), .sees, .isGone(0)], [], true),
    (both + [.appears(1), .sees, .drags(0)], [nil, .cover], false),
    (both + [.appears(1), .drags(0), .sees, .isGone(0)], [], true),
    (both + [.appears(1), .sees, .drags(1)], [.sheet, nil], false),
    // Nothing says that one is gone that stays in the state.
    (shown + [.isGone(0)], [.sheet], true),
    // What the app presents itself counts as shown, and as gone, at once.
    ([.show([own])], [popover], false),
    ([.show([own]), .sees, .hasBegun], [popover], true),
    ([.show([own]), .sees, .hasBegun, .show([])], [], false),
    ([.show([own]), .sees, .hasBegun, .show([]), .sees, .hasBegun], [], true),
    (shown + [.show([sheet, own]), .sees, .hasBegun], [.sheet, popover], true),
  ]

  @Test("Modals come late, not at all, and go", arguments: rows)
  func modals(events: [Event], presented: [ModalStyle?], isSettled: Bool) {
    var value = ShownState<Club>()
    (value.ownStyles, value.otherForm) = ([Self.popover], .cover)
    let probe = Probe()
    for event in events {
      switch event {
      case .show(let modals): value.navigate(to: NavigationState(modals: modals))
      case .appears(let level): _ = value.modalAppeared(value.state.modals[level].id, at: level)
      case .arrives(let level): value.modalArrived(value.state.modals[level].id)
      case .sees:
        let id = value.state.topEntry.id
        _ = value.note(id, in: value.top.container, by: probe, isSeen: true)
      case .drags(let level): _ = value.dismiss(at: level, as: value.state.modals[level].style)
      case .isGone(let level): _ = value.modalDisappeared(at: level)
      case .hasBegun: value.isPresentingItself = false
      case .givesUp: value.giveUp(presented: nil)
      }
    }
    for level in 0..<3 {
      let style = level < presented.count ? presented[level] : nil
      for other in [.sheet, .cover, Self.popover] {
        #expect((value.presented(at: level, as: other) != nil) == (style == other))
      }
    }
    #expect(value.isSettled(isCovered: false) == isSettled)
  }

  /// An object that tells what the user sees.
  final class Probe {}

  @Test(
    "A tap selects a tab, goes back to its root, and then counts",
    arguments: [([.leagues], 0, 2), ([.favourites], 0, 1), ([.favourites, .favourites], 1, 1)]
      as [([Club.Tab], Int, Int)])
  func taps(tabs: [Club.Tab], counted: Int, entries: Int) {
    var value = ShownState<Club>()
    value.navigate(
      to: NavigationState(stacks: [.favourites: [.join(id: 1)], .leagues: [.league(id: 1)]]))
    for tab in tabs {
      _ = value.select(tab)
      value.hasSelected = false
    }
    #expect(value.state.selectedTab == tabs.last)
    #expect((value.rootTap?.number ?? 0) == counted)
    #expect(value.state.entries(of: value.state.selectedTab).count == entries)
  }

  @Test("Only the parts that differ are told")
  func changes() {
    var value = ShownState<Club>()
    let old = value
    value.navigate(to: NavigationState(stacks: [.leagues: [.league(id: 1)]]))
    #expect(value.changes(since: old) == [.state, .stack(.tab(.leagues))])
    #expect(value.changes(since: value).isEmpty)
  }
}

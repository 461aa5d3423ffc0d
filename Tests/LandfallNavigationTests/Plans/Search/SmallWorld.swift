// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The bounds of the small states that plans are compared with a search in.
struct SmallWorld {
  var name: String
  var tabs = 1
  var values = 1
  /// How many screens can be in stacks, and how many of them in one, above the root.
  var ids = 2
  var depth = 2
  /// How many screens can be the root of a tab.
  var rootIDs = 1
  var modalIDs = 0
  var modalDepth = 0
  var styles = 1
  var overlayIDs = 0

  static let all = [
    SmallWorld(name: "a deep stack", ids: 4, depth: 4),
    SmallWorld(name: "values", values: 2, ids: 3, depth: 3),
    SmallWorld(name: "tabs and modals", tabs: 2, modalIDs: 2, modalDepth: 1, styles: 2),
    SmallWorld(name: "modals on modals", values: 2, ids: 1, depth: 1, modalIDs: 2, modalDepth: 1),
    SmallWorld(name: "roots and overlays", tabs: 2, depth: 1, rootIDs: 2, overlayIDs: 2),
  ]

  private func screens(_ first: Int, _ count: Int) -> [Int] {
    (first..<first + count).flatMap { id in (0..<values).map { id * 2 + $0 } }
  }

  var screens: [Int] { screens(0, ids) }
  var roots: [Int] { screens(10, rootIDs) }
  var modalRoots: [Int] { screens(20, modalIDs) }
  var overlays: [Int] { screens(30, overlayIDs) }

  /// All lists of different screens, up to a length.
  private func lists(of screens: [Int], upTo length: Int) -> [[Int]] {
    var lists: [[Int]] = [[]]
    var longest = lists
    for _ in 0..<length {
      longest = longest.flatMap { list in
        screens.filter { screen in !list.contains { $0 / 2 == screen / 2 } }.map { list + [$0] }
      }
      lists += longest
    }
    return lists
  }

  /// All states.
  var states: [SmallState] {
    let stacks = roots.flatMap { root in
      lists(of: screens, upTo: depth).map { [root] + $0 }
    }
    let modals = modalRoots.flatMap { root in
      lists(of: screens, upTo: modalDepth).flatMap { list in
        (0..<styles).map { SmallModal(style: $0, stack: [root] + list) }
      }
    }
    let pairs = modals.flatMap { low in
      modals.filter { $0.stack[0] / 2 != low.stack[0] / 2 }.map { [low, $0] }
    }
    let chains = [[]] + modals.map { [$0] } + pairs
    let tabLists = tabs == 1 ? stacks.map { [$0] } : stacks.flatMap { a in stacks.map { [a, $0] } }
    return (0..<tabs).flatMap { selected in
      tabLists.flatMap { tabs in
        chains.flatMap { chain in
          lists(of: overlays, upTo: overlayIDs).map {
            SmallState(selected: selected, tabs: tabs, modals: chain, overlays: $0)
          }
        }
      }
    }
  }
}

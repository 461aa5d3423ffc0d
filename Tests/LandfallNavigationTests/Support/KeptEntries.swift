// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallNavigation

/// An entry and the container that it is in.
struct Member<Screen: NavigationScreen>: Hashable {
  let container: NavigationState<Screen>.Container
  let entry: NavigationState<Screen>.Entry.ID
}

extension NavigationState {
  private var lists: [(Container, [Entry])] {
    Tab.allCases.map { (.tab($0), entries(of: $0)) }
      + modals.map { (.modal($0.id), $0.entries) } + [(.overlays, overlays)]
  }

  /// The screen of each entry.
  var values: [Member<Screen>: Screen] {
    var values: [Member<Screen>: Screen] = [:]
    for (container, entries) in lists {
      for entry in entries { values[Member(container: container, entry: entry.id)] = entry.screen }
    }
    return values
  }

  var members: Set<Member<Screen>> { Set(values.keys) }

  /// Whether each container has a root, but the overlays, and no entry twice.
  var isValid: Bool {
    lists.allSatisfy { container, entries in
      (container == .overlays || !entries.isEmpty) && Set(entries.map(\.id)).count == entries.count
    } && Set(modals.map(\.id)).count == modals.count
  }
}

/// The entries that a plan must not remove, written from the definition and not from the planner.
struct KeptEntries<Screen: NavigationScreen> {
  typealias State = NavigationState<Screen>

  private(set) var members: Set<Member<Screen>> = []

  init(from start: State, to target: State) {
    for tab in Screen.Tab.allCases {
      let (old, new) = (start.entries(of: tab), target.entries(of: tab))
      if old[0].id == new[0].id { keep(.tab(tab), old, new) }
    }
    keep(.overlays, start.overlays, target.overlays)
    let tab = start.selectedTab
    guard tab == target.selectedTab,
      start.entries(of: tab).map(\.id) == target.entries(of: tab).map(\.id)
    else { return }
    for (old, new) in zip(start.modals, target.modals) {
      guard old.style == new.style, old.id == new.id else { return }
      keep(.modal(old.id), old.entries, new.entries)
      guard old.entries.map(\.id) == new.entries.map(\.id) else { return }
    }
  }

  /// Keeps the longest beginning of the new list that is a part of the old one, in the same order.
  private mutating func keep(
    _ container: State.Container, _ old: [State.Entry], _ new: [State.Entry]
  ) {
    let count = (0...new.count).last { count in
      var rest = old.map(\.id)[...]
      return new.prefix(count).allSatisfy { entry in
        while let next = rest.popFirst() {
          if next == entry.id { return true }
        }
        return false
      }
    }
    for entry in new.prefix(count ?? 0) {
      members.insert(Member(container: container, entry: entry.id))
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallNavigation

/// What the user sees while the moves of a plan run in some order.
///
/// It is written from the documentation of steps and shares no code with the planner and the state.
/// Each screen that a step adds is a new one, even if it is equal to one that was there.
struct ShownScreens {
  private struct Shown {
    let name: Page.ID
    let occurrence: Int
    let number: Int

    func shows(_ entry: State.Entry) -> Bool {
      name == entry.screen.id && occurrence == entry.occurrence
    }
  }

  private var selected: Page.Tab
  private var tabs: [Page.Tab: [Shown]] = [:]
  private var modals: [(style: ModalStyle, stack: [Shown])] = []
  private var count = 0

  init(_ state: State) {
    selected = state.selectedTab
    for tab in [Page.Tab.left, .right] {
      tabs[tab] = state.entries(of: tab).map { make($0) }
    }
    for modal in state.modals { modals.append((modal.style, modal.entries.map { make($0) })) }
  }

  private mutating func make(_ entry: State.Entry) -> Shown {
    count += 1
    return Shown(name: entry.screen.id, occurrence: entry.occurrence, number: count)
  }

  /// The number of the screen that the user sees.
  var visible: Int { (modals.last?.stack ?? tabs[selected] ?? []).last?.number ?? 0 }

  /// The numbers of all screens.
  private var all: Set<Int> {
    Set((tabs.values.flatMap { $0 } + modals.flatMap(\.stack)).map(\.number))
  }

  /// Whether it shows the screens of a state.
  func shows(_ state: State) -> Bool {
    func isEqual(_ stack: [Shown], _ entries: [State.Entry]) -> Bool {
      stack.count == entries.count && zip(stack, entries).allSatisfy { $0.shows($1) }
    }
    return selected == state.selectedTab && modals.count == state.modals.count
      && tabs.allSatisfy { isEqual($1, state.entries(of: $0)) }
      && zip(modals, state.modals).allSatisfy {
        $0.style == $1.style && isEqual($0.stack, $1.entries)
      }
  }

  /// The moves after which the user sees a screen that a later move removes, and did not see at the
  /// start; `nil` if a move does not fit, or the last one does not lead to the target.
  static func flashes(_ moves: [Plan.Move], from start: State, to target: State) -> [Int]? {
    var shown = ShownScreens(start)
    let first = shown.visible
    var seen: [Int] = []
    for move in moves {
      for step in move.steps where !shown.take(step) { return nil }
      seen.append(shown.visible)
    }
    guard shown.shows(target) else { return nil }
    let stays = shown.all
    return seen.indices.filter { seen[$0] != first && !stays.contains(seen[$0]) }
  }

  /// Takes a step, and returns whether it fits.
  private mutating func take(_ step: Plan.Step) -> Bool {
    switch step {
    case .dismiss(let root):
      guard let level = modals.firstIndex(where: { $0.stack[0].shows(root) }) else { return false }
      modals.removeSubrange(level...)
      return true
    case .select(let tab):
      selected = tab
      return modals.isEmpty
    case .present(let root, let style):
      modals.append((style, [make(root)]))
      return true
    case .update: return true
    case .push(let entry, let list):
      let added = make(entry)
      return change(list) { $0.append(added) }
    case .pop(let entry, let list):
      return change(list) { stack in
        while let top = stack.last, !top.shows(entry) { stack.removeLast() }
      }
    case .replace(let old, let new, let list):
      let added = make(new)
      return change(list) { stack in
        while let top = stack.popLast(), !top.shows(old) {}
        stack.append(added)
      }
    case .remove(let first, let last, let list):
      return change(list) { stack in
        guard let low = stack.firstIndex(where: { $0.shows(first) }),
          let high = stack.firstIndex(where: { $0.shows(last) })
        else { return stack = [] }
        stack.removeSubrange(low...high)
      }
    }
  }

  /// Changes a stack that no modal covers, and returns whether there is one that has a root then.
  private mutating func change(_ list: State.Container, _ body: (inout [Shown]) -> Void) -> Bool {
    switch list {
    case .tab(let tab):
      guard tab != selected || modals.isEmpty else { return false }
      body(&tabs[tab, default: []])
      return tabs[tab]?.isEmpty == false
    case .modal(let id):
      guard var top = modals.popLast(), top.stack[0].name == id.screen,
        top.stack[0].occurrence == id.occurrence
      else { return false }
      body(&top.stack)
      modals.append(top)
      return !top.stack.isEmpty
    case .overlays: return false
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// All single steps from a small state, within the bounds of a world.
struct SmallSteps {
  let world: SmallWorld
  let state: SmallState
  private(set) var found: [(state: SmallState, removed: Set<SmallMember>)] = []

  init(from state: SmallState, in world: SmallWorld) {
    self.state = state
    self.world = world
    for tab in state.tabs.indices {
      if tab != state.selected, state.modals.isEmpty {
        add { $0.selected = tab }
      }
      let isCovered = tab == state.selected && !state.modals.isEmpty
      changeStack(.tab(tab), state.tabs[tab], areMembersFree: !isCovered) { $0.tabs[tab] = $1 }
    }
    for index in state.modals.indices {
      add { $0.modals.removeSubrange(index...) }
      let modal = state.modals[index]
      let isTop = index == state.modals.count - 1
      changeStack(.modal(modal.stack[0] / 2), modal.stack, areMembersFree: isTop) {
        $0.modals[index].stack = $1
      }
    }
    for root in world.modalRoots
    where !state.modals.contains(where: { $0.stack[0] / 2 == root / 2 }) {
      for style in 0..<world.styles {
        add { $0.modals.append(SmallModal(style: style, stack: [root])) }
      }
    }
    changeOverlays()
  }

  private mutating func add(
    removing removed: Set<SmallMember> = [], _ change: (inout SmallState) -> Void
  ) {
    var next = state
    change(&next)
    found.append((next, removed.union(state.members.subtracting(next.members))))
  }

  private mutating func changeStack(
    _ list: SmallList, _ stack: [Int], areMembersFree: Bool,
    _ put: (inout SmallState, [Int]) -> Void
  ) {
    for (index, screen) in stack.enumerated() where world.values > 1 {
      var next = stack
      next[index] = screen ^ 1
      add { put(&$0, next) }
    }
    guard areMembersFree else { return }
    for end in stack.indices.dropFirst() { add { put(&$0, Array(stack[..<end])) } }
    for screen in world.screens where !stack.contains(where: { $0 / 2 == screen / 2 }) {
      add { put(&$0, stack + [screen]) }
    }
    for index in stack.indices {
      let replaced = Set(stack[index...].map { SmallMember(list: list, id: $0 / 2) })
      if index == 0, case .modal = list { continue }
      for screen in index == 0 ? world.roots : world.screens
      where !stack[..<index].contains(where: { $0 / 2 == screen / 2 }) {
        add(removing: replaced) { put(&$0, stack[..<index] + [screen]) }
      }
    }
    for low in stack.indices.dropFirst() {
      for high in low..<stack.count - 1 {
        add { put(&$0, Array(stack[..<low] + stack[(high + 1)...])) }
      }
    }
  }

  private mutating func changeOverlays() {
    let old = state.overlays
    for (index, screen) in old.enumerated() {
      if world.values > 1 { add { $0.overlays[index] = screen ^ 1 } }
      let replaced = Set(old[index...].map { SmallMember(list: .overlays, id: $0 / 2) })
      for new in world.overlays where !old[..<index].contains(where: { $0 / 2 == new / 2 }) {
        add(removing: replaced) { $0.overlays = old[..<index] + [new] }
      }
      for high in index..<old.count { add { $0.overlays.removeSubrange(index...high) } }
    }
    for screen in world.overlays where !old.contains(where: { $0 / 2 == screen / 2 }) {
      add { $0.overlays.append(screen) }
    }
  }
}

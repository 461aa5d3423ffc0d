// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Makes the steps of a plan, in one pass over both states.
///
/// It can be inlined, since only code that is made for the app's own screens is quick:
/// Decisions/0040.
@usableFromInline
struct Planner<Screen: NavigationScreen> {
  @usableFromInline typealias State = NavigationState<Screen>
  @usableFromInline typealias Entry = State.Entry

  @usableFromInline let start: State
  @usableFromInline let target: State
  @usableFromInline var steps: [NavigationPlan<Screen>.Step] = []

  @inlinable
  init(from start: State, to target: State) {
    self.start = start
    self.target = target
  }

  @inlinable
  mutating func run() {
    let kept = keptModals
    // The stack below modals changes when they are gone. Below modals that stay it has only updates.
    let isUncovering = kept == 0 && changesVisibleStack
    if isUncovering { dismiss(above: kept) }
    changeStacks(beforeSelection: true)
    if !isUncovering { dismiss(above: kept) }
    if start.selectedTab != target.selectedTab { steps.append(.select(target.selectedTab)) }
    changeStacks(beforeSelection: false)
    // Only the topmost gets and loses entries. It changes first, as the user sees it by now.
    for (old, new) in zip(start.modals, target.modals).prefix(kept).reversed() {
      change(.modal(old.id), from: old.entries, to: new.entries)
    }
    for modal in target.modals[kept...] {
      steps.append(.present(modal.root, modal.style))
      push(modal.entries.dropFirst(), on: .modal(modal.id))
    }
    change(.overlays, from: start.overlays, to: target.overlays)
  }

  @inlinable
  mutating func dismiss(above kept: Int) {
    if kept < start.modals.count { steps.append(.dismiss(start.modals[kept].root)) }
  }

  /// Changes the stacks of some tabs, in the order of the tabs.
  @inlinable
  mutating func changeStacks(beforeSelection isEarly: Bool) {
    for (old, new) in zip(start.stacks, target.stacks)
    where self.isEarly(old.tab, old.entries, new.entries) == isEarly {
      change(.tab(old.tab), from: old.entries, to: new.entries)
    }
  }

  /// Whether a stack changes before the tab is selected.
  ///
  /// Two do not: that of the selected tab, if it only gets entries, which the user sees come; and that
  /// of the tab that is left, whose end nobody sees then. But all roots change in one move.
  @inlinable
  func isEarly(_ tab: Screen.Tab, _ old: [Entry], _ new: [Entry]) -> Bool {
    if start.selectedTab == target.selectedTab || !old[0].isSame(as: new[0]) { return true }
    if tab == start.selectedTab { return false }
    return tab != target.selectedTab || old.count >= new.count
      || !zip(old, new).allSatisfy { $0.isSame(as: $1) }
  }

  /// Whether the stack that the user sees, or that modals cover, changes before the selection.
  @inlinable
  var changesVisibleStack: Bool {
    zip(start.stacks, target.stacks).contains { old, new in
      old.tab == start.selectedTab && old.entries != new.entries
        && isEarly(old.tab, old.entries, new.entries)
    }
  }

  /// How many of the lowest modals stay.
  @inlinable
  var keptModals: Int {
    guard start.selectedTab == target.selectedTab else { return 0 }
    for (old, new) in zip(start.stacks, target.stacks)
    where old.tab == start.selectedTab && !Self.isSame(old.entries, new.entries) {
      return 0
    }
    var count = 0
    for (old, new) in zip(start.modals, target.modals) {
      guard old.style == new.style, old.root.isSame(as: new.root) else { break }
      count += 1
      guard Self.isSame(old.entries, new.entries) else { break }
    }
    return count
  }

  /// Changes a stack, whose root stays its root, or the overlays, which have none.
  @inlinable
  mutating func change(
    _ container: State.Container, from old: [Entry], to new: [Entry]
  ) {
    guard container == .overlays || old[0].isSame(as: new[0]) else {
      steps.append(.replace(old[0], with: new[0], in: container))
      return push(new.dropFirst(), on: container)
    }
    let (kept, surplus) = keep(new, of: old, in: container)
    var added = new[kept...]
    if let surplus {
      if let first = added.popFirst() {
        steps.append(.replace(old[surplus], with: first, in: container))
      } else if container == .overlays {
        steps.append(.remove(old[surplus], through: old[old.count - 1], in: container))
      } else {
        steps.append(.pop(to: new[kept - 1], in: container))
      }
    }
    push(added, on: container)
  }

  /// Updates the entries that can stay, and removes the others from between them.
  ///
  /// - Returns: How many entries of the new list stay, and where the old entries begin that lie
  ///   above all of them.
  @inlinable
  mutating func keep(
    _ new: [Entry], of old: [Entry], in container: State.Container
  ) -> (kept: Int, surplus: Int?) {
    var kept = 0
    var surplus: Int?
    for (position, entry) in old.enumerated() {
      guard kept < new.count, entry.isSame(as: new[kept]) else {
        surplus = surplus ?? position
        continue
      }
      if let first = surplus {
        steps.append(.remove(old[first], through: old[position - 1], in: container))
        surplus = nil
      }
      if entry.screen != new[kept].screen { steps.append(.update(new[kept], in: container)) }
      kept += 1
    }
    return (kept, surplus)
  }

  @inlinable
  mutating func push(_ entries: ArraySlice<Entry>, on container: State.Container) {
    for entry in entries { steps.append(.push(entry, on: container)) }
  }

  @inlinable
  static func isSame(_ old: [Entry], _ new: [Entry]) -> Bool {
    old.count == new.count && zip(old, new).allSatisfy { $0.isSame(as: $1) }
  }
}

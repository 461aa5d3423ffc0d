// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// What the navigation, the app and the user change. A result tells whether something changed.
extension ShownState {
  /// Begins with a state, without overlays that the views do not show, unless somebody has navigated.
  package mutating func start(from state: State) {
    guard !hasNavigated else { return }
    change(to: state)
    if !showsOverlays { self.state.overlays = [] }
  }

  /// Shows a state.
  package mutating func navigate(to target: State) {
    hasNavigated = true
    change(to: target)
  }

  private mutating func change(to target: State) {
    let old = top
    let count = target.modals.count
    if count < state.modals.count {
      // One that was not presented yet does not come any more.
      leaving = Array(state.modals.prefix(modals.count).dropFirst(count))
      // Of what the app presents itself nothing tells the end. While it is there it covers the rest.
      if let first = leaving.first, isOwn(first) {
        isPresentingItself = true
        forgetModals(from: count)
      }
    } else if count > state.modals.count {
      leaving = []
    }
    state = target
    showOwn()
    if top != old { awaited = isTopSeen ? nil : top }
    overlays.formIntersection(target.overlays.map { $0.id })
  }

  /// Takes the next modal as shown if it is one that the app presents itself.
  private mutating func showOwn() {
    guard modals.count < state.modals.count, isOwn(state.modals[modals.count]),
      modals.allSatisfy(arrived.contains)
    else { return }
    isPresentingItself = true
    arrived.insert(state.modals[modals.count].id)
    modals.append(state.modals[modals.count].id)
  }

  private mutating func forgetModals(from level: Int) {
    visible.subtract(modals[level...].map { $0 })
    arrived.subtract(modals[level...])
    modals.removeSubrange(level...)
  }

  /// Selects a tab that the app shows.
  package mutating func leaveHiddenTab() -> Bool {
    guard !tabs.contains(state.selectedTab) else { return false }
    var target = state
    target.select(selectedTab)
    change(to: target)
    return true
  }

  // MARK: The user

  @discardableResult
  private mutating func note(_ step: NavigationPlan<Screen>.Step) -> Bool {
    var target = state
    guard target.apply(step) else { return false }
    navigate(to: target)
    return true
  }

  /// Selects a tab, goes back to the root of the selected one, or notes a tap on that root.
  package mutating func select(_ tab: Screen.Tab) -> Bool {
    guard tab == state.selectedTab else {
      hasSelected = true
      return note(.select(tab))
    }
    guard !hasSelected, state.modals.isEmpty else { return false }
    let entries = state.entries(of: tab)
    if entries.count > 1 { return pop(to: entries[0], in: .tab(tab)) }
    rootTap = (tab, (rootTap?.number ?? 0) + 1)
    return false
  }

  /// Shows a path in a stack, whose root stays.
  package mutating func change(_ slot: Slot, to path: [Identified<Entry>]) -> Bool {
    let old = entries(in: slot)
    let kept = zip(old.dropFirst(), path).prefix { $0.id == $1.id }.count
    guard kept + 1 < old.count || kept < path.count else { return false }
    if kept < old.count { pop(to: old[kept], in: slot.container) }
    for added in path.dropFirst(kept) {
      note(.push(state.entry(pushing: added.value.screen, on: slot.container), on: slot.container))
    }
    return true
  }

  /// Shows an earlier column, as Back does from the first screen of one.
  package mutating func show(
    _ column: NavigationColumn, of tab: Screen.Tab, in all: [NavigationColumn]
  ) -> Bool {
    let kept = all.filter { $0 <= column }.flatMap { entries(in: Slot(tab, $0, of: all)) }
    return kept.last.map { pop(to: $0, in: .tab(tab)) } ?? false
  }

  /// Dismisses the modal of a level, if it has the given form.
  package mutating func dismiss(at level: Int, as style: ModalStyle) -> Bool {
    guard level < state.modals.count, form(of: state.modals[level]) == style else { return false }
    return note(.dismiss(state.modals[level].root))
  }

  @discardableResult
  private mutating func pop(to entry: Entry, in container: State.Container) -> Bool {
    entries(in: container).last?.id != entry.id && note(.pop(to: entry, in: container))
  }

  // MARK: What appears and disappears

  package mutating func rootAppeared() -> Bool {
    visible.insert(nil)
    showOwn()
    return true
  }

  /// The transition of a modal is over.
  package mutating func modalArrived(_ id: Entry.ID) {
    arrived.insert(id)
    showOwn()
  }

  package mutating func modalAppeared(_ id: Entry.ID, at level: Int) -> Bool {
    visible.insert(id)
    if level == modals.count, level < state.modals.count, state.modals[level].id == id {
      modals.append(id)
    }
    return true
  }

  /// The root, or the content of a modal, is not on the screen.
  ///
  /// A cover can hide what lies below it. If nothing is left, the app has removed the root.
  package mutating func disappeared(_ id: Entry.ID?, isCovered: Bool) -> Bool {
    guard visible.remove(id) != nil else { return false }
    if visible.isEmpty, !isCovered {
      modals = []
      arrived = []
      leaving = []
    }
    return true
  }

  /// A modal is gone, and all above it, whether they say so or not.
  package mutating func modalDisappeared(at level: Int) -> Bool {
    guard level < modals.count else { return false }
    if level < state.modals.count, state.modals[level].id == modals[level] { return false }
    forgetModals(from: level)
    leaving = []
    return true
  }

  package mutating func overlayAppeared(_ id: Entry.ID) -> Bool { overlays.insert(id).inserted }

  /// Waits for the screen on top if the user does not see it.
  package mutating func awaitTop() {
    if !isTopSeen { awaited = top }
  }

  /// Forgets the modals, screens and overlays that never came, and the modals of which nothing said that
  /// they are gone.
  ///
  /// - Parameter presented: How many modals there are, if that is known.
  package mutating func giveUp(presented: Int?) {
    if isPresentingItself, let presented, presented < modals.count {
      forgetModals(from: presented)
    }
    isPresentingItself = false
    while let missing = state.modals.dropFirst(modals.count).first {
      state.apply(.dismiss(missing.root))
    }
    modals = zip(modals, state.modals).prefix { $0 == $1.id }.map { $0.0 }
    leaving = []
    for missing in state.overlays where !overlays.contains(missing.id) {
      state.apply(.remove(missing, through: missing, in: .overlays))
    }
    // The views have lost the path, and show another screen. They take another path, and then this one again.
    let (container, seen) = (top.container, seen)
    if awaited != nil, !seen.contains(top), seen.contains(where: { $0.container == container }) {
      let entries = entries(in: container)
      let kept = entries.last { seen.contains(Sight(container: container, id: $0.id)) }
      pop(to: kept ?? entries[0], in: container)
    }
    awaited = nil
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension NavigationState {
  /// Returns the state in which a destination is reached from this one.
  ///
  /// All tabs but that of the destination keep their stacks. The modals of this state stay only if
  /// they are part of the way. Overlays become ``NavigationScreen/minimizedOverlay``, unless the destination
  /// is an overlay.
  ///
  /// - Parameters:
  ///   - destination: The destination.
  ///   - isInApp: Whether the app itself asks for it, as with ``Navigator/go(to:)``. A screen that lives anywhere then arrives
  ///     ``StackBehavior/onTop``, and every other screen ``StackBehavior/withAllAncestors``.
  /// - Returns: The state. Arriving there again changes nothing, except with ``StackBehavior/pushAgain`` or
  ///   a fresh entry.
  /// - Throws: A ``NavigationFailure`` if the places of the screen do not end at a tab, or if the
  ///   destination names a tab that the state does not have.
  public func navigating(
    to destination: Destination<Screen>, inApp isInApp: Bool = false
  ) throws(NavigationFailure) -> Self {
    var state = self
    if let tab = destination.tab, !stacks.contains(where: { $0.tab == tab }) {
      throw NavigationFailure(
        .navigationPlace, "the destination names the tab '\(tab)', which 'allCases' does not have")
    }
    switch destination.kind {
    case .state(let other): return other.keeping(self)
    case .tab(let tab):
      state.minimizeOverlays()
      state.select(tab)
      state.modals = []
    case .path(let screens):
      state.minimizeOverlays()
      state.follow(try Way(along: screens, in: selectedTab))
    case .screen(let screen, let behavior, let isFresh, let tab):
      var way = try Way(to: screen)
      if let tab { way.move(to: tab, target: screen) }
      if way.start != .overlay { state.minimizeOverlays() }
      let behavior = behavior ?? (isInApp && way.isAnywhere ? .onTop : .withAllAncestors)
      if let tab, [.onTop, .pushAgain, .replacingTop].contains(behavior) {
        state.select(tab)
        state.modals = []
      }
      state.go(to: screen, way, behavior)
      if isFresh, way.start != .overlay { state.refreshTop(from: self) }
    }
    return state
  }

  /// The same screens, with the occurrences of an earlier state where more of them can stay then.
  private func keeping(_ old: Self) -> Self {
    var state = self
    for (position, stack) in zip(stacks.indices, old.stacks) {
      state.stacks[position].entries.adopt(stack.entries)
    }
    let stacks = modals.map {
      Way<Screen>.Stack(style: $0.style, screens: $0.screens)
    }
    var (new, other) = (self, self)
    new.present(stacks, above: 0, keeping: [])
    other.present(stacks, above: 0, keeping: old.modals)
    if modals == new.modals, other.keptModals(of: old) > keptModals(of: old) {
      state.modals = other.modals
    }
    return state
  }

  /// How many entries of modals stay if everything below them does.
  private func keptModals(of old: Self) -> Int {
    var count = 0
    for (new, old) in zip(modals, old.modals) {
      guard new.style == old.style, new.root.isSame(as: old.root) else { break }
      let kept = new.entries.kept(of: old.entries)
      count += kept
      guard kept == new.entries.count, kept == old.entries.count else { break }
    }
    return count
  }

  private mutating func go(to screen: Screen, _ way: Way<Screen>, _ behavior: StackBehavior) {
    switch behavior {
    case .withAllAncestors: follow(way)
    case .popToRoot:
      var root = way.toRoot
      let tab = tab(of: way)
      if way.isAnywhere, entries(of: tab)[0].screen.id == screen.id {
        root.start = .root(tab, screen)
      }
      follow(root)
    case .onTop, .pushAgain, .replacingTop: addOnTop(screen, way, behavior)
    case .popToExisting: if !goBack(to: screen, way) { follow(way) }
    case .withExistingAncestors: follow(shortWay(way))
    }
  }

  /// Goes exactly along a way.
  private mutating func follow(_ way: Way<Screen>) {
    let old = modals
    var first = 0
    switch way.start {
    case .overlay:
      show(way.screens)
      first = old.count
    case .current:
      first = old.firstIndex { $0.isSame(as: way.modals[0]) } ?? old.count
    case .root(let tab, let root):
      select(tab)
      let root = root ?? entries(of: tab)[0].screen
      self[.tab(tab)] = [Entry]([root] + way.screens, keeping: entries(of: tab))
    case .anywhere:
      let tab = tab(of: way)
      select(tab)
      let root = entries(of: tab)[0].screen
      self[.tab(tab)] = [Entry]([root] + way.screens, keeping: entries(of: tab))
    }
    present(way.modals, above: first, keeping: old)
  }

  /// The tab in which a way starts.
  private func tab(of way: Way<Screen>) -> Tab {
    switch way.start {
    case .root(let tab, _): return tab
    case .anywhere(let tabs):
      guard let first = tabs.first else { return selectedTab }
      return tabs.contains(selectedTab) ? selectedTab : first
    case .current, .overlay: return selectedTab
    }
  }

  /// Presents the modals of a way above the lowest ones; those that are the same stay.
  private mutating func present(
    _ stacks: [Way<Screen>.Stack], above count: Int, keeping old: [Modal]
  ) {
    modals = Array(old.prefix(count))
    var same = old.dropFirst(count)
    for stack in stacks {
      if let modal = same.popFirst(), modal.isSame(as: stack) {
        modals.append(Modal(stack.style, [Entry](stack.screens, keeping: modal.entries)))
      } else {
        same = []
        append(Modal(stack.style, [Entry](stack.screens)))
      }
    }
  }

  /// Puts a screen on what the user sees.
  private mutating func addOnTop(_ screen: Screen, _ way: Way<Screen>, _ behavior: StackBehavior) {
    if case .anywhere = way.start { select(tab(of: way)) }
    switch (screen.place.base, way.start) {
    case (.overlay, _), (.root, .root): follow(way)
    case _ where behavior != .pushAgain && topEntry.screen.id == screen.id:
      let container = topContainer
      var entries = self[container]
      entries[entries.count - 1].screen = screen
      self[container] = entries
    case (.modal(let style, _), _):
      if behavior == .replacingTop { modals = modals.dropLast() }
      append(Modal(style, [Entry(screen)]))
    // The root of a tab is pushed in another one.
    case (.on, _), (.anywhere, _), (.root, _):
      if behavior == .replacingTop, let step = stackBackStep { apply(step) }
      push(screen)
    }
  }

  /// Goes back to a screen, or to the one that it is presented over.
  private mutating func goBack(to screen: Screen, _ way: Way<Screen>) -> Bool {
    for index in modals.indices.reversed() {
      guard let kept = modals[index].entries.prefix(through: screen) else { continue }
      modals[index].entries = kept
      modals.removeSubrange((index + 1)...)
      return true
    }
    let tab = tab(of: way)
    let base = way.modals.isEmpty ? screen : way.screens.last
    guard let base, let kept = entries(of: tab).prefix(through: base) else { return false }
    let old = tab == selectedTab ? modals : []
    select(tab)
    self[.tab(tab)] = kept
    present(way.modals, above: 0, keeping: old)
    return true
  }

  /// The way without the parents that are not in the stack.
  private func shortWay(_ way: Way<Screen>) -> Way<Screen> {
    let tab = tab(of: way)
    let old = entries(of: tab)
    var short = way
    if case .root(_, let root) = way.start, root.map({ $0.id == old[0].screen.id }) ?? true,
      way != way.toRoot
    {
      short.start = .anywhere([tab])
    }
    let shown = way.screens.last { old.prefix(through: $0) != nil }
    let target = way.modals.isEmpty ? way.screens.suffix(1) : []
    guard let shown, let kept = old.prefix(through: shown) else {
      short.screens = Array(target)
      return short
    }
    if case .anywhere = short.start { short.start = .root(tab, kept[0].screen) }
    short.screens = kept.dropFirst().map { $0.screen } + target.filter { $0.id != shown.id }
    return short
  }

  /// Gives the topmost entry an identity that neither state has, unless it is the root of a tab.
  private mutating func refreshTop(from old: Self) {
    let screen = topEntry.screen
    if let modal = modals.last, modal.entries.count == 1 {
      var roots = old.modals.map { $0.root } + modals.dropLast().map { $0.root }
      roots.append(screen)
      modals[modals.count - 1].entries = roots.suffix(1)
      return
    }
    let container = topContainer
    var entries = self[container]
    guard entries.count > 1 else { return }
    entries.removeLast()
    entries.append(screen, avoiding: old[container])
    self[container] = entries
  }

  private mutating func minimizeOverlays() {
    overlays = overlays.reduce(into: []) { small, entry in
      guard let screen = entry.screen.minimizedOverlay else { return }
      let entry = Entry(screen, occurrence: entry.occurrence)
      if !small.contains(where: { $0.isSame(as: entry) }) { small.append(entry) }
    }
  }

  /// Shows overlays, and updates those that are there.
  private mutating func show(_ screens: [Screen]) {
    for screen in screens {
      if let position = overlays.firstIndex(where: { $0.screen.id == screen.id }) {
        overlays[position].screen = screen
      } else {
        overlays.append(screen)
      }
    }
  }
}

extension NavigationState.Modal {
  fileprivate func isSame(as stack: Way<Screen>.Stack) -> Bool {
    style == stack.style && root.screen.id == stack.screens[0].id
  }
}

extension Array {
  /// The entries up to the topmost one of a screen, which gets the values of that screen.
  fileprivate func prefix<Screen>(through screen: Screen) -> Self?
  where Element == NavigationState<Screen>.Entry {
    guard let end = lastIndex(where: { $0.screen.id == screen.id }) else { return nil }
    var kept = Array(self[...end])
    kept[end].screen = screen
    return kept
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension NavigationState {
  /// Selects a tab and, if it is another one, dismisses all modals.
  ///
  /// - Parameter tab: The tab.
  public mutating func select(_ tab: Tab) {
    guard tab != selectedTab else { return }
    modals = []
    selectedTab = tab
  }

  /// Pushes a screen on the topmost stack.
  ///
  /// If the stack has the same screen already, the new entry gets the next occurrence.
  ///
  /// - Parameter screen: The screen.
  public mutating func push(_ screen: Screen) {
    self[topContainer].append(screen)
  }

  /// The entry that a screen would have on top of a container.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - container: The container.
  /// - Returns: An entry with the first occurrence of the screen that is free there.
  public func entry(pushing screen: Screen, on container: Container) -> Entry {
    var entries = self[container]
    entries.append(screen)
    return entries[entries.count - 1]
  }

  /// Presents a screen in a modal above all others; ``push(_:)`` then adds to its stack.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - style: How it is presented.
  public mutating func present(_ screen: Screen, as style: ModalStyle) {
    append(Modal(style, screen))
  }

  /// Removes screens from all stacks, and keeps the screens above them.
  ///
  /// The roots of tabs stay. A modal whose root is removed is dismissed with all above it.
  ///
  /// - Parameter isRemoved: Whether a screen is removed.
  public mutating func remove(where isRemoved: (Screen) -> Bool) {
    edit { $0.removeAll { isRemoved($0.screen) } }
  }

  /// Removes screens from all stacks, and every screen above them.
  ///
  /// Use it for example to leave the screens that need sign-in. The roots of tabs stay. A modal
  /// whose root is removed is dismissed with all above it.
  ///
  /// - Parameter isRemoved: Whether a screen is removed.
  public mutating func pop(where isRemoved: (Screen) -> Bool) {
    edit { entries in
      if let end = entries.firstIndex(where: { isRemoved($0.screen) }) {
        entries.removeSubrange(end...)
      }
    }
  }

  /// Changes all lists of entries; a modal that loses its root goes with all above it.
  private mutating func edit(_ change: (inout [Entry]) -> Void) {
    for position in stacks.indices {
      let root = stacks[position].entries.removeFirst()
      change(&stacks[position].entries)
      stacks[position].entries.insert(root, at: 0)
    }
    for position in modals.indices {
      let root = modals[position].root
      change(&modals[position].entries)
      if modals[position].entries.first != root {
        modals.removeSubrange(position...)
        break
      }
    }
    change(&overlays)
  }

  /// Appends a modal whose root is distinct from the other roots and from its own entries.
  mutating func append(_ modal: Modal) {
    var entries = modal.entries
    var roots = modals.map { $0.root }.filter { [id = entries[0].screen.id] in $0.screen.id == id }
    roots.append(entries[0].screen, avoiding: Array(entries.dropFirst()))
    entries[0] = roots[roots.count - 1]
    modals.append(Modal(modal.style, entries))
  }
}

extension Array {
  /// Makes entries of screens that may repeat.
  init<Screen>(_ screens: [Screen]) where Element == NavigationState<Screen>.Entry {
    var counts: [Screen.ID: Int] = [:]
    self = screens.map { screen in
      let occurrence = counts[screen.id, default: 0]
      counts[screen.id] = occurrence + 1
      return Element(screen, occurrence: occurrence)
    }
  }

  /// Makes entries of screens, and takes over the identities of the entries that can stay.
  init<Screen>(_ screens: [Screen], keeping old: [Element])
  where Element == NavigationState<Screen>.Entry {
    self = []
    // Nothing stays above another root.
    var rest = screens.first?.id == old.first?.screen.id ? old[...] : []
    for screen in screens {
      if let position = rest.firstIndex(where: { $0.screen.id == screen.id }) {
        append(Element(screen, occurrence: rest[position].occurrence))
        rest = rest[(position + 1)...]
      } else {
        append(screen)
      }
    }
  }

  /// Takes over the occurrences of old entries if more of them can stay then.
  ///
  /// It leaves a list alone whose occurrences are not those of a list that is made of screens.
  mutating func adopt<Screen>(_ old: Self) where Element == NavigationState<Screen>.Entry {
    let screens = map { $0.screen }
    let other = Self(screens, keeping: old)
    if other.kept(of: old) > kept(of: old), self == Self(screens) { self = other }
  }

  /// How many entries from the bottom an old list has in the same order.
  func kept<Screen>(of old: Self) -> Int where Element == NavigationState<Screen>.Entry {
    old.reduce(0) { $0 < count && $1.isSame(as: self[$0]) ? $0 + 1 : $0 }
  }

  /// Appends a screen with the first occurrence that is free here.
  mutating func append<Screen>(_ screen: Screen, avoiding others: Self = [])
  where Element == NavigationState<Screen>.Entry {
    let id = screen.id
    let used = (self + others).filter { $0.screen.id == id }.map { $0.occurrence }
    append(Element(screen, occurrence: (0...used.count).first { !used.contains($0) } ?? 0))
  }
}

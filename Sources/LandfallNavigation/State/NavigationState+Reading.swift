// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension NavigationState {
  /// The entries of a tab's stack, its root first.
  ///
  /// - Parameter tab: The tab.
  /// - Returns: The entries; at least the root.
  public func entries(of tab: Tab) -> [Entry] {
    stacks.first { $0.tab == tab }?.entries ?? [Entry(tab.root)]
  }

  /// The screens of a tab's stack, its root first.
  ///
  /// - Parameter tab: The tab.
  /// - Returns: The screens; at least the root.
  public func screens(of tab: Tab) -> [Screen] { entries(of: tab).map { $0.screen } }

  /// The topmost entry of the topmost stack, which the user sees unless an overlay fills the window.
  public var topEntry: Entry { self[topContainer].last ?? Entry(selectedTab.root) }

  /// The screen that the user sees: the topmost overlay that fills the window, or else ``topEntry``.
  ///
  /// An overlay fills the window if its ``NavigationScreen/minimizedOverlay`` is another screen, or
  /// `nil`.
  public var visibleScreen: Screen { (fillingOverlay ?? topEntry).screen }

  /// The topmost overlay that fills the window.
  private var fillingOverlay: Entry? { overlays.last { $0.screen.minimizedOverlay != $0.screen } }

  /// The container of the topmost entry.
  package var topContainer: Container { modals.last.map { .modal($0.id) } ?? .tab(selectedTab) }

  /// The entries of a container; empty if the state has no such modal.
  package subscript(container: Container) -> [Entry] {
    get {
      switch container {
      case .tab(let tab): entries(of: tab)
      case .modal(let id): modals.first { $0.id == id }?.entries ?? []
      case .overlays: overlays
      }
    }
    set {
      switch container {
      case .tab(let tab):
        if let position = stacks.firstIndex(where: { $0.tab == tab }) {
          stacks[position].entries = newValue
        }
      case .modal(let id):
        if let position = modals.firstIndex(where: { $0.id == id }) {
          modals[position].entries = newValue
        }
      case .overlays: overlays = newValue
      }
    }
  }
}

extension NavigationState {
  /// The step that Back takes here; `nil` if Back leaves the app.
  ///
  /// An overlay that fills the window becomes its ``NavigationScreen/minimizedOverlay``, or is closed.
  /// Without one, Back pops the topmost stack. At the root of a modal it dismisses the modal. At the
  /// root of a tab it selects the last of the given tabs that is not selected.
  ///
  /// - Parameter tabs: The tabs that Back returns to, the latest last, such as only the first tab of
  ///   the app. Without them Back stays in the tab.
  /// - Returns: The step.
  public func backStep(through tabs: [Tab] = []) -> NavigationPlan<Screen>.Step? {
    if let overlay = fillingOverlay { return overlayStep(overlay) }
    return stackBackStep ?? tabs.last { $0 != selectedTab }.map { .select($0) }
  }

  /// The step that pops the topmost stack, or dismisses the modal of which it shows only the root.
  var stackBackStep: NavigationPlan<Screen>.Step? {
    if let below = self[topContainer].dropLast().last { return .pop(to: below, in: topContainer) }
    return modals.last.map { .dismiss($0.root) }
  }

  /// Minimizes or closes an overlay.
  private func overlayStep(_ overlay: Entry) -> NavigationPlan<Screen>.Step {
    if let screen = overlay.screen.minimizedOverlay {
      let small = Entry(screen, occurrence: overlay.occurrence)
      if small.isSame(as: overlay) { return .update(small, in: .overlays) }
      // A replacement would close the overlays above it, too.
      if overlays.last == overlay, !overlays.contains(where: { $0.isSame(as: small) }) {
        return .replace(overlay, with: small, in: .overlays)
      }
    }
    return .remove(overlay, through: overlay, in: .overlays)
  }

  /// The screens that Back would show, one after the other.
  ///
  /// - Parameter tabs: The tabs that Back returns to, the latest last. Each is visited once.
  /// - Returns: The screens.
  public func backPath(through tabs: [Tab] = []) -> [Screen] {
    var state = self
    var tabs = tabs
    var path: [Screen] = []
    var seen: Set<Self> = []
    // An overlay whose small form has another small form, and so on, could have no end.
    while let step = state.backStep(through: tabs), seen.insert(state).inserted {
      if case .select(let tab) = step { tabs.removeAll { $0 == tab || $0 == state.selectedTab } }
      state.apply(step)
      path.append(state.visibleScreen)
    }
    return path
  }
}

extension NavigationState: CustomStringConvertible {
  /// The containers in one line, the selected tab marked with a star.
  ///
  /// A tab that shows only its root is left out if it is not selected.
  public var description: String {
    var parts = stacks.compactMap { stack -> String? in
      guard stack.tab == selectedTab || stack.entries.count > 1 else { return nil }
      return "\(stack.tab == selectedTab ? "*" : "")\(stack.tab): \(stack.entries.line)"
    }
    parts += modals.map { "\($0.style): \($0.entries.line)" }
    if !overlays.isEmpty { parts.append("overlays: \(overlays.line)") }
    return parts.joined(separator: "; ")
  }
}

extension NavigationState.Entry: CustomStringConvertible {
  /// The screen, and its occurrence if that is not the first.
  public var description: String { occurrence == 0 ? "\(screen)" : "\(screen)#\(occurrence)" }
}

extension Sequence {
  fileprivate var line: String { map { "\($0)" }.joined(separator: " > ") }
}

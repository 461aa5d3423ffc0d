// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if LANDFALL_APPLE
  internal import LandfallNavigation
  internal import Observation
  internal import SwiftUI

  // What views bind to.
  extension SwiftUIExecutor {
    /// What a view reads of the state, so that a change draws no other view again: a stack, `.overlays`
    /// for the rest, or `nil` for all.
    subscript(part: NavigationState<Screen>.Container?) -> Bool { true }

    /// The state, of which only the selected tab, the modals and the overlays are read.
    var outline: NavigationState<Screen> {
      access(keyPath: \.[.overlays])
      return state
    }

    /// The selected tab, or another one if the app hides it.
    var selectedTab: Screen.Tab {
      get {
        let tab = outline.selectedTab
        return hasTab(tab) ? tab : tabs.first ?? tab
      }
      set {
        let entries = state.entries(of: newValue)
        if newValue != state.selectedTab {
          note(.select(newValue))
          hasSelected = true
          Task { hasSelected = false }
        } else if hasSelected || !state.modals.isEmpty {
          return
        } else if entries.count > 1 {
          pop(to: entries[0], in: .tab(newValue))
        } else {
          rootTap = (newValue, (rootTap?.number ?? 0) + 1)
        }
      }
    }

    /// The screens above the root of a stack.
    subscript(path slot: Slot<Screen>) -> [PathEntry<Screen>] {
      get { entries(in: slot).dropFirst().map { PathEntry(entry: $0) } }
      set {
        let old = entries(in: slot)
        let kept = zip(old.dropFirst(), newValue).prefix { $0.id == $1.entry.id }.count
        guard kept + 1 < old.count || kept < newValue.count else { return }
        if kept < old.count { pop(to: old[kept], in: slot.container) }
        for added in newValue.dropFirst(kept) {
          note(
            .push(
              state.entry(pushing: added.entry.screen, on: slot.container), on: slot.container))
        }
      }
    }

    /// The last column that has screens, which is on top when the split view is collapsed.
    ///
    /// Back from the first screen of a column sets an earlier one.
    subscript(topColumn tab: Screen.Tab, columns: NavigatorColumns) -> NavigationSplitViewColumn {
      get {
        let order: [(NavigationColumn, NavigationSplitViewColumn)] =
          columns == .two
          ? [(.detail, .detail)] : [(.detail, .detail), (.content, .content)]
        return order.first { !entries(in: Slot(.tab(tab), $0.0, of: columns)).isEmpty }?.1
          ?? .sidebar
      }
      set {
        guard newValue != .detail, newValue != self[topColumn: tab, columns] else { return }
        let entries =
          entries(in: Slot(.tab(tab), .sidebar, of: columns))
          + (newValue == .content ? self.entries(in: Slot(.tab(tab), .content, of: columns)) : [])
        if let top = entries.last { pop(to: top, in: .tab(tab)) }
      }
    }

    func pop(
      to entry: NavigationState<Screen>.Entry, in container: NavigationState<Screen>.Container
    ) {
      if entries(in: container).last?.id != entry.id { note(.pop(to: entry, in: container)) }
    }

    /// The modal of a level, if it has the wanted form.
    ///
    /// It is presented when the transition of the one below is over. While a modal is dismissed,
    /// those above it stay in it, and go with it.
    subscript(modal level: Int, style: ModalStyle) -> ModalItem<Screen>? {
      get {
        let count = outline.modals.count
        let modal: NavigationState<Screen>.Modal? =
          level < count
          ? state.modals[..<level].allSatisfy { arrived.contains($0.id) }
            ? state.modals[level] : nil
          : level > count && level - count < leaving.count ? leaving[level - count] : nil
        return modal.flatMap { form(of: $0) == style ? ModalItem(modal: $0) : nil }
      }
      set {
        guard newValue == nil, level < state.modals.count,
          form(of: state.modals[level]) == style
        else { return }
        note(.dismiss(state.modals[level].root))
      }
    }

    /// The same, or the modal that is being dismissed.
    func drawn(at level: Int, as style: ModalStyle) -> ModalItem<Screen>? {
      let gone = level == outline.modals.count ? leaving.first : nil
      return self[modal: level, style]
        ?? gone.flatMap { form(of: $0) == style ? ModalItem(modal: $0) : nil }
    }

    /// Whether the app presents a modal itself.
    func isOwn(_ modal: NavigationState<Screen>.Modal) -> Bool { ownStyles.contains(modal.style) }

    private func form(of modal: NavigationState<Screen>.Modal) -> ModalStyle {
      #if LANDFALL_COVERS
        isOwn(modal) || modal.style == .sheet ? modal.style : .cover
      #else
        isOwn(modal) ? modal.style : .sheet
      #endif
    }

    func modal(_ id: NavigationState<Screen>.Entry.ID) -> NavigationState<Screen>.Modal? {
      access(keyPath: \.[.modal(id)])
      return (state.modals + leaving).first { $0.id == id }
    }

    /// The entries of a stack; of one that is being dismissed, too.
    func entries(
      in container: NavigationState<Screen>.Container
    ) -> [NavigationState<Screen>.Entry] {
      access(keyPath: \.[container])
      switch container {
      case .tab(let tab): return state.entries(of: tab)
      case .modal(let id): return modal(id)?.entries ?? []
      case .overlays: return []
      }
    }

    /// The entries of a stack that may be a column.
    func entries(in slot: Slot<Screen>) -> [NavigationState<Screen>.Entry] {
      let all = entries(in: slot.container)
      guard case .tab(let tab) = slot.container, let own = slot.columns else { return all }
      let columns = state.columns(of: tab)
      return own.flatMap { columns[$0] ?? [] }
    }
  }

  /// The place of a stack: a whole tab or modal, or a column of a tab.
  struct Slot<Screen: NavigationScreen>: Hashable {
    let container: NavigationState<Screen>.Container
    /// The columns of the state that it shows; `nil` for all.
    let columns: [NavigationColumn]?

    init(_ container: NavigationState<Screen>.Container) {
      self.container = container
      columns = nil
    }

    init(
      _ container: NavigationState<Screen>.Container, _ column: NavigationColumn,
      of columns: NavigatorColumns
    ) {
      self.container = container
      self.columns = columns == .two && column == .detail ? [.content, .detail] : [column]
    }
  }

  /// The item of a sheet or a cover: only its identity counts, as SwiftUI presents an item that changes
  /// again.
  struct ModalItem<Screen: NavigationScreen>: Identifiable, Equatable {
    let modal: NavigationState<Screen>.Modal

    var id: NavigationState<Screen>.Entry.ID { modal.id }

    static func == (one: Self, other: Self) -> Bool { one.id == other.id }
  }

  extension Optional {
    /// Whether there is a modal, for the binding of what the app presents itself.
    var isThere: Bool {
      get { self != nil }
      set { if !newValue { self = nil } }
    }
  }

  /// A screen in the path of a stack, which is the same with other values.
  struct PathEntry<Screen: NavigationScreen>: Hashable {
    let entry: NavigationState<Screen>.Entry

    static func == (one: Self, other: Self) -> Bool { one.entry.id == other.entry.id }

    func hash(into hasher: inout Hasher) { hasher.combine(entry.id) }
  }
#endif

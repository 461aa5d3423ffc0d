// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if LANDFALL_APPLE
  internal import LandfallNavigation
  internal import SwiftUI

  /// How many columns a tab of a ``NavigatorView`` has in a wide window.
  public enum NavigatorColumns: Hashable, Sendable {
    /// The columns `sidebar` and `detail`.
    case two
    /// The columns `sidebar`, `content` and `detail`.
    case three
  }

  /// How the stack of a tab is divided.
  struct TabSplit {
    let columns: NavigatorColumns
    let placeholder: (NavigationColumn) -> AnyView
  }

  /// How overlays are drawn.
  struct OverlayStyle<Screen> {
    let alignment: Alignment
    let content: (Screen) -> AnyView
  }

  /// What all views of a window need.
  struct Screens<Screen: NavigationScreen, Content: View> {
    let executor: SwiftUIExecutor<Screen>
    let content: (Screen) -> Content
    let splits: [Screen.Tab: TabSplit]
    let overlay: OverlayStyle<Screen>?
  }

  /// A tab: one stack, or columns.
  struct TabScreens<Screen: NavigationScreen, Content: View>: View {
    let screens: Screens<Screen, Content>
    let tab: Screen.Tab

    var body: some View {
      if let split = screens.splits[tab] {
        SplitView(screens: screens, tab: tab, split: split)
      } else {
        StackView(screens: screens, slot: Slot(.tab(tab)))
      }
    }
  }

  /// A tab in columns, each of which has a stack.
  ///
  /// Collapsed it is one stack, whose top is in the last column that has screens.
  private struct SplitView<Screen: NavigationScreen, Content: View>: View {
    let screens: Screens<Screen, Content>
    let tab: Screen.Tab
    let split: TabSplit
    @State private var visibility = NavigationSplitViewVisibility.automatic

    // Written, as `@State` can be a macro, beside which Swift makes none with private parts.
    init(screens: Screens<Screen, Content>, tab: Screen.Tab, split: TabSplit) {
      self.screens = screens
      self.tab = tab
      self.split = split
    }

    var body: some View {
      let top = Bindable(screens.executor)[topColumn: tab, split.columns]
      Group {
        if split.columns == .three {
          NavigationSplitView(columnVisibility: $visibility, preferredCompactColumn: top) {
            column(.sidebar)
          } content: {
            column(.content)
          } detail: {
            column(.detail)
          }
        } else {
          NavigationSplitView(columnVisibility: $visibility, preferredCompactColumn: top) {
            column(.sidebar)
          } detail: {
            column(.detail)
          }
        }
      }
      // The column that a link leads to can be hidden.
      .onChange(of: top.wrappedValue, initial: true) { _, top in
        if top == .sidebar { visibility = .all }
        if top == .content, visibility == .detailOnly { visibility = .doubleColumn }
      }
    }

    private func column(_ column: NavigationColumn) -> some View {
      StackView(
        screens: screens, slot: Slot(.tab(tab), column, of: split.columns),
        placeholder: split.placeholder(column))
    }
  }

  /// A stack: that of a tab, of a column or of a modal.
  struct StackView<Screen: NavigationScreen, Content: View>: View {
    let screens: Screens<Screen, Content>
    let slot: Slot<Screen>
    var placeholder: AnyView?

    var body: some View {
      NavigationStack(path: Bindable(screens.executor)[path: slot]) {
        // A container, as a stack whose root becomes another one drops its path.
        ZStack {
          if let root = screens.executor.entries(in: slot).first {
            EntryView(screens: screens, container: slot.container, entry: root).id(root.id)
          } else {
            placeholder
          }
        }
        .navigationDestination(for: PathEntry<Screen>.self) { path in
          EntryView(screens: screens, container: slot.container, entry: path.entry)
        }
      }
    }
  }

  /// A screen, with the values that it has now.
  private struct EntryView<Screen: NavigationScreen, Content: View>: View {
    let screens: Screens<Screen, Content>
    let container: NavigationState<Screen>.Container
    let entry: NavigationState<Screen>.Entry

    var body: some View {
      let executor = screens.executor
      let sight = Sight<Screen>(container: container, id: entry.id)
      // A popped screen is drawn for a while.
      let entries = executor.entries(in: container)
      Seen(note: { executor.note(sight, by: $0, isSeen: $1) }) {
        screens.content((entries.first { $0.id == entry.id } ?? entry).screen)
      }
    }
  }

  /// A view and the modal that is presented over it.
  ///
  /// The topmost one also shows the overlays.
  struct LevelView<Screen: NavigationScreen, Content: View, Base: View>: View {
    let screens: Screens<Screen, Content>
    let level: Int
    @ViewBuilder let base: Base

    var body: some View {
      let executor = screens.executor
      let sheets = base.overlay(alignment: screens.overlay?.alignment ?? .center) {
        if let overlay = screens.overlay, level == executor.state.modals.count {
          ForEach(executor.state.overlays, id: \.id) { entry in
            overlay.content(entry.screen).onAppear { executor.overlayAppeared(entry.id) }
          }
        }
      }
      .sheet(
        item: Bindable(executor)[modal: level, false],
        onDismiss: { executor.modalDisappeared(at: level) }, content: modal)
      #if LANDFALL_COVERS
        sheets.fullScreenCover(
          item: Bindable(executor)[modal: level, true],
          onDismiss: { executor.modalDisappeared(at: level) }, content: modal)
      #else
        sheets
      #endif
    }

    private func modal(_ modal: ModalItem<Screen>) -> some View {
      ModalView(screens: screens, level: level, id: modal.id)
    }
  }

  /// The content of a modal, and the modal above it.
  private struct ModalView<Screen: NavigationScreen, Content: View>: View {
    let screens: Screens<Screen, Content>
    let level: Int
    let id: NavigationState<Screen>.Entry.ID

    var body: some View {
      LevelView(screens: screens, level: level + 1) {
        Seen(note: { if $1 { screens.executor.arrived.insert(id) } }) {
          StackView(screens: screens, slot: Slot(.modal(id)))
        }
      }
      .onAppear { screens.executor.modalAppeared(id, at: level) }
      .onDisappear { screens.executor.disappeared(id) }
    }
  }
#endif

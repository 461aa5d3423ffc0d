// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if LANDFALL_APPLE
  public import LandfallNavigation
  public import SwiftUI

  /// How many columns a tab of a ``NavigatorView`` has in a wide window.
  public enum NavigatorColumns: Hashable, Sendable {
    /// The columns `sidebar` and `detail`.
    case two
    /// The columns `sidebar`, `content` and `detail`.
    case three

    var all: [NavigationColumn] {
      self == .two ? [.sidebar, .detail] : NavigationColumn.allCases
    }
  }

  /// How the app wants its screens shown.
  struct Look<Screen: NavigationScreen> {
    typealias Modal = NavigationState<Screen>.Modal
    typealias Split = (columns: NavigatorColumns, placeholder: (NavigationColumn) -> AnyView)

    var splits: [Screen.Tab: Split] = [:]
    var overlay: (alignment: Alignment, content: (Screen) -> AnyView)?
    var isShown: (Screen.Tab) -> Bool = { _ in true }
    var onTap: (Screen.Tab) -> Void = { _ in }
    var modal: (Modal, AnyView) -> AnyView = { _, content in content }
    var presentations:
      [(style: ModalStyle, present: (AnyView, Binding<Bool>, Modal?, AnyView) -> AnyView)] = []
  }

  /// What all views of a window need.
  struct Screens<Screen: NavigationScreen, Content: View> {
    let executor: SwiftUIExecutor<Screen>
    let content: (Screen) -> Content
    let look: Look<Screen>
  }

  /// The tabs of a ``NavigatorView``, for a view of the app's own that shows them.
  @MainActor public struct NavigatorTabs<Screen: NavigationScreen> {
    /// The selected tab, whose root a tap on it, or to set it again, goes to.
    public let selection: Binding<Screen.Tab>
    let shown: [Screen.Tab]
    let screens: (Screen.Tab) -> AnyView

    /// The screens of a tab: a stack, or columns.
    ///
    /// - Parameter tab: The tab.
    public subscript(tab: Screen.Tab) -> some View { screens(tab) }

    @available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
    func view(_ label: @escaping (Screen.Tab) -> some View) -> some View {
      TabView(selection: selection) {
        ForEach(shown, id: \.self) { tab in
          Tab(value: tab) {
            screens(tab)
          } label: {
            label(tab)
          }
        }
      }
    }
  }

  /// The navigator that SwiftUI keeps for a view.
  final class Kept<Screen: NavigationScreen> {
    var navigator: Navigator<Screen>?
  }

  /// Saves each state, takes one that comes late, and tells of taps; a view of its own, as it reads all.
  struct Watched<Screen: NavigationScreen, Content: View>: View {
    let navigator: Navigator<Screen>
    let restored: NavigationState<Screen>?
    let save: ((NavigationState<Screen>) -> Void)?
    let onTap: (Screen.Tab) -> Void
    @ViewBuilder let content: Content

    var body: some View {
      let executor = navigator.swiftUIExecutor
      content
        .onChange(of: executor.readBack()) { save?($1) }
        .onChange(of: executor.reading(.rootTap).rootTap?.number) { _, _ in
          executor.shown.rootTap.map { onTap($0.tab) }
        }
        .onChange(of: restored) {
          if let state = $1 { executor.start(from: navigator.restorablePart(of: state).state) }
        }
    }
  }

  /// A tab: one stack, or columns.
  struct TabScreens<Screen: NavigationScreen, Content: View>: View {
    let screens: Screens<Screen, Content>
    let tab: Screen.Tab

    var body: some View {
      if let split = screens.look.splits[tab] {
        SplitView(screens: screens, tab: tab, split: split)
      } else {
        StackView(screens: screens, slot: .init(.tab(tab)))
      }
    }
  }

  /// A tab in columns, each of which has a stack.
  ///
  /// Collapsed it is one stack, whose top is in the last column that has screens.
  private struct SplitView<Screen: NavigationScreen, Content: View>: View {
    let screens: Screens<Screen, Content>
    let tab: Screen.Tab
    let split: Look<Screen>.Split
    @State private var visibility = NavigationSplitViewVisibility.automatic

    // Written, as `@State` can be a macro, beside which Swift makes none with private parts.
    init(screens: Screens<Screen, Content>, tab: Screen.Tab, split: Look<Screen>.Split) {
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
        screens: screens, slot: .init(tab, column, of: split.columns.all),
        placeholder: split.placeholder(column))
    }
  }

  /// A stack: that of a tab, of a column or of a modal.
  struct StackView<Screen: NavigationScreen, Content: View>: View {
    let screens: Screens<Screen, Content>
    let slot: ShownState<Screen>.Slot
    var placeholder: AnyView?

    var body: some View {
      NavigationStack(path: Bindable(screens.executor)[path: slot]) {
        // A container, as a stack whose root becomes another one drops its path.
        ZStack {
          if let root = screens.executor.reading(.stack(slot.container)).entries(in: slot).first {
            EntryView(screens: screens, container: slot.container, entry: root).id(root.id)
          } else {
            placeholder
          }
        }
        .navigationDestination(for: Identified<NavigationState<Screen>.Entry>.self) { path in
          EntryView(screens: screens, container: slot.container, entry: path.value)
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
      // A popped screen is drawn for a while.
      let entries = executor.reading(.stack(container)).entries(in: container)
      Seen(note: { probe, isSeen in
        executor.update { $0.note(entry.id, in: container, by: probe, isSeen: isSeen) }
      }) {
        screens.content((entries.first { $0.id == entry.id } ?? entry).screen)
      }
    }
  }

  extension Optional {
    /// Whether there is a modal, for the binding of what the app presents itself.
    var isThere: Bool {
      get { self != nil }
      set { if !newValue { self = nil } }
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
      let sheets = base.overlay(alignment: screens.look.overlay?.alignment ?? .center) {
        if let overlay = screens.look.overlay,
          level == executor.reading(.outline).state.modals.count
        {
          ForEach(executor.reading(.outline).state.overlays, id: \.id) { entry in
            overlay.content(entry.screen)
              .onAppear { executor.update { $0.overlayAppeared(entry.id) } }
          }
        }
      }
      .sheet(
        item: Bindable(executor)[modal: level, .sheet],
        onDismiss: { executor.update { $0.modalDisappeared(at: level) } }, content: modal)
      #if LANDFALL_COVERS
        let all = sheets.fullScreenCover(
          item: Bindable(executor)[modal: level, .cover],
          onDismiss: { executor.update { $0.modalDisappeared(at: level) } }, content: modal)
      #else
        let all = sheets
      #endif
      screens.look.presentations.reduce(AnyView(all)) { view, own in
        let item = executor.reading(.drawn(at: level)).drawn(at: level, as: own.style)
        return own.present(
          view, Bindable(executor)[modal: level, own.style].isThere, item?.value,
          item.map { AnyView(modal($0)) } ?? AnyView(EmptyView()))
      }
    }

    private func modal(_ item: Identified<NavigationState<Screen>.Modal>) -> some View {
      ModalView(screens: screens, level: level, first: item.value)
    }
  }

  /// The content of a modal, and the modal above it.
  private struct ModalView<Screen: NavigationScreen, Content: View>: View {
    let screens: Screens<Screen, Content>
    let level: Int
    /// The modal as it was when it came.
    let first: NavigationState<Screen>.Modal

    var body: some View {
      let id = first.id
      let content = LevelView(screens: screens, level: level + 1) {
        Seen(note: { if $1 { screens.executor.shown.modalArrived(id) } }) {
          StackView(screens: screens, slot: .init(.modal(id)))
        }
      }
      .onAppear { screens.executor.update { $0.modalAppeared(id, at: level) } }
      .onDisappear { screens.executor.disappeared(id) }
      screens.look.modal(
        screens.executor.reading(.stack(.modal(id))).modal(id) ?? first, AnyView(content))
    }
  }
#endif

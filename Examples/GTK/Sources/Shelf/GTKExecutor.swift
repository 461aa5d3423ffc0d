// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import CGtk
import LandfallNavigation

/// Shows the screens of a navigator in GTK: a window with a notebook, whose pages are the stacks of the tabs,
/// and a window for each modal; no overlays.
@MainActor final class GTKExecutor<Screen: NavigationScreen>: NavigationExecutor {
  typealias State = NavigationState<Screen>

  private let main: Frame
  private let notebook: Widget
  private let title: (Screen) -> String
  private let make: @MainActor (Screen) -> Widget
  private let tabs = Array(Screen.Tab.allCases)
  private var stacks: [ScreenStack<Screen>] = []
  private var modals: [ScreenStack<Screen>] = []
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var isShowing = false
  private lazy var notice: @MainActor () -> Void = { [unowned self] in didChange() }

  /// Called when the user has navigated, and when the window came or went.
  var onChange: @MainActor () -> Void = {}

  /// Fills the empty window of the app.
  init(
    _ window: Widget, title: @escaping (Screen) -> String,
    make: @escaping @MainActor (Screen) -> Widget
  ) {
    // The app may ask for the state when the user has closed the window.
    main = Frame(g_object_ref(window).assumingMemoryBound(to: GtkWidget.self))
    notebook = g_object_ref_sink(gtk_notebook_new()).assumingMemoryBound(to: GtkWidget.self)
    (self.title, self.make) = (title, make)
    gtk_window_set_child(window.cast(), notebook)
    for tab in tabs {
      let stack = ScreenStack([.init(tab.root)], in: main, make: make, onChange: notice)
      stacks.append(stack)
      gtk_notebook_append_page(notebook.opaque, stack.widget, gtk_label_new(title(tab.root)))
    }
    connect(main.back, "clicked") { [unowned self] in goBack() }
    connect(notebook, "notify::page", notice)
    for signal in ["map", "unmap"] { connect(window, signal, notice) }
    decorate()
  }

  /// Shows the window that the user may use, which is the topmost modal.
  func bringToFront() { gtk_window_present((modals.last?.frame ?? main).window.cast()) }

  var isReady: Bool { gtk_widget_get_mapped(main.window) != 0 }
  var isSettled: Bool { !(stacks + modals).contains(where: \.isMoving) }

  func readBack() -> State {
    let page = Int(gtk_notebook_get_current_page(notebook.opaque))
    let roots = Dictionary(uniqueKeysWithValues: zip(tabs, stacks.map { $0.entries[0].screen }))
    var state = State(
      selecting: tabs.indices.contains(page) ? tabs[page] : nil, roots: { roots[$0] })
    for (tab, stack) in zip(tabs, stacks) {
      for entry in stack.entries.dropFirst() { state.apply(.push(entry, on: .tab(tab))) }
    }
    for modal in modals {
      let root = modal.entries[0]
      state.apply(.present(root, modal.style ?? .sheet))
      for entry in modal.entries.dropFirst() { state.apply(.push(entry, on: .modal(root.id))) }
    }
    return state
  }

  func settle() async {
    guard !isSettled else { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  func perform(
    _ move: NavigationPlan<Screen>.Move, reaching target: State, animated isAnimated: Bool
  ) {
    show(target, animated: isAnimated)
  }

  /// Makes the windows as a state says: where it differs from them is one move.
  private func show(_ target: State, animated isAnimated: Bool) {
    isShowing = true
    defer { isShowing = false }
    let kept = zip(modals, target.modals).prefix { $0.entries[0].id == $1.id }.count
    for modal in modals[kept...].reversed() { gtk_window_destroy(modal.frame.window.cast()) }
    modals.removeSubrange(kept...)
    if let page = tabs.firstIndex(of: target.selectedTab) {
      gtk_notebook_set_current_page(notebook.opaque, gint(page))
    }
    let lists = tabs.map { target.entries(of: $0) } + target.modals.map(\.entries)
    for (stack, entries) in zip(stacks + modals, lists) {
      stack.show(entries, animated: isAnimated)
    }
    for modal in target.modals[kept...] { present(modal) }
    decorate()
  }

  private func present(_ modal: State.Modal) {
    let window: Widget = gtk_window_new()
    let frame = Frame(window)
    let stack = ScreenStack(
      modal.entries, in: frame, as: modal.style, make: make, onChange: notice)
    gtk_window_set_child(window.cast(), stack.widget)
    gtk_window_set_transient_for(window.cast(), (modals.last?.frame ?? main).window.cast())
    modals.append(stack)
    gtk_window_set_default_size(window.cast(), 480, 320)
    gtk_window_set_modal(window.cast(), 1)
    gtk_window_set_destroy_with_parent(window.cast(), 1)
    connect(frame.back, "clicked") { [unowned self] in goBack() }
    // The user closes it; GTK then destroys it.
    connect(window, "close-request") { [unowned self] in
      modals.removeSubrange((modals.firstIndex { $0.frame.window == window } ?? modals.count)...)
      didChange()
    }
    gtk_window_present(window.cast())
  }

  private func goBack() {
    var target = readBack()
    guard let step = target.backStep() else { return }
    target.apply(step)
    show(target, animated: true)
    didChange()
  }

  /// Called by GTK when something began or ended.
  private func didChange() {
    guard !isShowing else { return }
    decorate()
    guard isSettled else { return }
    for stack in stacks + modals { stack.sweep() }
    for continuation in waiting { continuation.resume() }
    waiting = []
    onChange()
  }

  /// Writes the titles, and shows the buttons for Back.
  private func decorate() {
    let page = Int(gtk_notebook_get_current_page(notebook.opaque))
    guard stacks.indices.contains(page) else { return }
    for stack in [stacks[page]] + modals {
      gtk_window_set_title(stack.frame.window.cast(), stack.entries.last.map { title($0.screen) })
      gtk_widget_set_visible(stack.frame.back, stack.entries.count > 1 ? 1 : 0)
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import CGtk
import LandfallNavigation

/// A window with a button for Back in its title bar.
struct Frame {
  let window: Widget
  let back: Widget

  @MainActor init(_ window: Widget) {
    self.window = window
    back = gtk_button_new_from_icon_name("go-previous-symbolic")
    let bar: Widget = gtk_header_bar_new()
    gtk_header_bar_pack_start(bar.opaque, back)
    gtk_window_set_titlebar(window.cast(), bar)
    gtk_widget_realize(window)
  }

  /// What GTK draws on, until the window is closed.
  var surface: OpaquePointer? { gtk_native_get_surface(window.opaque) }

  /// Whether GTK draws: not while the window is minimized, and from 4.12 on not while it is suspended.
  var isDrawn: Bool {
    guard let surface else { return false }
    return gdk_toplevel_get_state(surface).rawValue & GDK_TOPLEVEL_STATE_MINIMIZED.rawValue == 0
  }
}

/// The screens of a tab or a modal in a `GtkStack`, which shows the topmost.
@MainActor final class ScreenStack<Screen: NavigationScreen> {
  typealias Entry = NavigationState<Screen>.Entry

  let frame: Frame
  let style: ModalStyle?  // nil for a tab
  let widget: Widget = gtk_stack_new()
  private let make: @MainActor (Screen) -> Widget
  private var pages: [(entry: Entry, widget: Widget)] = []
  /// What slides away, and has to be in the stack until the transition ends.
  private var leaving: [Widget] = []

  init(
    _ entries: [Entry], in frame: Frame, as style: ModalStyle? = nil,
    make: @escaping @MainActor (Screen) -> Widget, onChange: @escaping @MainActor () -> Void
  ) {
    (self.frame, self.style, self.make) = (frame, style, make)
    show(entries, animated: false)
    connect(widget, "notify::transition-running", onChange)
    if let surface = frame.surface {
      connect(UnsafeMutableRawPointer(surface), "notify::state", onChange)
    }
  }

  var entries: [Entry] { pages.map(\.entry) }
  /// Whether a transition runs, which stands still while GTK does not draw.
  var isMoving: Bool { frame.isDrawn && gtk_stack_get_transition_running(widget.opaque) != 0 }

  /// Shows entries, of which those stay that are there already.
  func show(_ entries: [Entry], animated isAnimated: Bool) {
    let old = pages
    guard entries != old.map(\.entry) else { return }
    pages = entries.map { entry in
      if let page = old.first(where: { $0.entry == entry }) { return page }
      let screen = make(entry.screen)
      gtk_stack_add_child(widget.opaque, screen)
      return (entry, screen)
    }
    let top = pages[pages.count - 1]
    let isBack = old.contains { $0.entry.id == top.entry.id }
    gtk_stack_set_transition_type(
      widget.opaque,
      !isAnimated
        ? GTK_STACK_TRANSITION_TYPE_NONE
        : isBack ? GTK_STACK_TRANSITION_TYPE_SLIDE_RIGHT : GTK_STACK_TRANSITION_TYPE_SLIDE_LEFT)
    gtk_stack_set_visible_child(widget.opaque, top.widget)
    leaving += old.map(\.widget).filter { screen in !pages.contains { $0.widget == screen } }
    // A stack that is not on the screen has no transition.
    if !isMoving { sweep() }
  }

  /// Removes what has slid away.
  func sweep() {
    for screen in leaving { gtk_stack_remove(widget.opaque, screen) }
    leaving = []
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import CGtk
import Landfall
import LandfallNavigation
import LandfallDiagnostics

/// The app, in the process that has its window.
@MainActor final class Shelf {
  let links = DeepLinkCenter<ShelfLink>()
  let executor: GTKExecutor<ShelfLink>
  private let navigator: Navigator<ShelfLink>
  private var isSignedIn = false

  init(_ application: UnsafeMutablePointer<GtkApplication>) {
    let window: Widget = gtk_application_window_new(application)
    gtk_window_set_default_size(window.cast(), 640, 460)
    executor = GTKExecutor(window, title: \.title) { [links] screen in
      screenWidget(screen) { links.open($0) }
    }
    navigator = Navigator(executor)
    executor.onChange = { [unowned navigator = navigator] in navigator.hierarchyDidChange() }
    #if DEBUG
      LinkReporter.start(links, navigator, app: "shelf")
    #endif
    navigator.attach(to: links)
    let button: Widget = gtk_button_new_with_label("Sign in")
    gtk_header_bar_pack_end(OpaquePointer(gtk_window_get_titlebar(window.cast())), button)
    connect(button, "clicked") { [unowned self] in
      isSignedIn.toggle()
      gtk_button_set_label(button.cast(), isSignedIn ? "Sign out" : "Sign in")
      if isSignedIn { return links.openGate(.authentication) }
      links.closeGate(.authentication)
      Task { try? await navigator.leaveScreens(behind: .authentication) }
    }
  }
}

/// A column with the title and the link of a screen, and a button for each screen above it.
@MainActor private func screenWidget(
  _ screen: ShelfLink, open: @escaping @MainActor (ShelfLink) -> Void
) -> Widget {
  let column: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12)
  gtk_widget_set_halign(column, GTK_ALIGN_CENTER)
  gtk_widget_set_valign(column, GTK_ALIGN_CENTER)
  let link = (try? screen.urlString()) ?? ""
  for (text, style) in [(screen.title, "title-1"), (link, "dim-label")] {
    let label: Widget = gtk_label_new(text)
    gtk_widget_add_css_class(label, style)
    gtk_label_set_ellipsize(label.opaque, PANGO_ELLIPSIZE_END)
    gtk_box_append(column.cast(), label)
  }
  for child in screen.children {
    let button: Widget = gtk_button_new_with_label(child.title)
    connect(button, "clicked") { open(child) }
    gtk_box_append(column.cast(), button)
  }
  return column
}

@main @MainActor enum Main {
  private static let application: UnsafeMutablePointer<GtkApplication> =
    gtk_application_new("app.shelf.Shelf", G_APPLICATION_HANDLES_OPEN)
  private static var shelf: Shelf?

  static func main() {
    serveMainQueue()
    // Only the first process starts up; GLib hands it the URLs of the others over D-Bus.
    connect(application, "startup") { shelf = Shelf(application) }
    connect(application, "activate") { shelf?.executor.bringToFront() }
    let open: @convention(c) (UnsafeMutableRawPointer, UnsafePointer<OpaquePointer>, gint) -> Void =
      {
        Main.open($1, Int($2))
      }
    g_signal_connect_data(
      application, "open", unsafeBitCast(open, to: GCallback.self), nil, nil, GConnectFlags(0))
    exit(g_application_run(application.cast(), CommandLine.argc, CommandLine.unsafeArgv))
  }

  nonisolated private static func open(_ files: UnsafePointer<OpaquePointer>, _ count: Int) {
    let urls = (0..<count).map { index in
      let url: UnsafeMutablePointer<CChar> = g_file_get_uri(files[index])
      defer { g_free(url) }
      return String(cString: url)
    }
    MainActor.assumeIsolated {
      // A link that starts the app waits until the window is there.
      for url in urls { shelf?.links.open(url, from: .customScheme) }
      shelf?.executor.bringToFront()
    }
  }
}

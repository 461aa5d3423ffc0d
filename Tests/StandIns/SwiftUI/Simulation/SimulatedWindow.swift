// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A window of a SwiftUI app, and the system that sends links to it.
@MainActor package final class SimulatedWindow {
  private let root: any View
  private var drawn = RenderedWindow()
  private var node = RenderedNode()
  private var hasAppeared = false
  /// The URLs that the app left to the system.
  package private(set) var leftToSystem: [URL] = []

  package init(_ root: any View) { self.root = root }

  package func draw() {
    drawn = RenderedWindow()
    node = RenderedNode()
    var environment = EnvironmentValues()
    environment.system = { [weak self] in self?.leftToSystem.append($0) }
    Rendering(drawn, node, environment).render(root)
  }

  /// Shows the window; `onAppear` is called once.
  package func appear() {
    draw()
    if !hasAppeared { for action in node.appearing { action() } }
    hasAppeared = true
  }

  /// Gives the app a URL of its own scheme, or a universal link, by all modifiers.
  package func open(_ url: URL) {
    draw()
    for action in drawn.urlActions { action(url) }
  }

  package func `continue`(_ activity: NSUserActivity) {
    draw()
    for (type, action) in drawn.activityActions where type == activity.activityType {
      action(activity)
    }
  }

  /// Taps the link with a URL.
  package func tapLink(to url: URL) {
    draw()
    node.links.first { $0.url == url }?.action(url)
  }

  package var texts: [String] {
    draw()
    return node.texts
  }
}

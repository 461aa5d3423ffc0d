// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A view that the renderer draws itself.
@MainActor package protocol SimulatedView {
  func render(in place: Rendering)
}

/// A place in the tree of views: what surrounds it, and what is drawn there.
package final class Rendering {
  package var environment: EnvironmentValues
  package let node: RenderedNode
  package let window: RenderedWindow

  init(_ window: RenderedWindow, _ node: RenderedNode, _ environment: EnvironmentValues) {
    self.window = window
    self.node = node
    self.environment = environment
  }

  @MainActor package func render(_ view: any View) {
    if let view = view as? any SimulatedView { view.render(in: self) } else { render(body(view)) }
  }

  @MainActor private func body<V: View>(_ view: V) -> any View { view.body }
}

/// What is drawn in one place.
package final class RenderedNode {
  package var texts: [String] = []
  package var links: [(url: URL, action: OpenURLAction)] = []
  package var appearing: [() -> Void] = []
}

/// What a window has after its views were drawn.
package final class RenderedWindow {
  package var urlActions: [(URL) -> Void] = []
  package var activityActions: [(type: String, action: (NSUserActivity) -> Void)] = []
}

/// A view with a modifier.
struct Modified<Content: View> {
  let content: Content
  let change: (Rendering) -> Void
}

extension Modified: View, SimulatedView {
  var body: Never { fatalError("a primitive view has no body") }

  func render(in place: Rendering) {
    let inner = Rendering(place.window, place.node, place.environment)
    change(inner)
    inner.render(content)
  }
}

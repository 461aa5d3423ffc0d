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
  let memory: Memory
  /// The identity of the place.
  let path: String
  /// The place that presents: the window, or the content of a sheet.
  var level = ""
  var isVisible = true
  var destinations: Destinations?
  /// What a modifier presents here.
  var sheets: [any AnySheet] = []

  init(_ window: RenderedWindow, _ environment: EnvironmentValues, _ memory: Memory) {
    self.window = window
    self.environment = environment
    self.memory = memory
    node = window.root
    path = ""
  }

  private init(_ place: Rendering, _ step: String, _ node: RenderedNode) {
    environment = place.environment
    window = place.window
    memory = place.memory
    path = place.path + step
    level = place.level
    isVisible = place.isVisible
    destinations = place.destinations
    self.node = node
  }

  func inner(_ step: String, _ node: RenderedNode? = nil) -> Rendering {
    Rendering(self, step, node ?? self.node)
  }

  @MainActor package func render(_ view: any View) {
    if let view = view as? any SimulatedView { return view.render(in: self) }
    let place = inner("/\(type(of: view))")
    for (index, child) in Mirror(reflecting: view).children.enumerated() {
      guard let property = child.value as? any SimulatedProperty else { continue }
      property.connect("\(place.path).\(index)", place)
    }
    place.render(body(view))
  }

  @MainActor private func body<V: View>(_ view: V) -> any View { view.body }
}

/// The destinations of a stack.
final class Destinations {
  var views: [ObjectIdentifier: (Any) -> any View] = [:]
}

/// What is drawn in one place: the window, a tab, a screen of a stack, the content of a sheet.
package final class RenderedNode {
  package var texts: [String] = []
  package var links: [(url: URL, action: OpenURLAction)] = []
  package var buttons: [(title: String, action: () -> Void)] = []
  package var shared: [URL] = []
  var tabs: [RenderedTab] = []
  var stack: RenderedStack?
}

struct RenderedTab {
  let label: String
  let isSelected: Bool
  let node: RenderedNode
  let select: () -> Void
}

struct RenderedStack {
  let shown: ShownStack
  let screens: [RenderedNode]
  let set: ([AnyHashable]) -> Void
}

/// What a window has after its views were drawn.
package final class RenderedWindow {
  let root = RenderedNode()
  package var urlActions: [(URL) -> Void] = []
  package var activityActions: [(type: String, action: (NSUserActivity) -> Void)] = []
  var changed: [() -> Void] = []
  var disappearing: [String: () -> Void] = [:]
  var appearing: [(key: String, action: () -> Void)] = []
  /// The window and the sheets above it, from the lowest.
  var levels: [RenderedLevel] = []
}

struct RenderedLevel {
  let name: String
  let node: RenderedNode
  let sheet: ShownSheet
  let dismiss: () -> Void
}

/// A view with a modifier.
struct Modified<Content: View> {
  let content: Content
  let change: (Rendering) -> Void
}

extension Modified: View, SimulatedView {
  var body: Never { fatalError("a primitive view has no body") }

  func render(in place: Rendering) {
    let inner = place.inner("~")
    change(inner)
    inner.render(content)
    for sheet in inner.sheets { sheet.present(in: inner) }
  }
}

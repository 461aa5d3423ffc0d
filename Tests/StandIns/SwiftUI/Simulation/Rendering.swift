// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if LANDFALL_UIKIT
  import UIKit
#endif

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
  let path: Int
  /// The place that presents: the window, or the content of a sheet.
  var level = 0
  var isVisible = true
  /// Whether a cover hides what lies below it, and this is below.
  var isCovered: Bool {
    memory.faults.coversHide
      && memory.sheets.values.contains {
        $0.isCover && !$0.isIgnored && $0.phase == .shown && $0.level == level
      }
  }
  /// The sheet whose outermost view it can be.
  var sheet: ShownSheet?
  /// What SwiftUI tells roots of stacks apart by, until the first container.
  var identity: RootIdentity?
  /// Whether a transition of it runs.
  var isMoving = false
  #if LANDFALL_UIKIT
    /// The controller that it belongs to.
    var host: UIViewController?
  #endif
  var destinations: Destinations?
  /// What a modifier presents here.
  var sheets: [any AnySheet] = []

  @MainActor init(_ window: RenderedWindow, _ environment: EnvironmentValues, _ memory: Memory) {
    self.window = window
    self.environment = environment
    self.memory = memory
    node = window.root
    path = 0
    #if LANDFALL_UIKIT
      host = memory.host(of: 0)
    #endif
  }

  private init(_ place: Rendering, _ step: Step, _ node: RenderedNode) {
    environment = place.environment
    window = place.window
    memory = place.memory
    path = place.memory.place(step, in: place.path)
    level = place.level
    isVisible = place.isVisible
    destinations = place.destinations
    isMoving = place.isMoving
    identity = place.identity
    sheet = place.sheet
    #if LANDFALL_UIKIT
      host = place.host
    #endif
    self.node = node
  }

  func inner(_ step: Step, _ node: RenderedNode? = nil) -> Rendering {
    Rendering(self, step, node ?? self.node)
  }

  @MainActor package func render(_ view: any View) {
    if let view = view as? any SimulatedView { return view.render(in: self) }
    #if LANDFALL_UIKIT
      if let view = view as? any UIViewControllerRepresentable {
        return inner(.name("controller")).represent(view)
      }
    #endif
    let type = ObjectIdentifier(type(of: view))
    let place = inner(.type(type))
    if Self.properties[type] != [] {
      let children = Mirror(reflecting: view).children
      var found: [Int] = []
      for index in Self.properties[type] ?? Array(0..<children.count) {
        let child = children[children.index(children.startIndex, offsetBy: index)]
        guard let property = child.value as? any SimulatedProperty else { continue }
        found.append(index)
        property.connect(memory.place(.index(index), in: place.path), place)
      }
      Self.properties[type] = found
    }
    place.render(body(view))
  }

  /// The positions of the properties to connect, for each type of view.
  @MainActor private static var properties: [ObjectIdentifier: [Int]] = [:]

  @MainActor private func body<V: View>(_ view: V) -> any View {
    memory.countsBodies ? memory.changes.watching("\(V.self)") { view.body } : view.body
  }
}

/// The branches and the identities on the way to a view.
final class RootIdentity {
  var parts: [AnyHashable] = []
}

/// The destinations of a stack.
final class Destinations {
  var views: [ObjectIdentifier: (Any) -> any View] = [:]
  /// What a screen pushes itself, and what takes it away.
  var pushed: (value: AnyHashable, view: any View, clear: () -> Void)?
}

/// What is drawn in one place: the window, a tab, a screen of a stack, the content of a sheet.
package final class RenderedNode {
  package var texts: [String] = []
  package var links: [(url: URL, action: OpenURLAction)] = []
  package var buttons: [(title: String, action: () -> Void)] = []
  package var shared: [URL] = []
  var tabs: [RenderedTab] = []
  var stack: RenderedStack?
  var split: RenderedSplit?
  /// Whether it has appeared.
  var isVisible = true
  /// What is drawn above it.
  var overlays: [RenderedNode] = []
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
  /// What a screen itself pushed.
  let pushed: RenderedNode?
  let set: ([AnyHashable]) -> Void
}

/// The columns of a split view, from the first, and which of them is on top when it is collapsed.
struct RenderedSplit {
  let columns: [RenderedNode]
  let top: Int
  let setTop: (Int) -> Void
  /// Whether the leading columns are hidden, and what hides them; a collapsed view ignores it.
  let isHidden: () -> Bool
  let hide: () -> Void
}

/// What a window has after its views were drawn.
package final class RenderedWindow {
  let root = RenderedNode()
  package var urlActions: [(URL) -> Void] = []
  /// The parts of URLs and activities that the window takes instead of a new one.
  package var allowedEvents: Set<String> = []
  package var activityActions: [(type: String, action: (NSUserActivity) -> Void)] = []
  package var intentActions: [@MainActor (Any) -> Void] = []
  var changed: [() -> Void] = []
  var disappearing: [Int: () -> Void] = [:]
  var appearing: [(key: Int, action: () -> Void)] = []
  #if LANDFALL_UIKIT
    var seen: [Int: UIViewController] = [:]
  #endif
  /// The window and the sheets above it, from the lowest.
  var levels: [RenderedLevel] = []
}

struct RenderedLevel {
  let name: String
  let node: RenderedNode
  let sheet: ShownSheet
}

/// A view with a modifier.
struct Modified<Content: View> {
  let content: Content
  let change: (Rendering) -> Void
}

extension Modified: View, SimulatedView {
  var body: Never { fatalError("a primitive view has no body") }

  func render(in place: Rendering) {
    let inner = place.inner(.modifier)
    change(inner)
    inner.render(content)
    for sheet in inner.sheets { sheet.present(in: inner) }
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// Apple documents these declarations; Documentation/apple-api.md says how each was checked.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, BeginDocumentationCommentWithOneLineSummary

#if LANDFALL_WINDOWS
  extension View {
    public nonisolated func handlesExternalEvents(
      preferring: Set<String>, allowing: Set<String>
    ) -> some View {
      Modified(content: self) { $0.window.allowedEvents.formUnion(allowing) }
    }
  }
#endif

extension View {
  public nonisolated func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    Modified(content: self) { $0.window.urlActions.append(action) }
  }

  public nonisolated func onContinueUserActivity(
    _ activityType: String, perform action: @escaping (NSUserActivity) -> Void
  ) -> some View {
    Modified(content: self) { $0.window.activityActions.append((activityType, action)) }
  }

  public nonisolated func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View {
    Modified(content: self) { $0.environment[keyPath: keyPath] = value }
  }

  public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View {
    Modified(content: self) { place in
      if let action, place.isVisible, !place.isCovered {
        place.window.appearing.append((place.path, action))
      }
    }
  }

  public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    Modified(content: self) { place in
      if let action, place.isVisible, !place.isCovered {
        place.window.disappearing[place.path] = action
      }
    }
  }

  /// Since iOS 17: https://developer.apple.com/documentation/swiftui/view/onchange(of:initial:_:)-8wgw9
  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View {
    Modified(content: self) { place in
      let key = place.memory.place(.name("change"), in: place.path)
      place.memory.drawn.insert(key)
      let old = (place.memory.states[key] as? Box<V>)?.current
      place.memory.states[key] = Box(value)
      if initial || old != nil, old != value {
        place.window.changed.append { action(old ?? value, value) }
      }
    }
  }
}

extension View {
  public nonisolated func id<ID: Hashable>(_ id: ID) -> some View {
    Identified(content: self, id: id)
  }

  /// Since iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1: https://developer.apple.com/documentation/swiftui/view/overlay(alignment:content:)
  public nonisolated func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    Overlaid(base: self, overlay: content())
  }
}

extension View {
  /// Since iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1: https://developer.apple.com/documentation/swiftui/view/background(alignment:content:)
  public nonisolated func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    Backed(base: self, background: content())
  }
}

struct Backed<Base: View, Background: View> {
  let base: Base
  let background: Background
}

extension Backed: View, SimulatedView {
  var body: Never { fatalError("a primitive view has no body") }

  func render(in place: Rendering) {
    place.inner(.name("background")).render(background)
    place.inner(.name("base")).render(base)
  }
}

struct Identified<Content: View> {
  let content: Content
  let id: AnyHashable
}

extension Identified: View, SimulatedView {
  var body: Never { fatalError("a primitive view has no body") }
  func render(in place: Rendering) {
    place.identity?.parts.append(id)
    place.inner(.value(id)).render(content)
  }
}

struct Overlaid<Base: View, Overlay: View> {
  let base: Base
  let overlay: Overlay
}

extension Overlaid: View, SimulatedView {
  var body: Never { fatalError("a primitive view has no body") }

  func render(in place: Rendering) {
    place.inner(.name("base")).render(base)
    let node = RenderedNode()
    let inner = place.inner(.name("overlay"), node)
    if place.memory.faults.ignoresOverlays, !place.memory.hasOverlay { inner.isVisible = false }
    node.isVisible = inner.isVisible
    inner.render(overlay)
    if !node.texts.isEmpty { place.node.overlays.append(node) }
  }
}

/// Since iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1: https://developer.apple.com/documentation/swiftui/alignment
public struct Alignment: Equatable, Sendable {
  let name: String

  /// Since iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1: https://developer.apple.com/documentation/swiftui/alignment/center
  public static let center: Alignment = Alignment(name: "center")
  /// Since iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1: https://developer.apple.com/documentation/swiftui/alignment/bottom
  public static let bottom: Alignment = Alignment(name: "bottom")
}

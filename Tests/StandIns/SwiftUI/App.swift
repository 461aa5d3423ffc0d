// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// Apple documents these declarations; Documentation/apple-api.md says how each was checked.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, BeginDocumentationCommentWithOneLineSummary

@MainActor @preconcurrency public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: Scene {}

@resultBuilder public struct SceneBuilder {
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
  @MainActor @preconcurrency init()
}

extension App {
  @MainActor @preconcurrency public static func main() {
    fatalError("an app runs on a device; a test shows it in a SimulatedApp")
  }
}

public struct WindowGroup<Content: View> {
  let make: (Box<AnyHashable?>) -> Content
  let initial: () -> AnyHashable?

  public nonisolated init(@ViewBuilder content: () -> Content) {
    let content = content()
    make = { _ in content }
    initial = { nil }
  }
}

#if LANDFALL_WINDOWS
  extension WindowGroup {
    public nonisolated init<D: Codable & Hashable, C: View>(
      for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C,
      defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> {
      make = { box in
        let binding = Binding<D>(
          { box.current?.base as? D ?? defaultValue() }, { box.current = AnyHashable($0) })
        return PresentedWindowContent(content: content(binding))
      }
      initial = { AnyHashable(defaultValue()) }
    }
  }

  public struct PresentedWindowContent<Data: Codable & Hashable, Content: View> {
    let content: Content
  }

  extension PresentedWindowContent: View, SimulatedView {
    public var body: Never { fatalError("a primitive view has no body") }
    package func render(in place: Rendering) { place.render(content) }
  }
#endif

extension WindowGroup: Scene, SimulatedScene {
  public var body: Never { fatalError("a primitive scene has no body") }
  var value: AnyHashable? { initial() }
  func view(of value: AnyHashable?) -> any View { make(Box(value)) }
}

/// A scene that makes windows.
@MainActor protocol SimulatedScene {
  var value: AnyHashable? { get }
  func view(of value: AnyHashable?) -> any View
}

/// An app with its windows.
@MainActor package final class SimulatedApp {
  private let scene: any SimulatedScene
  package private(set) var windows: [SimulatedWindow] = []

  package init?(_ app: some App) {
    guard let scene = app.body as? any SimulatedScene else { return nil }
    self.scene = scene
    open(nil)
  }

  /// Opens a window, for a value or for one of its own; it is not drawn yet.
  package func open(_ value: AnyHashable?, storage: [String: Any] = [:]) {
    windows.append(SimulatedWindow(scene.view(of: value ?? scene.value), storage: storage))
  }

  package func close(_ window: SimulatedWindow) {
    window.close()
    windows.removeAll { $0 === window }
  }
}

// Only Tests/MacChecks uses it: nothing simulates it.
#if LANDFALL_WINDOWS
  @MainActor @preconcurrency public struct OpenWindowAction {
    nonisolated init() {}

    @MainActor @preconcurrency public func callAsFunction<D: Codable & Hashable>(value: D) {}
  }

  extension EnvironmentValues {
    public var openWindow: OpenWindowAction { OpenWindowAction() }
  }
#endif

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// Apple documents these declarations; Documentation/apple-api.md says how each was checked.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, BeginDocumentationCommentWithOneLineSummary

public struct EmptyView {
  public nonisolated init() {}
}

extension EmptyView: View, SimulatedView {
  public var body: Never { fatalError("a primitive view has no body") }
  package func render(in place: Rendering) {}
}

public struct Text {
  let text: String
  public nonisolated init<S: StringProtocol>(_ content: S) { text = String(content) }
}

extension Text: View, SimulatedView {
  public var body: Never { fatalError("a primitive view has no body") }
  package func render(in place: Rendering) { place.node.texts.append(text) }
}

/// Since iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1: https://developer.apple.com/documentation/swiftui/image
public struct Image {}

extension Image: View, SimulatedView {
  public var body: Never { fatalError("a primitive view has no body") }
  package func render(in place: Rendering) {}
}

public struct Link<Label: View> {
  let destination: URL
  let label: Label
  public nonisolated init(destination: URL, @ViewBuilder label: () -> Label) {
    self.destination = destination
    self.label = label()
  }
}

extension Link where Label == Text {
  public nonisolated init<S: StringProtocol>(_ title: S, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}

extension Link: View, SimulatedView {
  public var body: Never { fatalError("a primitive view has no body") }
  package func render(in place: Rendering) {
    place.node.links.append((destination, place.environment.openURL))
    place.render(label)
  }
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  let data: Data
  let id: KeyPath<Data.Element, ID>
  let content: (Data.Element) -> Content
}

extension ForEach: View, SimulatedView where Content: View {
  public nonisolated init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.id = id
    self.content = content
  }
  public var body: Never { fatalError("a primitive view has no body") }
  package func render(in place: Rendering) {
    for element in data {
      place.inner(.value(AnyHashable(element[keyPath: id]))).render(content(element))
    }
  }
}

public struct AnyView {
  let view: any View
  public nonisolated init<V: View>(_ view: V) { self.view = view }
}

extension AnyView: View, SimulatedView {
  public var body: Never { fatalError("a primitive view has no body") }
  package func render(in place: Rendering) { place.render(view) }
}

public struct Label<Title: View, Icon: View> {
  let title: Title
}

extension Label where Title == Text, Icon == Image {
  public nonisolated init<S: StringProtocol>(_ title: S, systemImage name: String) {
    self.title = Text(title)
  }
}

extension Label: View, SimulatedView {
  public var body: Never { fatalError("a primitive view has no body") }
  package func render(in place: Rendering) { place.render(title) }
}

public struct Button<Label: View> {
  let action: @MainActor () -> Void
  let label: Label
  @preconcurrency public nonisolated init(
    action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.action = action
    self.label = label()
  }
}

extension Button: View, SimulatedView {
  public var body: Never { fatalError("a primitive view has no body") }
  package func render(in place: Rendering) {
    let node = RenderedNode()
    place.inner(.name("label"), node).render(label)
    place.node.buttons.append((node.texts.first ?? "", action))
    place.node.texts += node.texts
  }
}

public struct NavigationLink<Label: View, Destination: View> {
  let value: AnyHashable?
  let label: Label
}

extension NavigationLink where Destination == Never {
  public nonisolated init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    self.value = value.map { AnyHashable($0) }
    self.label = label()
  }
}

extension NavigationLink: View, SimulatedView {
  public var body: Never { fatalError("a primitive view has no body") }
  package func render(in place: Rendering) {
    let node = RenderedNode()
    place.inner(.name("label"), node).render(label)
    let push = place.environment.push
    place.node.buttons.append((node.texts.first ?? "", { if let value { push(value) } }))
    place.node.texts += node.texts
  }
}

public struct Group<Content> {
  let content: Content
}

extension Group: View, SimulatedView where Content: View {
  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }
  public var body: Never { fatalError("a primitive view has no body") }
  package func render(in place: Rendering) { place.render(content) }
}

/// Since iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1: https://developer.apple.com/documentation/swiftui/zstack
public struct ZStack<Content: View> {
  let content: Content
}

extension ZStack: View, SimulatedView {
  /// Since iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1: https://developer.apple.com/documentation/swiftui/zstack/init(alignment:content:)
  public nonisolated init(
    alignment: Alignment = .center, @ViewBuilder content: () -> Content
  ) { self.content = content() }
  public var body: Never { fatalError("a primitive view has no body") }
  package func render(in place: Rendering) {
    let inner = place.inner(.name("content"))
    inner.identity = nil
    inner.render(content)
  }
}

public struct List<SelectionValue: Hashable, Content: View> {
  let content: Content
}

extension List where SelectionValue == Never {
  @MainActor @preconcurrency public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

extension List: View, SimulatedView {
  public var body: Never { fatalError("a primitive view has no body") }
  package func render(in place: Rendering) { place.render(content) }
}

#if LANDFALL_SHARING
  public protocol Transferable {}

  extension URL: Transferable {}
  extension Never: Transferable {}

  public struct ShareLink<
    Data: RandomAccessCollection, PreviewImage: Transferable, PreviewIcon: Transferable, Label: View
  > where Data.Element: Transferable {
    let items: Data
    let label: Label
  }

  extension ShareLink where PreviewImage == Never, PreviewIcon == Never {
    public nonisolated init(
      item: URL, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
    ) where Data == CollectionOfOne<URL> {
      items = CollectionOfOne(item)
      self.label = label()
    }
  }

  extension ShareLink: View, SimulatedView {
    public var body: Never { fatalError("a primitive view has no body") }
    package func render(in place: Rendering) {
      place.node.shared += items.compactMap { $0 as? URL }
      place.render(label)
    }
  }
#endif

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

public struct Link<Label: View> {
  let destination: URL
  let label: Label
  public nonisolated init(destination: URL, @ViewBuilder label: () -> Label) {
    self.destination = destination
    self.label = label()
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
    for element in data { place.render(content(element)) }
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

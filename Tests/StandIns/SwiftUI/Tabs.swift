// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// Apple documents these declarations; Documentation/apple-api.md says how each was checked.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, BeginDocumentationCommentWithOneLineSummary, OmitExplicitReturns

@MainActor @preconcurrency public protocol TabContent<TabValue> {
  associatedtype TabValue: Hashable
  associatedtype Body: TabContent
  @TabContentBuilder<Self.TabValue> @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: TabContent {
  public typealias TabValue = Never
}

/// Tabs that the renderer draws itself.
@MainActor package protocol SimulatedTabs {
  var tabs: [any SimulatedTab] { get }
}

@MainActor package protocol SimulatedTab {
  var key: AnyHashable { get }
  var shown: any View { get }
  var name: any View { get }
}

@resultBuilder public struct TabContentBuilder<TabValue: Hashable> {
  /// Since iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2: https://developer.apple.com/documentation/swiftui/tabcontentbuilder/buildblock(_:)
  public static func buildBlock(_ content: some TabContent<TabValue>) -> some TabContent<TabValue> {
    content
  }
  public static func buildBlock<C0: TabContent, C1: TabContent>(
    _ c0: C0, _ c1: C1
  ) -> some TabContent<TabValue> where TabValue == C0.TabValue, C0.TabValue == C1.TabValue {
    Tabs<TabValue>([c0, c1])
  }
  public static func buildBlock<C0: TabContent, C1: TabContent, C2: TabContent>(
    _ c0: C0, _ c1: C1, _ c2: C2
  ) -> some TabContent<TabValue>
  where TabValue == C0.TabValue, C0.TabValue == C1.TabValue, C1.TabValue == C2.TabValue {
    Tabs<TabValue>([c0, c1, c2])
  }
  public struct Content<C: TabContent> {
    let tabs: C
  }
}

/// Several tabs, or one with a modifier.
struct Tabs<TabValue: Hashable> {
  let parts: [any TabContent]

  init(_ parts: [any TabContent]) { self.parts = parts }
}

extension Tabs: TabContent, SimulatedTabs {
  var body: Never { return fatalError("a primitive tab has no body") }
  var tabs: [any SimulatedTab] { parts.flatMap { ($0 as? any SimulatedTabs)?.tabs ?? [] } }
}

public struct TabRole: Hashable, Sendable {
  public static var search: TabRole { TabRole() }
}

#if LANDFALL_WINDOWS
  extension TabContent {
    public nonisolated func badge(_ count: Int) -> some TabContent<Self.TabValue> {
      Tabs<TabValue>([self])
    }
  }
#endif

extension TabContentBuilder.Content: View {
  public var body: Never { fatalError("a primitive view has no body") }
}

public struct Tab<Value, Content, Label> {
  let value: Value
  let content: Content
  let label: Label
}

extension Tab: TabContent, SimulatedTab, SimulatedTabs
where Value: Hashable, Content: View, Label: View {
  public typealias TabValue = Value
  public nonisolated init(
    value: Value, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.value = value
    self.content = content()
    self.label = label()
  }
  public nonisolated init(
    value: Value, role: TabRole?, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(value: value, content: content, label: label)
  }
  public var body: Never { return fatalError("a primitive tab has no body") }
  package var key: AnyHashable { value }
  package var shown: any View { content }
  package var name: any View { label }
  package var tabs: [any SimulatedTab] { [self] }
}

extension ForEach: TabContent, SimulatedTabs where Content: TabContent {
  public typealias TabValue = Content.TabValue
  /// Since iOS 18: https://developer.apple.com/documentation/swiftui/foreach
  public nonisolated init<V: Hashable>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @TabContentBuilder<V> content: @escaping (Data.Element) -> Content
  ) where Content.TabValue == V {
    self.data = data
    self.id = id
    self.content = content
  }
  public var body: Never { return fatalError("a primitive tab has no body") }
  package var tabs: [any SimulatedTab] {
    data.map(content).flatMap { ($0 as? any SimulatedTabs)?.tabs ?? [] }
  }
}

public struct TabView<SelectionValue: Hashable, Content: View> {
  let selection: Binding<SelectionValue>
  let tabs: any TabContent
}

extension TabView {
  /// Since iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2: https://developer.apple.com/documentation/swiftui/tabview/init(selection:content:)
  public nonisolated init<C: TabContent>(
    selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> C
  ) where Content == TabContentBuilder<SelectionValue>.Content<C> {
    self.selection = selection
    tabs = content()
  }
}

extension TabView: View, SimulatedView {
  public var body: Never { fatalError("a primitive view has no body") }

  package func render(in place: Rendering) {
    let selected = AnyHashable(selection.wrappedValue)
    let memory = place.memory
    if memory.selected != selected || memory.tabs.isEmpty { memory.showsMore = false }
    memory.selected = selected
    let all = (tabs as? any SimulatedTabs)?.tabs ?? []
    if !all.contains(where: { $0.key == selected }) {
      memory.console.append("The selection of a TabView must be a visible tab.")
    }
    for tab in all {
      let label = RenderedNode()
      place.inner(.name("label"), label).render(tab.name)
      let content = RenderedNode()
      let inner = place.inner(.value(tab.key), content)
      let isSelected = tab.key == selected
      // The content of a tab is made when it is selected for the first time, and kept.
      if isSelected || memory.tabs.contains(inner.path) {
        memory.tabs.insert(inner.path)
        memory.drawn.insert(inner.path)
        inner.isVisible = place.isVisible && isSelected && !memory.showsMore
        inner.render(tab.shown)
      }
      let isTwice = memory.faults.selectsTwice && !isSelected
      place.node.tabs.append(
        RenderedTab(label: label.texts.first ?? "", isSelected: isSelected, node: content) {
          guard let value = tab.key.base as? SelectionValue else { return }
          for _ in 0...(isTwice ? 1 : 0) { selection.wrappedValue = value }
        })
    }
  }
}

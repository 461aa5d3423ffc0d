// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// Apple documents these declarations; Documentation/apple-api.md says how each was checked.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, BeginDocumentationCommentWithOneLineSummary

public struct NavigationSplitViewVisibility: Equatable, Sendable {
  let name: String

  public static var automatic: NavigationSplitViewVisibility { .init(name: "automatic") }
  public static var all: NavigationSplitViewVisibility { .init(name: "all") }
  public static var doubleColumn: NavigationSplitViewVisibility { .init(name: "doubleColumn") }
  public static var detailOnly: NavigationSplitViewVisibility { .init(name: "detailOnly") }
}

public struct NavigationSplitViewColumn: Hashable, Sendable {
  let position: Int

  public static var sidebar: NavigationSplitViewColumn { .init(position: 0) }
  public static var content: NavigationSplitViewColumn { .init(position: 1) }
  public static var detail: NavigationSplitViewColumn { .init(position: 2) }
}

public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View> {
  let top: Binding<NavigationSplitViewColumn>
  let visibility: Binding<NavigationSplitViewVisibility>
  let columns: [(column: NavigationSplitViewColumn, view: any View)]

  public nonisolated init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    visibility = columnVisibility
    top = preferredCompactColumn
    columns = [(.sidebar, sidebar()), (.content, content()), (.detail, detail())]
  }
}

extension NavigationSplitView {
  public nonisolated init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    visibility = columnVisibility
    top = preferredCompactColumn
    columns = [(.sidebar, sidebar()), (.detail, detail())]
  }
}

extension NavigationSplitView: View, SimulatedView {
  public var body: Never { fatalError("a primitive view has no body") }

  package func render(in place: Rendering) {
    let wanted = top.wrappedValue
    let position = columns.firstIndex { $0.column == wanted } ?? 0
    let isHidden = visibility.wrappedValue == .detailOnly
    let nodes = columns.enumerated().map { index, column in
      let node = RenderedNode()
      let inner = place.inner(.index(index), node)
      let isShown =
        place.memory.isCollapsed ? index == position : index == columns.count - 1 || !isHidden
      inner.isVisible = place.isVisible && isShown
      inner.render(column.view)
      return node
    }
    place.node.split = RenderedSplit(
      columns: nodes, top: position, setTop: { top.wrappedValue = columns[$0].column },
      isHidden: { visibility.wrappedValue == .detailOnly },
      hide: { visibility.wrappedValue = .detailOnly })
  }
}

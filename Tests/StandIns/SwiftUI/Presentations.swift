// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// Apple documents these declarations; Documentation/apple-api.md says how each was checked.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, BeginDocumentationCommentWithOneLineSummary

public struct NavigationStack<Data, Root: View> {
  let elements: () -> [AnyHashable]
  let set: ([AnyHashable]) -> Void
  let root: Root

  @MainActor @preconcurrency public init(
    path: Binding<Data>, @ViewBuilder root: () -> Root
  )
  where
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Data.Element: Hashable
  {
    elements = { path.wrappedValue.map { AnyHashable($0) } }
    set = { path.wrappedValue = Data($0.compactMap { $0.base as? Data.Element }) }
    self.root = root()
  }
}

extension NavigationStack: View, SimulatedView {
  public var body: Never { fatalError("a primitive view has no body") }

  package func render(in place: Rendering) {
    let memory = place.memory
    let wanted = elements()
    let shown = memory.stacks[place.path] ?? ShownStack(wanted)
    memory.stacks[place.path] = shown
    memory.drawn.insert(place.path)
    if wanted == shown.elements || wanted == shown.lost {
      if wanted == shown.elements { shown.lost = nil }
    } else if shown.ticks == 0 || !place.isVisible {
      shown.elements = wanted
      shown.lost = nil
      shown.ticks = place.isVisible ? memory.ticks : 0
    } else if memory.faults.losesPathsInTransitions {
      memory.console.append("NavigationStack tried to update multiple times per frame.")
      shown.lost = wanted
    } else {
      // It is drawn when the transition has ended.
      memory.changes.note()
    }
    let destinations = Destinations()
    var screens: [RenderedNode] = []
    func show(_ view: any View, _ step: String, isTop: Bool) {
      let node = RenderedNode()
      let inner = place.inner(step, node)
      inner.destinations = destinations
      inner.environment.push = { [set, elements] in set(elements() + [$0]) }
      inner.isVisible = place.isVisible && isTop
      inner.render(view)
      screens.append(node)
    }
    show(root, "/root", isTop: shown.elements.isEmpty)
    for (index, element) in shown.elements.enumerated() {
      guard let make = destinations.views[ObjectIdentifier(type(of: element.base))] else {
        memory.console.append("A NavigationLink is presenting a value that has no destination.")
        continue
      }
      show(
        make(element.base), "/\(index) \(element)", isTop: index == shown.elements.count - 1)
    }
    place.node.stack = RenderedStack(shown: shown, screens: screens, set: set)
  }
}

extension View {
  public nonisolated func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    Modified(content: self) { place in
      place.destinations?.views[ObjectIdentifier(D.self)] = { value in
        (value as? D).map { AnyView(destination($0)) } ?? AnyView(EmptyView())
      }
    }
  }

  public nonisolated func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
    Modified(content: self) { $0.node.texts.insert(String(title), at: 0) }
  }

  public nonisolated func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    Modified(content: self) {
      $0.sheets.append(
        SimulatedSheet(item: item, name: "sheet", onDismiss: onDismiss) { AnyView(content($0)) })
    }
  }

  #if LANDFALL_COVERS
    public nonisolated func fullScreenCover<Item: Identifiable, Content: View>(
      item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
      @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
      Modified(content: self) {
        $0.sheets.append(
          SimulatedSheet(item: item, name: "cover", onDismiss: onDismiss) { AnyView(content($0)) })
      }
    }
  #endif
}

protocol AnySheet {
  @MainActor func present(in place: Rendering)
}

struct SimulatedSheet<Item: Identifiable>: AnySheet {
  let item: Binding<Item?>
  let name: String
  let onDismiss: (() -> Void)?
  let content: (Item) -> AnyView

  func present(in place: Rendering) { place.present(item, name, onDismiss, content) }
}

extension Rendering {
  /// Presents an item, or goes on with what is presented.
  @MainActor func present<Item: Identifiable>(
    _ binding: Binding<Item?>, _ name: String, _ onDismiss: (() -> Void)?,
    _ content: (Item) -> AnyView
  ) {
    let key = path + "/" + name
    let wanted = binding.wrappedValue
    var sheet = memory.sheets[key]
    if let shown = sheet, shown.isIgnored, wanted.map({ AnyHashable($0.id) }) != shown.id {
      memory.sheets[key] = nil
      sheet = nil
    }
    if let sheet, sheet.phase != .dismissing, sheet.id != wanted.map({ AnyHashable($0.id) }) {
      if sheet.phase == .presenting {
        memory.changes.note()
      } else {
        sheet.phase = .dismissing
        sheet.ticks = memory.ticks
      }
    }
    if sheet == nil, let wanted {
      let isBusy = memory.sheets.contains { $0.value.level == level && !$0.value.isIgnored }
      if isBusy, !memory.faults.ignoresSheetsInTransitions {
        memory.changes.note()
      } else {
        let new = ShownSheet(wanted.id, wanted, on: level, ticks: memory.ticks)
        if isBusy || memory.faults.ignoredPresentations > 0 {
          if !isBusy { memory.faults.ignoredPresentations -= 1 }
          new.isIgnored = true
          new.phase = .shown
          memory.console.append("Currently, only presenting a single sheet is supported.")
        }
        memory.sheets[key] = new
        sheet = new
      }
    }
    memory.drawn.insert(key)
    guard let sheet, !sheet.isIgnored, let item = sheet.item as? Item else { return }
    sheet.onDismiss = onDismiss
    let node = RenderedNode()
    let inner = inner("/\(name) \(sheet.id)", node)
    inner.level = key
    inner.destinations = nil
    inner.isVisible = sheet.phase != .presenting || !memory.faults.appearsLate
    let position = window.levels.count
    inner.render(content(wanted.flatMap { AnyHashable($0.id) == sheet.id ? $0 : nil } ?? item))
    window.levels.insert(
      RenderedLevel(name: name, node: node, sheet: sheet) { binding.wrappedValue = nil },
      at: position)
  }
}

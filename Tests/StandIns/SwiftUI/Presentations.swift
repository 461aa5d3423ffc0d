// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// Apple documents these declarations; Documentation/apple-api.md says how each was checked.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, BeginDocumentationCommentWithOneLineSummary

#if LANDFALL_UIKIT
  internal import UIKit
#endif

public struct NavigationStack<Data, Root: View> {
  let elements: @MainActor () -> [AnyHashable]
  let set: @MainActor ([AnyHashable]) -> Void
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
    let isNew = memory.stacks[place.path] == nil
    let shown =
      memory.stacks[place.path]
      ?? ShownStack(memory.faults.pushesNewPaths && place.isVisible ? [] : wanted)
    memory.stacks[place.path] = shown
    memory.drawn.insert(place.path)
    shown.set = set
    shown.isVisible = place.isVisible
    #if LANDFALL_UIKIT
      shown.controller.memory = memory
      shown.controller.parent = place.host
    #endif
    shown.follow(wanted, ticks: isNew ? 1 : memory.ticks, in: memory)
    let destinations = Destinations()
    let identity = RootIdentity()
    var nodes: [RenderedNode] = []
    // Not within the function, where the optimizer's clones of it would be told of a data race.
    let push: @MainActor (AnyHashable) -> Void = { [set, elements] in
      if memory.faults.linksPushAtOnce, shown.ticks == 0 {
        shown.show(shown.elements + [$0], ticks: 2, keepsPopped: false)
      }
      set(elements() + [$0])
    }
    func show(_ view: any View, _ step: Step, isTop: Bool, isLeaving: Bool = false) {
      let node = RenderedNode()
      let inner = place.inner(step, node)
      inner.destinations = destinations
      inner.identity = step == .name("root") ? identity : nil
      inner.environment.push = push
      inner.isVisible = place.isVisible && isTop
      if shown.ticks > 0 { inner.isMoving = true }
      #if LANDFALL_UIKIT
        inner.host = shown.host(step)
      #endif
      inner.render(view)
      if !isLeaving { nodes.append(node) }
    }
    show(root, .name("root"), isTop: shown.elements.isEmpty && shown.pushed == nil)
    let isOtherRoot = shown.root.map { $0 != identity.parts } ?? false
    shown.root = identity.parts
    if isOtherRoot, memory.faults.dropsPathsOfNewRoots, !shown.elements.isEmpty {
      memory.console.append("A stack drops the path of its new root.")
      shown.show([], ticks: 0, keepsPopped: false)
      place.window.changed.append { [set] in set([]) }
    }
    let leaving = shown.leaving.map { ($0.index, $0.element, true) }
    for (index, element, isLeaving) in shown.elements.enumerated().map({ ($0, $1, false) })
      + leaving
    {
      guard let make = destinations.views[ObjectIdentifier(type(of: element.base))] else {
        memory.console.append("A NavigationLink is presenting a value that has no destination.")
        continue
      }
      show(
        make(element.base), .element(index, element),
        isTop: index == shown.elements.count - 1 && shown.pushed == nil, isLeaving: isLeaving)
    }
    let screens = nodes
    if destinations.pushed?.value != shown.pushed {
      shown.pushed = destinations.pushed?.value
      // The next frame draws it: the screen that pushes it is on top in this one, and may have appeared.
      shown.ticks = max(shown.ticks, memory.ticks, 1)
      memory.changes.note()
    } else if let pushed = destinations.pushed {
      shown.clearPushed = pushed.clear
      show(pushed.view, .element(-1, pushed.value), isTop: true)
    }
    place.node.stack = RenderedStack(
      shown: shown, screens: screens, pushed: nodes.dropFirst(screens.count).first, set: set)
  }
}

extension ShownStack {
  /// Shows the path of the app, if it can now.
  func follow(_ wanted: [AnyHashable], ticks: Int, in memory: Memory) {
    if let late {
      guard wanted != late.old else { return }
      // The app's path is newer than the user's pop.
      self.late = nil
    }
    if wanted == elements || wanted == lost {
      if wanted == elements { lost = nil }
    } else if isVisible, memory.faults.lostPaths > 0 {
      memory.faults.lostPaths -= 1
      lose(wanted, in: memory)
    } else if self.ticks == 0 || !isVisible {
      lost = nil
      show(wanted, ticks: isVisible ? ticks : 0, keepsPopped: memory.faults.keepsPoppedValues)
    } else if memory.faults.losesPathsInTransitions {
      memory.console.append("NavigationStack tried to update multiple times per frame.")
      lose(wanted, in: memory)
    } else {
      isWaiting = true
    }
  }

  private func lose(_ wanted: [AnyHashable], in memory: Memory) {
    lost = wanted
    memory.lostPaths += 1
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

  /// Since iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1: https://developer.apple.com/documentation/swiftui/view/navigationdestination(item:destination:)
  public nonisolated func navigationDestination<D: Hashable, C: View>(
    item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    Modified(content: self) { place in
      guard let value = item.wrappedValue else { return }
      place.destinations?.pushed = (value, destination(value), { item.wrappedValue = nil })
    }
  }

  /// Since iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1: https://developer.apple.com/documentation/swiftui/view/alert(_:ispresented:actions:)-1bkka
  public nonisolated func alert<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View {
    let content = AnyView(Text(title))
    return Modified(content: self) {
      $0.sheets.append(
        SimulatedSheet(item: isPresented.item, name: "alert", onDismiss: nil) { _ in content })
    }
  }

  public nonisolated func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    Modified(content: self) { $0.sheet?.detents = detents.count }
  }

  #if LANDFALL_WINDOWS
    public nonisolated func popover<Content: View>(
      isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
      arrowEdge: Edge? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
      Modified(content: self) {
        $0.sheets.append(
          SimulatedSheet(item: isPresented.item, name: "popover", onDismiss: nil) { _ in
            AnyView(content())
          })
      }
    }
  #endif

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

  public nonisolated func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    Modified(content: self) {
      $0.sheets.append(
        SimulatedSheet(item: isPresented.item, name: "sheet", onDismiss: onDismiss) { _ in
          AnyView(content())
        })
    }
  }

  #if LANDFALL_COVERS
    public nonisolated func fullScreenCover<Content: View>(
      isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
      @ViewBuilder content: @escaping () -> Content
    ) -> some View {
      Modified(content: self) {
        $0.sheets.append(
          SimulatedSheet(item: isPresented.item, name: "cover", onDismiss: onDismiss) { _ in
            AnyView(content())
          })
      }
    }

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

public struct PresentationDetent: Hashable, Sendable {
  public static let medium: PresentationDetent = PresentationDetent(name: "medium")
  public static let large: PresentationDetent = PresentationDetent(name: "large")
  let name: String
}

#if LANDFALL_WINDOWS
  public enum PopoverAttachmentAnchor {
    case rect(Anchor<CGRect>.Source)
  }

  public struct Anchor<Value> {
    public struct Source {}
  }

  extension Anchor.Source where Value == CGRect {
    public static var bounds: Anchor<CGRect>.Source { Anchor<CGRect>.Source() }
  }

  public enum Edge {
    case top
  }
#endif

/// The item of a cover without one.
struct Presented: Identifiable {
  let id = 0
}

extension Binding<Bool> {
  var item: Binding<Presented?> {
    Binding<Presented?>({ wrappedValue ? Presented() : nil }, { wrappedValue = $0 != nil })
  }
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
    let key = memory.place(.name(name), in: path)
    let wanted = binding.wrappedValue
    let id = wanted.map { AnyHashable($0.id) }
    var sheet = memory.sheets[key]
    if let shown = sheet, shown.isIgnored, id != shown.id {
      memory.sheets[key] = nil
      sheet = nil
    }
    if let sheet, sheet.phase != .dismissing, sheet.id != id {
      if sheet.phase == .presenting {
        memory.changes.note()
      } else {
        sheet.phase = .dismissing
        sheet.replacement = id
        sheet.ticks = memory.ticks
        memory.dismissals += 1
      }
    }
    if memory.lostItems[key] != id { memory.lostItems[key] = nil }
    if let sheet, sheet.phase == .dismissing, sheet.replacement != id, let id,
      memory.faults.losesItemsInDismissals
    {
      memory.lostItems[key] = id
    }
    if sheet == nil, let wanted, memory.lostItems[key] == nil {
      sheet = memory.present(wanted, name, at: key, on: level)
    }
    memory.drawn.insert(key)
    guard let sheet, !sheet.isIgnored, let item = sheet.item as? Item else { return }
    sheet.onDismiss = onDismiss
    sheet.clear = { binding.wrappedValue = nil }
    let node = RenderedNode()
    let inner = inner(.element(key, sheet.id), node)
    inner.level = key
    inner.destinations = nil
    inner.isMoving = sheet.phase == .presenting
    inner.sheet = sheet
    #if LANDFALL_UIKIT
      inner.host = memory.host(of: key)
    #endif
    inner.isVisible = sheet.phase != .presenting || !memory.faults.appearsLate
    if inner.isVisible { sheet.hasAppeared = true }
    let position = window.levels.count
    inner.render(content(wanted.flatMap { AnyHashable($0.id) == sheet.id ? $0 : nil } ?? item))
    window.levels.insert(RenderedLevel(name: name, node: node, sheet: sheet), at: position)
  }
}

extension Memory {
  /// Presents a new item, unless another one is in the way.
  fileprivate func present(
    _ item: some Identifiable, _ name: String, at key: Int, on level: Int
  ) -> ShownSheet? {
    presentations += 1
    if sheets.values.contains(where: { $0.phase != .shown }) {
      hasty.append("\(item.id)")
    }
    let others = sheets.values.filter { $0.level == level && !$0.isIgnored }
    let isBusy = !others.isEmpty || sheets[level]?.phase == .presenting
    if isBusy, faults.sheetsInTransitions == .delayed {
      changes.note()
      return nil
    }
    let new = ShownSheet(item.id, item, isCover: name == "cover", on: level, ticks: ticks)
    if isBusy, faults.sheetsInTransitions == .dropped,
      others.allSatisfy({ $0.phase == .dismissing })
    {
      new.isDropped = true
    } else if isBusy || faults.ignoredPresentations > 0 {
      if !isBusy { faults.ignoredPresentations -= 1 }
      new.isIgnored = true
      new.phase = .shown
      console.append("Currently, only presenting a single sheet is supported.")
    }
    sheets[key] = new
    return new
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension SimulatedWindow {
  // MARK: The system

  /// Whether every URL and activity from outside goes to this window, not to a new one.
  package var takesAllEvents: Bool {
    refresh()
    return drawn.allowedEvents.contains("*")
  }

  /// Gives the app a URL of its own scheme, or a universal link, by all modifiers.
  package func open(_ url: URL) {
    refresh()
    for _ in 0..<faults.openedURLs.rawValue {
      for action in drawn.urlActions { action(url) }
    }
  }

  package func `continue`(_ activity: NSUserActivity) {
    refresh()
    for (type, action) in drawn.activityActions where type == activity.activityType {
      action(activity)
    }
  }

  /// Gives the app an intent that the system brought to the foreground.
  package func execute(_ intent: Any) {
    refresh()
    for action in drawn.intentActions { action(intent) }
  }

  // MARK: The user

  private var top: RenderedNode { drawn.levels.last?.node ?? drawn.root }

  private func current(_ node: RenderedNode) -> RenderedNode {
    if memory.showsMore, node === drawn.root { return RenderedNode() }
    return node.tabs.first { $0.isSelected }?.node ?? node
  }

  /// The stacks that the user sees: of the columns, or one.
  private var stacks: [RenderedNode] {
    let node = current(top)
    guard let split = node.split else { return [node] }
    return memory.isCollapsed ? [split.columns[split.top]] : split.columns
  }

  /// The screens that the user sees, the last column first.
  private var screens: [RenderedNode] {
    stacks.reversed().map {
      #if LANDFALL_UIKIT
        if $0.stack?.shown.search != nil { return RenderedNode() }
      #endif
      return $0.stack?.pushed ?? $0.stack?.screens.last ?? $0
    }
  }

  private var screen: RenderedNode { screens[0] }

  /// Taps the link with a URL.
  package func tapLink(to url: URL) {
    refresh()
    screen.links.first { $0.url == url }?.action(url)
  }

  /// Taps a button, or a link to a screen, in the last column that has it, or in an overlay.
  package func tap(_ title: String) {
    refresh()
    let buttons = (top.overlays + screens + [top]).flatMap(\.buttons)
    buttons.first { $0.title == title }?.action()
  }

  /// Taps a tab; sheets cover the bar.
  package func tapTab(_ label: String) {
    guard drawn.levels.isEmpty else { return }
    drawn.root.tabs.first { $0.label == label }?.select()
    memory.showsMore = false
    memory.changes.note()
  }

  /// Taps the last item, which shows the list of further tabs.
  package func tapMore() {
    guard drawn.levels.isEmpty, drawn.root.tabs.count > memory.fits else { return }
    memory.showsMore = true
    memory.changes.note()
  }

  #if LANDFALL_UIKIT
    /// Begins to search in the screen on top.
    package func search() {
      guard let stack = stacks.last?.stack?.shown, stack.ticks == 0, stack.search == nil,
        drawn.levels.allSatisfy({ $0.sheet.phase == .shown })
      else { return }
      let search = SearchController()
      search.stack = stack.controller
      stack.search = search
      memory.changes.note()
    }
  #endif

  /// How many heights the topmost sheet can have.
  package var detents: Int { drawn.levels.last?.sheet.detents ?? 0 }

  /// Hides the leading columns of a split view.
  package func hideColumns() { current(top).split?.hide() }

  /// The URLs that the screen shares.
  package var shared: [URL] { screen.shared }
  package var hasSheet: Bool { !drawn.levels.isEmpty }

  package var canGoBack: Bool {
    if stacks.contains(where: { !($0.stack?.shown.elements.isEmpty ?? true) }) { return true }
    return memory.isCollapsed && (current(top).split?.top ?? 0) > 0
  }

  /// Taps Back.
  package func tapBack() { beginSwipe()(false) }

  /// Begins to swipe back.
  ///
  /// - Returns: Ends the swipe, or cancels it; only the end writes the path.
  package func beginSwipe() -> (_ isCancelled: Bool) -> Void {
    let stack = stacks.last { !($0.stack?.shown.elements.isEmpty ?? true) }?.stack
    guard let stack else {
      guard let split = current(top).split, memory.isCollapsed, split.top > 0 else {
        return { _ in }
      }
      return { isCancelled in if !isCancelled { split.setTop(split.top - 1) } }
    }
    guard stack.shown.ticks == 0 else { return { _ in } }
    if stack.shown.pushed != nil {
      return { isCancelled in if !isCancelled { stack.shown.clearPushed() } }
    }
    let old = stack.shown.elements
    let rest = Array(old.dropLast())
    return { [self] isCancelled in
      if isCancelled { return }
      guard faults.writesPopsLate else { return stack.set(rest) }
      stack.shown.late = (rest, old)
      stack.shown.show(rest, ticks: duration, keepsPopped: faults.keepsPoppedValues)
      memory.changes.note()
    }
  }

  /// Drags the topmost sheet down.
  package func drag() {
    guard let level = drawn.levels.last, level.sheet.phase == .shown else { return }
    level.sheet.phase = .dismissing
    level.sheet.ticks = duration
    level.sheet.clear()
    memory.changes.note()
  }

  /// Whether no transition runs that the user sees.
  package var isStill: Bool {
    refresh()
    return drawn.levels.allSatisfy { $0.sheet.phase == .shown }
      && stacks.allSatisfy { ($0.stack?.shown.ticks ?? 0) == 0 }
  }

  /// The overlays that the user sees, from the lowest.
  package var seenOverlays: [String] {
    refresh()
    return drawnOverlays
  }

  var drawnOverlays: [String] {
    ([drawn.root] + drawn.levels.map(\.node)).flatMap(\.overlays).filter(\.isVisible)
      .compactMap(\.texts.first)
  }

  package var texts: [String] {
    refresh()
    return screen.texts
  }

  /// How many screens are drawn, whether the user sees them or not.
  package var drawnScreens: Int {
    func count(_ node: RenderedNode) -> Int {
      let inner = (node.split?.columns ?? []) + node.tabs.map(\.node)
      return (node.stack?.screens.count ?? 0) + inner.reduce(0) { $0 + count($1) }
    }
    return ([drawn.root] + drawn.levels.map(\.node)).reduce(0) { $0 + count($1) }
  }

  /// What the user sees as text: the selected tab, its screens, the sheets above, and the overlays.
  ///
  /// Columns are divided by a bar.
  package var hierarchy: String {
    func line(_ node: RenderedNode) -> String {
      guard let split = node.split else { return names(node) }
      return memory.isCollapsed
        ? split.columns[...split.top].map(names).joined(separator: " > ")
        : split.columns.suffix(split.isHidden() ? 1 : 3).map(names).joined(separator: " | ")
    }
    func names(_ node: RenderedNode) -> String {
      let screens = node.stack.map { $0.screens + ($0.pushed.map { [$0] } ?? []) } ?? [node]
      let names = screens.map { $0.texts.first ?? "?" }
      #if LANDFALL_UIKIT
        if node.stack?.shown.search != nil {
          return (names + ["own search"]).joined(separator: " > ")
        }
      #endif
      return names.joined(separator: " > ")
    }
    let tab = drawn.root.tabs.first { $0.isSelected }
    let root = tab.map { "\($0.label): " + line($0.node) } ?? line(drawn.root)
    let list = memory.showsMore ? " < more" : ""
    let levels = drawn.levels.map { "\($0.name): " + line($0.node) }
    let overlays = ([drawn.root] + drawn.levels.map(\.node)).flatMap(\.overlays)
    return ([root + list] + levels + overlays.map { "overlay: " + line($0) }).joined(
      separator: "; ")
  }
}

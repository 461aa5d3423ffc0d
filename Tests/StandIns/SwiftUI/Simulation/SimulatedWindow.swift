// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Observation

/// A window of a SwiftUI app, its user, and the system that sends links to it.
///
/// Once per tick it draws what changed. Bindings are written only by the user.
@MainActor package final class SimulatedWindow {
  /// What Apple's pages leave open, or what apps have seen.
  package struct Faults: Hashable, Sendable {
    /// `onAppear` of a sheet's content comes when the sheet is there, not before.
    package var appearsLate = false
    /// `onAppear` is called twice.
    package var appearsTwice = false
    /// A path that changes during a push is dropped, not drawn after it.
    package var losesPathsInTransitions = false
    /// A sheet that is set while another is dismissed never comes, instead of coming later.
    package var ignoresSheetsInTransitions = false
    /// Sheets above a dismissed one also say that they are gone: before it, or after it.
    package var upperSheetsReport = UpperSheets.not
    /// The next presentations are ignored.
    package var ignoredPresentations = 0

    package enum UpperSheets: Hashable, Sendable { case not, before, after }

    package init() {}
  }

  /// How long an animated transition takes.
  package var duration = 2
  private let root: any View
  private let memory = Memory()
  private var drawn = RenderedWindow()
  /// The URLs that the app left to the system.
  package private(set) var leftToSystem: [URL] = []
  private var hasAppeared = false
  var onOpen: (AnyHashable) -> Void = { _ in }

  package init(_ root: any View, storage: [String: Any] = [:]) {
    self.root = root
    memory.sceneStorage = storage
  }

  package var faults: Faults {
    get { memory.faults }
    set { memory.faults = newValue }
  }
  package var console: [String] { memory.console }
  /// What the window stores for the next launch.
  package var storage: [String: Any] { memory.sceneStorage }

  /// Whether nothing moves, and nothing is to be drawn.
  package var isIdle: Bool {
    !memory.changes.isDirty && memory.stacks.values.allSatisfy { $0.ticks == 0 }
      && memory.sheets.values.allSatisfy { $0.phase == .shown }
  }

  package func draw() {
    let isAnimated = memory.changes.take()
    memory.drawn = []
    let window = RenderedWindow()
    var environment = EnvironmentValues()
    environment.system = { [weak self] in self?.leftToSystem.append($0) }
    environment.open = { [weak self] in self?.onOpen($0) }
    withObservationTracking {
      let place = Rendering(window, environment, memory)
      memory.ticks = isAnimated ? duration : 0
      place.render(root)
    } onChange: { [changes = memory.changes] in
      changes.note()
    }
    let gone = drawn.disappearing.filter { window.disappearing[$0.key] == nil }
    drawn = window
    memory.forget()
    for action in gone.values { action() }
    callAppearing()
    for action in window.changed { action() }
  }

  private func callAppearing() {
    guard hasAppeared else { return }
    let known = memory.appeared
    memory.appeared = Set(drawn.appearing.map(\.key))
    for (key, action) in drawn.appearing where !known.contains(key) {
      action()
      if faults.appearsTwice { action() }
    }
  }

  /// Shows the window; `onAppear` is called.
  package func appear() {
    hasAppeared = true
    draw()
  }

  /// Closes the window; `onDisappear` is called.
  package func close() {
    let gone = drawn.disappearing.values
    drawn = RenderedWindow()
    for action in gone { action() }
  }

  /// Lets one unit of time pass.
  package func tick() {
    for stack in memory.stacks.values where stack.ticks > 0 {
      stack.ticks -= 1
      memory.changes.note()
    }
    for (key, sheet) in memory.sheets.sorted(by: { $0.key < $1.key }) where sheet.phase != .shown {
      sheet.ticks -= 1
      guard sheet.ticks <= 0 else { continue }
      memory.changes.note()
      if sheet.phase == .presenting { sheet.phase = .shown } else { remove(sheet, at: key) }
    }
    if memory.changes.isDirty { draw() }
  }

  private func remove(_ sheet: ShownSheet, at key: String) {
    guard memory.sheets[key] === sheet else { return }
    let upper = memory.sheets.filter { $0.key.hasPrefix(key) && $0.key != key }
    for key in upper.keys { memory.sheets[key] = nil }
    memory.sheets[key] = nil
    let reports = upper.sorted { $0.key > $1.key }.compactMap(\.value.onDismiss)
    if faults.upperSheetsReport == .before { for report in reports { report() } }
    sheet.onDismiss?()
    if faults.upperSheetsReport == .after { for report in reports { report() } }
  }
}

extension SimulatedWindow {
  // MARK: The system

  /// Gives the app a URL of its own scheme, or a universal link, by all modifiers.
  package func open(_ url: URL) {
    draw()
    for action in drawn.urlActions { action(url) }
  }

  package func `continue`(_ activity: NSUserActivity) {
    draw()
    for (type, action) in drawn.activityActions where type == activity.activityType {
      action(activity)
    }
  }

  // MARK: The user

  private var top: RenderedNode { drawn.levels.last?.node ?? drawn.root }

  private func current(_ node: RenderedNode) -> RenderedNode {
    node.tabs.first { $0.isSelected }?.node ?? node
  }

  /// The screen that the user sees.
  private var screen: RenderedNode {
    let node = current(top)
    return node.stack?.screens.last ?? node
  }

  /// Taps the link with a URL.
  package func tapLink(to url: URL) {
    draw()
    screen.links.first { $0.url == url }?.action(url)
  }

  /// Taps a button, or a link to a screen.
  package func tap(_ title: String) {
    draw()
    screen.buttons.first { $0.title == title }?.action()
  }

  /// Taps a tab; sheets cover the bar.
  package func tapTab(_ label: String) {
    guard drawn.levels.isEmpty else { return }
    drawn.root.tabs.first { $0.label == label }?.select()
    memory.changes.note()
  }

  /// The URLs that the screen shares.
  package var shared: [URL] { screen.shared }
  package var canGoBack: Bool { !(current(top).stack?.shown.elements.isEmpty ?? true) }
  package var hasSheet: Bool { !drawn.levels.isEmpty }

  /// Taps Back.
  package func tapBack() { beginSwipe()(false) }

  /// Begins to swipe back.
  ///
  /// - Returns: Ends the swipe, or cancels it; only the end writes the path.
  package func beginSwipe() -> (_ isCancelled: Bool) -> Void {
    guard let stack = current(top).stack, stack.shown.ticks == 0, !stack.shown.elements.isEmpty
    else { return { _ in } }
    let rest = Array(stack.shown.elements.dropLast())
    return { isCancelled in
      if !isCancelled { stack.set(rest) }
    }
  }

  /// Drags the topmost sheet down.
  package func drag() {
    guard let level = drawn.levels.last, level.sheet.phase == .shown else { return }
    level.sheet.phase = .dismissing
    level.sheet.ticks = duration
    level.dismiss()
    memory.changes.note()
  }

  package var texts: [String] {
    draw()
    return screen.texts
  }

  /// What the user sees as text: the selected tab, its screens, and the sheets above.
  package var hierarchy: String {
    func line(_ node: RenderedNode) -> String {
      (node.stack?.screens ?? [node]).map { $0.texts.first ?? "?" }.joined(separator: " > ")
    }
    let tab = drawn.root.tabs.first { $0.isSelected }
    let root = tab.map { "\($0.label): " + line($0.node) } ?? line(drawn.root)
    return ([root] + drawn.levels.map { "\($0.name): " + line($0.node) }).joined(separator: "; ")
  }
}

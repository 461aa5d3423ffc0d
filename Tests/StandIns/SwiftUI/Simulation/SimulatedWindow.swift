// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Observation
import Synchronization

#if LANDFALL_UIKIT
  import UIKit
#endif

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
    /// The next changes of a path that the user would see are dropped.
    package var lostPaths = 0
    /// A path that comes with another root is dropped, and `[]` is written.
    package var dropsPathsOfNewRoots = false
    /// A popped value stays alive, and its screen is drawn, until the transition has ended.
    package var keepsPoppedValues = false
    /// The pop of the user is written when its transition has ended, or never if the tab is left
    /// meanwhile.
    package var writesPopsLate = false
    /// The path of a tab that was never shown is pushed when it is, not there at once.
    package var pushesNewPaths = false
    /// What SwiftUI does with a sheet that is set while another one is dismissed.
    package var sheetsInTransitions = SheetsInTransitions.delayed
    /// An item that is set while the sheet of the same modifier is dismissed is never presented.
    package var losesItemsInDismissals = false
    /// Sheets above a dismissed one also say that they are gone: before it, or after it.
    package var upperSheetsReport = UpperSheets.not
    /// What lies below a cover disappears, and appears again.
    package var coversHide = false
    /// How often `onOpenURL` is called for one URL.
    package var openedURLs = OpenedURLs.once
    /// A `NavigationLink` pushes its value before it writes the path, whatever the app makes of it.
    package var linksPushAtOnce = false
    /// A tap on another tab writes the selection twice.
    package var selectsTwice = false
    /// Overlays never appear.
    package var ignoresOverlays = false
    /// What UIKit dismisses or pops stays.
    package var ignoresUIKit = false
    /// The next presentations are ignored.
    package var ignoredPresentations = 0

    package enum UpperSheets: Hashable, Sendable { case not, before, after }
    package enum SheetsInTransitions: Hashable, Sendable { case delayed, ignored, dropped }
    package enum OpenedURLs: Int, Hashable, Sendable { case never, once, twice }

    package init() {}
  }

  /// How long an animated transition takes.
  package var duration = 2
  /// How much time has passed.
  package private(set) var time = 0
  private let root: any View
  let memory = Memory()
  private(set) var drawn = RenderedWindow()
  /// The URLs that the app left to the system.
  package private(set) var leftToSystem: [URL] = []
  private var hasAppeared = false
  /// Two sheets that were dismissed, and one that was presented, in one update: nothing moves any more.
  private var isHung = false

  package init(_ root: any View, storage: [String: Any] = [:]) {
    self.root = root
    memory.sceneStorage = storage
  }

  package var faults: Faults {
    get { memory.faults }
    set { memory.faults = newValue }
  }
  package var console: [String] { memory.console }
  /// Whether a stack does not draw its path, because SwiftUI has lost it.
  package var hasLostPath: Bool { memory.stacks.values.contains { $0.lost != nil } }
  /// How many paths SwiftUI has lost.
  package var lostPaths: Int { memory.lostPaths }
  /// Sheets that the app presented while another one came or went.
  package var hasty: [String] { memory.hasty }
  /// Whether a split view shows one column, as in a narrow window.
  package var isCollapsed: Bool {
    get { memory.isCollapsed }
    set {
      memory.isCollapsed = newValue
      memory.changes.note()
    }
  }
  /// How many tabs fit; with more of them the last one is the list of the others.
  package var fits: Int {
    get { memory.fits }
    set { memory.fits = newValue }
  }
  /// Whether the user looks at the list of the other tabs.
  package var showsMore: Bool { memory.showsMore }
  /// Whether the window counts the bodies to draw again from the next frame on, and how often that was.
  package var countsBodies: Bool {
    get { memory.countsBodies }
    set {
      memory.countsBodies = newValue
      memory.changes.redrawn.withLock { $0 = [:] }
      draw()
    }
  }
  package var redrawn: [String: Int] { memory.changes.redrawn.withLock { $0 } }
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
    (memory.dismissals, memory.presentations) = (0, 0)
    let window = RenderedWindow()
    var environment = EnvironmentValues()
    environment.system = { [weak self] in self?.leftToSystem.append($0) }
    withObservationTracking {
      let place = Rendering(window, environment, memory)
      memory.ticks = isAnimated ? duration : 0
      place.render(root)
    } onChange: { [changes = memory.changes] in
      changes.note()
    }
    let gone = drawn.disappearing.filter { window.disappearing[$0.key] == nil }
    drawn = window
    // Views that the app removes and makes again draw it again.
    if !drawn.root.tabs.isEmpty { memory.hasOverlay = !drawnOverlays.isEmpty }
    memory.forget()
    isHung = isHung || memory.dismissals > 1 && memory.presentations > 0
    for action in gone.values { action() }
    callAppearing()
    callSeen()
    for action in window.changed { action() }
  }

  /// Draws what changed.
  func refresh() { if memory.changes.isDirty { draw() } }

  private func callAppearing() {
    guard hasAppeared else { return }
    let known = memory.appeared
    memory.appeared = Set(drawn.appearing.map(\.key))
    for (key, action) in drawn.appearing where !known.contains(key) {
      action()
      if faults.appearsTwice { action() }
    }
  }

  /// Tells controllers that they have appeared or disappeared.
  private func callSeen() {
    #if LANDFALL_UIKIT
      guard hasAppeared else { return }
      let old = memory.seen
      memory.seen = drawn.seen
      for (key, controller) in old where drawn.seen[key] !== controller {
        controller.viewDidDisappear(true)
      }
      for (key, controller) in drawn.seen where old[key] !== controller {
        controller.viewDidAppear(true)
      }
    #endif
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
    callSeen()
  }

  /// Lets one unit of time pass.
  package func tick() {
    guard !isHung else { return }
    time += 1
    for stack in memory.stacks.values where stack.ticks > 0 {
      guard stack.tick() else { continue }
      memory.changes.note()
      #if LANDFALL_UIKIT
        stack.transition.end()
      #endif
    }
    for (key, sheet) in memory.sheets.sorted(by: { $0.key < $1.key }) where sheet.phase != .shown {
      sheet.ticks -= 1
      guard sheet.ticks <= 0 else { continue }
      memory.changes.note()
      if sheet.phase == .dismissing {
        remove(sheet, at: key)
      } else if sheet.isDropped {
        sheet.isDropped = false
        sheet.phase = .dismissing
        sheet.ticks = duration
        sheet.clear()
      } else {
        sheet.phase = .shown
      }
      #if LANDFALL_UIKIT
        sheet.transition.end()
      #endif
    }
    refresh()
  }

  private func remove(_ sheet: ShownSheet, at key: Int) {
    guard memory.sheets[key] === sheet else { return }
    let upper = memory.sheets.filter { $0.key != key && memory.isWithin($0.key, key) }
    for key in upper.keys { memory.sheets[key] = nil }
    memory.sheets[key] = nil
    let reports = upper.sorted { $0.key > $1.key }.compactMap(\.value.onDismiss)
    if faults.upperSheetsReport == .before { for report in reports { report() } }
    sheet.onDismiss?()
    sheet.onEnd?()
    if faults.upperSheetsReport == .after { for report in reports { report() } }
  }
}

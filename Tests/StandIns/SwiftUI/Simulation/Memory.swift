// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Synchronization

/// What a window keeps from one frame to the next.
package final class Memory {
  var states: [String: AnyObject] = [:]
  var sceneStorage: [String: Any] = [:]
  var stacks: [String: ShownStack] = [:]
  var sheets: [String: ShownSheet] = [:]
  var tabs: Set<String> = []
  var appeared: Set<String> = []
  /// What the current frame drew; the rest is dropped after it.
  var drawn: Set<String> = []
  let changes = Changes()
  /// How long a transition takes that begins now.
  var ticks = 0
  var faults = SimulatedWindow.Faults()
  /// What SwiftUI writes to the console.
  var console: [String] = []

  /// Drops what belongs to views that are gone.
  func forget() {
    let isGone = { [drawn] (key: String) in !drawn.contains(key) }
    states = states.filter { !isGone($0.key) }
    stacks = stacks.filter { !isGone($0.key) }
    tabs = tabs.filter { !isGone($0) }
    sheets = sheets.filter { !isGone($0.key) }
  }
}

/// What happened since the last frame.
final class Changes: Sendable {
  private let state = Mutex((isDirty: true, isAnimated: true))

  var isDirty: Bool { state.withLock { $0.isDirty } }

  func note() {
    state.withLock {
      $0.isDirty = true
      if CurrentTransaction.disablesAnimations { $0.isAnimated = false }
    }
  }

  /// Begins a frame.
  ///
  /// - Returns: Whether it is animated.
  func take() -> Bool {
    state.withLock { state in
      defer { state = (false, true) }
      return state.isAnimated
    }
  }
}

/// A stack as the user sees it.
final class ShownStack {
  var elements: [AnyHashable]
  /// How long its transition takes; 0 if none runs.
  var ticks = 0
  /// A path that SwiftUI has lost.
  var lost: [AnyHashable]?

  init(_ elements: [AnyHashable]) { self.elements = elements }
}

/// A sheet or a cover as the user sees it.
final class ShownSheet {
  enum Phase { case presenting, shown, dismissing }

  let id: AnyHashable
  let item: Any
  let level: String
  var phase = Phase.presenting
  var ticks: Int
  var isIgnored = false
  var onDismiss: (() -> Void)?

  init(_ id: AnyHashable, _ item: Any, on level: String, ticks: Int) {
    self.id = id
    self.item = item
    self.level = level
    self.ticks = ticks
  }
}

/// A property of a view that gets its value from its place.
@MainActor protocol SimulatedProperty {
  func connect(_ key: String, _ place: Rendering)
}

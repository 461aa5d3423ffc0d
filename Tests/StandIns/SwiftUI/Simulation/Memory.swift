// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Observation
import Synchronization

#if LANDFALL_UIKIT
  import UIKit
#endif

/// What a window keeps from one frame to the next.
package final class Memory {
  var states: [Int: AnyObject] = [:]
  var sceneStorage: [String: Any] = [:]
  var stacks: [Int: ShownStack] = [:]
  var sheets: [Int: ShownSheet] = [:]
  /// Items that SwiftUI does not present.
  var lostItems: [Int: AnyHashable] = [:]
  var tabs: Set<Int> = []
  /// Whether the user sees an overlay.
  var hasOverlay = false
  /// How many tabs fit; with more of them the last one is the list of the others.
  var fits = Int.max
  /// Whether the user looks at that list; SwiftUI writes nothing then.
  var showsMore = false
  var selected: AnyHashable?
  var appeared: Set<Int> = []
  /// What the current frame drew; the rest is dropped after it.
  var drawn: Set<Int> = []
  let changes = Changes()
  /// How long a transition takes that begins now.
  var ticks = 0
  var faults = SimulatedWindow.Faults()
  var isCollapsed = false
  var countsBodies = false
  /// What SwiftUI writes to the console.
  var console: [String] = []
  /// How many paths SwiftUI has lost.
  var lostPaths = 0
  /// Sheets that an app presented while another one came or went.
  var hasty: [String] = []
  /// How many sheets began to go and to come in this frame.
  var dismissals = 0
  var presentations = 0
  #if LANDFALL_UIKIT
    let rootHost = HostController()
    var controllers: [Int: UIViewController] = [:]
    /// Those that the user sees.
    var seen: [Int: UIViewController] = [:]
  #endif
  private var places: [PlaceKey: Int] = [:]
  private var parents = [0]

  /// The number of a place within another.
  func place(_ step: Step, in parent: Int) -> Int {
    let key = PlaceKey(parent: parent, step: step)
    if let place = places[key] { return place }
    parents.append(parent)
    places[key] = parents.count - 1
    return parents.count - 1
  }

  func isWithin(_ place: Int, _ outer: Int) -> Bool {
    var place = place
    while place > outer { place = parents[place] }
    return place == outer
  }

  /// Drops what belongs to views that are gone.
  func forget() {
    for key in states.keys where !drawn.contains(key) { states[key] = nil }
    for key in stacks.keys where !drawn.contains(key) { stacks[key] = nil }
    for (key, sheet) in sheets where !drawn.contains(key) {
      sheets[key] = nil
      changes.note()
      sheet.onEnd?()
    }
    tabs.formIntersection(drawn)
    #if LANDFALL_UIKIT
      for key in controllers.keys where !drawn.contains(key) { controllers[key] = nil }
    #endif
  }
}

/// A step from a place in the tree of views to one within it.
enum Step: Hashable {
  case modifier
  case type(ObjectIdentifier)
  case index(Int)
  case name(String)
  case value(AnyHashable)
  case element(Int, AnyHashable)
}

struct PlaceKey: Hashable {
  let parent: Int
  let step: Step
}

/// What happened since the last frame.
final class Changes: Sendable {
  /// How often what a view's body has read changed, by the name of its type.
  let redrawn = Mutex<[String: Int]>([:])

  /// The body of a view, which is counted when something changes that it reads.
  @MainActor func watching(_ type: String, _ body: () -> any View) -> any View {
    let name = String(type.prefix { $0 != "<" })
    return withObservationTracking {
      body()
    } onChange: { [weak self] in
      self?.redrawn.withLock { $0[name, default: 0] += 1 }
    }
  }

  private let state = Mutex((isDirty: true, isAnimated: true))

  var isDirty: Bool { state.withLock { $0.isDirty } }

  func note() {
    let disablesAnimations = CurrentTransaction.disablesAnimations
    state.withLock {
      $0.isDirty = true
      if disablesAnimations { $0.isAnimated = false }
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
  /// Popped elements that are still drawn.
  var leaving: [(index: Int, element: AnyHashable)] = []
  /// How long its transition takes; 0 if none runs.
  var ticks = 0
  /// A path that SwiftUI has lost.
  var lost: [AnyHashable]?
  /// A path that SwiftUI writes when the pop of the user has ended, and the one that it replaces.
  var late: (path: [AnyHashable], old: [AnyHashable])?
  var isVisible = false
  /// What its root is told apart by.
  var root: [AnyHashable]?
  /// Whether another path is drawn when the transition has ended.
  var isWaiting = false
  var set: ([AnyHashable]) -> Void = { _ in }
  /// What a screen itself pushed above all, and what takes it away.
  var pushed: AnyHashable?
  var clearPushed: () -> Void = {}
  #if LANDFALL_UIKIT
    let controller = StackController()
    var search: SearchController?
    let transition = HostTransition()
    var hosts: [Step: UIViewController] = [:]
  #endif

  init(_ elements: [AnyHashable]) { self.elements = elements }

  /// Shows another path.
  func show(_ path: [AnyHashable], ticks: Int, keepsPopped: Bool) {
    leaving =
      keepsPopped && ticks > 0
      ? elements.enumerated().filter { !path.contains($0.element) }
        .map { (index: $0.offset, element: $0.element) } : []
    elements = path
    self.ticks = ticks
  }

  /// Lets one unit of time pass.
  ///
  /// - Returns: Whether there is something to draw.
  func tick() -> Bool {
    ticks -= 1
    guard ticks == 0 else { return false }
    isWaiting = false
    leaving = []
    // If the tab was left meanwhile, the path stays as it was.
    if let late, isVisible { set(late.path) }
    late = nil
    return true
  }
}

/// A sheet or a cover as the user sees it.
final class ShownSheet {
  enum Phase { case presenting, shown, dismissing }

  let id: AnyHashable
  let item: Any
  let isCover: Bool
  let level: Int
  var phase = Phase.presenting
  #if LANDFALL_UIKIT
    let host = HostController()
    let transition = HostTransition()
  #endif
  /// Called when it is gone.
  var onEnd: (() -> Void)?
  var ticks: Int
  var isIgnored = false
  /// Whether SwiftUI dismisses it as soon as it is there.
  var isDropped = false
  var hasAppeared = false
  /// The item that was set when it began to go, and that replaces it.
  var replacement: AnyHashable?
  /// How many heights it can have.
  var detents = 0
  var onDismiss: (() -> Void)?
  /// Sets the item to `nil`.
  var clear: () -> Void = {}

  init(_ id: AnyHashable, _ item: Any, isCover: Bool, on level: Int, ticks: Int) {
    self.id = id
    self.item = item
    self.isCover = isCover
    self.level = level
    self.ticks = ticks
  }
}

/// A property of a view that gets its value from its place.
@MainActor protocol SimulatedProperty {
  func connect(_ key: Int, _ place: Rendering)
}

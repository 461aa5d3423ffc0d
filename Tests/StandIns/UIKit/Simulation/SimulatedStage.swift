// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The run loop of a window, with virtual time, and the faults that it injects.
@MainActor package final class SimulatedStage {
  /// What Apple's pages leave open, or what apps have seen; without a fault it is the other way.
  package struct Faults: OptionSet, Hashable, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// An unanimated transition ends at the next tick, not at once.
    package static let endsUnanimatedLate = Faults(rawValue: 1)
    /// A change of a stack during a transition is dropped.
    package static let dropsChangesInTransitions = Faults(rawValue: 1 << 1)
    /// The coordinator is still there while its completions are called.
    package static let keepsCoordinatorInCompletion = Faults(rawValue: 1 << 2)
    /// The next two presentations are ignored.
    package static let ignoresPresentations = Faults(rawValue: 1 << 3)
    /// A presentation or dismissal that is ignored calls its completion nevertheless.
    package static let completesWhatIsIgnored = Faults(rawValue: 1 << 4)
    /// A swipe back that is cancelled calls no delegate.
    package static let hidesCancelledSwipes = Faults(rawValue: 1 << 5)
    /// The list of a stack is shortened when a swipe ends, not when it begins.
    package static let shortensAfterSwipes = Faults(rawValue: 1 << 6)
    /// A stack that is not in a window calls its delegate, too.
    package static let tellsOfHiddenStacks = Faults(rawValue: 1 << 7)
    /// The delegate of a split view hears at the next tick that it collapsed or expanded.
    package static let tellsOfFoldsLate = Faults(rawValue: 1 << 8)

    /// Every combination.
    package static let combinations = (0..<512).map { Faults(rawValue: $0) }
  }

  /// How long an animated transition takes.
  package var duration = 2
  package var faults: Faults = [] {
    didSet { ignoredPresentations = faults.contains(.ignoresPresentations) ? 2 : 0 }
  }
  /// Whether what happens now is the user's or the app's own doing, not that of a navigator.
  package private(set) var isUserActing = false
  /// What a navigator did that it must never do.
  package private(set) var violations: [String] = []
  var ignoredPresentations = 0
  /// Whether nothing that is presented goes.
  package var ignoresDismissals = false
  /// What UIKit writes to the console.
  package private(set) var console: [String] = []
  weak var window: UIWindow?
  private var transitions: [SimulatedTransition] = []
  private var later: [() -> Void] = []
  private var time = 0
  private var lastAct = -10

  /// Whether the user did nothing in the last ticks.
  package var isUndisturbed: Bool { time - lastAct > 2 }

  package var isIdle: Bool { transitions.isEmpty }

  /// Does what the user or the app itself does.
  package func user(_ act: () throws -> Void) rethrows {
    isUserActing = true
    lastAct = time
    defer { isUserActing = false }
    try act()
  }

  /// Calls a delegate, which acts for itself.
  func tell(_ call: () -> Void) {
    let wasUserActing = isUserActing
    isUserActing = false
    call()
    isUserActing = wasUserActing
  }

  /// Lets no presentation succeed from now on.
  package func ignoresAllPresentations() { ignoredPresentations = .max }

  /// Does something at the next tick.
  func afterwards(_ work: @escaping () -> Void) { later.append(work) }

  /// Notes a move that begins while a transition runs.
  func check(_ name: String, of stack: UIViewController? = nil, animated isAnimated: Bool = true) {
    guard !isUserActing else { return }
    let others = transitions.filter {
      guard let stack else { return true }
      // UIKit lets a stack that does not move itself get another list without an animation.
      if !isAnimated { return $0.concerns(stack) }
      // One move can change several stacks.
      return $0.begin < time || $0.isOwned(by: stack)
    }
    if !others.isEmpty { violations.append("\(name) during a transition") }
  }

  func noteIgnored(_ text: String, _ completion: (() -> Void)?, isExpected: Bool = false) {
    log("Attempt to \(text) is ignored")
    if !isUserActing, !isExpected { violations.append("\(text) where that is not possible") }
    if faults.contains(.completesWhatIsIgnored) { completion?() }
  }

  /// Lets one unit of time pass.
  package func tick() {
    time += 1
    let due = later
    later = []
    for work in due { work() }
    for transition in transitions where !transition.isInteractive {
      transition.ticks -= 1
      if transition.ticks <= 0 { end(transition) }
    }
  }

  func log(_ text: String) { console.append(text) }

  func transition(_ isWanted: (SimulatedTransition) -> Bool) -> SimulatedTransition? {
    transitions.first(where: isWanted)
  }

  func begin(
    _ owners: [UIViewController], animated: Bool, interactive: Bool = false,
    end work: @escaping (_ isCancelled: Bool) -> Void
  ) {
    if !animated, !faults.contains(.endsUnanimatedLate) { return work(false) }
    transitions.append(
      SimulatedTransition(
        owners, begin: time, ticks: animated ? duration : 1, isInteractive: interactive, work))
  }

  func end(_ transition: SimulatedTransition, isCancelled: Bool = false) {
    transition.isCancelled = isCancelled
    if !faults.contains(.keepsCoordinatorInCompletion) {
      transitions.removeAll { $0 === transition }
    }
    transition.work(isCancelled)
    for completion in transition.completions { completion(transition) }
    transitions.removeAll { $0 === transition }
  }
}

@MainActor final class SimulatedTransition: UIViewControllerTransitionCoordinator {
  let begin: Int
  var ticks: Int
  let isInteractive: Bool
  let work: (Bool) -> Void
  var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  var isCancelled = false
  private let owners: [UIViewController]

  init(
    _ owners: [UIViewController], begin: Int, ticks: Int, isInteractive: Bool,
    _ work: @escaping (Bool) -> Void
  ) {
    self.owners = owners
    self.begin = begin
    self.ticks = ticks
    self.isInteractive = isInteractive
    self.work = work
  }

  func isOwned(by controller: UIViewController?) -> Bool { owners.contains { $0 === controller } }

  func concerns(_ controller: UIViewController) -> Bool {
    owners.contains { $0 === controller } || controller.parent.map { concerns($0) } ?? false
  }

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animation?(self)
    if let completion { completions.append(completion) }
    return true
  }
}

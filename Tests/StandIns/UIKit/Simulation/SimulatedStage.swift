// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The run loop of a window, with virtual time, and the faults that it injects.
@MainActor package final class SimulatedStage {
  /// What Apple's pages leave open, or what apps have seen.
  package struct Faults: Hashable, Sendable {
    /// An unanimated transition ends at the next tick, not at once.
    package var isUnanimatedLate = false
    /// A change of a stack during a transition is dropped.
    package var dropsChangesInTransitions = false
    /// The coordinator is still there while its completions are called.
    package var keepsCoordinatorInCompletion = false
    /// The next presentations are ignored.
    package var ignoredPresentations = 0

    package init() {}
  }

  /// How long an animated transition takes.
  package var duration = 2
  package var faults = Faults()
  /// What UIKit writes to the console.
  package private(set) var console: [String] = []
  weak var window: UIWindow?
  private var transitions: [SimulatedTransition] = []

  package var isIdle: Bool { transitions.isEmpty }

  /// Lets one unit of time pass.
  package func tick() {
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
    if !animated, !faults.isUnanimatedLate { return work(false) }
    transitions.append(
      SimulatedTransition(owners, ticks: animated ? duration : 1, isInteractive: interactive, work))
  }

  func end(_ transition: SimulatedTransition, isCancelled: Bool = false) {
    transition.isCancelled = isCancelled
    if !faults.keepsCoordinatorInCompletion { transitions.removeAll { $0 === transition } }
    transition.work(isCancelled)
    for completion in transition.completions { completion(transition) }
    transitions.removeAll { $0 === transition }
  }
}

@MainActor final class SimulatedTransition: UIViewControllerTransitionCoordinator {
  var ticks: Int
  let isInteractive: Bool
  let work: (Bool) -> Void
  var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  var isCancelled = false
  private let owners: [UIViewController]

  init(
    _ owners: [UIViewController], ticks: Int, isInteractive: Bool, _ work: @escaping (Bool) -> Void
  ) {
    self.owners = owners
    self.ticks = ticks
    self.isInteractive = isInteractive
    self.work = work
  }

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

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
@testable import Landfall
@testable import LandfallStore
import LandfallTesting

/// A random life of a center whose disk fails, over some runs of the process.
///
/// All happens on one thread; what other threads would do while the store is at work happens within
/// its calls.
final class StoreSchedule: Sendable {
  private struct State: Sendable {
    var random: SplitMix64
    var links: DeepLinkCenter<PageLink>?
    var openings: [Opening<PageLink>] = []
    /// What open returned as accepted, in any run, and had no outcome when its run ended.
    var owed: Set<OpeningID> = []
    /// What has its outcome in the store.
    var recorded: Set<OpeningID> = []
    /// What has an outcome that the store could not record.
    var unrecorded: Set<OpeningID> = []
    /// What was refused as the store failed.
    var refused: Set<OpeningID> = []
    /// What was refused in a run that ended before it could take back what it had written of it.
    var ghosts: Set<OpeningID> = []
    var depth = 0
    var faults: [String] = []
    var log: [String] = []
  }

  private let disk: FaultyDisk
  private let clock = ManualClock()
  private let state: Lock<State>

  init(seed: UInt64) {
    disk = FaultyDisk(seed: seed)
    state = Lock(State(random: SplitMix64(seed: seed &+ 1)))
  }

  var faults: [String] { state.withLock { $0.faults } }
  /// What happened, for reports.
  var log: [String] { state.withLock { $0.log } }

  func run(runs: Int, steps: Int) {
    for run in 0..<runs {
      start(isHealthy: run + 1 == runs)
      for _ in 0..<draw(0...steps) where faults.isEmpty { step() }
      end()
    }
    start(isHealthy: true)
    state.withLock { $0.depth = Self.depthLimit }
    for opening in state.withLock({ $0.openings }) { opening.complete() }
    end()
    let owed = state.withLock { $0.owed }
    if !owed.isEmpty { fault("\(owed) were lost") }
  }

  private func start(isHealthy: Bool) {
    disk.fail(oneOf: isHealthy ? nil : draw(2...12))
    let store = SlowStore(FileStore(disk.restart()))
    let links = DeepLinkCenter<PageLink>(
      policy: LinkPolicy(ageLimit: .seconds(600)),
      pendingLimit: 5, store: store,
      clock: clock.linkClock)
    store.happen { [weak self] in self?.meanwhile() }
    let couldRead = !links.storeProblems.contains { $0.kind == .unreadable }
    if isHealthy, !couldRead { fault("a healthy disk could not be read") }
    if disk.asideCount > 0 { fault("a file was set aside") }
    let ids = links.restored.map(\.id)
    log("start with \(ids), problems \(links.storeProblems), healthy \(isHealthy)")
    for opening in links.restored where opening.outcomeIfEnded?.code == .queueOverflow {
      fault("\(opening.id) had been accepted, and there was no room")
    }
    state.withLock { state in
      state.links = links
      state.openings = links.restored
      if Set(ids).count < ids.count { state.faults.append("\(ids) came twice") }
      let back = Set(ids)
      if couldRead, !back.isSuperset(of: state.owed) {
        state.faults.append("\(state.owed.subtracting(back)) were lost")
      }
      for id in back {
        if state.recorded.contains(id) { state.faults.append("\(id) came after its end") }
        if state.refused.contains(id), !state.ghosts.contains(id) {
          state.faults.append("\(id) came and was refused")
        }
        state.refused.remove(id)
      }
    }
  }

  /// The process is killed.
  private func end() {
    let (links, openings) = state.withLock { ($0.links, $0.openings) }
    let hasGhosts = disk.hasGhosts
    _ = disk.restart()
    for opening in openings {
      let outcomes = opening.history.count { Self.outcomes.contains($0.kind) }
      let isFailed = opening.history.contains { $0.kind == .storeFailed }
      log("end of \(opening)")
      if outcomes > 1 { fault("\(opening.timeline)\nhas two outcomes") }
      state.withLock { state in
        if !opening.isStored {
          guard isFailed else { return }
          state.refused.insert(opening.id)
          if hasGhosts { state.ghosts.insert(opening.id) }
        } else if opening.outcomeIfEnded == nil {
          state.owed.insert(opening.id)
        } else {
          state.owed.remove(opening.id)
          if isFailed { state.unrecorded.insert(opening.id) }
          if !isFailed { state.recorded.insert(opening.id) }
        }
      }
    }
    state.withLock { $0.links = nil }
    // The release of a center ends what is pending, which the end of a process does not.
    withExtendedLifetime(links) {}
  }

  private static let outcomes: Set<OpeningStep.Kind> = [
    .opened, .rejected, .expired, .superseded, .cancelled,
  ]

  /// How deep what happens meanwhile may be nested.
  private static let depthLimit = 4

  /// What others do while the store is at work.
  private func meanwhile() {
    let isFree = state.withLock { state in
      state.depth += 1
      return state.depth < Self.depthLimit && Int.random(in: 0...3, using: &state.random) == 0
    }
    if isFree { step() }
    state.withLock { $0.depth -= 1 }
  }

  private func step() {
    guard let links = state.withLock({ $0.links }) else { return }
    switch draw(0...9) {
    case ..<5:
      let opening = links.open(.contact(id: draw(0...9)), from: .push)
      state.withLock { $0.openings.append(opening) }
    case 5: anOpening()?.complete()
    case 6: anOpening()?.reject("no")
    case 7: anOpening()?.cancel()
    default: clock.advance(by: .seconds(draw(0...90)))
    }
  }

  private func anOpening() -> Opening<PageLink>? {
    state.withLock { $0.openings.randomElement(using: &$0.random) }
  }

  private func draw(_ range: ClosedRange<Int>) -> Int {
    state.withLock { Int.random(in: range, using: &$0.random) }
  }

  private func log(_ text: String) { state.withLock { $0.log.append(text) } }

  private func fault(_ text: String) { state.withLock { $0.faults.append(text) } }
}

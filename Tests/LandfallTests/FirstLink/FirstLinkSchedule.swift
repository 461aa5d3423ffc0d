// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import LandfallStore
import LandfallTestSupport
import LandfallTesting

@testable import Landfall
@testable import LandfallStore

/// A random life of an installation: launches that are killed, second processes, links of the user's,
/// sources that answer, fail or are silent, and gates.
@MainActor final class FirstLinkSchedule {
  private var random: SplitMix64
  private let disk: MarkDisk
  private let clock = ManualClock()
  private let sources: [ScriptedSource]
  private var processes: [Process] = []
  private(set) var faults: [String] = []
  private(set) var log: [String] = []
  /// How many first links were handed to a receiver.
  private(set) var deliveries = 0

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    disk = MarkDisk(seed: seed &+ 1)
    sources = ["a", "b", "c"].map { ScriptedSource($0, .none) }
  }

  /// One run of the app.
  @MainActor private final class Process {
    let links: DeepLinkCenter<PageLink>
    let recorder: EventRecorder
    let handler: ScriptedHandler
    let file: MarkFile
    var openings: [Opening<PageLink>] = []
    var question: Task<Void, Never>?

    init(_ policy: LinkPolicy, _ clock: LinkClock, _ file: MarkFile, _ isDelaying: Bool) {
      links = DeepLinkCenter(policy: policy, clock: clock)
      recorder = EventRecorder(links)
      handler = ScriptedHandler { _, opening in
        isDelaying && opening.source != .deferred ? .delayed() : .opened
      }
      self.file = file
    }
  }

  func run(steps: Int) async {
    script()
    launch()
    for _ in 0..<steps where faults.isEmpty { await step() }
    for process in processes { await kill(process) }
    if deliveries > 1 { faults.append("\(deliveries) first links were delivered") }
  }

  private func step() async {
    let process = processes.randomElement(using: &random)
    switch Int.random(in: 0..<12, using: &random) {
    case 0, 1: if processes.count < 2 { launch() }
    case 2: if let process { await kill(process) }
    case 3, 4: process?.links.attach(root: process?.handler ?? ScriptedHandler())
    case 5, 6: process.map { $0.openings.append($0.links.open(.contact(id: 1), from: .push)) }
    case 7: process?.openings.randomElement(using: &random)?.complete()
    case 8: process?.links.openGate(.authentication)
    case 9: clock.advance(by: .seconds(Int.random(in: 0...3, using: &random)))
    case 10: script()
    default: sources.randomElement(using: &random)?.answer(FirstLink("page:///contact/9"))
    }
    for _ in 0..<Int.random(in: 0...2, using: &random) { await Task.yield() }
  }

  private func script() {
    let links: [ScriptedSource.Reply] = [
      .link("page:///contact/9", 1), .link("page:///contact/9", 0.5), .link("page:///nowhere", 0.9),
    ]
    let replies = links + [.none, .failure, .silence]
    for source in sources { source.reply = replies.randomElement(using: &random) ?? .none }
  }

  private func launch() {
    let policies = [LinkPolicy(), LinkPolicy(gates: [.authentication]), LinkPolicy(sources: .push)]
    let policy = policies.randomElement(using: &random) ?? LinkPolicy()
    let file = disk.launch()
    let process = Process(policy, clock.linkClock, file, chance(of: 3))
    processes.append(process)
    log.append("launch \(file.process)")
    process.links.setGateHandler(for: .confirmation) { _ in .opened() }
    let (links, sources, isAtOnce) = (process.links, sources, chance(of: 2))
    process.question = Task { [weak links] in
      guard let links, let mark = try? FirstLinkMark(file) else { return }
      _ = try? await links.openFirstLink(
        from: sources, atOnce: isAtOnce, within: .seconds(2), confirmingBelow: 0.8, mark)
    }
  }

  /// Ends a process: what it does from now on changes nothing.
  private func kill(_ process: Process) async {
    processes.removeAll { $0 === process }
    process.file.kill()
    let events = process.recorder.events
    check(events)
    if !faults.isEmpty { log += events.map { "\(process.file.process) \($0)" } }
    process.question?.cancel()
    for source in sources { source.answer() }
    await process.question?.value
  }

  private func check(_ events: [LinkEvent]) {
    var pending: Set<OpeningID> = []
    for event in events {
      switch event.step.kind {
      case .received:
        // That there is no first link is told at once, by an opening without a link.
        if event.source == .deferred, event.link != nil, !pending.isEmpty {
          faults.append("\(event.opening) overtook \(pending)")
        }
        pending.insert(event.opening)
      case .opened, .rejected, .expired, .superseded, .cancelled: pending.remove(event.opening)
      case .offered: if event.source == .deferred { deliveries += 1 }
      default: break
      }
    }
  }

  private func chance(of count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }
}

/// The disk of an installation, with the file of the mark and its lock.
private final class MarkDisk: Sendable {
  struct State: Sendable {
    var random: SplitMix64
    var data: Data?
    /// The process that has the lock.
    var owner: Int?
    var alive: Set<Int> = []
    var count = 0
  }

  struct Failure: Error {}

  let state: Guarded<State>

  init(seed: UInt64) { state = Guarded(State(random: SplitMix64(seed: seed))) }

  func launch() -> MarkFile {
    state.withLock { state in
      state.count += 1
      state.alive.insert(state.count)
      return MarkFile(disk: self, process: state.count)
    }
  }
}

/// The file as one process has it.
private struct MarkFile: StoreFile {
  let disk: MarkDisk
  let process: Int

  var name: String { "mark" }

  func kill() {
    disk.state.withLock { state in
      state.alive.remove(process)
      if state.owner == process { state.owner = nil }
    }
  }

  func read() throws -> Data? {
    try disk.state.withLock { state in
      guard state.alive.contains(process), state.owner == nil else { throw MarkDisk.Failure() }
      state.owner = process
      return state.data
    }
  }

  /// Now and then the process is killed before, or behind.
  func replace(with data: Data) throws {
    try disk.state.withLock { state in
      let fate = Int.random(in: 0..<12, using: &state.random)
      guard state.alive.contains(process), fate != 0 else { throw MarkDisk.Failure() }
      state.data = data
      if fate == 1 { throw MarkDisk.Failure() }
    }
  }

  func setAside(as word: String) throws -> String { throw MarkDisk.Failure() }
}

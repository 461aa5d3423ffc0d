// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Testing

@testable import Landfall

@Suite("The state machine of the center", .serialized, .timeLimit(.minutes(10)))
struct CenterStateTests {
  @Test(
    "Over random schedules each opening ends once, in order, and none is lost or given twice",
    arguments: 0..<8)
  func randomSchedules(block: Int) async {
    let count = UInt64(Self.scheduleCount / 8)
    for seed in UInt64(block) * count..<UInt64(block + 1) * count {
      var schedule = CenterSchedule(seed: Self.firstSeed + seed)
      schedule.run(events: 20 + Int(seed % 60))
      await Task.yield()
      let faults = schedule.faults + schedule.lost
      guard faults.isEmpty else {
        let story = schedule.log.map { "\($0.event)\n    \($0.actions)" }.joined(separator: "\n")
        Issue.record("seed \(Self.firstSeed + seed): \(faults.joined(separator: "; "))\n\(story)")
        return
      }
    }
  }

  @Test("Over every sequence of events up to a length it is the same")
  func allSequences() async {
    var exhaustion = CenterExhaustion()
    await exhaustion.run(length: Self.sequenceLength)
    #expect(exhaustion.fault == nil)
    #expect(exhaustion.steps > 1_000)
  }

  @Test("A gate that opens for whoever comes leaves what was offered where it is")
  func reopenedGate() {
    var state = CenterState()
    let gate = Gate.authentication
    func open(_ number: UInt64, _ gates: [Gate]) {
      _ = state.apply(
        .open(OpeningRecord(number: OpeningNumber(value: number), name: "contact", gates: gates)),
        at: .zero)
    }
    let (first, second) = (SubscriberNumber(value: 1), SubscriberNumber(value: 2))
    _ = state.apply(.openGate(gate, user: "bob", ask: nil), at: .zero)
    _ = state.apply(.subscribe(first, CenterInterest([], .byHand)), at: .zero)
    open(1, [gate])
    _ = state.apply(.subscribe(second, CenterInterest([], .byHand)), at: .zero)
    open(2, [])
    _ = state.apply(.take(second), at: .zero)
    // The second subscriber has the younger opening, and must not get the older one after it.
    #expect(state.apply(.openGate(gate, user: nil, ask: nil), at: .zero).isEmpty)
    // The link still belongs to its user.
    let ended = state.apply(.openGate(gate, user: "ann", ask: nil), at: .zero)
    #expect(ended.first == .end(OpeningNumber(value: 1), .gate(gate, .userChanged)))
  }

  @Test("A gate that closes holds the link that waited until then for a slow resolver")
  func closedGate() {
    var state = CenterState()
    let gate = Gate.launch
    let subscriber = SubscriberNumber(value: 1)
    _ = state.apply(.openGate(gate, user: nil, ask: nil), at: .zero)
    _ = state.apply(.subscribe(subscriber, CenterInterest([], .byHand)), at: .zero)
    _ = state.apply(.take(subscriber), at: .zero)
    let (slow, next) = (OpeningNumber(value: 1), OpeningNumber(value: 2))
    _ = state.apply(
      .open(OpeningRecord(number: slow, name: ""), resolvingWithin: .seconds(5)), at: .zero)
    _ = state.apply(.open(OpeningRecord(number: next, name: "contact", gates: [gate])), at: .zero)
    let actions = state.apply(.closeGate(gate, user: nil), at: .seconds(5))
    #expect(actions.contains(.end(slow, .unresolved)))
    #expect(actions.contains(.note(next, .held(gate))))
    #expect(!actions.contains { if case .handOut = $0 { true } else { false } })
  }

  @Test("A scene that is back gives a receiver what it helps with and finishes in one order")
  func reopenedScene() {
    var state = CenterState()
    let (helper, other) = (SubscriberNumber(value: 1), SubscriberNumber(value: 2))
    var interest = CenterInterest(["contact", "recents"], .byHand, scene: "left")
    interest.finished = LinkNames(["recents"])
    let events: [CenterEvent] = [
      .subscribe(helper, interest), .take(helper), .take(helper),
      .sceneDidDisconnect("left", .reject),
      .open(OpeningRecord(number: OpeningNumber(value: 1), name: "contact")),
      .open(OpeningRecord(number: OpeningNumber(value: 2), name: "recents")),
    ]
    for event in events { _ = state.apply(event, at: .zero) }
    let actions = state.apply(
      .subscribe(other, CenterInterest(["search"], scene: "left")), at: .zero)
    #expect(
      actions == [
        .handOut(OpeningNumber(value: 1), helper, isNew: true),
        .handOut(OpeningNumber(value: 2), helper, isNew: true),
      ])
  }

  @Test(
    "A scene that is closed leaves what it had to another in order",
    arguments: [["a", "b"], ["b", "a"], ["c", "a"], ["a", "c"], ["c", "b", "c", "a"]])
  func closedScene(names: [String]) {
    var state = CenterState()
    var number: UInt64 = 0
    func subscribe(_ names: [String], _ scene: LinkScene) -> CenterEvent {
      number += 1
      return .subscribe(SubscriberNumber(value: number), CenterInterest(names, scene: scene))
    }
    // One that only helps leaves nothing behind.
    var helper = CenterInterest([], .byHand, scene: "left")
    helper.finished = LinkNames([])
    var events = [
      subscribe(["a"], "left"), subscribe(["b"], "left"), subscribe([], "right"),
      .subscribe(SubscriberNumber(value: 4), helper),
    ]
    events += names.map { _ in .take(SubscriberNumber(value: 3)) }
    for (index, name) in names.enumerated() {
      events.append(
        .open(OpeningRecord(number: OpeningNumber(value: UInt64(index)), name: name, scene: "left"))
      )
    }
    for event in events { _ = state.apply(event, at: .zero) }
    let given = state.apply(.sceneDidDisconnect("left", .moveOn), at: .zero).compactMap { action in
      if case .handOut(let number, _, _) = action { number.value } else { nil }
    }
    #expect(given == Array(0..<UInt64(names.count)))
    #expect(state.subscribers.all[2].mailbox.isEmpty)
  }
}

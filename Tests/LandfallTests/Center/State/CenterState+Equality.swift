// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Testing

@testable import Landfall

// The state machine compares nothing of its own, so that apps do not compile what only tests ask.

extension CenterState: Hashable {
  /// The rules of states that are compared are the same, and the actions are handed out.
  static func == (left: Self, right: Self) -> Bool {
    left.now == right.now && left.records == right.records && left.pending == right.pending
      && left.arrivals == right.arrivals && left.waiting == right.waiting
      && left.ready == right.ready && left.delayed == right.delayed
      && left.deadlines == right.deadlines
      && left.recent == right.recent && left.gates == right.gates && left.lastAsk == right.lastAsk
      && left.unasked == right.unasked && left.heldHandlers == right.heldHandlers
      && left.deliveries == right.deliveries && left.lastTurn == right.lastTurn
      && left.isTurnScheduled == right.isTurnScheduled && left.roots == right.roots
      && left.releasedRoots == right.releasedRoots && left.closedScenes == right.closedScenes
      && left.subscribers == right.subscribers
      && left.receiverCount == right.receiverCount && left.isClosed == right.isClosed
      && left.wasReady == right.wasReady && left.hasStarted == right.hasStarted
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(now)
    for record in records.all {
      hasher.combine(record.number)
      hasher.combine(record.phase)
      hasher.combine(record.chain)
    }
    for subscriber in subscribers.all { hasher.combine(subscriber.number) }
    hasher.combine(lastAsk)
    hasher.combine(lastTurn)
  }
}

extension OpeningRecord: Equatable {
  static func == (left: Self, right: Self) -> Bool {
    left.number == right.number && left.name == right.name && left.link == right.link
      && left.gates == right.gates && left.scene == right.scene
      && left.isRestored == right.isRestored && left.isInApp == right.isInApp
      && left.users == right.users && left.phase == right.phase
      && left.arrivedAt == right.arrivedAt && left.isNew == right.isNew
      && left.chain == right.chain && left.lane == right.lane
      && left.holdsHandler == right.holdsHandler
      && left.delays == right.delays && left.consecutiveResumes == right.consecutiveResumes
      && left.copies == right.copies && left.claims == right.claims
      && left.supporters == right.supporters && left.passes == right.passes
      && left.expiry == right.expiry && left.deadline == right.deadline
  }
}

extension CenterSubscriber: Equatable {
  static func == (left: Self, right: Self) -> Bool {
    left.number == right.number && left.interest == right.interest
      && left.mailbox == right.mailbox && left.claimed == right.claimed
      && left.calls == right.calls
  }
}

extension CenterInterest: Equatable {
  static func == (left: Self, right: Self) -> Bool {
    left.names?.list == right.names?.list && left.finished?.list == right.finished?.list
      && left.acknowledging == right.acknowledging && left.scene == right.scene
      && left.isOff == right.isOff
  }
}

extension CenterGate: Equatable {
  static func == (left: Self, right: Self) -> Bool {
    left.isOpen == right.isOpen && left.user == right.user && left.hasHandler == right.hasHandler
      && left.ask == right.ask && left.asked == right.asked
      && left.askDeadline == right.askDeadline && left.line == right.line
  }
}

extension CenterState.Delivery: Equatable {
  static func == (left: Self, right: Self) -> Bool {
    left.number == right.number && left.scene == right.scene && left.turn == right.turn
      && left.chain == right.chain && left.step == right.step && left.deadline == right.deadline
  }
}

extension CenterState.Root: Equatable {
  static func == (left: Self, right: Self) -> Bool {
    left.scene == right.scene && left.handler == right.handler && left.start == right.start
  }
}

extension RecentLinks: Equatable {
  static func == (left: Self, right: Self) -> Bool {
    left.entries.count == right.entries.count
      && left.entries.allSatisfy { key, entry in
        right.entries[key].map { $0.number == entry.number && $0.time == entry.time } ?? false
      }
  }
}

extension SortedArray: Equatable where Element: Equatable {
  static func == (left: Self, right: Self) -> Bool { left.all == right.all }
}

/// The order means nothing.
extension ShortDictionary: Equatable where Value: Equatable {
  static func == (left: Self, right: Self) -> Bool {
    left.elements.count == right.elements.count && left.keys.allSatisfy { left[$0] == right[$0] }
  }
}

// What tests compare a few times only is compared as it is dumped.

protocol Dumped: Equatable {}

extension Dumped {
  static func == (left: Self, right: Self) -> Bool { left.dumped == right.dumped }

  private var dumped: String {
    var text = ""
    dump(self, to: &text)
    return text
  }
}

extension CenterAction: Dumped {}
extension CenterAnswer: Dumped {}
extension CenterNote: Dumped {}
extension CenterEnding: Dumped {}
extension GateFault: Dumped {}

@Suite("The comparison of states")
struct StateComparisonTests {
  /// A field that is added is to be compared as well: count it here, too.
  @Test("No field is left out")
  func fields() {
    func count(_ value: Any) -> Int { Mirror(reflecting: value).children.count }
    // Three of them are rules, and one are the actions.
    #expect(count(CenterState()) == 24 + 3 + 1)
    #expect(count(OpeningRecord.vacant) == 22)
    #expect(count(CenterSubscriber.vacant) == 5)
    #expect(count(CenterInterest([])) == 5)
    #expect(count(CenterGate()) == 7)
    #expect(count(RecentLinks()) == 2)
  }
}

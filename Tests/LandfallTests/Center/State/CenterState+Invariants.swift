// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

@testable import Landfall

extension CenterState {
  /// What must hold between any two events, and does not.
  var brokenInvariants: [String] {
    var broken: [String] = []
    func hold(_ condition: Bool, _ text: @autoclosure () -> String) {
      if !condition { broken.append(text()) }
    }
    var phases: [OpeningRecord<Link>.Phase: [OpeningNumber]] = [:]
    for (number, record) in records { phases[record.phase, default: []].append(number) }
    func numbers(_ phase: OpeningRecord<Link>.Phase) -> [OpeningNumber] {
      (phases[phase] ?? []).sorted()
    }

    hold(pending == records.count - numbers(.ended).count, "pending is miscounted")
    hold(pending <= rules.pendingLimit, "more than the limit is pending")
    hold(Array(waiting.all) == numbers(.waiting), "the waiting line is wrong")
    hold(Array(ready.all) == numbers(.ready), "the ready line is wrong")
    hold(delayed == Set(numbers(.delayed)), "the delayed openings are wrong")
    for (gate, state) in gates {
      hold(Array(state.line.all) == numbers(.held(gate)), "the line at \(gate) is wrong")
    }
    let keepers = records.values.filter(\.isKept).compactMap(\.chain.last)
    hold(kept == Dictionary(keepers.map { ($0, 1) }, uniquingKeysWith: +), "kept is miscounted")
    hold(
      numbers(.running).allSatisfy { $0 == lane?.number }, "an opening runs outside the lane")
    hold(candidate == nil || isCalled, "somebody waits and no turn is on its way")
    hold(subscriberOrder == subscribers.keys.sorted(), "the subscribers are wrong")
    hold(
      Set(deadlines.entries)
        == Set(
          records.compactMap { number, record in
            record.deadline.map { Deadlines.Entry(time: $0, number: number) }
          }), "the deadlines are wrong")
    for (number, record) in records {
      brokenRecord(number, record, hold)
    }
    for (number, subscriber) in subscribers {
      hold(subscriber.mailbox.isEmpty || subscriber.calls == 0, "\(number) waits with mail")
      hold(subscriber.mailbox.count <= rules.pendingLimit, "the mailbox of \(number) is too full")
      for opening in Array(subscriber.mailbox.all) + subscriber.claimed {
        hold(records[opening]?.holders.contains(number) == true, "\(number) has a stray opening")
      }
    }
    return broken
  }

  private func brokenRecord(
    _ number: OpeningNumber, _ record: OpeningRecord<Link>,
    _ hold: (Bool, @autoclosure () -> String) -> Void
  ) {
    let finishers = record.holders.filter { subscribers[$0]?.finishes(record) == true }
    hold(record.phase != .mailed || !finishers.isEmpty, "\(number) is with nobody")
    hold(record.phase != .ended || !record.holders.isEmpty, "\(number) should be forgotten")
    hold(
      finishers.isEmpty || record.phase == .mailed || record.phase == .ended,
      "\(number) has two owners")
    hold(!record.isHeld || !mayGoOn(number), "\(number) is held at an open gate")
    if case .awaiting(let type) = record.phase {
      hold(announced[type] == nil, "\(number) waits for a handler that is there")
      hold(awaiting.contains(number), "\(number) is not among those that wait for a handler")
    }
    for holder in record.holders {
      let subscriber = subscribers[holder]
      let copies =
        (subscriber?.mailbox.all.count { $0 == number } ?? 0)
        + (subscriber?.claimed.count { $0 == number } ?? 0)
      hold(copies == 1, "\(holder) holds \(copies) copies of \(number)")
    }
    if record.phase == .waiting {
      hold(
        !subscribers.values.contains { $0.takes(record) && $0.finishes(record) },
        "\(number) waits with a taker")
    }
  }
}

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
    var phases: [OpeningRecord.Phase: [OpeningNumber]] = [:]
    for (number, record) in records { phases[record.phase, default: []].append(number) }
    func numbers(_ phase: OpeningRecord.Phase) -> [OpeningNumber] {
      (phases[phase] ?? []).sorted()
    }

    hold(pending == records.count - numbers(.ended).count, "pending is miscounted")
    hold(pending <= rules.pendingLimit, "more than the limit is pending")
    hold(Array(waiting.all) == numbers(.waiting), "the waiting line is wrong")
    hold(Array(ready.all) == numbers(.ready), "the ready line is wrong")
    hold(delayed == Set(numbers(.delayed)), "the delayed openings are wrong")
    for (gate, state) in gates {
      hold(Array(state.line.all) == numbers(.held(gate)), "the line at \(gate) is wrong")
      hold(
        !state.isKept
          || state.line.all.allSatisfy { number in
            (gate.isForOneLink ? records[number]?.ask : state.ask) != nil
          },
        "nobody is asked about \(gate)")
    }
    for subscriber in subscribers {
      hold(
        subscriber.mailbox.all.allSatisfy(mayGoOn),
        "\(subscriber.number) has mail whose gates are closed")
    }
    let keepers = records.values.filter(\.isKept).compactMap(\.chain.last)
    hold(kept == Dictionary(keepers.map { ($0, 1) }, uniquingKeysWith: +), "kept is miscounted")
    hold(
      numbers(.running).allSatisfy { $0 == lane?.number }, "an opening runs outside the lane")
    hold(candidate == nil || isCalled, "somebody waits and no turn is on its way")
    hold(subscribers.map(\.number) == subscribers.map(\.number).sorted(), "the order is wrong")
    hold(helperCount == subscribers.count { $0.interest.finished != nil }, "helpers are miscounted")
    hold(
      Set(deadlines.entries)
        == Set(
          records.compactMap { number, record in
            record.deadline.map { Deadlines.Entry(time: $0, number: number) }
          }), "the deadlines are wrong")
    for (number, record) in records {
      brokenRecord(number, record, hold)
    }
    for subscriber in subscribers {
      let number = subscriber.number
      hold(subscriber.mailbox.isEmpty || subscriber.calls == 0, "\(number) waits with mail")
      let isOff = subscriber.interest.scene.map { closedScenes[$0] != nil } ?? false
      hold(subscriber.interest.isOff == isOff, "\(number) does not know of its scene")
      hold(subscriber.mailbox.isEmpty || !isOff, "\(number) has mail, and its scene is closed")
      hold(subscriber.mailbox.count <= rules.pendingLimit, "the mailbox of \(number) is too full")
      for opening in Array(subscriber.mailbox.all) + subscriber.claimed {
        hold(records[opening]?.holders.contains(number) == true, "\(number) has a stray opening")
      }
    }
    return broken
  }

  private func brokenRecord(
    _ number: OpeningNumber, _ record: OpeningRecord,
    _ hold: (Bool, @autoclosure () -> String) -> Void
  ) {
    let holders = record.holders.compactMap { place(of: $0).map { subscribers[$0] } }
    let finishers = holders.filter { $0.interest.finishes(record.name) }
    hold(
      record.claims == finishers.count { $0.claimed.contains(number) },
      "the claims of \(number) are miscounted")
    hold(record.holders == record.holders.sorted(), "the holders of \(number) are out of order")
    hold(holders.count == record.holders.count, "\(number) is with a subscriber that ended")
    hold(record.phase != .mailed || !finishers.isEmpty, "\(number) is with nobody")
    hold(record.phase != .ended || !record.holders.isEmpty, "\(number) should be forgotten")
    hold(
      finishers.isEmpty || record.phase == .mailed || record.phase == .ended,
      "\(number) has two owners")
    hold(!record.isHeld || !mayGoOn(number), "\(number) is held at an open gate")
    let isLeft = record.scene.map { closedScenes[$0] != nil } ?? false
    hold(record.phase == .ended || !isLeft, "\(number) is for a scene that is closed")
    if case .awaiting(let type) = record.phase {
      let others = announced[type, default: []].filter { !record.chain.contains($0) }
      hold(others.isEmpty, "\(number) waits for a handler that is there")
      hold(awaiting.contains(number), "\(number) is not among those that wait for a handler")
    }
    for holder in holders {
      let copies =
        holder.mailbox.all.count { $0 == number } + holder.claimed.count { $0 == number }
      hold(copies == 1, "\(holder) holds \(copies) copies of \(number)")
    }
    if record.phase == .waiting {
      hold(
        !subscribers.contains {
          $0.interest.takes(record.name, in: record.scene) && $0.interest.finishes(record.name)
        },
        "\(number) waits with a taker")
    }
  }
}

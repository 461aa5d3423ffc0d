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
    for record in records.all { phases[record.phase, default: []].append(record.number) }
    func numbers(_ phase: OpeningRecord.Phase) -> [OpeningNumber] {
      (phases[phase] ?? []).sorted()
    }

    hold(pending == records.count - numbers(.ended).count, "pending is miscounted")
    hold(pending <= rules.pendingLimit, "more than the limit is pending")
    hold(Array(waiting.all) == numbers(.waiting), "the waiting line is wrong")
    hold(Array(ready.all) == numbers(.ready), "the ready line is wrong")
    hold(Array(delayed.all) == numbers(.delayed), "the delayed openings are wrong")
    hold(
      Array(arrivals.all) == (numbers(.resolving) + numbers(.queued)).sorted(),
      "the arrivals are wrong")
    hold(
      arrivals.first.map { records[$0]?.phase == .resolving } ?? true,
      "what is known waits behind nothing")
    hold(
      unasked.isEmpty && Set(deliveries.map(\.scene)).count == deliveries.count,
      "a scene delivers two openings")
    for delivery in deliveries where delivery.step != .answered(next: nil) {
      hold(records[delivery.number] != nil || delivery.step != .passed, "\(delivery) is stray")
    }
    for record in records.all where record.phase == .waiting {
      let root = root(for: record.scene)
      let isFree = !deliveries.contains { $0.scene == root?.scene }
      let isStarting = root?.start != nil
      hold(
        root == nil || isStarting || !isFree || isTurnScheduled,
        "\(record.number) waits for a free scene")
    }
    for (gate, state) in gates.elements {
      hold(Array(state.line.all) == numbers(.held(gate)), "the line at \(gate) is wrong")
      hold(
        !hasStarted || !state.hasHandler || state.line.isEmpty || state.ask != nil,
        "nobody is asked about \(gate)")
      hold(hasStarted || state.ask == nil, "somebody is asked about \(gate) before the start")
      hold(
        !gate.asksForEachLink || state.ask == nil
          || state.asked.map { records[$0]?.phase == .held(gate) } ?? false,
        "the question about \(gate) is about nothing")
    }
    for subscriber in subscribers.all {
      hold(
        subscriber.mailbox.all.allSatisfy(mayGoOn),
        "\(subscriber.number) has mail whose gates are closed")
    }
    let keepers = records.all.filter(\.holdsHandler).compactMap(\.chain.last)
    let counts = Dictionary(keepers.map { ($0, 1) }, uniquingKeysWith: +)
    hold(
      heldHandlers.elements.count == counts.count
        && heldHandlers.elements.allSatisfy { counts[$0.key] == $0.value },
      "handlers are miscounted")
    hold(
      numbers(.running).allSatisfy { delivery(of: $0) != nil }, "an opening runs undelivered")
    hold(candidate == nil || isTurnScheduled, "somebody waits and no turn is on its way")
    hold(
      receiverCount == subscribers.all.count { $0.interest.isReceiver }, "receivers are miscounted")
    hold(
      Array(deadlines.all)
        == records.all.compactMap { record in
          record.deadline.map { Deadline(time: $0, number: record.number) }
        }.sorted(), "the deadlines are wrong")
    for record in records.all { brokenRecord(record.number, record, hold) }
    for subscriber in subscribers.all {
      let number = subscriber.number
      hold(subscriber.mailbox.isEmpty || subscriber.calls == 0, "\(number) waits with mail")
      let isOff = subscriber.interest.scene.map { closedScenes[$0] != nil } ?? false
      hold(subscriber.interest.isOff == isOff, "\(number) does not know of its scene")
      hold(subscriber.mailbox.isEmpty || !isOff, "\(number) has mail, and its scene is closed")
      hold(subscriber.mailbox.count <= rules.pendingLimit, "the mailbox of \(number) is too full")
      for opening in Array(subscriber.mailbox.all) + subscriber.claimed {
        hold(records[opening] != nil, "\(number) has a stray opening")
      }
    }
    return broken
  }

  private func brokenRecord(
    _ number: OpeningNumber, _ record: OpeningRecord,
    _ hold: (Bool, @autoclosure () -> String) -> Void
  ) {
    let holders = holders(of: number)
    let finishers = holders.filter { $0.interest.finishes(record.name) }
    hold(
      record.claims == finishers.count { $0.claimed.contains(number) },
      "the claims of \(number) are miscounted")
    hold(holders.count == record.copies, "the copies of \(number) are miscounted")
    hold(record.phase != .mailed || !finishers.isEmpty, "\(number) is with nobody")
    hold(record.phase != .ended || record.copies > 0, "\(number) should be forgotten")
    hold(
      finishers.isEmpty || record.phase == .mailed || record.phase == .ended,
      "\(number) has two owners")
    if case .held = record.phase { hold(!mayGoOn(number), "\(number) is held at an open gate") }
    let isLeft = record.scene.map { closedScenes[$0] != nil } ?? false
    hold(record.phase == .ended || !isLeft, "\(number) is for a scene that is closed")
    for holder in holders {
      let copies =
        holder.mailbox.all.count { $0 == number } + holder.claimed.count { $0 == number }
      hold(copies == 1, "\(holder) holds \(copies) copies of \(number)")
    }
    if record.phase == .waiting {
      hold(
        !subscribers.all.contains {
          $0.interest.takes(record.name, in: record.scene) && $0.interest.finishes(record.name)
        },
        "\(number) waits with a taker")
    }
  }
}

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
    func numbers(_ phase: OpeningRecord<Name>.Phase) -> [OpeningNumber] {
      records.filter { $0.value.phase == phase }.keys.sorted()
    }

    hold(pending == records.count - numbers(.ended).count, "pending is miscounted")
    hold(pending <= pendingLimit, "more than the limit is pending")
    hold(Array(waiting.all) == numbers(.waiting), "the waiting line is wrong")
    hold(Array(ready.all) == numbers(.ready), "the ready line is wrong")
    hold(delayed == Set(numbers(.delayed)), "the delayed openings are wrong")
    let keepers = (numbers(.delayed) + numbers(.ready)).compactMap { records[$0]?.chain.last }
    hold(kept == Dictionary(keepers.map { ($0, 1) }, uniquingKeysWith: +), "kept is miscounted")
    hold(
      numbers(.running).allSatisfy { $0 == lane?.number }, "an opening runs outside the lane")
    hold(candidate == nil || isCalled, "somebody waits and no turn is on its way")
    hold(subscriberOrder == subscribers.keys.sorted(), "the subscribers are wrong")
    for (number, record) in records {
      hold(record.phase != .mailed || !record.holders.isEmpty, "\(number) is with nobody")
      hold(record.phase != .ended || !record.holders.isEmpty, "\(number) should be forgotten")
      for holder in record.holders {
        let subscriber = subscribers[holder]
        let copies =
          (subscriber?.mailbox.all.count { $0 == number } ?? 0)
          + (subscriber?.claimed.count { $0 == number } ?? 0)
        hold(copies == 1, "\(holder) holds \(copies) copies of \(number)")
        hold(record.phase == .mailed || record.phase == .ended, "\(number) has two owners")
      }
      if record.phase == .waiting {
        hold(
          !subscribers.values.contains { $0.takes(record.name) }, "\(number) waits with a taker")
      }
    }
    for (number, subscriber) in subscribers {
      hold(subscriber.mailbox.isEmpty || subscriber.calls == 0, "\(number) waits with mail")
      hold(subscriber.mailbox.count <= pendingLimit, "the mailbox of \(number) is too full")
      for opening in subscriber.mailbox.all + subscriber.claimed {
        hold(records[opening]?.holders.contains(number) == true, "\(number) has a stray opening")
      }
    }
    return broken
  }
}

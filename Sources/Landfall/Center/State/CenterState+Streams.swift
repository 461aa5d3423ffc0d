// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// The broadcast. A mailbox for each subscriber; the first that acknowledges gives the outcome.
// A subscriber that does not finish a name helps: it has a copy, and the opening goes its way.
extension CenterState {
  /// One iterator of a stream.
  struct Subscriber: Sendable, Hashable {
    let interest: CenterInterest<Name>
    /// What it was sent and has not asked for.
    var mailbox = OpeningLine()
    /// What it was given and has not acknowledged.
    var claimed: [OpeningNumber] = []
    /// How many of its calls wait for an opening.
    var calls = 0

    func finishes(_ record: OpeningRecord<Link>) -> Bool { interest.finishes(record.name) }

    func takes(_ record: OpeningRecord<Link>) -> Bool {
      interest.takes(record.name, in: record.scene)
    }
  }

  mutating func subscribe(_ subscriber: SubscriberNumber, _ interest: CenterInterest<Name>) {
    guard !isClosed else { return }
    wasReady = true
    let new = Subscriber(interest: interest)
    subscribers[subscriber] = new
    subscriberOrder.append(subscriber)
    let kept = waiting.removeAll { number in
      records[number].map { new.takes($0) && new.finishes($0) } ?? false
    }
    for number in kept { mail(number, to: [subscriber]) }
    guard interest.finished != nil else { return }
    for number in records.keys.sorted() where mayGoOn(number) { help(number) }
  }

  /// Sends an opening without an owner to the subscribers that finish its name, or lets it wait.
  mutating func route(_ number: OpeningNumber) {
    guard let record = records[number] else { return }
    limit(number, to: nil)
    let takers = subscribers(of: record) { $0.finishes(record) }
    guard takers.isEmpty else { return mail(number, to: takers) }
    records[number]?.phase = .waiting
    waiting.insert(number)
  }

  private mutating func mail(_ number: OpeningNumber, to takers: [SubscriberNumber]) {
    records[number]?.phase = .mailed
    for subscriber in takers { mail(number, to: subscriber) }
  }

  private mutating func mail(_ number: OpeningNumber, to subscriber: SubscriberNumber) {
    records[number]?.holders.insert(subscriber)
    actions.append(.note(number, .offered(.subscriber(subscriber))))
    subscribers[subscriber]?.mailbox.insert(number)
    serve(subscriber)
    trim(subscriber)
  }

  /// Gives copies of an opening to the subscribers that do not finish it and have had none.
  mutating func help(_ number: OpeningNumber) {
    guard let record = records[number], record.phase != .ended else { return }
    let helpers = subscribers(of: record) { !$0.finishes(record) }
    for subscriber in helpers where !record.helpers.contains(subscriber) {
      records[number]?.helpers.insert(subscriber)
      mail(number, to: subscriber)
    }
  }

  private func subscribers(
    of record: OpeningRecord<Link>, where condition: (Subscriber) -> Bool
  ) -> [SubscriberNumber] {
    subscriberOrder.filter { number in
      subscribers[number].map { $0.takes(record) && condition($0) } ?? false
    }
  }

  mutating func take(_ subscriber: SubscriberNumber) {
    guard subscribers[subscriber] != nil else {
      actions.append(.finish(subscriber))
      return
    }
    acknowledge(subscriber)
    subscribers[subscriber]?.calls += 1
    serve(subscriber)
  }

  /// Gives the oldest openings of a mailbox to the calls that wait.
  private mutating func serve(_ subscriber: SubscriberNumber) {
    while subscribers[subscriber]?.calls ?? 0 > 0,
      let number = subscribers[subscriber]?.mailbox.popFirst()
    {
      subscribers[subscriber]?.calls -= 1
      actions.append(.note(number, .taken(subscriber)))
      actions.append(.handOut(number, subscriber))
      if records[number]?.phase == .ended {
        records[number]?.holders.remove(subscriber)
        forgetIfDone(number)
      } else {
        subscribers[subscriber]?.claimed.append(number)
        if isClaimed(number) { limit(number, until: nil) }
      }
    }
  }

  /// What the loop of a subscriber was given is open, now that it asks for more or ends.
  private mutating func acknowledge(_ subscriber: SubscriberNumber) {
    guard let old = subscribers[subscriber], old.interest.acknowledging == .byLoop else { return }
    for number in old.claimed {
      guard let record = records[number] else { continue }
      if old.finishes(record) {
        end(number, .opened(by: .subscriber(subscriber)))
      } else {
        subscribers[subscriber]?.claimed.removeAll { $0 == number }
        records[number]?.holders.remove(subscriber)
      }
    }
  }

  /// A mailbox over the limit loses copies of what other subscribers have opened, oldest first.
  ///
  /// As openings without an outcome stay below the limit, there is always one to lose.
  private mutating func trim(_ subscriber: SubscriberNumber) {
    while let mailbox = subscribers[subscriber]?.mailbox, mailbox.count > rules.pendingLimit {
      guard let lost = mailbox.all.first(where: { records[$0]?.phase == .ended }) else { return }
      subscribers[subscriber]?.mailbox.remove(lost)
      records[lost]?.holders.remove(subscriber)
      forgetIfDone(lost)
    }
  }

  mutating func unsubscribe(_ subscriber: SubscriberNumber) {
    guard subscribers[subscriber] != nil else { return }
    acknowledge(subscriber)
    guard let old = subscribers.removeValue(forKey: subscriber) else { return }
    subscriberOrder.removeAll { $0 == subscriber }
    if old.calls > 0 { actions.append(.finish(subscriber)) }
    for number in old.claimed + old.mailbox.all {
      records[number]?.holders.remove(subscriber)
      guard let record = records[number] else { continue }
      if record.phase == .mailed, !record.holders.contains(where: { finishes($0, record) }) {
        actions.append(.note(number, .returned(.subscriber(subscriber))))
        admit(number)
      } else {
        forgetIfDone(number)
      }
    }
  }

  /// Whether a subscriber works on an opening that it can finish.
  func isClaimed(_ number: OpeningNumber) -> Bool {
    guard let record = records[number], record.phase == .mailed else { return false }
    return record.holders.contains {
      finishes($0, record) && subscribers[$0]?.claimed.contains(number) == true
    }
  }

  private func finishes(_ subscriber: SubscriberNumber, _ record: OpeningRecord<Link>) -> Bool {
    subscribers[subscriber]?.finishes(record) ?? false
  }

  /// Takes an opening out of the hands of its subscribers, and out of the mailboxes too unless
  /// copies are kept: a broadcast that was opened still reaches the other subscribers.
  mutating func withdraw(_ number: OpeningNumber, keepingCopies: Bool) {
    for subscriber in records[number]?.holders ?? [] {
      if let place = subscribers[subscriber]?.claimed.firstIndex(of: number) {
        subscribers[subscriber]?.claimed.remove(at: place)
        records[number]?.holders.remove(subscriber)
      } else if !keepingCopies {
        subscribers[subscriber]?.mailbox.remove(number)
        records[number]?.holders.remove(subscriber)
        records[number]?.helpers.remove(subscriber)
      }
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// The broadcast. A mailbox for each subscriber; the first that acknowledges gives the outcome.
extension CenterState {
  /// One iterator of a stream.
  struct Subscriber: Sendable {
    /// The names that it takes; nil for all.
    let names: Set<Name>?
    let acknowledging: Acknowledgement
    /// What it was sent and has not asked for.
    var mailbox = OpeningLine()
    /// What it was given and has not acknowledged.
    var claimed: [OpeningNumber] = []
    /// How many of its calls wait for an opening.
    var calls = 0

    func takes(_ name: Name) -> Bool { names?.contains(name) ?? true }
  }

  mutating func subscribe(
    _ subscriber: SubscriberNumber, _ names: Set<Name>?, _ acknowledging: Acknowledgement
  ) {
    guard !isClosed else { return }
    let new = Subscriber(names: names, acknowledging: acknowledging)
    subscribers[subscriber] = new
    subscriberOrder.append(subscriber)
    let kept = waiting.removeAll { number in records[number].map { new.takes($0.name) } ?? false }
    for number in kept { mail(number, to: [subscriber]) }
  }

  /// Puts an opening into mailboxes.
  mutating func mail(_ number: OpeningNumber, to takers: [SubscriberNumber]) {
    records[number]?.phase = .mailed
    for subscriber in takers {
      records[number]?.holders.insert(subscriber)
      actions.append(.note(number, .offered(.subscriber(subscriber))))
      subscribers[subscriber]?.mailbox.insert(number)
      serve(subscriber)
      trim(subscriber)
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
      }
    }
  }

  /// What the loop of a subscriber was given is open, now that it asks for more or ends.
  private mutating func acknowledge(_ subscriber: SubscriberNumber) {
    guard subscribers[subscriber]?.acknowledging == .byLoop else { return }
    for number in subscribers[subscriber]?.claimed ?? [] {
      end(number, .opened(by: .subscriber(subscriber)))
    }
  }

  /// A mailbox over the limit loses copies of what other subscribers have opened, oldest first.
  ///
  /// As openings without an outcome stay below the limit, there is always one to lose.
  private mutating func trim(_ subscriber: SubscriberNumber) {
    while let mailbox = subscribers[subscriber]?.mailbox, mailbox.count > pendingLimit {
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
      guard let record = records[number], record.holders.isEmpty else { continue }
      if record.phase == .mailed {
        actions.append(.note(number, .returned(.subscriber(subscriber))))
        route(number)
      } else {
        forgetIfDone(number)
      }
    }
  }

  /// Takes an ended opening out of the hands of its subscribers, and out of the mailboxes too
  /// unless copies are kept: a broadcast that was opened still reaches the other subscribers.
  mutating func withdraw(_ number: OpeningNumber, keepingCopies: Bool) {
    for subscriber in records[number]?.holders ?? [] {
      if let place = subscribers[subscriber]?.claimed.firstIndex(of: number) {
        subscribers[subscriber]?.claimed.remove(at: place)
        records[number]?.holders.remove(subscriber)
      } else if !keepingCopies {
        subscribers[subscriber]?.mailbox.remove(number)
        records[number]?.holders.remove(subscriber)
      }
    }
  }
}

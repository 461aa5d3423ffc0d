// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// The broadcast. A mailbox for each subscriber; the first that acknowledges gives the outcome.
// A subscriber that does not finish a name supports it: it has a copy, and the opening goes its way.
// Nothing is copied for a subscriber but a number: records and mailboxes are changed where they lie.
extension CenterState {
  mutating func subscribe(_ subscriber: SubscriberNumber, _ interest: CenterInterest) {
    guard !isClosed else { return }
    if !wasReady { _ = start() }
    wasReady = true
    subscribers.insert(CenterSubscriber(number: subscriber, interest: interest))
    if interest.isReceiver { receiverCount += 1 }
    openScene(interest.scene)
    if let index = subscribers.index(of: subscriber) { fill(index) }
  }

  /// Gives a subscriber what waits, as far as it takes that.
  mutating func fill(_ index: Int) {
    let interest = subscribers[at: index].interest
    let kept = waiting.removeAll { number in
      records[number].map { interest.owns($0.name, in: $0.scene) } ?? false
    }
    for number in kept { records.update(number) { $0.phase = .mailed } }
    var owned = kept[...]
    // What it finishes and what it supports in one order, as a call of it may wait.
    for number in interest.isReceiver ? records.keys : [] {
      if number == owned.first { mail(owned.removeFirst(), to: index) }
      if mayGoOn(number) { support(number) }
    }
    for number in owned { mail(number, to: index) }
  }

  /// Sends an opening without an owner to the subscribers that finish its name, or lets it wait.
  mutating func route(_ number: OpeningNumber) {
    guard let place = records.index(of: number) else { return }
    limit(number, to: nil)
    let (name, scene) = (records[at: place].name, records[at: place].scene)
    var isMailed = false
    for index in subscribers.indices where subscribers[at: index].interest.owns(name, in: scene) {
      if !isMailed { records[at: place].phase = .mailed }
      isMailed = true
      mail(number, to: index)
    }
    guard !isMailed else { return }
    records[at: place].phase = .waiting
    waiting.insert(number)
  }

  /// Gives copies of an opening to the subscribers that do not finish it and have had none.
  mutating func support(_ number: OpeningNumber) {
    guard receiverCount > 0, let record = records[number], record.isAdmissible else { return }
    for index in subscribers.indices {
      let (subscriber, interest) = (subscribers[at: index].number, subscribers[at: index].interest)
      guard interest.takes(record.name, in: record.scene), !interest.finishes(record.name),
        let place = records.index(of: number),
        !records[at: place].supporters.contains(subscriber)
      else { continue }
      records[at: place].supporters.append(subscriber)
      mail(number, to: index)
    }
  }

  /// Puts an opening into the mailbox of a subscriber, or gives it to a call of it that waits.
  private mutating func mail(_ number: OpeningNumber, to index: Int) {
    guard let place = records.index(of: number) else { return }
    records[at: place].copies += 1
    // Where a call waits there is no mail.
    if subscribers[at: index].calls > 0 {
      return handOut(number, at: place, to: index, isNew: true)
    }
    actions.append(.note(number, .offered(.subscriber(subscribers[at: index].number))))
    subscribers[at: index].mailbox.insert(number)
    if subscribers[at: index].mailbox.count > rules.pendingLimit { trim(index) }
  }

  mutating func take(_ subscriber: SubscriberNumber) {
    guard let index = subscribers.index(of: subscriber) else {
      actions.append(.finish(subscriber))
      return
    }
    acknowledge(index)
    subscribers[at: index].calls += 1
    if let number = subscribers[at: index].mailbox.popFirst(),
      let place = records.index(of: number)
    {
      handOut(number, at: place, to: index, isNew: false)
    }
  }

  /// Gives an opening to a call that waits.
  private mutating func handOut(
    _ number: OpeningNumber, at place: Int, to index: Int, isNew: Bool
  ) {
    subscribers[at: index].calls -= 1
    actions.append(.handOut(number, subscribers[at: index].number, isNew: isNew))
    guard records[at: place].phase != .ended else {
      records[at: place].copies -= 1
      return forgetIfDone(number)
    }
    subscribers[at: index].claimed.append(number)
    if subscribers[at: index].interest.finishes(records[at: place].name) {
      records[at: place].claims += 1
    }
    if records[at: place].claims > 0, records[at: place].phase == .mailed {
      limit(at: place, until: nil)
    }
  }

  /// What a subscriber was given is open, now that it asks for more or ends.
  private mutating func acknowledge(_ index: Int) {
    guard subscribers[at: index].interest.acknowledging == .byLoop else { return }
    while let number = subscribers[at: index].claimed.first {
      if let place = records.index(of: number) {
        if subscribers[at: index].interest.finishes(records[at: place].name) {
          end(number, .opened(by: .subscriber(subscribers[at: index].number)))
        } else {
          records[at: place].copies -= 1
        }
      }
      // An end takes it out itself.
      if subscribers[at: index].claimed.first == number {
        subscribers[at: index].claimed.takeFirst()
      }
    }
  }

  /// A mailbox over the limit loses copies of what other subscribers have opened, oldest first.
  ///
  /// As openings without an outcome stay below the limit, there is always one to lose.
  private mutating func trim(_ index: Int) {
    // What a store gave back may be pending beyond the limit.
    while subscribers[at: index].mailbox.count > max(rules.pendingLimit, pending) {
      let lost = subscribers[at: index].mailbox.all.first { phase(of: $0) == .ended }
      guard let lost, let place = records.index(of: lost) else { return }
      subscribers[at: index].mailbox.remove(lost)
      actions.append(.note(lost, .dropped(subscribers[at: index].number)))
      records[at: place].copies -= 1
      forgetIfDone(lost)
    }
  }

  /// A subscriber ended, whose loop has seen what it was given, or has not.
  mutating func unsubscribe(_ subscriber: SubscriberNumber, isSeen: Bool) {
    guard let index = subscribers.index(of: subscriber) else { return }
    if isSeen { acknowledge(index) }
    let old = subscribers.remove(at: index)
    if old.interest.isReceiver { receiverCount -= 1 }
    if old.calls > 0 { actions.append(.finish(subscriber)) }
    var returned: [OpeningNumber] = []
    for number in old.claimed {
      guard let place = records.index(of: number) else { continue }
      if old.interest.finishes(records[at: place].name) { records[at: place].claims -= 1 }
      if leave(number, by: old) { returned.append(number) }
    }
    for number in old.mailbox.all where leave(number, by: old) { returned.append(number) }
    for number in returned.sorted() { admit(number) }
  }

  /// Empties a mailbox, and returns what is to be admitted again; what its subscriber works on stays.
  mutating func returnMail(_ index: Int) -> [OpeningNumber] {
    let subscriber = subscribers[at: index]
    subscribers[at: index].mailbox = SortedArray()
    return subscriber.mailbox.all.filter { number in
      // It may have a copy again, if it is back in time.
      records.update(number) { record in
        record.supporters.removeAll { $0 == subscriber.number }
      }
      return leave(number, by: subscriber)
    }
  }

  /// Takes an opening from a subscriber that ended or whose scene is closed, and returns whether it is
  /// to be admitted again.
  private mutating func leave(_ number: OpeningNumber, by old: CenterSubscriber) -> Bool {
    guard let place = records.index(of: number) else { return false }
    records[at: place].copies -= 1
    let name = records[at: place].name
    guard records[at: place].phase == .mailed, old.interest.finishes(name) else {
      forgetIfDone(number)
      return false
    }
    if holders(of: number).contains(where: { $0.interest.finishes(name) }) {
      if records[at: place].claims > 0 { return false }
      // Nobody works on it any longer, and it lies in the mailboxes of others: it waits as before.
      guard !mayGoOn(number) else {
        limit(number, to: nil)
        return false
      }
      // A gate has closed while somebody worked on it.
      withdraw(number, keepingCopies: false)
    }
    actions.append(.note(number, .returned(.subscriber(old.number))))
    return true
  }

  /// The subscribers that have an opening, in the mailbox or in their hands.
  func holders(of number: OpeningNumber) -> [CenterSubscriber] {
    subscribers.all.filter {
      $0.claimed.contains(number) || $0.mailbox.index(of: number) != nil
    }
  }

  /// Takes an opening out of the mailboxes, where nobody works on it.
  mutating func dropCopies(of number: OpeningNumber) {
    guard let place = records.index(of: number) else { return }
    for index in subscribers.indices { dropCopy(index, place) }
    forgetIfDone(number)
  }

  /// Takes an opening out of the hands of its subscribers, and out of the mailboxes too unless
  /// copies are kept: a broadcast that was opened still reaches the other subscribers, but for the
  /// receivers, which are to open it.
  mutating func withdraw(_ number: OpeningNumber, keepingCopies: Bool) {
    guard let place = records.index(of: number) else { return }
    for index in subscribers.indices where records[at: place].copies > 0 {
      if let claim = subscribers[at: index].claimed.firstIndex(of: number) {
        subscribers[at: index].claimed.remove(at: claim)
        records[at: place].copies -= 1
      } else if !keepingCopies
        || subscribers[at: index].interest.isToOpen(records[at: place].name)
      {
        dropCopy(index, place)
      }
    }
    records[at: place].claims = 0
  }

  private mutating func dropCopy(_ index: Int, _ place: Int) {
    guard subscribers[at: index].mailbox.remove(records[at: place].number) != nil else { return }
    records[at: place].copies -= 1
    let subscriber = subscribers[at: index].number
    records[at: place].supporters.removeAll { $0 == subscriber }
  }
}

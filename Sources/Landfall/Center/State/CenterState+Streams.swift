// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// The broadcast. A mailbox for each subscriber; the first that acknowledges gives the outcome.
// A subscriber that does not finish a name helps: it has a copy, and the opening goes its way.
// Nothing is copied for a subscriber but a number: records and mailboxes are changed where they lie.
extension CenterState {
  /// Where a subscriber is in the list.
  ///
  /// - Complexity: O(log *n*).
  func place(of subscriber: SubscriberNumber) -> Int? {
    var (low, high) = (0, subscribers.count)
    while low < high {
      let middle = (low + high) / 2
      if subscribers[middle].number < subscriber { low = middle + 1 } else { high = middle }
    }
    return low < subscribers.count && subscribers[low].number == subscriber ? low : nil
  }

  mutating func subscribe(_ subscriber: SubscriberNumber, _ interest: CenterInterest) {
    guard !isClosed else { return }
    wasReady = true
    let place = subscribers.count
    subscribers.append(CenterSubscriber(number: subscriber, interest: interest))
    if interest.finished != nil { helperCount += 1 }
    openScene(interest.scene)
    fill(place)
  }

  /// Gives a subscriber what waits, as far as it takes that.
  mutating func fill(_ place: Int) {
    let interest = subscribers[place].interest
    let kept = waiting.removeAll { number in
      records[number].map { interest.owns($0.name, in: $0.scene) } ?? false
    }
    for number in kept { records[number]?.phase = .mailed }
    var owned = kept[...]
    // What it finishes and what it helps with in one order, as a call of it may wait.
    for number in interest.finished == nil ? [] : records.keys {
      if number == owned.first { mail(owned.removeFirst(), to: place) }
      if mayGoOn(number) { help(number) }
    }
    for number in owned { mail(number, to: place) }
  }

  /// Sends an opening without an owner to the subscribers that finish its name, or lets it wait.
  mutating func route(_ number: OpeningNumber) {
    guard let place = records.place(of: number) else { return }
    limit(number, to: nil)
    let name = records[at: place].name
    let scene = records[at: place].scene
    var isMailed = false
    for index in subscribers.indices where subscribers[index].interest.owns(name, in: scene) {
      if !isMailed { records[at: place].phase = .mailed }
      isMailed = true
      mail(number, to: index)
    }
    guard !isMailed else { return }
    records[at: place].phase = .waiting
    waiting.insert(number)
  }

  /// Puts an opening into the mailbox of a subscriber, or gives it to a call of it that waits.
  private mutating func mail(_ number: OpeningNumber, to index: Int) {
    guard let place = records.place(of: number) else { return }
    let subscriber = subscribers[index].number
    records[at: place].holders.insertInOrder(subscriber)
    // Where a call waits there is no mail.
    if subscribers[index].calls > 0 { return handOut(number, at: place, to: index, isNew: true) }
    actions.append(.note(number, .offered(.subscriber(subscriber))))
    subscribers[index].mailbox.insert(number)
    if subscribers[index].mailbox.count > rules.pendingLimit { trim(index) }
  }

  /// The oldest opening in the mailbox of a subscriber.
  func firstMail(of subscriber: SubscriberNumber) -> OpeningNumber? {
    place(of: subscriber).flatMap { subscribers[$0].mailbox.first }
  }

  /// Gives copies of an opening to the subscribers that do not finish it and have had none.
  mutating func help(_ number: OpeningNumber) {
    guard helperCount > 0, let record = records[number], record.phase != .ended else { return }
    for index in subscribers.indices {
      let (subscriber, interest) = (subscribers[index].number, subscribers[index].interest)
      guard interest.takes(record.name, in: record.scene), !interest.finishes(record.name),
        records[number]?.helpers.insert(subscriber).inserted == true
      else { continue }
      mail(number, to: index)
    }
  }

  mutating func take(_ subscriber: SubscriberNumber) {
    guard let index = place(of: subscriber) else {
      actions.append(.finish(subscriber))
      return
    }
    acknowledge(index)
    subscribers[index].calls += 1
    if let number = subscribers[index].mailbox.popFirst(), let place = records.place(of: number) {
      handOut(number, at: place, to: index, isNew: false)
    }
  }

  /// Gives an opening to a call that waits.
  private mutating func handOut(
    _ number: OpeningNumber, at place: Int, to index: Int, isNew: Bool
  ) {
    let subscriber = subscribers[index].number
    subscribers[index].calls -= 1
    actions.append(.handOut(number, subscriber, isNew: isNew))
    guard records[at: place].phase != .ended else {
      records[at: place].holders.removeInOrder(subscriber)
      return forgetIfDone(number)
    }
    subscribers[index].claimed.append(number)
    if subscribers[index].interest.finishes(records[at: place].name) {
      records[at: place].claims += 1
    }
    if records[at: place].isClaimed { limit(number, until: nil) }
  }

  /// What a subscriber was given is open, now that it asks for more or ends.
  private mutating func acknowledge(_ index: Int) {
    guard subscribers[index].interest.acknowledging == .byLoop else { return }
    let subscriber = subscribers[index].number
    while let number = subscribers[index].claimed.first {
      if let place = records.place(of: number) {
        if subscribers[index].interest.finishes(records[at: place].name) {
          end(number, .opened(by: .subscriber(subscriber)))
        } else {
          records[at: place].holders.removeInOrder(subscriber)
        }
      }
      // An end takes it out itself.
      if subscribers[index].claimed.first == number { subscribers[index].claimed.take(at: 0) }
    }
  }

  /// A mailbox over the limit loses copies of what other subscribers have opened, oldest first.
  ///
  /// As openings without an outcome stay below the limit, there is always one to lose.
  private mutating func trim(_ index: Int) {
    // What a store gave back may be pending beyond the limit.
    while subscribers[index].mailbox.count > max(rules.pendingLimit, pending) {
      let lost = subscribers[index].mailbox.all.first { records[$0]?.phase == .ended }
      guard let lost else { return }
      subscribers[index].mailbox.remove(lost)
      actions.append(.note(lost, .dropped(subscribers[index].number)))
      records[lost]?.holders.removeInOrder(subscribers[index].number)
      forgetIfDone(lost)
    }
  }

  /// A subscriber ended, whose loop has seen what it was given, or has not.
  mutating func unsubscribe(_ subscriber: SubscriberNumber, isSeen: Bool) {
    guard let index = place(of: subscriber) else { return }
    if isSeen { acknowledge(index) }
    let old = subscribers.remove(at: index)
    if old.interest.finished != nil { helperCount -= 1 }
    if old.calls > 0 { actions.append(.finish(subscriber)) }
    var returned: [OpeningNumber] = []
    for number in old.claimed {
      guard let place = records.place(of: number) else { continue }
      if old.interest.finishes(records[at: place].name) { records[at: place].claims -= 1 }
      if leave(number, by: old) { returned.append(number) }
    }
    for number in old.mailbox.all where leave(number, by: old) { returned.append(number) }
    for number in returned.sorted() { admit(number) }
  }

  /// What lies in a mailbox leaves it; what its subscriber works on stays.
  ///
  /// - Returns: What is to be admitted anew.
  mutating func returnMail(_ index: Int) -> [OpeningNumber] {
    let subscriber = subscribers[index]
    subscribers[index].mailbox = OpeningLine()
    return subscriber.mailbox.all.filter { number in
      // It may help again, if it is back in time.
      records[number]?.helpers.remove(subscriber.number)
      return leave(number, by: subscriber)
    }
  }

  /// A subscriber no longer holds an opening, as it ended or its scene is closed.
  ///
  /// - Returns: Whether the opening is to be admitted anew.
  private mutating func leave(_ number: OpeningNumber, by old: CenterSubscriber) -> Bool {
    guard let place = records.place(of: number) else { return false }
    records[at: place].holders.removeInOrder(old.number)
    guard records[at: place].phase == .mailed, old.interest.finishes(records[at: place].name) else {
      forgetIfDone(number)
      return false
    }
    if hasFinisher(place) {
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

  /// Whether a subscriber has an opening that can finish it.
  private func hasFinisher(_ place: Int) -> Bool {
    let name = records[at: place].name
    return records[at: place].holders.contains { holder in
      self.place(of: holder).map { subscribers[$0].interest.finishes(name) } ?? false
    }
  }

  /// Takes an opening out of the mailboxes, where nobody works on it.
  mutating func dropCopies(of number: OpeningNumber) {
    guard let place = records.place(of: number) else { return }
    for holder in records[at: place].holders {
      guard let index = self.place(of: holder), !subscribers[index].claimed.contains(number) else {
        continue
      }
      subscribers[index].mailbox.remove(number)
      records[at: place].holders.removeInOrder(holder)
      records[at: place].helpers.remove(holder)
    }
    forgetIfDone(number)
  }

  /// Takes an opening out of the hands of its subscribers, and out of the mailboxes too unless
  /// copies are kept: a broadcast that was opened still reaches the other subscribers, but for the
  /// receivers, which are to open it.
  mutating func withdraw(_ number: OpeningNumber, keepingCopies: Bool) {
    guard let place = records.place(of: number), !records[at: place].holders.isEmpty else {
      return
    }
    let name = records[at: place].name
    // Moved out, so that what is kept stays in the same memory.
    var holders: [SubscriberNumber] = []
    swap(&holders, &records[at: place].holders)
    var kept = 0
    for position in holders.indices {
      let holder = holders[position]
      guard let index = self.place(of: holder) else { continue }
      if let claim = subscribers[index].claimed.firstIndex(of: number) {
        subscribers[index].claimed.take(at: claim)
      } else if keepingCopies, !subscribers[index].interest.isToOpen(name) {
        holders[kept] = holder
        kept += 1
      } else {
        subscribers[index].mailbox.remove(number)
        records[at: place].helpers.remove(holder)
      }
    }
    holders.removeLast(holders.count - kept)
    swap(&holders, &records[at: place].holders)
    records[at: place].claims = 0
  }
}

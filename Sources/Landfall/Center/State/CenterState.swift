// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// All that a center knows, as a value: who waits for what, and whose turn it is.
///
/// It is a reducer: ``apply(_:)`` takes an event and says what is to be done. It has no lock, no
/// task, no clock and no reference to a handler, so that every schedule can be tried in a test.
///
/// The rules:
/// - An opening that waits goes to every live subscriber of its name; if there is none, to the
///   root handler, when the lane is free.
/// - The lane has one opening at a time. The oldest that is ready goes first, be it new or resumed.
/// - A delayed opening leaves the lane; its handler keeps it until it is resumed and asked again, and
///   is held so long.
/// - An opening that its subscribers all left goes back to its old place.
struct CenterState<Name: Hashable & Sendable>: Sendable {
  /// How many openings may be without an outcome.
  let pendingLimit: Int
  /// How many handlers one opening may go through.
  let handlerLimit: Int

  var records: [OpeningNumber: OpeningRecord<Name>] = [:]
  /// The openings in `records` that have no outcome yet.
  var pending = 0
  /// The openings that wait for a receiver.
  var waiting = OpeningLine()
  /// The openings that were resumed and wait for the lane.
  var ready = OpeningLine()
  /// The openings that a handler delayed.
  var delayed: Set<OpeningNumber> = []
  /// How many openings a handler keeps: those that it delayed and was not asked for again.
  var kept: [HandlerNumber: Int] = [:]
  var lane: Lane?
  /// Whether a turn on the main actor is on its way.
  var isCalled = false
  var root: HandlerNumber?
  var subscribers: [SubscriberNumber: Subscriber] = [:]
  /// The numbers of the subscribers in the order in which they came.
  var subscriberOrder: [SubscriberNumber] = []
  var isClosed = false
  var actions: [CenterAction] = []

  init(pendingLimit: Int, handlerLimit: Int) {
    self.pendingLimit = pendingLimit
    self.handlerLimit = handlerLimit
  }

  /// Whether `open` would be accepted.
  var hasRoom: Bool { pending < pendingLimit && !isClosed }

  /// Takes an event in.
  ///
  /// - Parameter event: What happened. One that no longer means anything, such as the answer of
  ///   a handler to an opening that has its outcome, changes nothing.
  /// - Returns: What is to be done, in order.
  mutating func apply(_ event: CenterEvent<Name>) -> [CenterAction] {
    switch event {
    case .open(let number, let name): open(number, name)
    case .attach(let handler): root = isClosed ? nil : handler
    case .detach(let handler): if root == handler { root = nil }
    case .subscribe(let subscriber, let names, let acknowledging):
      subscribe(subscriber, names, acknowledging)
    case .unsubscribe(let subscriber): unsubscribe(subscriber)
    case .take(let subscriber): take(subscriber)
    case .complete(let number): end(number, .opened(by: owner(of: number)))
    case .reject(let number, let rejection): end(number, .rejected(rejection, by: nil))
    case .cancel(let number): end(number, .cancelled)
    case .resume(let number): resume(number)
    case .resumeAll(let handler): resumeAll(handler)
    case .turn: turn()
    case .answered(let number, let answer): answered(number, answer)
    case .returned(let number): returned(number)
    case .gone(let handler): gone(handler)
    case .close: close()
    }
    advance()
    defer { actions.removeAll() }
    return actions
  }

  private mutating func open(_ number: OpeningNumber, _ name: Name) {
    guard hasRoom else {
      actions += [.end(number, isClosed ? .cancelled : .overflow), .forget(number)]
      return
    }
    records[number] = OpeningRecord(name: name)
    pending += 1
    route(number)
    if root == nil, records[number]?.phase == .waiting { actions.append(.note(number, .kept)) }
  }

  /// Sends an opening without an owner to the subscribers of its name, or lets it wait.
  mutating func route(_ number: OpeningNumber) {
    guard let name = records[number]?.name else { return }
    let takers = subscriberOrder.filter { subscribers[$0]?.takes(name) == true }
    guard takers.isEmpty else { return mail(number, to: takers) }
    records[number]?.phase = .waiting
    waiting.insert(number)
  }

  /// Gives an opening its outcome, if it has none yet.
  mutating func end(_ number: OpeningNumber, _ ending: CenterEnding) {
    guard let record = records[number], record.phase != .ended else { return }
    switch record.phase {
    case .waiting: waiting.remove(number)
    case .ready:
      ready.remove(number)
      letGo(record.chain.last)
    case .delayed:
      delayed.remove(number)
      letGo(record.chain.last)
    case .running: if lane?.step == .passed { lane = nil }
    case .mailed, .ended: break
    }
    records[number]?.phase = .ended
    pending -= 1
    actions.append(.end(number, ending))
    withdraw(number, keepingCopies: ending.isOpened)
    forgetIfDone(number)
  }

  /// Drops an ended opening once no mailbox holds it.
  mutating func forgetIfDone(_ number: OpeningNumber) {
    guard let record = records[number], record.phase == .ended, record.holders.isEmpty else {
      return
    }
    records[number] = nil
    actions.append(.forget(number))
  }

  /// Who has the opening now, as far as that is one.
  private func owner(of number: OpeningNumber) -> ReceiverNumber? {
    guard let record = records[number] else { return nil }
    switch record.phase {
    case .running: return lane?.chain.last.map(ReceiverNumber.handler)
    case .delayed, .ready: return record.chain.last.map(ReceiverNumber.handler)
    case .mailed:
      let claimers = record.holders.filter { subscribers[$0]?.claimed.contains(number) == true }
      return claimers.count == 1 ? claimers.first.map(ReceiverNumber.subscriber) : nil
    case .waiting, .ended: return nil
    }
  }

  private mutating func close() {
    isClosed = true
    root = nil
    lane = nil
    for subscriber in subscriberOrder { actions.append(.finish(subscriber)) }
    subscribers = [:]
    subscriberOrder = []
    for number in records.keys.sorted() {
      records[number]?.holders = []
      end(number, .cancelled)
      forgetIfDone(number)
    }
  }
}

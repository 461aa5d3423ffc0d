// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// All that a center knows, as a value: who waits for what, and whose turn it is.
///
/// It is a reducer: ``apply(_:at:)`` takes an event and the time, and says what is to be done. It
/// has no lock, no task, no clock and no reference to a handler, so that every schedule can be tried
/// in a test.
///
/// The rules:
/// - An opening that has to be resolved keeps its place: younger ones queue behind it until its link is
///   known, as nobody can tell who is to receive it.
/// - It then waits at its gates. Whenever it is about to be offered, they must be open.
/// - It then goes to every live subscriber of its name. If none of them can finish it, it goes to
///   the root handler of its scene, when no other opening is delivered there.
/// - Each scene delivers one opening at a time. The oldest that is ready goes first, be it new or resumed.
/// - The handler that delayed an opening keeps it until it is resumed and asked again, and is held so
///   long; other openings are delivered meanwhile.
/// - An opening that its subscribers all left goes back to its old place.
/// - Whatever is due by the time of an event happens before it; whatever the event makes due, after it. A resolved
///   link still counts after its deadline, until the deadline is processed.
struct CenterState: Sendable {
  let rules: CenterRules
  /// What any link of the center may end.
  let supersedes: [SupersededOpenings]
  /// The longest time within which any link of the center counts as a duplicate.
  let longestWindow: Duration
  /// The latest time that any event brought, since the center was made.
  var now = Duration.zero

  var records = SortedArray<OpeningRecord>()
  /// How many of `records` have no outcome yet.
  var pending = 0
  /// The openings that are being resolved, and those that queue behind them.
  var arrivals = SortedArray<OpeningNumber>()
  /// The openings that wait for a receiver.
  var waiting = SortedArray<OpeningNumber>()
  /// The openings that wait to be offered to the next handler of their chain.
  var ready = SortedArray<OpeningNumber>()
  /// The openings that a handler delayed.
  var delayed = SortedArray<OpeningNumber>()
  var deadlines = SortedArray<Deadline>()
  /// The links that came in a moment ago, as far as they must not come twice and came to something.
  var recent = RecentLinks()

  var gates: ShortDictionary<Gate, CenterGate> = [:]
  var lastAsk = AskNumber.vacant
  /// The gates for one link about which the app may have to be asked after an event.
  var unasked: [Gate] = []

  /// How many openings each handler is held for: those that it delayed and was not asked for again.
  var heldHandlers: ShortDictionary<HandlerNumber, Int> = [:]
  /// What is delivered now, at most one for each scene.
  var deliveries: [Delivery] = []
  var lastTurn = TurnNumber.vacant
  /// Whether somebody is on the way to the main actor, to ask the next handler.
  var isTurnScheduled = false
  var roots: [Root] = []
  /// The roots that were released and that no other has followed, for the words of what waits.
  var releasedRoots: [Root] = []
  /// The scenes that were closed and that nothing was attached to since.
  var closedScenes: ShortDictionary<LinkScene, ClosedSceneRule> = [:]
  var subscribers = SortedArray<CenterSubscriber>()
  /// How many of them are receivers, which may not finish all that they take.
  var receiverCount = 0
  var isClosed = false
  /// Whether anything could take links since the center was made.
  var wasReady = false
  /// Whether any of it has started, so that the app can be asked about gates.
  var hasStarted = false
  var actions: [CenterAction] = []

  init(_ rules: CenterRules = CenterRules()) {
    self.rules = rules
    supersedes = rules.supersedes
    longestWindow = rules.longestWindow
  }

  /// Whether one more opening would be accepted, from the app itself or from elsewhere.
  func hasRoom(inApp isInApp: Bool) -> Bool {
    !isClosed && pending < (isInApp ? rules.pendingLimit : rules.foreignLimit)
  }

  /// Whether receivers are there, the app has launched, and nothing is pending.
  var isIdle: Bool { hasStarted && !isBeforeLaunch && pending == 0 && !isClosed }

  /// Takes an event in, and returns what is to be done, in order.
  ///
  /// An event that no longer means anything, such as the answer to an opening that has its outcome,
  /// changes nothing.
  mutating func apply(_ event: consuming CenterEvent, at time: Duration) -> [CenterAction] {
    now = max(now, time)
    // What was found counts, though its time is over: the process may have slept.
    if !event.isResolution { endWhatIsDue() }
    take(event)
    return finish()
  }

  /// Takes in that a link came, as ``CenterEvent/open(_:age:resolvingWithin:)`` does, whose record is
  /// large.
  mutating func apply(
    opening: consuming OpeningRecord, age: Duration, resolvingWithin limit: Duration?,
    at time: Duration
  ) -> [CenterAction] {
    now = max(now, time)
    endWhatIsDue()
    open(opening, age, limit)
    return finish()
  }

  private mutating func finish() -> [CenterAction] {
    settle()
    askWaiting()
    scheduleTurn()
    var done: [CenterAction] = []
    swap(&done, &actions)
    return done
  }

  /// Takes back a list of actions that are done, for the room that it has.
  mutating func reuse(_ done: consuming [CenterAction]) {
    done.removeAll(keepingCapacity: true)
    actions = done
  }

  /// Ends what is due, and lets go on what waited for it.
  ///
  /// After an event, never before it: a gate that the event closes would come too late for what was
  /// offered just before.
  private mutating func settle() {
    endWhatIsDue()
    while let number = arrivals.first, phase(of: number) == .queued {
      arrivals.remove(number)
      begin(number)
      endWhatIsDue()
    }
  }

  private mutating func take(_ event: consuming CenterEvent) {
    switch event {
    case .open(let record, let age, let limit): open(record, age, limit)
    case .resolved(let number, let name, let link, let gates): resolved(number, name, link, gates)
    case .attach(let handler, let scene): attach(handler, scene)
    case .started(let number): started(number)
    case .detach(let handler): detach(handler)
    case .subscribe(let subscriber, let interest): subscribe(subscriber, interest)
    case .unsubscribe(let subscriber): unsubscribe(subscriber, isSeen: true)
    case .interrupt(let subscriber): unsubscribe(subscriber, isSeen: false)
    case .take(let subscriber): take(subscriber)
    case .complete(let number): end(number, .opened(by: owner(of: number)))
    case .reject(let number, let rejection): end(number, .rejected(rejection, by: nil))
    case .cancel(let number): end(number, .cancelled)
    case .resume(let number): resume(number)
    case .resumeAll(let handler): resumeAll(handler)
    case .turn: turn()
    case .answered(let turn, let answer): answered(turn, answer)
    case .returned(let turn): returned(turn)
    case .gone(let handler): gone(handler)
    case .setGateHandler(let gate): setGateHandler(gate)
    case .asking(let gate, let ask): asking(gate, ask)
    case .openGate(let gate, let user, let ask): openGate(gate, user, ask)
    case .closeGate(let gate, let user): closeGate(gate, user)
    case .rejectLinks(at: let gate, let fault, let ask): rejectLinks(at: gate, fault, ask)
    case .admit(let number, let gate, let ask): admit(number, through: gate, ask)
    case .refuse(let number, let gate, let fault, let ask): refuse(number, gate, fault, ask)
    case .sceneDidDisconnect(let scene, let rule): closeScene(scene, rule)
    case .tick: break
    case .close: close()
    }
  }

  /// Takes in that a link came.
  private mutating func open(
    _ opening: consuming OpeningRecord, _ age: Duration, _ limit: Duration?
  ) {
    let number = opening.number
    if let ending = refusal(of: opening) {
      actions += [.end(number, ending), .forget(number)]
      return
    }
    let beginsNow = limit == nil && arrivals.first.map { number < $0 } ?? true
    opening.arrivedAt = now - age
    // Those for whom it came, as others may be there once its turn comes.
    if !beginsNow, !opening.isRestored { opening.users = users }
    if limit != nil { opening.phase = .resolving }
    records.insert(opening)
    pending += 1
    if beginsNow { return begin(number) }
    arrivals.insert(number)
    leavesClosedScene(number)
    guard let limit else { return }
    self.limit(number, to: limit)
    actions.append(.note(number, .resolving))
  }

  private mutating func resolved(
    _ number: OpeningNumber, _ name: String, _ link: LinkKey?, _ gates: [Gate]
  ) {
    guard let index = records.index(of: number), records[at: index].phase == .resolving else {
      return
    }
    records[at: index].phase = .queued
    records[at: index].name = name
    records[at: index].link = link
    records[at: index].gates = gates
    limit(number, until: nil)
  }

  /// Lets an opening come to its gates whose link is known, and those of all older ones.
  private mutating func begin(_ number: OpeningNumber) {
    guard let index = records.index(of: number) else { return }
    let policy = rules.policy(of: records[at: index].name)
    if let ending = refusal(at: index, policy) { return end(number, ending) }
    records[at: index].phase = .waiting
    remember(index, policy)
    let own = records[at: index].gates
    let common = policy.fields.gates
    if !common.isEmpty {
      records[at: index].gates = common + own.filter { !common.contains($0) }
    }
    // For whom it is that nobody said: those who are there, or awaited, now.
    for gate in records[at: index].isRestored ? [] : records[at: index].gates
    where records[at: index].users[gate] == nil {
      let user = gates[gate]?.user
      records[at: index].users[gate] = user
    }
    let arrivedAt = records[at: index].arrivedAt
    records[at: index].expiry = policy.fields.ageLimit.map { arrivedAt.later(by: $0) }
    leavesClosedScene(number)
    admit(number)
    guard !waiting.isEmpty, let record = records[number], record.phase == .waiting,
      root(for: record.scene) == nil
    else { return }
    let released = releasedRoot(for: record.scene)
    actions.append(.note(number, released.map { .rootReleased($0.handler) } ?? .kept))
  }

  // Apart, as reading a record at each place would copy all of it.
  @inline(never)
  func phase(of number: OpeningNumber) -> OpeningRecord.Phase? {
    records.index(of: number).map { records[at: $0].phase }
  }

  /// Gives an opening its outcome, if it has none yet.
  mutating func end(_ number: OpeningNumber, _ ending: CenterEnding) {
    guard let index = records.index(of: number), records[at: index].phase != .ended else { return }
    leaveQuestion(number, ending)
    takeOut(number)
    releaseHandler(of: number)
    if records[at: index].phase == .running, delivery(of: number)?.step == .passed {
      removeDelivery(of: number)
    }
    limit(number, until: nil)
    if !ending.isOpened { recent.remove(number) }
    records[at: index].phase = .ended
    pending -= 1
    actions.append(.end(number, ending))
    withdraw(number, keepingCopies: ending.isOpened)
    // Copies may not grow older than the link.
    if records[at: index].copies > 0 { limit(number, until: records[at: index].expiry) }
    forgetIfDone(number)
  }

  /// Takes an opening out of the list where it waits.
  mutating func takeOut(_ number: OpeningNumber) {
    guard let index = records.index(of: number) else { return }
    switch records[at: index].phase {
    case .resolving, .queued: arrivals.remove(number)
    case .held(let gate):
      gates[gate]?.line.remove(number)
      guard gate.asksForEachLink, gates[gate]?.asked == number else { return }
      gates[gate]?.ask = nil
      unasked.append(gate)
    case .waiting: waiting.remove(number)
    case .ready: ready.remove(number)
    case .delayed: delayed.remove(number)
    case .mailed, .running, .ended: break
    }
  }

  /// Drops an ended opening once no mailbox holds it.
  mutating func forgetIfDone(_ number: OpeningNumber) {
    guard let index = records.index(of: number), records[at: index].phase == .ended,
      records[at: index].copies == 0
    else { return }
    limit(number, until: nil)
    records.remove(at: index)
    actions.append(.forget(number))
  }

  /// Who has the opening now, as far as that is one.
  private func owner(of number: OpeningNumber) -> ReceiverNumber? {
    guard let record = records[number] else { return nil }
    switch record.phase {
    case .running: return delivery(of: number)?.chain.last.map(ReceiverNumber.handler)
    case .delayed: return record.chain.last.map(ReceiverNumber.handler)
    case .mailed:
      let claimers = subscribers.all.filter { $0.claimed.contains(number) }
      return claimers.count == 1 ? claimers.first.map { .subscriber($0.number) } : nil
    case .resolving, .queued, .held, .waiting, .ready, .ended: return nil
    }
  }

  private mutating func close() {
    isClosed = true
    (roots, releasedRoots) = ([], [])
    deliveries = []
    for subscriber in subscribers.all { actions.append(.finish(subscriber.number)) }
    (subscribers, receiverCount) = (SortedArray(), 0)
    for number in records.keys {
      records.update(number) { $0.copies = 0 }
      end(number, .cancelled)
      forgetIfDone(number)
    }
  }
}

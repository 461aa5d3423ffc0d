// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// All that a center knows, as a value: who waits for what, and whose turn it is.
///
/// It is a reducer: ``apply(_:at:)`` takes an event and the time, and says what is to be done. It
/// has no lock, no task, no clock and no reference to a handler, so that every schedule can be tried
/// in a test.
///
/// The rules:
/// - An opening first waits at its gates. Whenever it is about to be offered, they must be open.
/// - It then goes to every live subscriber of its name. If none of them can finish it, it goes to
///   the root handler of its scene, when the lane is free.
/// - The lane has one opening at a time. The oldest that is ready goes first, be it new or resumed.
/// - A delayed opening leaves the lane; its handler keeps it until it is resumed and asked again, and
///   is held so long.
/// - An opening that its subscribers all left goes back to its old place.
/// - What is due by the time of an event happens before it; what the event makes due, after it.
struct CenterState: Sendable, Hashable {
  let rules: CenterRules
  /// What any link of the center may end.
  private let supersedes: Superseding
  /// The longest time within which any link of the center counts as a duplicate.
  let longestWindow: Duration
  /// The latest time that any event brought, since the center was made.
  var now = Duration.zero

  var records = OpeningShelf<OpeningRecord>()
  /// How many of `records` have no outcome yet.
  var pending = 0
  /// The openings that wait for a receiver.
  var waiting = OpeningLine()
  /// The openings that wait for the lane, to go on with the chain that they have.
  var ready = OpeningLine()
  /// The openings that a handler delayed.
  var delayed: Set<OpeningNumber> = []
  /// The openings that wait for a handler of some type, in no order.
  var awaiting: Set<OpeningNumber> = []
  var deadlines = Deadlines()
  /// The links that came in a moment ago, as far as they must not come twice and came to something.
  var recent = RecentOpenings<RepeatKey>()

  var gates: [Gate: CenterGate] = [:]
  var lastAsk = AskNumber(value: 0)

  /// How many openings a handler keeps: those that it delayed and was not asked for again.
  var kept: [HandlerNumber: Int] = [:]
  var lane: Lane?
  private(set) var lastTurn = TurnNumber(value: 0)
  /// Whether a turn on the main actor is on its way.
  var isCalled = false
  var roots: [Root] = []
  /// The roots that were released and that no other has followed, for the words of what waits.
  var releasedRoots: [Root] = []
  /// The scenes that were closed and that nothing was attached to since.
  var closedScenes: [LinkScene: ClosedSceneRule] = [:]
  /// The handlers that links were announced for, by their types, the latest last.
  var announced: [HandlerTypeNumber: [HandlerNumber]] = [:]
  /// The subscribers in the order in which they came, which is that of their numbers.
  var subscribers: [CenterSubscriber] = []
  /// How many of them do not finish all that they take.
  var helperCount = 0
  var isClosed = false
  /// Whether anything could take links since the center was made.
  var wasReady = false
  var actions: [CenterAction] = []
  /// An empty list for the holders of the next opening, for the room that it has.
  private var spareHolders: [SubscriberNumber] = []

  init(_ rules: CenterRules = CenterRules()) {
    self.rules = rules
    supersedes = rules.supersedes
    longestWindow = rules.longestWindow
  }

  /// Whether `open` would be accepted.
  var hasRoom: Bool { pending < rules.pendingLimit && !isClosed }

  /// Takes an event in.
  ///
  /// - Parameters:
  ///   - event: What happened. One that no longer means anything, such as the answer of a handler
  ///     to an opening that has its outcome, changes nothing.
  ///   - time: When it happened, since the center was made.
  /// - Returns: What is to be done, in order.
  mutating func apply(_ event: CenterEvent, at time: Duration) -> [CenterAction] {
    begin(at: time)
    take(event)
    return finish()
  }

  /// Takes in that a link came: ``CenterEvent/open(_:_:)`` without the event, for speed.
  mutating func apply(
    opening number: OpeningNumber, _ request: CenterRequest, at time: Duration
  ) -> [CenterAction] {
    begin(at: time)
    open(number, request)
    return finish()
  }

  /// Takes in that a subscriber asks for more: ``CenterEvent/take(_:)`` without the event, for speed.
  mutating func apply(takingFor subscriber: SubscriberNumber, at time: Duration) -> [CenterAction] {
    begin(at: time)
    take(subscriber)
    return finish()
  }

  private mutating func begin(at time: Duration) {
    now = max(now, time)
    endWhatIsDue()
  }

  private mutating func finish() -> [CenterAction] {
    endWhatIsDue()
    advance()
    var done: [CenterAction] = []
    swap(&done, &actions)
    return done
  }

  /// Takes back a list of actions that are done, for the room that it has.
  mutating func reuse(_ done: consuming [CenterAction]) {
    done.removeAll(keepingCapacity: true)
    actions = done
  }

  private mutating func take(_ event: CenterEvent) {
    switch event {
    case .open(let number, let request): open(number, request)
    case .attach(let handler, let scene): attach(handler, scene)
    case .detach(let handler): detach(handler)
    case .announce(let handler, let type): announce(handler, type)
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
    case .keep(let gate): keep(gate)
    case .asking(let gate, let ask): asking(gate, ask)
    case .openGate(let gate, let user, let ask): openGate(gate, user, ask)
    case .closeGate(let gate, let user): closeGate(gate, user)
    case .failGate(let gate, let fault, let ask): failGate(gate, fault, ask)
    case .admit(let number, let gate, let ask): admit(number, through: gate, ask)
    case .refuse(let number, let gate, let fault, let ask): refuse(number, gate, fault, ask)
    case .closeScene(let scene, let rule): closeScene(scene, rule)
    case .tick: break
    case .close: close()
    }
  }

  private mutating func open(_ number: OpeningNumber, _ request: CenterRequest) {
    let policy = rules.policy(of: request.name)
    if let ending = refusalByScene(of: request) ?? refusal(of: request, policy) {
      actions += [.end(number, ending), .forget(number)]
      return
    }
    remember(number, request, policy)
    var gates = policy.gates
    for gate in request.gates where !gates.contains(gate) { gates.append(gate) }
    accept(number, request, gates: gates, ageLimit: policy.ageLimit)
  }

  private mutating func accept(
    _ number: OpeningNumber, _ request: CenterRequest, gates: [Gate], ageLimit: Duration?
  ) {
    records.insert(record(of: request, gates: gates, ageLimit: ageLimit), for: number)
    pending += 1
    if let scene = request.scene, closedScenes[scene] != nil { leaveScene(number) }
    admit(number)
    if !waiting.isEmpty, let place = records.place(of: number),
      records[at: place].phase == .waiting, root(for: records[at: place].scene) == nil
    {
      let released = releasedRoot(for: records[at: place].scene)
      actions.append(.note(number, released.map { .rootReleased($0) } ?? .kept))
    }
  }

  /// What is known of a link that was just accepted.
  private mutating func record(
    of request: CenterRequest, gates: [Gate], ageLimit: Duration?
  ) -> OpeningRecord {
    var holders: [SubscriberNumber] = []
    swap(&holders, &spareHolders)
    return OpeningRecord(
      name: request.name, gates: gates, scene: request.scene, isRestored: request.isRestored,
      holders: holders, users: users(of: request, gates),
      expiry: ageLimit.map { now.later(by: $0) - request.age })
  }

  /// For whom a link is: those for whom it was when it came in, or who are there or awaited now.
  private func users(of request: CenterRequest, _ gates: [Gate]) -> [Gate: String] {
    var users = request.users
    if request.isRestored { return users }
    for gate in gates where users[gate] == nil {
      if let user = self.gates[gate]?.user { users[gate] = user }
    }
    return users
  }

  mutating func nextTurn() -> TurnNumber {
    lastTurn = TurnNumber(value: lastTurn.value + 1)
    return lastTurn
  }

  /// Whether a newer opening may end older ones.
  func supersedes(_ which: Superseding) -> Bool { !supersedes.isDisjoint(with: which) }

  /// Gives an opening its outcome, if it has none yet.
  mutating func end(_ number: OpeningNumber, _ ending: CenterEnding) {
    guard let place = records.place(of: number), records[at: place].phase != .ended else { return }
    takeOut(number)
    letGo(number)
    if records[at: place].phase == .running, lane?.step == .passed { lane = nil }
    limit(number, until: nil)
    if !ending.isOpened, let key = recent.remove(number) { discard(key) }
    records[at: place].phase = .ended
    pending -= 1
    actions.append(.end(number, ending))
    withdraw(number, keepingCopies: ending.isOpened)
    // Copies may not grow older than the link.
    if let place = records.place(of: number), !records[at: place].holders.isEmpty {
      limit(number, until: records[at: place].expiry)
    }
    forgetIfDone(number)
  }

  /// Takes an opening out of the line where it waits.
  mutating func takeOut(_ number: OpeningNumber) {
    guard let place = records.place(of: number) else { return }
    switch records[at: place].phase {
    case .held(let gate): gates[gate]?.line.remove(number)
    case .waiting: waiting.remove(number)
    case .ready: ready.remove(number)
    case .delayed: delayed.remove(number)
    case .awaiting: awaiting.remove(number)
    case .mailed, .running, .ended: break
    }
  }

  /// Drops an ended opening once no mailbox holds it.
  mutating func forgetIfDone(_ number: OpeningNumber) {
    guard let place = records.place(of: number), records[at: place].phase == .ended,
      records[at: place].holders.isEmpty
    else { return }
    swap(&spareHolders, &records[at: place].holders)
    limit(number, until: nil)
    records.remove(number)
    actions.append(.forget(number))
  }

  /// Who has the opening now, as far as that is one.
  private func owner(of number: OpeningNumber) -> ReceiverNumber? {
    guard let record = records[number] else { return nil }
    let claimers = record.holders.filter { holder in
      place(of: holder).map { subscribers[$0].claimed.contains(number) } ?? false
    }
    switch record.phase {
    case .running: return lane?.chain.last.map(ReceiverNumber.handler)
    case .delayed: return record.chain.last.map(ReceiverNumber.handler)
    case .mailed: return claimers.count == 1 ? claimers.first.map(ReceiverNumber.subscriber) : nil
    case .held, .waiting, .awaiting, .ready, .ended: return nil
    }
  }

  private mutating func close() {
    isClosed = true
    (roots, releasedRoots) = ([], [])
    announced = [:]
    lane = nil
    for subscriber in subscribers { actions.append(.finish(subscriber.number)) }
    (subscribers, helperCount) = ([], 0)
    for number in records.keys {
      records[number]?.holders = []
      end(number, .cancelled)
      forgetIfDone(number)
    }
  }
}

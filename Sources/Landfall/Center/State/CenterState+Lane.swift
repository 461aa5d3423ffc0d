// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// The hand-over from handler to handler. The lane has one opening at a time, from the moment
// when its first handler is asked until the last one has returned. Who is next is not decided
// before the main actor is there to ask: what waits until then may still go to a stream.
extension CenterState {
  /// The opening that is handed over now.
  struct Lane: Sendable, Hashable {
    enum Step: Sendable, Hashable {
      /// The last handler of the chain is to be asked.
      case passed
      /// It is being asked. It may have been resumed meanwhile.
      case started(resumed: Bool)
      /// It has answered, and the work of its answer is being done.
      case answered(next: HandlerNumber?)
    }

    let number: OpeningNumber
    /// This asking of the last handler.
    let turn: TurnNumber
    /// The handlers that it went through; the last one has it.
    var chain: [HandlerNumber]
    var step: Step
    /// When the handler should have returned.
    var deadline: Duration?
  }

  /// The opening whose turn it is and the handlers on its way, the one to be asked last.
  var candidate: (number: OpeningNumber, chain: [HandlerNumber])? {
    if let lane { return lane.step == .passed ? (lane.number, lane.chain) : nil }
    let new = roots.isEmpty ? nil : waiting.all.first { root(for: records[$0]?.scene) != nil }
    if let resumed = ready.first, new.map({ resumed < $0 }) ?? true {
      return (resumed, records[resumed]?.chain ?? [])
    }
    guard let new, let root = root(for: records[new]?.scene) else { return nil }
    return (new, [root])
  }

  /// Asks for a turn on the main actor when there is something to do in it.
  mutating func advance() {
    guard !isCalled, candidate != nil else { return }
    isCalled = true
    actions.append(.call)
  }

  /// The main actor is there: its handler is asked now.
  mutating func turn() {
    guard isCalled else { return }
    isCalled = false
    guard let (number, chain) = candidate, let handler = chain.last else { return }
    takeOut(number)
    letGo(number)
    limit(number, until: nil)
    records[number]?.phase = .running
    records[number]?.chain = chain
    records[number]?.chosenBy = nil
    lane = Lane(
      number: number, turn: nextTurn(), chain: chain, step: .started(resumed: false),
      deadline: policy(of: number)?.answerLimit.map { now.later(by: $0) })
    actions.append(.note(number, .offered(.handler(handler))))
  }

  mutating func answered(_ turn: TurnNumber, _ answer: CenterAnswer) {
    guard let lane, lane.turn == turn, let handler = lane.chain.last,
      case .started(let resumed) = lane.step
    else { return }
    let number = lane.number
    self.lane?.step = .answered(next: nil)
    guard records[number]?.phase == .running else { return }
    switch answer {
    case .opened:
      end(number, .opened(by: .handler(handler)))
    case .rejected(let rejection):
      end(number, .rejected(rejection, by: handler))
    case .delayed(let reason):
      records[number]?.delays += 1
      records[number]?.phase = .delayed
      records[number]?.isKept = true
      delayed.insert(number)
      kept[handler, default: 0] += 1
      limit(number, to: policy(of: number)?.delayLimit)
      actions.append(.note(number, .delayed(handler, reason: reason)))
      if resumed { resume(number) }
    case .passed(let next):
      guard extend(number, lane.chain, by: next) else { return }
      actions.append(.note(number, .passed(to: next)))
      self.lane?.step = .answered(next: next)
    case .passedToFirst(let type, let time):
      actions.append(.note(number, .awaiting(type)))
      wait(number, for: type, time ?? policy(of: number)?.delayLimit)
    }
  }

  mutating func returned(_ turn: TurnNumber) {
    guard let lane, lane.turn == turn, case .answered(let next) = lane.step else { return }
    let number = lane.number
    if let next, records[number]?.phase == .running {
      records[number]?.chain.append(next)
      guard mayGoOn(number) else {
        self.lane = nil
        return admit(number)
      }
      self.lane?.chain.append(next)
      self.lane?.step = .passed
      self.lane?.deadline = nil
    } else {
      self.lane = nil
    }
  }

  mutating func resume(_ number: OpeningNumber) {
    switch records[number]?.phase {
    case .delayed:
      guard let handler = records[number]?.chain.last, !isCircling(number, handler) else { return }
      delayed.remove(number)
      limit(number, to: nil)
      actions.append(.note(number, .resumed(handler)))
      admit(number)
    case .running:
      if case .started? = lane?.step { lane?.step = .started(resumed: true) }
    case .held, .waiting, .mailed, .awaiting, .ready, .ended, nil: break
    }
  }

  /// How often an opening can be delayed in all.
  private static var delayLimit: Int { 10_000 }

  /// Whether an opening is delayed and resumed without end, which ends it.
  ///
  /// Resumed before the work of the handler's answer is done, nothing has happened in between but that
  /// work; so often in a row as a chain may be long, it is a circle.
  private mutating func isCircling(_ number: OpeningNumber, _ handler: HandlerNumber) -> Bool {
    guard let place = records.place(of: number) else { return false }
    let isHasty = lane?.number == number
    records[at: place].hastyResumes = isHasty ? records[at: place].hastyResumes + 1 : 0
    let isCircling =
      records[at: place].hastyResumes > rules.handlerLimit
      || records[at: place].delays > CenterState.delayLimit
    if isCircling { end(number, .loop([handler, handler])) }
    return isCircling
  }

  mutating func resumeAll(_ handler: HandlerNumber) {
    let kept = delayed.filter { records[$0]?.chain.last == handler }
    for number in kept.sorted() { resume(number) }
    if let lane, lane.chain.last == handler { resume(lane.number) }
  }

  mutating func makeReady(_ number: OpeningNumber) {
    records[number]?.phase = .ready
    ready.insert(number)
  }

  /// Checks that a chain may go on, or ends the opening.
  private mutating func extend(
    _ number: OpeningNumber, _ chain: [HandlerNumber], by next: HandlerNumber
  ) -> Bool {
    let longer = chain + [next]
    if chain.contains(next) {
      end(number, .loop(longer))
    } else if longer.count > rules.handlerLimit {
      end(number, .depth(longer))
    } else {
      return true
    }
    return false
  }
}

// Handlers that come and go.
extension CenterState {
  /// A handler that is asked first, in a scene or in all.
  struct Root: Sendable, Hashable {
    let scene: LinkScene?
    let handler: HandlerNumber
  }

  /// The root handler of a scene; of the app, if the scene has none; of the latest scene, for what
  /// belongs to no scene.
  func root(for scene: LinkScene?) -> HandlerNumber? { root(for: scene, in: roots) }

  /// The handler that would be the root of a scene, had it not been released.
  func releasedRoot(for scene: LinkScene?) -> HandlerNumber? {
    root(for: scene, in: releasedRoots)
  }

  private func root(for scene: LinkScene?, in roots: [Root]) -> HandlerNumber? {
    let own = roots.last { $0.scene == scene } ?? roots.last { $0.scene == nil }
    return (own ?? (scene == nil ? roots.last : nil))?.handler
  }

  mutating func attach(_ handler: HandlerNumber, _ scene: LinkScene?) {
    guard !isClosed else { return }
    wasReady = true
    roots.removeAll { $0.scene == scene }
    releasedRoots.removeAll { $0.scene == scene }
    roots.append(Root(scene: scene, handler: handler))
    openScene(scene)
  }

  mutating func detach(_ handler: HandlerNumber) {
    roots.removeAll { $0.handler == handler }
    releasedRoots.removeAll { $0.handler == handler }
    for type in announced.keys { announced[type]?.removeAll { $0 == handler } }
    announced = announced.filter { !$0.value.isEmpty }
  }

  /// How many handlers of a type are remembered, as some may be gone.
  private static var announcedLimit: Int { 8 }

  /// Waits for the first handler of a type, or goes on if there is one.
  mutating func wait(
    _ number: OpeningNumber, for type: HandlerTypeNumber, _ time: Duration?
  ) {
    records[number]?.phase = .awaiting(type)
    records[number]?.patience = time
    awaiting.insert(number)
    limit(number, to: time)
    let (chain, known) = (records[number]?.chain ?? [], announced[type] ?? [])
    if let handler = known.last(where: { !chain.contains($0) }) {
      choose(handler, type, for: number)
    } else if let handler = known.last, let own = chain.last, !known.contains(own) {
      // It goes in a circle; one that passes to its own type waits for another one.
      choose(handler, type, for: number)
    }
  }

  mutating func announce(_ handler: HandlerNumber, _ type: HandlerTypeNumber) {
    guard !isClosed else { return }
    let others = announced[type, default: []].filter { $0 != handler }
    announced[type] = others.suffix(CenterState.announcedLimit - 1) + [handler]
    let openings = awaiting.filter { number in
      guard let record = records[number], record.phase == .awaiting(type) else { return false }
      return !record.chain.contains(handler)
    }
    for number in openings.sorted() { choose(handler, type, for: number) }
  }

  private mutating func choose(
    _ handler: HandlerNumber, _ type: HandlerTypeNumber, for number: OpeningNumber
  ) {
    guard extend(number, records[number]?.chain ?? [], by: handler) else { return }
    awaiting.remove(number)
    limit(number, to: nil)
    records[number]?.chain.append(handler)
    records[number]?.chosenBy = type
    actions.append(.note(number, .passed(to: handler)))
    admit(number)
  }

  /// The last handler of a chain no longer keeps the opening.
  mutating func letGo(_ number: OpeningNumber) {
    guard let place = records.place(of: number), records[at: place].isKept,
      let handler = records[at: place].chain.last, let count = kept[handler]
    else { return }
    records[at: place].isKept = false
    kept[handler] = count > 1 ? count - 1 : nil
    if count == 1 { actions.append(.letGo(handler)) }
  }

  /// A root that is gone leaves what it was not asked for to the next root.
  ///
  /// A handler behind it leaves a rejection of what was passed to it, as nothing can take its place,
  /// unless it was chosen by its type: then another of that type is waited for. One that keeps an
  /// opening is held, and so is not gone.
  mutating func gone(_ handler: HandlerNumber) {
    let released = roots.filter { $0.handler == handler }
    detach(handler)
    releasedRoots += released
    for number in released.isEmpty ? [] : waiting.all {
      let scene = records[number]?.scene
      if root(for: scene) == nil, releasedRoot(for: scene) == handler {
        actions.append(.note(number, .rootReleased(handler)))
      }
    }
    if let lane, lane.step == .passed, lane.chain.last == handler {
      end(lane.number, .gone(handler))
    }
    for number in ready.all {
      guard let record = records[number], record.chain.last == handler, !record.isKept else {
        continue
      }
      guard let type = record.chosenBy else {
        end(number, .gone(handler))
        continue
      }
      ready.remove(number)
      records[number]?.chain.removeLast()
      records[number]?.chosenBy = nil
      wait(number, for: type, record.patience)
    }
  }

  /// All handlers that the state still names.
  var handlersInUse: Set<HandlerNumber> {
    var used = Set(records.values.flatMap(\.chain))
    if let lane { used.formUnion(lane.chain) }
    if case .answered(let next?)? = lane?.step { used.insert(next) }
    used.formUnion((roots + releasedRoots).map(\.handler))
    for handlers in announced.values { used.formUnion(handlers) }
    return used
  }
}

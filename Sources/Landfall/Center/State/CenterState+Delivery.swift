// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// The hand-over from handler to handler. Each scene has one opening at a time in it, from the moment
// when its first handler is asked until the last one has returned. Who is next is not decided
// before the main actor is there to ask: what waits until then may still go to a stream.
extension CenterState {
  /// An opening that is handed over now.
  struct Delivery: Sendable {
    enum Step: Sendable, Equatable {
      /// The last handler of the chain is to be asked.
      case passed
      /// It is being asked. It may have been resumed meanwhile.
      case started(resumed: Bool)
      /// It has answered, and the work of its answer is being done.
      case answered(next: HandlerNumber?)
    }

    let number: OpeningNumber
    /// The scene of the root handler that was asked first.
    let scene: LinkScene?
    /// This asking of the last handler.
    let turn: TurnNumber
    /// The handlers that it went through; the last one has it.
    var chain: [HandlerNumber]
    var step: Step
    /// When the handler should have returned.
    var deadline: Duration?
  }

  /// An opening to be offered next, the scene where, and the handlers on its way, the one to be asked last.
  typealias Candidate = (number: OpeningNumber, scene: LinkScene?, chain: [HandlerNumber])

  /// The oldest opening whose turn it is in its scene.
  ///
  /// - Complexity: O(*n*) in the openings that wait, if another scene than theirs is free.
  var candidate: Candidate? {
    var oldest: Candidate?
    func take(_ candidate: Candidate) {
      if oldest.map({ candidate.number < $0.number }) ?? true { oldest = candidate }
    }
    for delivery in deliveries where delivery.step == .passed {
      take((delivery.number, delivery.scene, delivery.chain))
    }
    for number in ready.all {
      guard let index = records.index(of: number), !isBusy(records[at: index].lane) else {
        continue
      }
      take((number, records[at: index].lane, records[at: index].chain))
      break
    }
    guard !waiting.isEmpty, roots.contains(where: { $0.start == nil && !isBusy($0.scene) })
    else { return oldest }
    for number in waiting.all {
      guard let index = records.index(of: number), let root = root(for: records[at: index].scene),
        root.start == nil, !isBusy(root.scene)
      else { continue }
      take((number, root.scene, root.chain))
      break
    }
    return oldest
  }

  /// What is delivered of an opening; nil if nothing is.
  func delivery(of number: OpeningNumber) -> Delivery? {
    deliveries.first { $0.number == number }
  }

  /// Nothing is delivered of an opening any longer.
  @inline(never)
  mutating func removeDelivery(of number: OpeningNumber) {
    deliveries.removeAll { $0.number == number }
  }

  private func isBusy(_ scene: LinkScene?) -> Bool {
    deliveries.contains { $0.scene == scene }
  }

  /// Asks for a turn on the main actor when there is something to do in it.
  mutating func scheduleTurn() {
    let isIdle = deliveries.isEmpty && ready.isEmpty && (waiting.isEmpty || roots.isEmpty)
    guard !isTurnScheduled, !isIdle, candidate != nil else { return }
    isTurnScheduled = true
    actions.append(.takeTurn)
  }

  /// The main actor is there: the next handler is asked now.
  mutating func turn() {
    guard isTurnScheduled else { return }
    isTurnScheduled = false
    guard let (number, scene, chain) = candidate, let handler = chain.last else { return }
    takeOut(number)
    releaseHandler(of: number)
    limit(number, until: nil)
    guard let index = records.index(of: number) else { return }
    records[at: index].phase = .running
    records[at: index].chain = chain
    records[at: index].lane = scene
    lastTurn = lastTurn.next
    removeDelivery(of: number)
    deliveries.append(
      Delivery(
        number: number, scene: scene, turn: lastTurn, chain: chain, step: .started(resumed: false),
        deadline: policy(of: number)?.fields.answerLimit.map { now.later(by: $0) }))
    actions.append(.note(number, .offered(.handler(handler))))
  }

  mutating func answered(_ turn: TurnNumber, _ answer: CenterAnswer) {
    guard let index = deliveries.firstIndex(where: { $0.turn == turn }),
      case .started(let resumed) = deliveries[index].step,
      let handler = deliveries[index].chain.last
    else { return }
    let (number, chain) = (deliveries[index].number, deliveries[index].chain)
    deliveries[index].step = .answered(next: nil)
    guard phase(of: number) == .running else { return }
    switch answer {
    case .opened:
      end(number, .opened(by: .handler(handler)))
    case .rejected(let rejection):
      end(number, .rejected(rejection, by: handler))
    case .delayed(let reason):
      records.update(number) { record in
        record.delays += 1
        (record.phase, record.holdsHandler) = (.delayed, true)
      }
      delayed.insert(number)
      heldHandlers[handler] = (heldHandlers[handler] ?? 0) + 1
      limit(number, to: policy(of: number)?.fields.waitLimit)
      actions.append(.note(number, .delayed(handler, reason: reason)))
      if resumed { resume(number) }
    case .passed(let next):
      guard extend(number, chain, by: next) else { return }
      actions.append(.note(number, .passed(to: next)))
      deliveries[index].step = .answered(next: next)
    }
  }

  mutating func returned(_ turn: TurnNumber) {
    guard let index = deliveries.firstIndex(where: { $0.turn == turn }),
      case .answered(let next) = deliveries[index].step
    else { return }
    let number = deliveries[index].number
    guard let next, phase(of: number) == .running else {
      deliveries.remove(at: index)
      return
    }
    records.update(number) { $0.chain.append(next) }
    guard mayGoOn(number) else {
      deliveries.remove(at: index)
      return admit(number)
    }
    deliveries[index].chain.append(next)
    deliveries[index].step = .passed
    deliveries[index].deadline = nil
  }

  mutating func resume(_ number: OpeningNumber) {
    switch phase(of: number) {
    case .delayed:
      guard let handler = records[number]?.chain.last, !isCircling(number, handler) else { return }
      delayed.remove(number)
      limit(number, to: nil)
      actions.append(.note(number, .resumed(handler)))
      admit(number)
    case .running:
      for index in deliveries.indices where deliveries[index].number == number {
        if case .started = deliveries[index].step {
          deliveries[index].step = .started(resumed: true)
        }
      }
    default: break
    }
  }

  /// How many handlers one opening may go through, the root included.
  static var handlerLimit: Int { 32 }

  /// How often an opening can be delayed in all.
  private static var delayLimit: Int { 10_000 }

  /// Whether an opening is delayed and resumed without end, which ends it.
  ///
  /// Resumed before the work of the handler's answer is done, nothing has happened in between but that
  /// work; so often in a row as a chain may be long, it is a circle.
  private mutating func isCircling(_ number: OpeningNumber, _ handler: HandlerNumber) -> Bool {
    guard let index = records.index(of: number) else { return false }
    let isAtOnce = delivery(of: number) != nil
    records[at: index].consecutiveResumes =
      isAtOnce ? records[at: index].consecutiveResumes + 1 : 0
    let isCircling =
      records[at: index].consecutiveResumes > CenterState.handlerLimit
      || records[at: index].delays > CenterState.delayLimit
    if isCircling { end(number, .loop([handler, handler])) }
    return isCircling
  }

  mutating func resumeAll(_ handler: HandlerNumber) {
    for number in delayed.all where records[number]?.chain.last == handler { resume(number) }
    for delivery in deliveries where delivery.chain.last == handler { resume(delivery.number) }
  }

  mutating func makeReady(_ number: OpeningNumber) {
    records.update(number) { $0.phase = .ready }
    ready.insert(number)
  }

  /// Checks that a chain may go on, or ends the opening.
  private mutating func extend(
    _ number: OpeningNumber, _ chain: [HandlerNumber], by next: HandlerNumber
  ) -> Bool {
    let longer = chain + [next]
    if chain.contains(next) {
      end(number, .loop(longer))
    } else if longer.count > CenterState.handlerLimit {
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
  struct Root: Sendable {
    let scene: LinkScene?
    let handler: HandlerNumber
    /// The way of an opening that begins here; all openings share it.
    let chain: [HandlerNumber]
    /// The number with which it starts; nil once it has, and is asked.
    var start: TurnNumber?

    init(scene: LinkScene?, handler: HandlerNumber, start: TurnNumber) {
      self.scene = scene
      self.handler = handler
      chain = [handler]
      self.start = start
    }
  }

  /// The root handler of a scene; of the app, if the scene has none; of the latest scene, for what
  /// belongs to no scene.
  func root(for scene: LinkScene?) -> Root? { root(for: scene, in: roots) }

  /// The handler that would be the root of a scene, had it not been released.
  func releasedRoot(for scene: LinkScene?) -> Root? { root(for: scene, in: releasedRoots) }

  private func root(for scene: LinkScene?, in roots: [Root]) -> Root? {
    let own = roots.last { $0.scene == scene } ?? roots.last { $0.scene == nil }
    return own ?? (scene == nil ? roots.last : nil)
  }

  mutating func attach(_ handler: HandlerNumber, _ scene: LinkScene?) {
    guard !isClosed else { return }
    wasReady = true
    let known = roots.first { $0.scene == scene && $0.handler == handler }
    removeRoots(of: scene)
    roots.append(known ?? Root(scene: scene, handler: handler, start: start()))
    openScene(scene)
  }

  /// Lets the next jobs of the main actor register what they have, before anybody is asked.
  mutating func start() -> TurnNumber {
    lastTurn = lastTurn.next
    actions.append(.start(lastTurn))
    return lastTurn
  }

  /// The main actor is there for what was registered: if no turn is on its way, this is one.
  mutating func started(_ number: TurnNumber) {
    for index in roots.indices where roots[index].start == number { roots[index].start = nil }
    if !hasStarted { unasked += gates.keys }
    hasStarted = true
    isTurnScheduled = true
  }

  /// Whether no root has started, so that a later fallback gets what is rejected now.
  var isStarting: Bool { !isClosed && !roots.contains { $0.start == nil } }

  /// Takes out the root handlers of a scene, those that were released, too.
  mutating func removeRoots(of scene: LinkScene?) {
    roots.removeAll { $0.scene == scene }
    releasedRoots.removeAll { $0.scene == scene }
  }

  mutating func detach(_ handler: HandlerNumber) {
    roots.removeAll { $0.handler == handler }
    releasedRoots.removeAll { $0.handler == handler }
  }

  /// The last handler of a chain no longer keeps the opening.
  mutating func releaseHandler(of number: OpeningNumber) {
    guard let index = records.index(of: number), records[at: index].holdsHandler,
      let handler = records[at: index].chain.last, let count = heldHandlers[handler]
    else { return }
    records[at: index].holdsHandler = false
    heldHandlers[handler] = count > 1 ? count - 1 : nil
    if count == 1 { actions.append(.releaseHandler(handler)) }
  }

  /// A root that is gone leaves what it was not asked for to the next root.
  ///
  /// A handler behind it leaves a rejection of what was passed to it, as nothing can take its place.
  /// One that keeps an opening is held, and so is not gone.
  mutating func gone(_ handler: HandlerNumber) {
    let released = roots.filter { $0.handler == handler }
    detach(handler)
    releasedRoots += released
    for number in released.isEmpty ? [] : waiting.all {
      let scene = records[number]?.scene
      if root(for: scene) == nil, releasedRoot(for: scene)?.handler == handler {
        actions.append(.note(number, .rootReleased(handler)))
      }
    }
    for delivery in deliveries where delivery.step == .passed && delivery.chain.last == handler {
      end(delivery.number, .gone(handler))
    }
    for number in ready.all {
      guard let record = records[number], record.chain.last == handler, !record.holdsHandler else {
        continue
      }
      end(number, .gone(handler))
    }
  }

  /// All handlers that the state still names.
  var handlersInUse: Set<HandlerNumber> {
    var used = Set(records.all.flatMap(\.chain))
    for delivery in deliveries {
      used.formUnion(delivery.chain)
      if case .answered(let next?) = delivery.step { used.insert(next) }
    }
    used.formUnion((roots + releasedRoots).map(\.handler))
    return used
  }
}

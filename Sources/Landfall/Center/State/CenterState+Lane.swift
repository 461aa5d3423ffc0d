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
    /// The handlers that it went through; the last one has it.
    var chain: [HandlerNumber]
    var step: Step
  }

  /// The opening whose turn it is and the handlers on its way, the one to be asked last.
  var candidate: (number: OpeningNumber, chain: [HandlerNumber])? {
    if let lane { return lane.step == .passed ? (lane.number, lane.chain) : nil }
    let new = root == nil ? nil : waiting.first
    if let resumed = ready.first, new.map({ resumed < $0 }) ?? true {
      return (resumed, records[resumed]?.chain ?? [])
    }
    guard let new, let root else { return nil }
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
    if records[number]?.phase == .ready { letGo(handler) }
    waiting.remove(number)
    ready.remove(number)
    records[number]?.phase = .running
    records[number]?.chain = chain
    lane = Lane(number: number, chain: chain, step: .started(resumed: false))
    actions.append(.note(number, .offered(.handler(handler))))
  }

  mutating func answered(_ number: OpeningNumber, _ answer: CenterAnswer) {
    guard let lane, lane.number == number, let handler = lane.chain.last,
      case .started(let resumed) = lane.step
    else { return }
    self.lane?.step = .answered(next: nil)
    guard records[number]?.phase == .running else { return }
    switch answer {
    case .opened:
      end(number, .opened(by: .handler(handler)))
    case .rejected(let rejection):
      end(number, .rejected(rejection, by: handler))
    case .delayed(let reason):
      records[number]?.phase = .delayed
      delayed.insert(number)
      kept[handler, default: 0] += 1
      actions.append(.note(number, .delayed(handler, reason: reason)))
      if resumed { resume(number) }
    case .passed(let next):
      let chain = lane.chain + [next]
      if lane.chain.contains(next) {
        end(number, .loop(chain))
      } else if chain.count > handlerLimit {
        end(number, .depth(chain))
      } else {
        actions.append(.note(number, .passed(to: next)))
        self.lane?.step = .answered(next: next)
      }
    }
  }

  mutating func returned(_ number: OpeningNumber) {
    guard let lane, lane.number == number, case .answered(let next) = lane.step else { return }
    if let next, records[number]?.phase == .running {
      records[number]?.chain.append(next)
      self.lane?.chain.append(next)
      self.lane?.step = .passed
    } else {
      self.lane = nil
    }
  }

  mutating func resume(_ number: OpeningNumber) {
    switch records[number]?.phase {
    case .delayed:
      guard let handler = records[number]?.chain.last else { return }
      delayed.remove(number)
      records[number]?.phase = .ready
      ready.insert(number)
      actions.append(.note(number, .resumed(handler)))
    case .running:
      if case .started? = lane?.step { lane?.step = .started(resumed: true) }
    case .waiting, .mailed, .ready, .ended, nil: break
    }
  }

  mutating func resumeAll(_ handler: HandlerNumber) {
    let kept = delayed.filter { records[$0]?.chain.last == handler }
    for number in kept.sorted() { resume(number) }
    if let lane, lane.chain.last == handler { resume(lane.number) }
  }

  /// A handler has one opening less to keep.
  mutating func letGo(_ handler: HandlerNumber?) {
    guard let handler, let count = kept[handler] else { return }
    kept[handler] = count > 1 ? count - 1 : nil
    if count == 1 { actions.append(.letGo(handler)) }
  }

  /// A root that is gone leaves what it was not asked for to the next root.
  ///
  /// A handler behind it leaves a rejection of what was passed to it, as nothing can take its place.
  /// One that keeps an opening is held, and so is not gone.
  mutating func gone(_ handler: HandlerNumber) {
    if root == handler { root = nil }
    guard let lane, lane.step == .passed, lane.chain.last == handler else { return }
    end(lane.number, .gone(handler))
  }

  /// All handlers that the state still names.
  var handlersInUse: Set<HandlerNumber> {
    var used = Set(records.values.flatMap(\.chain))
    if let lane { used.formUnion(lane.chain) }
    if case .answered(let next?)? = lane?.step { used.insert(next) }
    if let root { used.insert(root) }
    return used
  }
}

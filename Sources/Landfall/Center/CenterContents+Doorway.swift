// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// What comes in, on its way to the state machine.
extension CenterContents {
  /// Whether one more opening would be accepted.
  var hasRoom: Bool {
    state.hasRoom && state.pending + doorway.count < state.rules.pendingLimit
  }

  /// Takes in an opening that is not rejected.
  mutating func add(
    _ opening: any OpeningShell, _ life: OpeningLife, _ lookup: Resolution.Lookup?,
    within time: Duration, at moment: CenterMoment, _ chores: inout Chores
  ) {
    let number = life.number
    hold(opening, life)
    // What a store gives back was accepted already.
    let isRefused = life.arrival.isRefused || !hasRoom
    guard !isRefused || life.isRestored && !state.isClosed else {
      return end(number, state.isClosed ? .cancelled : .overflow, at: moment, &chores)
    }
    if let lookup { return unwrap(opening, life, lookup, within: time, at: moment, &chores) }
    guard var request = life.request(life.arrival.link, in: life.scene) else { return }
    if doorway.count > 0 {
      if !life.isRestored { request.users = state.users }
      doorway.insert(number, request)
      // It may be older than those there, if a store had it meanwhile.
      letIn(at: moment, &chores)
    } else {
      open(number, request, at: moment, &chores)
    }
  }

  /// Has an opening unwrapped, at the doorway.
  @inline(never)
  private mutating func unwrap(
    _ opening: any OpeningShell, _ life: OpeningLife, _ lookup: @escaping Resolution.Lookup,
    within time: Duration, at moment: CenterMoment, _ chores: inout Chores
  ) {
    guard let trail = life.arrival.link.facts.trail else { return }
    doorway.insert(
      life.number, in: life.scene, deadline: moment.elapsed.later(by: time),
      users: life.isRestored ? life.arrival.users : state.users)
    let step = OpeningStep(.unwrapping, detail: trail.last.origin, time: moment.wall)
    note(step, life, at: moment)
    chores.append(.lookUp(opening, lookup, trail))
  }

  /// A lookup has come to its end; `take` lets the opening know.
  ///
  /// - Parameters:
  ///   - link: What it found.
  ///   - keeping: Whether a store has it since.
  ///   - take: Lets the opening know.
  ///   - number: The opening.
  ///   - moment: When.
  ///   - chores: What is to be done then.
  /// - Returns: Whether the opening still waited for it.
  mutating func found(
    _ link: KnownLink, _ keeping: Keeping, _ take: () -> Void,
    for number: OpeningNumber, at moment: CenterMoment, _ chores: inout Chores
  ) -> Bool {
    guard let scene = doorway.scene(ofUnwrapping: number), let life = life(number) else {
      return false
    }
    lookups[number] = nil
    take()
    for step in link.facts.steps(at: moment.wall) { note(step, life, at: moment) }
    var rejection = link.facts.rejection
    switch keeping {
    case .notAsked: break
    case .stored: life.isStored = true
    case .failed(let step): note(step, life, at: moment)
    case .rejected(let failure): rejection = rejection ?? failure
    }
    if let rejection {
      end(atDoorway: number, .rejected(rejection, by: nil), at: moment, &chores)
      return true
    }
    if var request = life.request(link, in: scene) {
      request.users = doorway.users(ofUnwrapping: number)
      doorway.finish(number, request)
    }
    letIn(at: moment, &chores)
    return true
  }

  /// Keeps a lookup, to cancel it when its opening ends.
  ///
  /// - Returns: Whether the opening still waits for it.
  mutating func keep(_ lookup: Task<Void, Never>, for number: OpeningNumber) -> Bool {
    guard doorway.deadline(of: number) != nil else { return false }
    lookups[number] = lookup
    return true
  }

  /// Does what an event means for openings that the state machine does not know yet.
  mutating func applyAtDoorway(
    _ event: CenterEvent, at moment: CenterMoment, _ chores: inout Chores
  ) {
    switch event {
    case .complete(let number):
      end(atDoorway: number, .opened(by: nil), at: moment, &chores)
    case .reject(let number, let rejection):
      end(atDoorway: number, .rejected(rejection, by: nil), at: moment, &chores)
    case .cancel(let number):
      end(atDoorway: number, .cancelled, at: moment, &chores)
    case .admit(let number, let gate, _):
      if doorway.contains(number) { admissions[number, default: []].append(gate) }
    case .tick:
      for number in doorway.due(at: moment.elapsed) {
        end(atDoorway: number, .rejected(timeout(of: number), by: nil), at: moment, &chores)
      }
    case .closeScene(let scene, let rule):
      for number in doorway.numbers(in: scene) {
        switch rule {
        case .reject: end(atDoorway: number, .sceneClosed(scene), at: moment, &chores)
        case .moveOn:
          doorway.leaveScene(number)
          guard let life = life(number) else { continue }
          note(step(.moved(from: scene), at: moment.wall), life, at: moment)
        }
      }
    case .close:
      for number in doorway.numbers.reversed() {
        end(atDoorway: number, .cancelled, at: moment, &chores)
      }
    default: break
    }
  }

  private mutating func letIn(at moment: CenterMoment, _ chores: inout Chores) {
    while let (number, waiting) = doorway.next() {
      var request = waiting
      // It has grown older at the doorway.
      if let life = life(number) { request.age += max(.zero, moment.elapsed - life.made.elapsed) }
      apply(.open(number, request), at: moment, &chores)
      for gate in admissions.removeValue(forKey: number) ?? [] {
        apply(.admit(number, gate, ask: nil), at: moment, &chores)
      }
    }
  }

  private mutating func end(
    atDoorway number: OpeningNumber, _ ending: CenterEnding, at moment: CenterMoment,
    _ chores: inout Chores
  ) {
    guard doorway.contains(number) else { return }
    doorway.remove(number)
    end(number, ending, at: moment, &chores)
    letIn(at: moment, &chores)
  }

  /// Ends an opening that the state machine does not know.
  private mutating func end(
    _ number: OpeningNumber, _ ending: CenterEnding, at moment: CenterMoment,
    _ chores: inout Chores
  ) {
    guard let opening = letGo(of: number) else { return }
    admissions[number] = nil
    let outcome = outcome(of: ending)
    let step = step(ending, outcome, at: moment.wall)
    end(opening.life, outcome, step, at: moment, &chores) { _ in opening }
    if let lookup = lookups.removeValue(forKey: number) { chores.append(.abandon(lookup)) }
    chores.release(opening)
  }

  private func timeout(of number: OpeningNumber) -> Rejection {
    let origin = life(number)?.link.trail?.last.origin ?? "a link"
    return Rejection(
      code: .resolverTimeout,
      message: "unwrapping took too long, from \(origin) on; try again, or raise the time of "
        + "'resolverLimits'")
  }
}

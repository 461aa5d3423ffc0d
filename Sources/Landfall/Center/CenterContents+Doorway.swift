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
    _ opening: Opening<Link>, _ arrival: Arrival<Link>, within time: Duration,
    at moment: CenterMoment
  ) -> [Chore] {
    let number = opening.number
    openings[number] = opening
    guard hasRoom else { return end(number, state.isClosed ? .cancelled : .overflow, at: moment) }
    if let lookup = arrival.lookup, let trail = arrival.finding.trail {
      doorway.insert(number, arrival, deadline: moment.elapsed + time)
      let step = OpeningStep(.unwrapping, detail: trail.last.origin, time: moment.wall)
      outbox.put(opening, from: opening.note(step), step, at: moment)
      return [.lookUp(number, lookup, trail, opening.source)]
    }
    guard let request = arrival.request(arrival.finding, at: moment) else { return [] }
    guard doorway.count > 0 else { return apply(.open(number, request), at: moment) }
    doorway.insert(number, request)
    return []
  }

  /// A lookup has come to its end.
  mutating func found(
    _ finding: Finding<Link>, for number: OpeningNumber, at moment: CenterMoment
  ) -> [Chore] {
    guard let arrival = doorway.arrival(of: number), let opening = openings[number] else {
      return []
    }
    lookups[number] = nil
    opening.take(finding)
    for step in finding.steps(at: moment.wall) {
      outbox.put(opening, from: opening.note(step), step, at: moment)
    }
    if let rejection = finding.rejection {
      return end(atDoorway: number, .rejected(rejection, by: nil), at: moment)
    }
    if let request = arrival.request(finding, at: moment) { doorway.finish(number, request) }
    return letIn(at: moment)
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
    _ event: CenterEvent<Link>, at moment: CenterMoment
  ) -> [Chore] {
    guard doorway.count > 0 else { return [] }
    switch event {
    case .complete(let number):
      return end(atDoorway: number, .opened(by: nil), at: moment)
    case .reject(let number, let rejection):
      return end(atDoorway: number, .rejected(rejection, by: nil), at: moment)
    case .cancel(let number):
      return end(atDoorway: number, .cancelled, at: moment)
    case .admit(let number, let gate):
      if doorway.contains(number) { admissions[number, default: []].append(gate) }
      return []
    case .tick:
      return doorway.due(at: moment.elapsed).flatMap { number in
        end(atDoorway: number, .rejected(timeout(of: number), by: nil), at: moment)
      }
    case .close:
      return doorway.numbers.reversed().flatMap { end(atDoorway: $0, .cancelled, at: moment) }
    default:
      return []
    }
  }

  private mutating func letIn(at moment: CenterMoment) -> [Chore] {
    var chores: [Chore] = []
    while let (number, request) = doorway.next() {
      chores += apply(.open(number, request), at: moment)
      for gate in admissions.removeValue(forKey: number) ?? [] {
        chores += apply(.admit(number, gate), at: moment)
      }
    }
    return chores
  }

  private mutating func end(
    atDoorway number: OpeningNumber, _ ending: CenterEnding, at moment: CenterMoment
  ) -> [Chore] {
    guard doorway.contains(number) else { return [] }
    doorway.remove(number)
    return end(number, ending, at: moment) + letIn(at: moment)
  }

  /// Ends an opening that the state machine does not know.
  private mutating func end(
    _ number: OpeningNumber, _ ending: CenterEnding, at moment: CenterMoment
  ) -> [Chore] {
    guard let opening = openings[number] else { return [] }
    openings[number] = nil
    admissions[number] = nil
    let outcome = outcome(of: ending)
    var chores = end(opening, outcome, step(ending, outcome, at: moment.wall), at: moment)
    if let lookup = lookups.removeValue(forKey: number) { chores.append(.abandon(lookup)) }
    chores.append(.release(opening))
    return chores
  }

  private func timeout(of number: OpeningNumber) -> Rejection {
    let origin = openings[number]?.finding.trail?.last.origin ?? "a link"
    return Rejection(
      code: .resolverTimeout,
      message: "unwrapping took too long, from \(origin) on; try again, or raise the time of "
        + "'resolverLimits'")
  }
}

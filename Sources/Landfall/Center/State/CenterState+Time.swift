// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// What may not last forever. Times count from when the center was made.
extension CenterState {
  /// When something is due next; nil if nothing is.
  var nextDeadline: Duration? {
    guard let lane = lane?.deadline else { return deadlines.first }
    return deadlines.first.map { min($0, lane) } ?? lane
  }

  /// Sets how long an opening may stay where it is, beside the age that it may reach.
  mutating func limit(_ number: OpeningNumber, to duration: Duration?) {
    guard let place = records.place(of: number) else { return }
    let end = duration.map { now.later(by: $0) }
    let expiry = records[at: place].expiry
    limit(number, until: end.map { end in expiry.map { min(end, $0) } ?? end } ?? expiry)
  }

  /// Sets until when an opening may stay where it is; nil if forever.
  mutating func limit(_ number: OpeningNumber, until deadline: Duration?) {
    guard let place = records.place(of: number), records[at: place].deadline != deadline else {
      return
    }
    deadlines.move(number, from: records[at: place].deadline, to: deadline)
    records[at: place].deadline = deadline
  }

  mutating func endWhatIsDue() {
    if let lane, let deadline = lane.deadline, deadline <= now {
      self.lane = nil
      // One that was delayed has its answer; what its handler still works at does not end it.
      if let handler = lane.chain.last, records[lane.number]?.phase == .running {
        end(lane.number, .unanswered(handler))
      }
    }
    while let number = deadlines.due(at: now) {
      guard let record = records[number] else { return }
      if record.phase == .ended {
        limit(number, until: nil)
        dropCopies(of: number)
      } else {
        let ending = overdue(record)
        end(number, ending)
        if case .gate(let gate, .timedOut) = ending { giveUpQuestion(at: gate) }
      }
    }
  }

  /// A question that the last link at a gate waited for in vain is asked anew for the next.
  private mutating func giveUpQuestion(at gate: Gate) {
    guard let state = gates[gate], state.ask != nil, state.line.isEmpty else { return }
    gates[gate]?.askDeadline = now
  }

  /// How an opening ends whose deadline is over.
  private func overdue(_ record: OpeningRecord) -> CenterEnding {
    if let expiry = record.expiry, expiry <= now { return .expired }
    switch record.phase {
    case .held(let gate): return .gate(gate, .timedOut)
    case .delayed: return record.chain.last.map { .unresumed($0) } ?? .expired
    case .awaiting(let type): return .absent(type)
    case .waiting, .mailed, .running, .ready, .ended: return .expired
    }
  }
}

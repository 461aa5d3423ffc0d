// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// What waits for what.
extension CenterContents {
  func pending<Link: DeepLink>(at time: Duration) -> [PendingOpening<Link>] {
    let doorway: [PendingOpening<Link>] = doorway.numbers.compactMap { number in
      let deadline = self.doorway.deadline(of: number)
      return pending(
        number, deadline == nil ? .turn : .unwrapping, until: deadline, at: time)
    }
    return known(at: time) + doorway
  }

  private func known<Link: DeepLink>(at time: Duration) -> [PendingOpening<Link>] {
    state.records.compactMap { number, record in
      guard let reason: PendingOpening<Link>.Reason = reason(number, record) else { return nil }
      let lane = state.lane.flatMap { $0.number == number ? $0.deadline : nil }
      return pending(number, reason, until: lane ?? record.deadline, at: time)
    }
  }

  private func pending<Link: DeepLink>(
    _ number: OpeningNumber, _ reason: PendingOpening<Link>.Reason, until deadline: Duration?,
    at time: Duration
  ) -> PendingOpening<Link>? {
    guard let opening = opening(number) as? Opening<Link> else { return nil }
    return PendingOpening(
      opening: opening, reason: reason, since: opening.history.last?.time ?? opening.receivedAt,
      remaining: deadline.map { max(.zero, $0 - time) })
  }

  /// How long an opening may stay in the state that a step led to; nil if it has left it, or for any time.
  func remaining(
    _ number: OpeningNumber, after step: OpeningStep, at time: Duration
  ) -> Duration? {
    guard let record = state.records[number] else { return nil }
    switch (step.kind, record.phase) {
    case (.held, .held(let gate)) where step.receiver == "\(gate)": break
    case (.delayed, .delayed), (.awaiting, .awaiting): break
    default: return nil
    }
    return record.deadline.map { max(.zero, $0 - time) }
  }

  private func reason<Link: DeepLink>(
    _ number: OpeningNumber, _ record: OpeningRecord
  ) -> PendingOpening<Link>.Reason? {
    let last = record.chain.last.map(handlers.name(of:)) ?? "a handler"
    switch record.phase {
    case .held(let gate): return .gate(gate)
    case .waiting:
      if state.root(for: record.scene) != nil { return .turn }
      let released = state.releasedRoot(for: record.scene)
      return released.map { .releasedRoot(handlers.name(of: $0)) } ?? .receiver
    case .mailed: return .streams(record.holders.map { label(of: $0).text })
    case .running: return .answer(of: last)
    case .delayed: return .resuming(by: last)
    case .awaiting(let type): return .handler(ofType: handlers.name(of: type))
    case .ready: return .turn
    case .ended: return nil
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// What waits for what.
extension CenterContents {
  func pending(at time: Duration) -> [PendingOpening<Link>] {
    let doorway = doorway.numbers.compactMap { number in
      opening(number).map { opening in
        let deadline = self.doorway.deadline(of: number)
        return PendingOpening(
          opening: opening, reason: deadline == nil ? .turn : .unwrapping,
          since: opening.history.last?.time ?? opening.receivedAt,
          remaining: deadline.map { $0 - time })
      }
    }
    return known(at: time) + doorway
  }

  private func known(at time: Duration) -> [PendingOpening<Link>] {
    state.records.sorted { $0.key < $1.key }.compactMap { number, record in
      guard let opening = opening(number), let reason = reason(number, record) else { return nil }
      let lane = state.lane.flatMap { $0.number == number ? $0.deadline : nil }
      return PendingOpening(
        opening: opening, reason: reason, since: opening.history.last?.time ?? opening.receivedAt,
        remaining: (lane ?? record.deadline).map { $0 - time })
    }
  }

  private func reason(
    _ number: OpeningNumber, _ record: OpeningRecord<Link>
  ) -> PendingOpening<Link>.Reason? {
    let last = record.chain.last.map(handlers.name(of:)) ?? "a handler"
    switch record.phase {
    case .held(let gate): return .gate(gate)
    case .waiting: return state.root(for: record.scene) == nil ? .receiver : .turn
    case .mailed: return .streams(record.holders.sorted().map(label(of:)))
    case .running: return .answer(of: last)
    case .delayed: return .resuming(by: last)
    case .awaiting(let type): return .handler(ofType: handlers.name(of: type))
    case .ready: return .turn
    case .ended: return nil
    }
  }
}

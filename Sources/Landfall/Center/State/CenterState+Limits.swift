// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// What is not accepted, what ends another, and what may not last forever. Times count from when the
// center was made.
extension CenterState {
  func policy(of number: OpeningNumber) -> SharedPolicy? {
    records.index(of: number).map { rules.policy(of: records[at: $0].name) }
  }

  /// Why an opening is not accepted; nil if it is.
  func refusal(of record: OpeningRecord) -> CenterEnding? {
    if isClosed { return .cancelled }
    if let scene = record.scene, closedScenes[scene] == .reject { return .sceneClosed(scene) }
    // What a store gives back was accepted already.
    return record.isRestored || hasRoom(inApp: record.isInApp) ? nil : .overflow
  }

  /// How old an opening may be that a store gives back: a week.
  private static var restoreLimit: Duration { .seconds(7 * 86_400) }

  /// Why an opening does not come to its gates; nil if it does.
  func refusal(at index: Int, _ policy: SharedPolicy) -> CenterEnding? {
    let arrivedAt = records[at: index].arrivedAt
    let age = now - arrivedAt
    if let limit = policy.fields.ageLimit, age >= limit { return .expired }
    if records[at: index].isRestored { return age >= CenterState.restoreLimit ? .expired : nil }
    guard let window = policy.fields.duplicateWindow, let link = records[at: index].link,
      let last = recent.time(of: RepeatKey(link: link, scene: records[at: index].scene))
    else { return nil }
    return max(last, arrivedAt) - min(last, arrivedAt) < window ? .duplicate : nil
  }

  /// Remembers when a link came in that must not come twice.
  mutating func remember(_ index: Int, _ policy: SharedPolicy) {
    guard let link = records[at: index].link else { return }
    records[at: index].link = nil
    guard policy.fields.duplicateWindow != nil else { return }
    let (number, arrival) = (records[at: index].number, records[at: index].arrivedAt)
    // Those that queued come one after the other.
    recent.removeAll(before: arrival.later(by: .zero - longestWindow))
    recent.insert(number, of: RepeatKey(link: link, scene: records[at: index].scene), at: arrival)
  }

  /// Ends the older openings that the receivers have, for a newer one that is to be offered.
  mutating func supersede(by number: OpeningNumber) {
    guard supersedes(number, .inProgress) else { return }
    for older in records.keys where older < number {
      guard let record = records[older] else { continue }
      switch record.phase {
      case .mailed, .running, .delayed, .ready: break
      case .waiting where root(for: record.scene).map { $0.start == nil } ?? false: break
      case .resolving, .queued, .waiting, .held, .ended: continue
      }
      end(older, .superseded(by: number))
    }
  }

  /// Ends the older openings at a gate, for a newer one that comes to wait there.
  mutating func supersede(by number: OpeningNumber, at gate: Gate) {
    guard supersedes(number, .atSameGate) else { return }
    for older in gates[gate]?.line.all ?? [] where older < number {
      end(older, .superseded(by: number))
    }
  }

  /// Whether an opening ends older ones; in most centers no link does.
  private func supersedes(_ number: OpeningNumber, _ which: SupersededOpenings) -> Bool {
    supersedes.contains(which) && policy(of: number)?.fields.supersedes.contains(which) == true
  }

  /// When something is due next; nil if nothing is.
  var nextDeadline: Duration? {
    var next = deadlines.first?.time
    for delivery in deliveries {
      if let deadline = delivery.deadline { next = next.map { min($0, deadline) } ?? deadline }
    }
    return next
  }

  /// Sets how long an opening may stay where it is, beside the age that it may reach.
  mutating func limit(_ number: OpeningNumber, to duration: Duration?) {
    guard let index = records.index(of: number) else { return }
    let end = duration.map { now.later(by: $0) }
    let expiry = records[at: index].expiry
    limit(at: index, until: end.map { end in expiry.map { min(end, $0) } ?? end } ?? expiry)
  }

  /// Sets until when an opening may stay where it is; nil if forever.
  mutating func limit(_ number: OpeningNumber, until deadline: Duration?) {
    if let index = records.index(of: number) { limit(at: index, until: deadline) }
  }

  mutating func limit(at index: Int, until deadline: Duration?) {
    guard records[at: index].deadline != deadline else { return }
    let number = records[at: index].number
    if let old = records[at: index].deadline {
      deadlines.remove(Deadline(time: old, number: number))
    }
    if let deadline { deadlines.insert(Deadline(time: deadline, number: number)) }
    records[at: index].deadline = deadline
  }

  mutating func endWhatIsDue() {
    for delivery in deliveries {
      guard let deadline = delivery.deadline, deadline <= now else { continue }
      deliveries.removeAll { $0.turn == delivery.turn }
      // One that was delayed has its answer; what its handler still works at does not end it.
      if let handler = delivery.chain.last, phase(of: delivery.number) == .running {
        end(delivery.number, .unanswered(handler))
      }
    }
    while let next = deadlines.first, next.time <= now, let record = records[next.number] {
      if record.phase == .ended {
        limit(next.number, until: nil)
        dropCopies(of: next.number)
      } else {
        let ending = overdue(record)
        end(next.number, ending)
        if case .gate(let gate, .timedOut) = ending { giveUpQuestion(at: gate) }
      }
    }
  }

  /// How an opening ends whose deadline is over.
  private func overdue(_ record: OpeningRecord) -> CenterEnding {
    if let expiry = record.expiry, expiry <= now { return .expired }
    switch record.phase {
    case .resolving: return .unresolved
    case .held(let gate): return .gate(gate, .timedOut)
    case .delayed: return record.chain.last.map { .unresumed($0) } ?? .expired
    case .queued, .waiting, .mailed, .running, .ready, .ended: return .expired
    }
  }
}

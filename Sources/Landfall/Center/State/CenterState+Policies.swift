// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// What the policies of the center and of its routes say.
extension CenterState {
  func policy(of number: OpeningNumber) -> LinkPolicy? {
    records.place(of: number).map { rules.policy(of: records[at: $0].name) }
  }

  /// Why an opening is not accepted; nil if it is.
  func refusal(of request: CenterRequest, _ policy: LinkPolicy) -> CenterEnding? {
    if isClosed { return .cancelled }
    // What a store gives back was accepted already.
    if !hasRoom, !request.isRestored { return .overflow }
    if let limit = policy.ageLimit, request.age >= limit { return .expired }
    if request.isRestored {
      return policy.restoreLimit.flatMap { request.age >= $0 ? .expired : nil }
    }
    guard let window = policy.duplicateWindow, let key = RepeatKey(request),
      let last = recent.time(of: key)
    else { return nil }
    let arrival = now - request.age
    return max(last, arrival) - min(last, arrival) < window ? .duplicate : nil
  }

  /// Remembers when a link came in that must not come twice.
  mutating func remember(
    _ number: OpeningNumber, _ request: CenterRequest, _ policy: LinkPolicy
  ) {
    guard policy.duplicateWindow != nil, let key = RepeatKey(request) else { return }
    let arrival = now - request.age
    // Those behind a lookup come one after the other at the end of it.
    for key in recent.removeAll(before: arrival.later(by: .zero - longestWindow)) { discard(key) }
    for key in recent.insert(number, of: key, at: arrival) { discard(key) }
  }

  /// Lets go of a key, which may be the last that has a value of the app.
  mutating func discard(_ key: RepeatKey) { actions.append(.discard(key)) }

  /// Ends the older openings that the receivers have, for a newer one that is to be offered.
  mutating func supersede(by number: OpeningNumber) {
    guard supersedes(.current), policy(of: number)?.supersedes.contains(.current) == true else {
      return
    }
    for older in records.keys where older < number {
      guard let record = records[older] else { continue }
      switch record.phase {
      case .mailed, .running, .delayed, .awaiting, .ready: break
      case .waiting where root(for: record.scene) != nil: break
      case .waiting, .held, .ended: continue
      }
      end(older, .superseded(by: number))
    }
  }

  /// Ends the older openings at a gate, for a newer one that comes to wait there.
  mutating func supersede(by number: OpeningNumber, at gate: Gate) {
    guard supersedes(.held), policy(of: number)?.supersedes.contains(.held) == true else {
      return
    }
    for older in gates[gate]?.line.all ?? [] where older < number {
      end(older, .superseded(by: number))
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// What the policies of the center and of its routes say.
extension CenterState {
  func policy(of number: OpeningNumber) -> LinkPolicy? {
    records.place(of: number).map { rules.policy(of: records[at: $0].name) }
  }

  /// Why an opening is not accepted; nil if it is.
  mutating func refusal(of request: CenterRequest, _ policy: LinkPolicy) -> CenterEnding? {
    if isClosed { return .cancelled }
    // What a store gives back was accepted already.
    if !hasRoom, !request.isRestored { return .overflow }
    if let limit = policy.ageLimit, request.age >= limit { return .expired }
    if request.isRestored {
      return policy.restoreLimit.flatMap { request.age >= $0 ? .expired : nil }
    }
    guard let window = policy.duplicateWindow, let key = request.key else { return nil }
    if let last = recent[key], now - last < window { return .duplicate }
    if recent.count >= rules.pendingLimit {
      recent = recent.filter { key, time in
        rules.policy(of: key.name).duplicateWindow.map { now - time < $0 } ?? false
      }
    }
    recent[key] = now
    return nil
  }

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

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore
internal import LandfallLinks

// Keeping openings beyond the end of the process.
extension CenterCore {
  /// What became of an opening that a store was to keep.
  enum Storing: Sendable {
    /// There is no store, or nothing that it may keep.
    case notAsked
    case stored
    /// The store failed, and the link is opened all the same.
    case failed(OpeningStep)
  }

  /// Keeps an opening before it is admitted, and returns why it must be rejected, if so.
  ///
  /// What has to be asked for is kept once it is found: whether it may be is not known before.
  func keep(_ opening: OpeningCore) -> Rejection? {
    let text = opening.text.map { StoredText($0, in: opening.contexts) }
    guard let text = reader.storedText(opening.link, text, rules) else { return nil }
    let (users, hasRoom) = change { locked in
      (locked.state.users, locked.state.hasRoom(inApp: opening.source == .inApp))
    }
    // What is refused for want of room is not written.
    guard hasRoom else { return .overflow(rules) }
    switch save(opening, opening.info, text, for: users) {
    case .notAsked: break
    case .stored: opening.isStored = true
    case .failed(let step): opening.note(step, at: now.elapsed)
    }
    return nil
  }

  /// Keeps what had to be asked for, now that it is found and before anybody is offered it.
  func storeResolved(_ opening: OpeningCore, _ link: ReadLink) -> Storing {
    // What it was resolved to, so that it need not be asked for again.
    guard hasStore, link.info.rejection == nil, !opening.isStored, !opening.hasOutcome,
      let text = link.info.trail.map({ StoredText($0.last, in: opening.contexts) }),
      let text = reader.storedText(link, text, rules)
    else { return .notAsked }
    let users = change { locked in
      // Those for whom it came, then those who are there now.
      let users = locked.state.records[opening.number]?.users ?? [:]
      return ShortDictionary(users.elements + locked.state.users.elements)
    }
    return save(opening, link.info, text, for: users)
  }

  private func save(
    _ opening: OpeningCore, _ info: LinkInfo, _ text: StoredText,
    for users: ShortDictionary<Gate, String>
  ) -> Storing {
    guard let store, let name = info.name else { return .notAsked }
    var known: [String: String] = [:]
    for gate in rules.policy(of: name).fields.gates + info.gates {
      known[gate.rawValue] = users[gate]
    }
    let stored = StoredOpening(
      id: opening.id.description, url: text.url, isPath: text.isPath,
      source: opening.source.rawValue, scene: opening.scene?.rawValue,
      receivedAt: opening.receivedAt.sinceEpoch.milliseconds, users: known,
      contexts: text.contexts.names, access: info.requirements.access,
      needsConfirmation: info.requirements.needsConfirmation,
      systemEventID: opening.provenance?.systemEventID)
    do {
      try store.save(stored)
      return .stored
    } catch {
      return .failed(
        OpeningStep(.storeFailed, detail: "\(PlainError(error))", time: clock.now()))
    }
  }

  /// Opens what the store has from earlier runs.
  func restore() -> (openings: [OpeningCore], problems: [StoreProblem]) {
    guard let store else { return ([], []) }
    do {
      let stored = try store.load()
      let openings = stored.openings.map { open($0) }
      change { $0.restored = openings }
      return (openings, stored.problems)
    } catch {
      let text = "\(PlainError(error))"
      guard error is StoreInUse else {
        return ([], [StoreProblem(.unreadable, "the store cannot be read: \(text)")])
      }
      return ([], [StoreProblem(.inUse, text)])
    }
  }

  /// Tells the store how an opening ended.
  func record(_ outcome: Outcome, of opening: OpeningCore) {
    let text = outcome.code?.rawValue ?? outcome.description
    do {
      try store?.finish(opening.id.description, as: text)
    } catch {
      let text = "\(PlainError(error))"
      change { $0.note(OpeningStep(.storeFailed, detail: text, time: $0.moment.wall), opening) }
    }
  }
}

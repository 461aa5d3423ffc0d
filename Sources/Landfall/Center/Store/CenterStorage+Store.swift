// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// Keeping openings beyond the end of the process.
extension CenterStorage {
  /// The life of what came in, once the store has it.
  ///
  /// - Parameters:
  ///   - arrival: What came in.
  ///   - text: What a store may keep of it.
  /// - Returns: The life.
  func life(of arrival: consuming ArrivalFacts, keeping text: StoredText?) -> OpeningLife {
    guard let store, let text else { return life(of: arrival) }
    let link = arrival.link
    let (number, users, hasRoom) = change { contents, _, _ in
      (contents.nextOpening(), contents.state.users, contents.hasRoom)
    }
    // What is refused for want of room is not written.
    guard hasRoom else {
      arrival.isRefused = true
      let life = life(of: arrival)
      life.number = number
      return life
    }
    let id = OpeningID(run: run, number)
    let stored = arrival.stored(
      text, link, as: id, receivedAt: clock.now(), for: rules.users(users, of: link))
    let failure = save(stored, in: store)
    arrival.isStored = failure == nil
    if let failure { arrival.rejection = rejection(of: link, for: failure) }
    let life = life(of: arrival)
    life.number = number
    if let failure, life.arrival.rejection == nil { life.note(step(failure), at: now.elapsed) }
    return life
  }

  /// Keeps what had to be asked for, now that it is found and before anybody is offered it.
  ///
  /// - Parameters:
  ///   - life: The life of the opening.
  ///   - link: What it turned out to be.
  ///   - text: What a store may keep of it.
  /// - Returns: What became of it.
  func keep(_ life: OpeningLife, _ link: KnownLink, _ text: StoredText?) -> Keeping {
    guard let store, let text, !life.isStored, !life.hasOutcome else { return .notAsked }
    let users = change { contents, _, _ in
      // Those for whom it came, then those who are there now.
      contents.doorway.users(ofUnwrapping: life.number)
        .merging(contents.state.users) { first, _ in first }
    }
    let stored = life.arrival.stored(
      text, link, as: life.id, receivedAt: life.receivedAt, for: rules.users(users, of: link))
    guard let failure = save(stored, in: store) else { return .stored }
    return rejection(of: link, for: failure).map { .rejected($0) } ?? .failed(step(failure))
  }

  /// - Returns: Why it failed; nil if it did not.
  private func save(_ opening: StoredOpening, in store: any OpeningStore) -> String? {
    do {
      try store.save(opening)
      return nil
    } catch {
      return "\(PlainError(error))"
    }
  }

  /// Why a link is rejected that the store could not keep; nil if it is opened all the same.
  private func rejection(of link: KnownLink, for failure: String) -> Rejection? {
    guard let name = link.facts.name, rules.policy(of: name).requiresStoring else { return nil }
    return Rejection(
      code: .storeFailed, message: "the store could not keep it: \(failure)")
  }

  private func step(_ failure: String) -> OpeningStep {
    OpeningStep(.storeFailed, detail: failure, time: clock.now())
  }

  /// Opens what the store has from earlier runs.
  func restore<Link: DeepLink>() -> (openings: [Opening<Link>], problems: [StoreProblem]) {
    guard let store else { return ([], []) }
    do {
      let stored = try store.load()
      let openings: [Opening<Link>] = stored.openings.map { restore($0) }
      change { contents, _, _ in contents.earlier = EarlierOpenings(openings) }
      return (openings, stored.problems)
    } catch {
      let text = "\(PlainError(error))"
      guard error is StoreInUse else {
        return ([], [StoreProblem(.unreadable, "the store cannot be read: \(text)")])
      }
      return ([], [StoreProblem(.inUse, text)])
    }
  }

  private func restore<Link: DeepLink>(_ stored: StoredOpening) -> Opening<Link> {
    let arrival = Arrival<Link>(stored, rules, unwrapping)
    let finding = arrival.finding
    return Opening.admitted(life(of: arrival.facts, id: OpeningID(stored.id)), finding)
  }

  /// Tells the store how an opening ended.
  func record(_ outcome: Outcome, of opening: OpeningLife) {
    let text = outcome.code?.rawValue ?? outcome.description
    do {
      try store?.finish(opening.id.description, as: text)
    } catch {
      let step = step("\(PlainError(error))")
      change { contents, moment, _ in contents.note(step, opening, at: moment) }
    }
  }
}

extension ArrivalFacts {
  /// What a store keeps of it.
  fileprivate func stored(
    _ text: StoredText, _ link: KnownLink, as id: OpeningID, receivedAt time: LinkTime,
    for users: [String: String]
  ) -> StoredOpening {
    StoredOpening(
      id: id.description, url: text.url, isPath: text.isPath, source: source.rawValue,
      scene: scene?.rawValue, receivedAt: time.milliseconds, users: users,
      contexts: text.contexts.names, access: link.facts.demands.access,
      needsConfirmation: link.facts.demands.needsConfirmation,
      eventID: sender?.eventID, sourceApplication: sender?.application)
  }
}

extension CenterRules {
  /// For whom a link is, by the texts of its gates, of the users that are known by all gates.
  fileprivate func users(_ users: [Gate: String], of link: KnownLink) -> [String: String] {
    guard let name = link.facts.name else { return [:] }
    let known = (policy(of: name).gates + link.gates).map { ($0.rawValue, users[$0]) }
    return Dictionary(known, uniquingKeysWith: { first, _ in first }).compactMapValues { $0 }
  }
}

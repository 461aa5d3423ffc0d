// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// Keeping openings beyond the end of the process.
extension CenterStorage {
  /// Opens what came in, once the store has it.
  func open<Link: DeepLink>(_ arrival: Arrival<Link>) -> Opening<Link> {
    guard let store, let text = arrival.storedText(rules) else { return add(arrival) }
    let facts = arrival.facts
    let (number, users) = change { contents, _, _ in
      (contents.nextOpening(), contents.state.users(of: facts.link))
    }
    var kept = arrival
    let id = OpeningID(run: run, number)
    do {
      let stored = StoredOpening(
        id: id.description, url: text.url, isPath: text.isPath, source: facts.source.rawValue,
        scene: facts.scene?.rawValue, receivedAt: clock.now().milliseconds, users: users,
        contexts: text.contexts.names, access: facts.link.demands.access,
        needsConfirmation: facts.link.demands.needsConfirmation)
      try store.save(stored)
      kept.facts.isStored = true
    } catch {
      kept.facts.rejection = Rejection(
        code: .storeFailed, message: "the store could not keep it: \(error)")
    }
    return add(kept, id: id, number)
  }

  /// Opens what the store has from earlier runs.
  func restore<Link: DeepLink>() -> (openings: [Opening<Link>], problems: [StoreProblem]) {
    guard let store else { return ([], []) }
    do {
      let stored = try store.load()
      return (stored.openings.map { restore($0) }, stored.problems)
    } catch {
      return ([], [StoreProblem(.unreadable, "\(error)")])
    }
  }

  private func restore<Link: DeepLink>(_ stored: StoredOpening) -> Opening<Link> {
    add(Arrival(stored, rules, unwrapping), id: OpeningID(stored.id))
  }

  /// Tells the store how an opening ended.
  func record(_ outcome: Outcome, of opening: OpeningLife) {
    let text = outcome.code?.rawValue ?? outcome.description
    do {
      try store?.finish(opening.id.description, as: text)
    } catch {
      change { contents, moment, _ in
        let step = OpeningStep(.storeFailed, detail: "\(error)", time: moment.wall)
        contents.outbox.put(opening, from: opening.note(step), step, at: moment)
      }
    }
  }
}

extension CenterState {
  /// For whom a link is that comes now, by the texts of the gates that know a user.
  fileprivate func users(of link: LinkFacts) -> [String: String] {
    guard let name = link.name else { return [:] }
    let users = users(of: name, gates: link.demands.gates)
    return Dictionary(
      users.map { ($0.key.rawValue, $0.value) }, uniquingKeysWith: { first, _ in first })
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// Keeping openings beyond the end of the process.
extension CenterStorage {
  /// Opens what came in, once the store has it.
  func open(_ arrival: Arrival<Link>) -> Opening<Link> {
    guard let store, let text = arrival.storedText(rules) else {
      return change { contents, moment, chores in
        add(arrival, to: &contents, at: moment, &chores)
      }
    }
    let (number, users) = change { contents, _, _ in
      (contents.nextOpening(), contents.users(of: arrival))
    }
    var kept = arrival
    let id = OpeningID(run: run, number)
    do {
      let stored = StoredOpening(
        id: id.description, url: text.url, isPath: text.isPath, source: arrival.source.rawValue,
        scene: arrival.scene?.rawValue, receivedAt: clock.now().milliseconds, users: users)
      try store.save(stored)
      kept.isStored = true
    } catch {
      kept.rejection = Rejection(
        code: .storeFailed, message: "the store could not keep it: \(error)")
    }
    let arrival = kept
    return change { contents, moment, chores in
      add(arrival, id: id, number, to: &contents, at: moment, &chores)
    }
  }

  /// Opens what the store has from earlier runs.
  func restore() -> (openings: [Opening<Link>], problems: [StoreProblem]) {
    guard let store else { return ([], []) }
    do {
      let stored = try store.load()
      return (stored.openings.map(restore), stored.problems)
    } catch {
      return ([], [StoreProblem(.unreadable, "\(error)")])
    }
  }

  private func restore(_ stored: StoredOpening) -> Opening<Link> {
    var arrival = Arrival<Link>(stored, rules, unwrapping)
    arrival.isStored = true
    let id = OpeningID(stored.id)
    let restored = arrival
    return change { contents, moment, chores in
      add(restored, id: id, contents.nextOpening(), to: &contents, at: moment, &chores)
    }
  }

  /// Tells the store how an opening ended.
  func record(_ outcome: Outcome, of opening: Opening<Link>) {
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

extension CenterContents {
  /// For whom a link is that comes now, by the texts of the gates that know a user.
  fileprivate func users(of arrival: Arrival<Link>) -> [String: String] {
    guard let link = arrival.finding.link else { return [:] }
    let users = state.users(of: link.name, gates: arrival.finding.demands.gates)
    return Dictionary(
      users.map { ($0.key.rawValue, $0.value) }, uniquingKeysWith: { first, _ in first })
  }
}

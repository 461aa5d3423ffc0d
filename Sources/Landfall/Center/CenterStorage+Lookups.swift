// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension CenterStorage {
  func lookUp(
    _ opening: any OpeningShell, _ lookup: @escaping Resolution.Lookup, _ trail: ResolutionTrail
  ) {
    let number = opening.life.number
    let task = Task {
      var trail = trail
      var rejection: Rejection?
      do throws(Rejection) {
        try await unwrapping.finish(&trail, from: lookup)
      } catch {
        rejection = error
      }
      let (link, text, take) = opening.finding(trail, rejection, rules)
      let keeping = keep(opening.life, link, text)
      let isTaken = change { contents, moment, chores in
        contents.found(link, keeping, take, for: number, at: moment, &chores)
      }
      // It ended while the store took it.
      if !isTaken, case .stored = keeping, let outcome = opening.life.outcome {
        record(outcome, of: opening.life)
      }
    }
    let isWanted = change { contents, _, _ in contents.keep(task, for: number) }
    if !isWanted { task.cancel() }
  }
}

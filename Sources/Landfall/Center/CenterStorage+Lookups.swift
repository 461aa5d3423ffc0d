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
      let (link, take) = opening.finding(trail, rejection, rules)
      change { contents, moment, chores in
        contents.found(link, take, for: number, at: moment, &chores)
      }
    }
    let isWanted = change { contents, _, _ in contents.keep(task, for: number) }
    if !isWanted { task.cancel() }
  }
}

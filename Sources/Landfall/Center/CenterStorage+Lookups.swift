// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// Asking elsewhere what a link stands for.
extension CenterStorage {
  func lookUp(
    _ number: OpeningNumber, _ lookup: @escaping Resolution.Lookup, _ trail: ResolutionTrail,
    _ source: LinkSource
  ) {
    let task = Task {
      var trail = trail
      let finding: Finding<Link>
      do throws(Rejection) {
        try await unwrapping.finish(&trail, from: lookup)
        finding = Finding(trail, from: source, rules)
      } catch {
        finding = Finding(trail, error)
      }
      change { contents, moment, chores in
        chores += contents.found(finding, for: number, at: moment)
      }
    }
    let isWanted = change { contents, _, _ in contents.keep(task, for: number) }
    if !isWanted { task.cancel() }
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore
import LandfallExplaining

extension TestTable {
  /// The explanation of a URL, as an app's would be.
  func explain(
    _ url: String, isPath: Bool = false, routes: Int = 5, limits: ReadingLimits = .standard,
    contexts: LinkContexts = .empty
  ) -> Explanation {
    Explainer(table, isPath: isPath, limits: limits, contexts: contexts) { url, trace in
      var answer = ""
      do throws(Refusal) {
        try table.match(url, tracing: trace) { take($0, &answer, trace) }
        return nil
      } catch {
        return error
      }
    }.explain(url, routes: routes)
  }
}

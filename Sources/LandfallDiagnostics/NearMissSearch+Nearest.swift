// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import Landfall

extension NearMissSearch {
  /// Returns a search for the closest routes.
  ///
  /// For each URL that no route matches, it takes as long as an explanation.
  ///
  /// - Parameter count: The largest number of routes to find.
  /// - Returns: The search.
  public static func nearest(_ count: Int) -> NearMissSearch {
    NearMissSearch { text, contexts, routes in
      guard count > 0 else { return [] }
      let explanation: Explanation? =
        switch routes {
        case let links as any DeepLink.Type: links.explain(text, contexts: contexts, routes: count)
        case let table as any ExplainedTable:
          table.explanation(of: text, in: contexts, routes: count)
        default: nil
        }
      return explanation.map { LinkNearMiss.nearest(in: $0) } ?? []
    }
  }
}

/// A run-time table, whatever its values.
protocol ExplainedTable {
  func explanation(of text: LinkText, in contexts: LinkContexts, routes: Int) -> Explanation
}

extension RouteTable: ExplainedTable {
  func explanation(of text: LinkText, in contexts: LinkContexts, routes: Int) -> Explanation {
    explain(text, contexts: contexts, routes: routes)
  }
}

extension LinkNearMiss {
  fileprivate static func nearest(in explanation: Explanation) -> [LinkNearMiss] {
    explanation.routes.map { route in
      let missing = route.steps.first { !$0.isMet }
      let need = missing.flatMap { $0.expected.isEmpty ? nil : $0.expected }
      return LinkNearMiss(
        link: route.link, pattern: route.pattern, code: missing?.code, offset: missing?.offset,
        expected: need)
    }
  }
}

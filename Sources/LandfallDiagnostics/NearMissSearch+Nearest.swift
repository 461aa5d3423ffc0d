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
    guard count > 0 else { return .none }
    return NearMissSearch { text, contexts, links in
      LinkNearMiss.nearest(to: text, in: contexts, among: links, count: count)
    }
  }
}

extension LinkNearMiss {
  /// The nearest routes of a text that no route takes.
  fileprivate static func nearest(
    to text: LinkText, in contexts: LinkContexts, among links: any DeepLink.Type, count: Int
  ) -> [LinkNearMiss] {
    links.explain(text, contexts: contexts, routes: count).routes.map { route in
      let missing = route.steps.first { !$0.isMet }
      let need = missing.flatMap { $0.expected.isEmpty ? nil : $0.expected }
      return LinkNearMiss(
        link: route.link, pattern: route.pattern, code: missing?.code, offset: missing?.offset,
        expected: need)
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The URLs that one flat route takes, and in which contexts: a product of what it takes of each part.
///
/// A class, since it never changes and is handed from one list to the next: one reference is copied.
final class RouteSet: Equatable {
  /// An item or a context that the route names.
  struct Item: Hashable {
    var subject: AskedItem
    var values: QueryLanguage
  }

  let origin: OriginLanguage
  let path: PathLanguage
  let query: [Item]
  let fragment: FragmentLanguage

  init(_ route: FlatRoute, _ search: TextSearch) {
    origin = OriginLanguage(route, search)
    path = PathLanguage(route.edges, isMount: route.isMount, search)
    query = route.requirements.compactMap { requirement in
      requirement.subject.map { Item(subject: $0, values: QueryLanguage(requirement, search)) }
    }
    fragment = FragmentLanguage(route.fragment, search)
  }

  /// Every URL with such a fragment and such items, in every context.
  init(fragment: FragmentLanguage = .any, query: [Item] = []) {
    origin = OriginLanguage()
    path = .any
    self.query = query
    self.fragment = fragment
  }

  static func == (first: RouteSet, second: RouteSet) -> Bool {
    first === second
      || first.origin == second.origin && first.path == second.path && first.query == second.query
        && first.fragment == second.fragment
  }

  /// What it lets an item be, whether it names it or not.
  func values(_ subject: AskedItem) -> QueryLanguage {
    query.first { $0.subject == subject }?.values ?? subject.any
  }
}

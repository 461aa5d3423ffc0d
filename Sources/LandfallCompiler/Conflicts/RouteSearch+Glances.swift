// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension RouteSearch {
  /// Whether no URL is taken by both; false also where that takes more than a glance to see.
  func areApart(_ first: RouteSet, _ second: RouteSet) -> Bool {
    areApart(first.path, second.path) || areApart(first.query, second.query)
  }

  private func areApart(_ first: PathLanguage, _ second: PathLanguage) -> Bool {
    if first.repeated == nil, !second.takes(count: first.prefix.count) { return true }
    if second.repeated == nil, !first.takes(count: second.prefix.count) { return true }
    return zip(first.prefix, second.prefix).contains { texts.areApart($0, $1) }
      || zip(first.suffix.reversed(), second.suffix.reversed()).contains { texts.areApart($0, $1) }
  }

  private func areApart(_ first: [RouteSet.Item], _ second: [RouteSet.Item]) -> Bool {
    first.contains { item in
      guard let other = second.first(where: { $0.subject == item.subject })?.values else {
        return false
      }
      return areApart(item.values, other)
    }
  }

  private func areApart(_ first: QueryLanguage, _ second: QueryLanguage) -> Bool {
    if first.takesNone && second.takesNone || first.takesEmpty && second.takesEmpty { return false }
    if first.several != nil, second.several != nil { return false }
    guard let mine = first.single, let others = second.single else { return true }
    return texts.areApart(mine, others)
  }

  /// Whether the first asks nothing of an item of which the second asks something.
  func asksLess(_ first: RouteSet, than second: RouteSet) -> Bool {
    // Who asks for the text of a fragment asks for its items, too.
    let asksForFragment = first.fragment != .any && !first.fragment.isPath
    return second.query.contains { item in
      item.values != .any && !(asksForFragment && item.subject.place == .fragment)
        && !first.query.contains { $0.subject == item.subject }
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

/// What fragments and their items have to do with each other, for a search that looks at them one by
/// one.
struct FragmentItemSearch {
  /// The routes that are to take the URL, with what follows for their fragments and items.
  private(set) var within: [RouteSet]
  /// Whether some routes ask for items and others for the text that they stand in.
  private(set) var isEntangled = false

  init(_ within: [RouteSet], _ without: [RouteSet], _ texts: TextSearch) {
    self.within = within
    let all = within + without
    var items: [AskedItem] = []
    for subject in all.flatMap({ $0.query }).map({ $0.subject })
    where subject.place == .fragment && !items.contains(subject) {
      items.append(subject)
    }
    guard !items.isEmpty, all.contains(where: { $0.fragment != .any && !$0.fragment.isPath }) else {
      return
    }
    isEntangled = true
    // Where an item has to be, there is a fragment.
    let needsItem = within.contains { route in
      route.query.contains { $0.subject.place == .fragment && !$0.values.takesNone }
    }
    if needsItem {
      self.within.append(RouteSet(fragment: .text(TextSearch.any, isOptional: false)))
    }
    // A text without separators is one item without a value, however it is written.
    for route in within {
      guard case .text(let number, _) = route.fragment,
        FragmentItemSearch.isOneItem(texts.languages[number])
      else { continue }
      self.within.append(
        RouteSet(
          query: items.map { item in
            var values = QueryLanguage(takesNone: true)
            if texts.takes(number, item.name, in: .free) {
              values = QueryLanguage(
                takesNone: !texts.languages[number].isLiteral, takesEmpty: true)
            }
            return RouteSet.Item(subject: item, values: values)
          }))
    }
  }

  /// Whether no text of a language has a byte that could part items.
  private static func isOneItem(_ language: TextLanguage) -> Bool {
    switch language {
    case .type(.int), .type(.uint), .type(.padded), .type(.double), .type(.bool), .type(.uuid),
      .type(.date):
      return true
    case .any, .type, .literal, .constrained, .mixed:
      return language.texts?.allSatisfy { text in
        !text.isEmpty && !text.contains { "/?&=".utf8.contains($0) }
      } ?? false
    }
  }
}

extension TextLanguage {
  fileprivate var isLiteral: Bool { if case .literal = self { true } else { false } }
}

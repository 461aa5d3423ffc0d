// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

/// What a route lets one query item be: absent, one value, or several.
package struct QueryLanguage: Hashable {
  var takesNone = false
  /// The single values, but for the empty one, by the language's number.
  var single: Int?
  /// Whether a single empty value is taken.
  var takesEmpty = false
  /// Whether several such values are taken, too.
  var isList = false

  /// An item that the route does not ask for.
  package static var any: QueryLanguage {
    QueryLanguage(takesNone: true, single: TextSearch.any, takesEmpty: true, isList: true)
  }
}

extension QueryLanguage {
  /// Takes only what another language takes, too; one of the two has no opinion on texts.
  mutating func narrow(to other: QueryLanguage) {
    takesNone = takesNone && other.takesNone
    takesEmpty = takesEmpty && other.takesEmpty
    isList = isList && other.isList
    if single == TextSearch.any { single = other.single }
  }

  package init(_ requirement: FlatRequirement, _ search: TextSearch) {
    switch requirement.kind {
    case .literal(let text):
      self.init(
        single: text.isEmpty ? nil : search.number(.literal(text, isFolded: false)),
        takesEmpty: text.isEmpty)
    case .present:
      self = .any
      takesNone = false
    case .absent: self.init(takesNone: true)
    case .constant, .others, .tail, .pathTail, .blank: self = .any
    case .itemTail(_, let isOptional):
      self = .any
      takesNone = isOptional
    case .context(let isNegated): self.init(takesNone: isNegated, takesEmpty: !isNegated)
    case .capture(_, let type, let isOptional, let isList, let emptyIsAbsent):
      let number = search.number(TextLanguage(type))
      let takesEmpty = type.takesEmpty
      if isList {
        self.init(takesNone: true, single: number, takesEmpty: takesEmpty, isList: true)
      } else {
        self.init(takesNone: isOptional, single: number, takesEmpty: takesEmpty || emptyIsAbsent)
      }
    }
  }
}

extension TextSearch {
  package func values(
    in within: [QueryLanguage], notIn without: [QueryLanguage]
  ) -> Decision<[[UInt8]]> {
    if within.allSatisfy({ $0.takesNone }), !without.contains(where: { $0.takesNone }) {
      return .yes([])
    }
    let single = single(in: within, notIn: without)
    if case .yes(let text) = single { return .yes([text]) }
    if within.allSatisfy({ $0.takesEmpty }), !without.contains(where: { $0.takesEmpty }) {
      return .yes([[]])
    }
    let several = several(in: within, notIn: without)
    if several.isNo { return single.map { [$0] } }
    return several
  }

  private func single(
    in within: [QueryLanguage], notIn without: [QueryLanguage]
  ) -> Decision<[UInt8]> {
    let languages = within.compactMap { $0.single }
    guard languages.count == within.count else { return .no }
    return text(in: languages, notIn: without.compactMap { $0.single }, .value)
  }

  /// Of several values each can avoid another language.
  private func several(
    in within: [QueryLanguage], notIn without: [QueryLanguage]
  ) -> Decision<[[UInt8]]> {
    guard within.allSatisfy({ $0.isList }) else { return .no }
    let languages = within.compactMap { $0.single }
    let takesEmpty = within.allSatisfy { $0.takesEmpty }
    var values: [[UInt8]] = []
    for other in without {
      guard other.isList, let avoided = other.single else { continue }
      if takesEmpty, !other.takesEmpty {
        values.append([])
      } else {
        let value = text(in: languages, notIn: [avoided], .value)
        guard case .yes(let found) = value else { return value.map { [$0] } }
        values.append(found)
      }
    }
    while values.count < 2 {
      switch text(in: languages, notIn: [], .value) {
      case .yes(let value): values.append(value)
      case .unknown: return .unknown
      case .no:
        guard takesEmpty else { return .no }
        values.append([])
      }
    }
    return .yes(values)
  }

  func takes(_ language: QueryLanguage, _ values: [[UInt8]]) -> Bool {
    if values.isEmpty { return language.takesNone }
    return (values.count == 1 || language.isList)
      && values.allSatisfy { value in
        value.isEmpty
          ? language.takesEmpty : language.single.map { takes($0, value, in: .value) } ?? false
      }
  }
}

/// An item of the query or the fragment, or a context, of which a route may ask something.
package struct AskedItem: Hashable {
  enum Place: Hashable { case query, fragment, context }

  var place: Place
  var name: [UInt8]

  /// What a route lets it be that does not ask for it; a context that holds is like an empty item.
  package var any: QueryLanguage {
    place == .context ? QueryLanguage(takesNone: true, takesEmpty: true) : .any
  }
}

enum FragmentLanguage: Hashable {
  case any
  /// A text, by its language's number; where it is optional, none as well.
  case text(Int, isOptional: Bool)
  /// A path, which starts with a slash that is not encoded, behind a text.
  case path(PathLanguage, prefix: [UInt8])

  init(_ fragment: FlatFragment, _ search: TextSearch) {
    switch fragment {
    case .ignored: self = .any
    case .literal(let text):
      self = .text(search.number(.literal(text, isFolded: false)), isOptional: false)
    case .capture(_, let type, let isOptional):
      self = .text(search.number(TextLanguage(type)), isOptional: isOptional)
    case .path(let edges, _, let prefix):
      self = .path(PathLanguage(edges, isMount: false, search), prefix: prefix)
    }
  }

  var takesNone: Bool {
    switch self {
    case .any, .text(_, isOptional: true): true
    case .text, .path: false
    }
  }

  var isPath: Bool { prefix != nil }

  /// The text before the first slash of a path.
  var prefix: [UInt8]? { if case .path(_, let prefix) = self { prefix } else { nil } }

  /// The language of its texts, but for paths; nil if it has none.
  var text: Int? {
    switch self {
    case .any: TextSearch.any
    case .text(let number, _): number
    case .path: nil
    }
  }
}

enum FragmentPoint {
  case none
  /// One whose slashes are encoded, so that it is no path.
  case text([UInt8])
  case path([[UInt8]], prefix: [UInt8])
}

extension TextSearch {
  func fragment(
    in within: [FragmentLanguage], notIn without: [FragmentLanguage]
  ) -> Decision<FragmentPoint> {
    if within.allSatisfy({ $0.takesNone }), !without.contains(where: { $0.takesNone }) {
      return .yes(.none)
    }
    var text = Decision<[UInt8]>.no
    let languages = within.compactMap { $0.text }
    if languages.count == within.count {
      text = self.text(in: languages, notIn: without.compactMap { $0.text }, .value)
      if case .yes(let text) = text { return .yes(.text(text)) }
    }
    // Where no route cuts the fragment into segments, a path is a text like any other.
    guard within.contains(where: { $0.isPath }) || without.contains(where: { $0.isPath }) else {
      return text.map { .text($0) }
    }
    let prefix = within.lazy.compactMap { $0.prefix }.first ?? []
    let path = path(behind: prefix, in: within, notIn: without)
    if path.isNo { return text.map { .text($0) } }
    return path.map { .path($0, prefix: prefix) }
  }

  private func path(
    behind prefix: [UInt8], in within: [FragmentLanguage], notIn without: [FragmentLanguage]
  ) -> Decision<[[UInt8]]> {
    var isSure = true
    func paths(_ language: FragmentLanguage) -> PathLanguage? {
      switch language {
      case .any, .text(TextSearch.any, _): return .any
      case .path(let path, prefix): return path
      case .path: return nil
      case .text(let number, _):
        // Texts of their own that may be such a path are rare, and not looked into.
        if mayStart(number, with: prefix.first ?? UInt8(ascii: "/")) { isSure = false }
        return nil
      }
    }
    let inside = within.compactMap(paths)
    guard inside.count == within.count else { return isSure ? .no : .unknown }
    let path = path(in: inside, notIn: without.compactMap(paths), .segment)
    if case .yes = path, !isSure { return .unknown }
    return path
  }

  private func mayStart(_ number: Int, with first: UInt8) -> Bool {
    let language = language(number)
    if let texts = language.texts { return texts.contains { $0.first == first } }
    if case .constrained(let type) = language, let automaton = type.language {
      return automaton.accepts(startingWith: first)
    }
    // Numbers and the like start as labels of hosts do.
    return language.kind == nil || ASCII.isLabelByte(first)
  }

  func takes(_ language: FragmentLanguage, _ fragment: FragmentPoint) -> Bool {
    switch (fragment, language) {
    case (.none, _): language.takesNone
    case (_, .any): true
    case (.text(let text), .text(let number, _)): takes(number, text, in: .value)
    case (.text, .path): false
    case (.path, .text): true
    case (.path(let segments, let mine), .path(let path, let prefix)):
      mine == prefix && takes(path, segments, in: .segment)
    }
  }
}

/// Relates fragments to their items, for a search that looks at them one by one.
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
    where subject.place == .fragment && !items.contains(subject) { items.append(subject) }
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
        FragmentItemSearch.isOneItem(texts.language(number))
      else { continue }
      self.within.append(
        RouteSet(
          query: items.map { item in
            var values = QueryLanguage(takesNone: true)
            if texts.takes(number, item.name, in: .value) {
              values = QueryLanguage(takesNone: !texts.language(number).isLiteral, takesEmpty: true)
            }
            return RouteSet.Item(subject: item, values: values)
          }))
    }
  }

  /// Whether no text of a language has a byte that could part items.
  private static func isOneItem(_ language: TextLanguage) -> Bool {
    if let kind = language.kind, kind != .url { return true }
    return language.texts?.allSatisfy { text in
      !text.isEmpty && !text.contains { "/?&=".utf8.contains($0) }
    } ?? false
  }
}

extension TextLanguage {
  fileprivate var isLiteral: Bool { if case .literal = self { true } else { false } }
}

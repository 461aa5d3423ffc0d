// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

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

  /// A context that no route asks for: one that holds is like an item that is empty.
  static var anyContext: QueryLanguage { QueryLanguage(takesNone: true, takesEmpty: true) }
}

extension QueryLanguage {
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
    case .constant, .others, .tail, .blank: self = .any
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
  enum Place: Hashable {
    case query
    case fragment
    case context
  }

  var place: Place
  var name: [UInt8]

  init(_ place: Place, _ name: [UInt8]) {
    self.place = place
    self.name = name
  }

  package var any: QueryLanguage { place == .context ? .anyContext : .any }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What a placeholder takes: values of a type and, where an expression stands behind its name, only
/// those that the expression matches whole.
struct PlaceType: Equatable {
  let type: ValueType
  let expression: PlaceExpression?
  /// The texts that it takes where it stands; nil for a type alone, and where it is too large to
  /// tell or only the app can.
  let language: Automaton?

  init(_ type: ValueType, _ expression: PlaceExpression? = nil, language: Automaton? = nil) {
    self.type = type
    self.expression = expression
    self.language = language
  }

  static var string: PlaceType { PlaceType(.string) }

  /// Whether it takes every text that its place does.
  var isPlain: Bool { type == .string && expression == nil }

  /// Whether an empty text is a value like any other.
  var isText: Bool { type == .string }

  static func == (first: PlaceType, second: PlaceType) -> Bool {
    guard let language = first.language else {
      return second.language == nil && first.type == second.type
        && first.expression == second.expression
    }
    return language == second.language
      && (first.type == second.type || first.type.isPattern && second.type.isPattern)
  }

  /// Whether the other takes all that this one takes, as far as that is known.
  func isIncluded(in other: PlaceType) -> Bool {
    if other.isPlain || self == other { return true }
    // Types alone stand in an order of their own.
    guard language != nil || other.language != nil, let mine = language ?? typeLanguage,
      let others = other.language ?? other.typeLanguage
    else { return false }
    return (try? mine.isSubset(of: others)) ?? false
  }

  private var typeLanguage: Automaton? {
    guard expression == nil else { return nil }
    let automaton = try? type.automaton()
    return automaton ?? nil
  }

  /// Where it stands among the types of one place, before inclusion is asked.
  var rank: UInt8 { isText && expression != nil ? ValueType.pattern("").rank : type.rank }

  /// The rank and then all that tells it from others of its rank; equal for equal languages.
  var sortKey: [UInt8] {
    var key: [UInt8] = [rank, expression == nil ? 1 : 0]
    if !type.isPattern || language == nil { key += type.sortKey }
    if let language { return key + [0] + language.bytes }
    guard let expression else { return key }
    return key + [1, expression.isFolded ? 1 : 0] + Array(expression.text.utf8)
  }
}

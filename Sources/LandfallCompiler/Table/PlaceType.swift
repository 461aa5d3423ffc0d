// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

/// What a placeholder takes: values of a type and, where an expression stands behind its name, only
/// those that the expression matches whole.
///
/// A class, since it never changes and stands in all that is made of a route: one reference is copied.
package final class PlaceType: Hashable {
  let type: ValueType
  let expression: PlaceExpression?
  /// The texts that it takes where it stands, or that the app is asked about; nil for a type alone, and
  /// where it is too large to tell.
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

  package static func == (first: PlaceType, second: PlaceType) -> Bool {
    if first === second { return true }
    guard let language = first.language else {
      return second.language == nil && first.type == second.type
        && first.expression == second.expression
    }
    return language == second.language
      && (first.type == second.type || first.type.isPattern && second.type.isPattern)
  }

  package func hash(into hasher: inout Hasher) {
    if let language {
      hasher.combine(language.stateCount)
      hasher.combine(language.table.classCount)
      // The first 256 targets, of two bytes each, tell most apart.
      language.table.targets.withUnsafeBytes { bytes in
        hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: bytes.prefix(512)))
      }
    } else {
      hasher.combine(type)
      hasher.combine(expression)
    }
  }

  /// Whether its expression is too large to tell what it takes.
  var isTooLarge: Bool { language == nil && (expression != nil || type.isPattern) }

  /// Whether an empty value is taken like any other.
  var takesEmpty: Bool {
    isText && (language?.accepts([UInt8]()) ?? expression?.accepts("") ?? true)
  }

  /// Where it stands among the types of one place, before inclusion is asked.
  var rank: UInt8 { isText && expression != nil ? ValueType.pattern("").rank : type.rank }

  private static func number(_ count: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: count >> 8), UInt8(truncatingIfNeeded: count)]
  }

  /// The rank and then all that tells it from others of its rank; equal for equal languages.
  var sortKey: [UInt8] {
    var key: [UInt8] = [rank, expression == nil ? 1 : 0]
    if !type.isPattern || language == nil { key += type.sortKey }
    if let language { return key + [0] + PlaceType.number(language.stateCount) + language.bytes }
    guard let expression else { return key }
    return key + [1, expression.isFolded ? 1 : 0] + Array(expression.text.utf8)
  }
}

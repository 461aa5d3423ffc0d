// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

/// The values of a type that match a placeholder's expression; a class, as it is often copied.
package final class PlaceType: Hashable {
  let type: ValueType
  let expression: PlaceExpression?
  /// The texts that it takes, or asks the app about; nil for a type alone, and if it is too large.
  let language: Automaton?

  init(_ type: ValueType, _ expression: PlaceExpression? = nil, language: Automaton? = nil) {
    self.type = type
    self.expression = expression
    self.language = language
  }

  package static var string: PlaceType { PlaceType(.string) }

  /// Whether it takes every text that its place does.
  package var isPlain: Bool { type == .string && expression == nil }
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
  package var takesEmpty: Bool {
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

/// Makes the types of places, and keeps what it has found out about expressions.
struct PlaceTypes {
  private struct Key: Hashable {
    var type: ValueType
    var expression: PlaceExpression?
    var place: TextPlace
  }

  /// How many steps the automata of all expressions of a table may take together.
  static var stepLimit: Int { 20_000_000 }

  private let stepLimit: Int

  init(stepLimit: Int = PlaceTypes.stepLimit) { self.stepLimit = stepLimit }

  /// How many steps they have taken; the order in which they were made plays no part.
  private(set) var steps = 0
  private var expressions: [PlaceExpression: PlaceExpression] = [:]
  private var known: [Key: PlaceType] = [:]
  private var values: [Key: Automaton] = [:]

  /// The type of a place; without an expression that leaves nothing out.
  mutating func type(
    _ type: ValueType, _ expression: PlaceExpression?, at place: TextPlace
  ) -> PlaceType {
    if expression == nil, !type.isPattern { return PlaceType(type) }
    let key = Key(type: type, expression: expression, place: place)
    if let known = known[key] { return known }
    let result = make(key)
    known[key] = result
    return result
  }

  var isTooLarge: Bool { steps > stepLimit }

  private mutating func make(_ key: Key) -> PlaceType {
    // The table is refused, so nothing more needs to be known.
    if isTooLarge { return PlaceType(key.type, key.expression) }
    let expression = key.expression.map { automaton(of: $0) }
    let unknown = PlaceType(key.type, expression)
    guard let all = values(of: key.type, at: key.place) else { return unknown }
    guard let expression else { return PlaceType(key.type, language: all) }
    guard let matches = expression.automaton,
      let language = try? all.intersection(matches, CompiledExpression.budget)
    else { return unknown }
    return language == all && !key.type.isPattern
      ? PlaceType(key.type) : PlaceType(key.type, expression, language: language)
  }

  private mutating func automaton(of expression: PlaceExpression) -> PlaceExpression {
    if let known = expressions[expression] { return known }
    var result = expression
    result.compute(countingSteps: &steps)
    expressions[expression] = result
    return result
  }

  /// The values of a type alone that a place can hold.
  private mutating func values(of type: ValueType, at place: TextPlace) -> Automaton? {
    let key = Key(type: type, expression: nil, place: place)
    if let known = values[key] { return known }
    let result: Automaton
    if type.isOpaque || type == .string {
      // Text is what a place holds, and the app's code is given nothing else.
      result = place.automaton
    } else {
      let automaton = try? type.automaton()
      guard let all = automaton ?? nil, let both = try? all.intersection(place.automaton) else {
        return nil
      }
      result = both
    }
    values[key] = result
    return result
  }
}

/// A regular expression behind a placeholder's name.
struct PlaceExpression: Hashable {
  let text: String
  let isFolded: Bool
  /// Its automaton, once that was computed; unknown if it is too large.
  private var computed: Decision<Automaton>?

  init(_ text: String, isFolded: Bool) {
    self.text = text
    self.isFolded = isFolded
  }

  static func == (first: PlaceExpression, second: PlaceExpression) -> Bool {
    first.text == second.text && first.isFolded == second.isFolded
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(isFolded)
  }

  /// Nil for an expression that cannot be read, which no pattern has.
  private var program: ExpressionProgram? {
    (try? RegularExpression(parsing: text, isCaseInsensitive: isFolded)).flatMap {
      try? ExpressionProgram($0.root)
    }
  }

  var compiled: CompiledExpression? {
    program.map { program in
      let isComputed = computed != nil
      return CompiledExpression(
        program,
        isComputed ? automaton : try? Automaton(ByteGraph(program), CompiledExpression.budget))
    }
  }

  /// Computes the automaton; the steps that it takes are added.
  mutating func compute(countingSteps steps: inout Int) {
    let automaton = program.flatMap {
      try? Automaton(ByteGraph($0), CompiledExpression.budget, countingSteps: &steps)
    }
    computed = automaton.map { .yes($0) } ?? .unknown
  }

  var automaton: Automaton? { computed?.value }

  func accepts(_ text: String) -> Bool {
    guard let program else { return false }
    var text = text
    return text.withUTF8 { program.accepts(ByteView($0)) }
  }
}

extension TableBytes {
  /// The type at an offset with the expression that holds beside it, for comparisons.
  package func placeType(_ offset: Int) -> PlaceType {
    guard digit(offset) == TableFormat.TypeKind.constrained else { return PlaceType(type(offset)) }
    let expression = text(self.offset(offset + 5)).string
    return PlaceType(type(offset), PlaceExpression(expression, isFolded: false))
  }
}

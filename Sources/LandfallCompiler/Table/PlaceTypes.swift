// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

/// Makes the types of places, and keeps what it has found out about expressions.
struct PlaceTypes {
  /// Where a placeholder stands.
  enum Place: Hashable {
    case segment
    /// A part of a segment.
    case part
    /// A value of the query, or the fragment.
    case value
    /// A label of a host.
    case label

    /// What a text may be there.
    fileprivate var automaton: Automaton {
      switch self {
      case .segment: .segment
      case .part: .strictText
      case .value: .freeText
      case .label: .label
      }
    }
  }

  private struct Key: Hashable {
    var type: ValueType
    var expression: PlaceExpression?
    var place: Place
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
    _ type: ValueType, _ expression: PlaceExpression?, at place: Place
  ) -> PlaceType {
    if expression == nil, !type.isPattern { return PlaceType(type) }
    let key = Key(type: type, expression: expression, place: place)
    if let known = known[key] { return known }
    let result = make(key)
    known[key] = result
    return result
  }

  /// Whether that is too much.
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
    let result = expression.withAutomaton(countingSteps: &steps)
    expressions[expression] = result
    return result
  }

  /// The values of a type alone that a place can hold.
  private mutating func values(of type: ValueType, at place: Place) -> Automaton? {
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

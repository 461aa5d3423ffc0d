// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallCore

/// Decides, with a cache, whether there is a text that all of some languages take, none of others.
package final class TextSearch {
  private struct Question: Hashable {
    var place: TextPlace
    var within: [Int]
    var without: [Int]
  }

  /// A language, and what does not change about it.
  private final class Entry {
    let language: TextLanguage
    let samples: [[UInt8]]
    let texts: Set<[UInt8]>?
    let start: [UInt8]
    let end: [UInt8]
    let isOpaque: Bool
    let isTooLarge: Bool

    init(_ language: TextLanguage) {
      self.language = language
      samples = language.samples
      texts = language.texts.map { Set($0) }
      start = language.ends.start
      end = language.ends.end.reversed()
      isOpaque = language.isOpaque
      isTooLarge = language.isTooLarge
    }

    /// Whether a text that it is assumed to take may not be one.
    var isUnsure: Bool { isOpaque || isTooLarge }
  }

  /// How much work is done before the next start, counted in halves of a tried text.
  private static var workLimit: Int { 10_000_000 }
  private static var machineCost: Int { 50_000 }
  /// The number of the language that takes whatever a place admits.
  package static var any: Int { 0 }

  private var entries = [Entry(.any)]
  private var numbers: [TextLanguage: Int] = [.any: 0]
  private var work = TextSearch.workLimit
  private let readable = ReadableBytes.inOrder
  private var answers: [Question: Decision<[UInt8]>] = [:]
  private var machines: [Int: LiveAutomaton?] = [:]
  private var places: [TextPlace: LiveAutomaton?] = [:]
  private var types: [ValueType: Automaton?] = [:]

  package init() {}

  func number(_ language: TextLanguage) -> Int {
    if let number = numbers[language] { return number }
    let number = entries.count
    numbers[language] = number
    entries.append(Entry(language))
    return number
  }

  package func language(_ number: Int) -> TextLanguage { entries[number].language }

  func isOpaque(_ language: Int) -> Bool { entries[language].isOpaque }

  /// Allows as much work as at the start, whatever was done before.
  package func refresh() { work = TextSearch.workLimit }

  /// Whether some questions were not decided because they would have taken too long.
  var isExhausted: Bool { work <= 0 }

  /// Takes the cost of some steps of a search from what may be done; false if nothing is left.
  func spend(_ count: Int) -> Bool {
    work -= 10 * count
    return work > 0
  }

  func takes(_ language: Int, _ text: [UInt8], in place: TextPlace) -> Bool {
    entries[language].language.takes(text, in: place)
  }

  /// Whether it is plain that no text is in both; false also where only a search can tell.
  func areDisjoint(_ first: Int, _ second: Int) -> Bool {
    if first == second || first == TextSearch.any || second == TextSearch.any { return false }
    // Most literals differ in their first bytes.
    if TextSearch.differ(entries[first].start, entries[second].start)
      || TextSearch.differ(entries[first].end, entries[second].end)
    {
      return true
    }
    if let mine = entries[first].texts, let others = entries[second].texts {
      return mine.isDisjoint(with: others)
    }
    return entries[first].language.relation(to: entries[second].language) == .disjoint
  }

  /// Whether no text can start with both, whatever its case.
  private static func differ(_ first: [UInt8], _ second: [UInt8]) -> Bool {
    zip(first, second).contains { ASCII.lowercased($0) != ASCII.lowercased($1) }
  }

  /// Whether the second takes all that the first takes; false also where that is unknown.
  func isSubset(_ first: Int, of second: Int, in place: TextPlace) -> Bool {
    inclusion(first, second, in: place) == true
  }

  /// Whether the second takes all that the first takes; nil where that is unknown.
  func inclusion(_ first: Int, _ second: Int, in place: TextPlace) -> Bool? {
    if first == second || second == TextSearch.any { return true }
    let (mine, others) = (entries[first], entries[second])
    if let relation = mine.language.relation(to: others.language) { return relation == .inside }
    if others.isUnsure { return nil }
    // What an unsure one takes is a part of what it is assumed to take.
    let refuted: Bool? = mine.isUnsure ? nil : false
    work -= 2 * mine.samples.count
    guard work > 0 else { return nil }
    let isRefuted = mine.samples.contains { text in
      !takes(second, text, in: place) && takes(first, text, in: place)
    }
    if isRefuted { return refuted }
    if mine.texts != nil { return true }
    return switch text(in: [first], notIn: [second], place) {
    case .yes: refuted
    case .no: true
    case .unknown: nil
    }
  }

  func text(in within: [Int], notIn without: [Int], _ place: TextPlace) -> Decision<[UInt8]> {
    if without.contains(where: { $0 == TextSearch.any || within.contains($0) }) { return .no }
    guard spend(1 + within.count + without.count) else { return .unknown }
    var question = Question(
      place: place, within: TextSearch.unique(within.filter { $0 != TextSearch.any }),
      without: TextSearch.unique(without))
    if question.within.isEmpty {
      question.within = [TextSearch.any]
      if question.without.isEmpty { return .yes(entries[TextSearch.any].samples[0]) }
    }
    if let answer = answers[question] { return answer }
    let answer = answer(question)
    if !isExhausted { answers[question] = answer }
    return answer
  }

  private static func unique(_ numbers: [Int]) -> [Int] {
    if numbers.count < 2 { return numbers }
    let sorted = numbers.inOrder(by: <)
    return sorted.indices.filter { $0 == 0 || sorted[$0] != sorted[$0 - 1] }.map { sorted[$0] }
  }

  // MARK: Answers

  /// An opaque type may take any text: an example is only sure where nothing else limits it.
  private func answer(_ question: Question) -> Decision<[UInt8]> {
    var known = question
    known.without.removeAll { entries[$0].isUnsure }
    let answer = decide(known)
    guard case .yes = answer else { return answer }
    if question.within.contains(where: { entries[$0].isTooLarge }) { return .unknown }
    if question.within.allSatisfy({ entries[$0].isOpaque }) {
      return question.without.contains { entries[$0].isTooLarge } ? .unknown : answer
    }
    let isSure =
      !question.within.contains { entries[$0].isOpaque }
      && known.without.count == question.without.count
    return isSure ? answer : .unknown
  }

  private func decide(_ question: Question) -> Decision<[UInt8]> {
    let (within, without) = (question.within, question.without)
    let all = within + without
    func isWanted(_ text: [UInt8]) -> Bool {
      within.allSatisfy { takes($0, text, in: question.place) }
        && !without.contains { takes($0, text, in: question.place) }
    }
    work -= 2 * all.reduce(0) { $0 + entries[$1].samples.count } * all.count
    guard work > 0 else { return .unknown }
    for language in within {
      guard let texts = entries[language].language.texts else { continue }
      return texts.first(where: isWanted).map { .yes($0) } ?? .no
    }
    for (index, first) in within.enumerated() {
      if within[..<index].contains(where: { areDisjoint($0, first) }) { return .no }
      let language = entries[first].language
      if without.contains(where: { language.relation(to: entries[$0].language) == .inside }) {
        return .no
      }
    }
    for language in all {
      if let text = entries[language].samples.first(where: isWanted) { return .yes(text) }
    }
    // The samples of integers hold every number at which an answer could change.
    if all.allSatisfy({ entries[$0].language.isInteger }) { return .no }
    return search(question)
  }

  private func search(_ question: Question) -> Decision<[UInt8]> {
    guard let place = machine(question.place) else { return .unknown }
    var accepting = [place]
    for language in question.within where language != TextSearch.any {
      guard let machine = machine(language) else { return .unknown }
      accepting.append(machine)
    }
    var rejecting: [Automaton] = []
    for language in question.without {
      guard let machine = machine(language) else { return .unknown }
      rejecting.append(machine.automaton)
    }
    return AutomatonSearch(accepting: accepting, rejecting: rejecting).text(&work, readable)
  }

  private func machine(_ place: TextPlace) -> LiveAutomaton? {
    if let machine = places[place] { return machine }
    let machine = (try? place.automaton.intersection(.someText)).map { LiveAutomaton($0) }
    places[place] = .some(machine)
    return machine
  }

  private func machine(_ language: Int) -> LiveAutomaton? {
    if let machine = machines[language] { return machine }
    work -= TextSearch.machineCost
    guard work > 0 else { return nil }
    let automaton = try? entries[language].language.automaton(values)
    let machine = (automaton ?? nil).map { LiveAutomaton($0) }
    machines[language] = .some(machine)
    return machine
  }

  /// The texts of a type, made once.
  package func values(_ type: ValueType) -> Automaton? {
    if let automaton = types[type] { return automaton }
    let automaton = (try? type.automaton()) ?? nil
    types[type] = .some(automaton)
    return automaton
  }
}

/// An automaton with the states from which it still can accept.
package struct LiveAutomaton {
  package let automaton: Automaton
  package let live: [Bool]

  package init(_ automaton: Automaton) {
    self.automaton = automaton
    live = automaton.liveStates
  }
}

/// Looks for a shortest text that some automata accept and others do not.
struct AutomatonSearch {
  private static var automatonLimit: Int { 5 }

  private let automata: [Automaton]
  /// The live states of those that must accept, which come first; the others must not accept.
  private let live: [[Bool]]
  /// How many bits the state of an automaton takes among those of all.
  private let bits: Int

  init(accepting: [LiveAutomaton], rejecting: [Automaton]) {
    automata = accepting.map { $0.automaton } + rejecting
    live = accepting.map { $0.live }
    bits = min(16, 64 / automata.count)
  }

  /// Searches with so many steps, a state and a byte each; bytes that read well come first in `order`.
  func text(_ steps: inout Int, _ order: [UInt8]) -> Decision<[UInt8]> {
    guard automata.count <= AutomatonSearch.automatonLimit,
      automata.allSatisfy({ $0.stateCount <= 1 << bits })
    else { return .unknown }
    let bytes = bytes(order)
    steps -= 256
    // The states of all automata in one number; all begin with their first.
    var states: [UInt64] = [0]
    var known: Set<UInt64> = [0]
    var origins: [(state: Int, byte: UInt8)] = [(0, 0)]
    var next = 0
    while next < states.count {
      if isWanted(states[next]) { return .yes(text(to: next, origins)) }
      steps -= bytes.count
      guard steps > 0 else { return .unknown }
      for byte in bytes {
        guard let target = target(states[next], byte), known.insert(target).inserted else {
          continue
        }
        states.append(target)
        origins.append((next, byte))
      }
      next += 1
    }
    return .no
  }

  /// One byte of each set that all automata treat alike.
  private func bytes(_ order: [UInt8]) -> [UInt8] {
    var known: Set<[UInt8]> = []
    return order.filter { byte in
      known.insert(automata.map { $0.table.classes[Int(byte)] }).inserted
    }
  }

  private func state(_ index: Int, in states: UInt64) -> Int {
    Int(truncatingIfNeeded: states >> UInt64(bits * index)) & (1 << bits - 1)
  }

  private func isWanted(_ states: UInt64) -> Bool {
    automata.indices.allSatisfy { index in
      automata[index].accepting[state(index, in: states)] == (index < live.count)
    }
  }

  private func target(_ states: UInt64, _ byte: UInt8) -> UInt64? {
    var result: UInt64 = 0
    for index in automata.indices {
      let table = automata[index].table
      let target = table.target(state(index, in: states), Int(table.classes[Int(byte)]))
      if index < live.count, !live[index][target] { return nil }
      result |= UInt64(target) << UInt64(bits * index)
    }
    return result
  }

  private func text(to state: Int, _ origins: [(state: Int, byte: UInt8)]) -> [UInt8] {
    var text: [UInt8] = []
    var state = state
    while state > 0 {
      text.append(origins[state].byte)
      state = origins[state].state
    }
    return text.reversed()
  }
}

/// Finds a point of a product of dimensions outside of others, each avoided in one dimension.
package struct ProductDifference {
  /// How many ways are tried; beyond it the answer is unknown.
  private var budget = 2_000

  package init() {}

  /// Finds a point; `solve` finds a coordinate of a dimension that avoids some products, by number.
  package mutating func point<Coordinate>(
    dimensions: Int, avoiding products: Int, _ solve: (Int, [Int]) -> Decision<Coordinate>
  ) -> Decision<[Coordinate]> {
    var coordinates: [Coordinate?] = []
    for dimension in 0..<dimensions {
      let answer = solve(dimension, [])
      if answer.isNo { return .no }
      coordinates.append(answer.value)
    }
    var avoided = [[Int]](repeating: [], count: dimensions)
    return avoid(0, of: products, &avoided, coordinates, solve)
  }

  /// Assigns one product after the other to a dimension; an unknown coordinate is nil.
  private mutating func avoid<Coordinate>(
    _ product: Int, of products: Int, _ avoided: inout [[Int]], _ coordinates: [Coordinate?],
    _ solve: (Int, [Int]) -> Decision<Coordinate>
  ) -> Decision<[Coordinate]> {
    guard product < products else {
      let known = coordinates.compactMap { $0 }
      return known.count == coordinates.count ? .yes(known) : .unknown
    }
    return avoided.indices.firstDecision { dimension in
      budget -= 1
      if budget < 0 { return .unknown }
      avoided[dimension].append(product)
      defer { avoided[dimension].removeLast() }
      let answer = solve(dimension, avoided[dimension])
      if answer.isNo { return .no }
      var next = coordinates
      next[dimension] = answer.value
      return avoid(product + 1, of: products, &avoided, next, solve)
    }
  }
}

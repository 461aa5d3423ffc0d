// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Two automata that read the same text side by side.
struct AutomatonProduct {
  private(set) var table: TransitionTable
  /// The state of each automaton in each state of the product.
  private(set) var pairs: [(Int, Int)] = [(0, 0)]
  private let first: Automaton
  private let second: Automaton
  private let budget: AutomatonBudget

  init(
    _ first: Automaton, _ second: Automaton, _ budget: AutomatonBudget
  ) throws(AutomatonTooLarge) {
    self.first = first
    self.second = second
    var budget = budget
    var classNumbers: [Int: UInt8] = [:]
    var classPairs: [(Int, Int)] = []
    let classes = (0..<256).map { byte in
      let pair = (Int(first.table.classes[byte]), Int(second.table.classes[byte]))
      let key = pair.0 << 8 | pair.1
      if let number = classNumbers[key] { return number }
      let number = UInt8(classPairs.count)
      classNumbers[key] = number
      classPairs.append(pair)
      return number
    }
    var numbers = PairNumbers(first.stateCount, second.stateCount)
    numbers[(0, 0)] = 0
    var targets: [UInt16] = []
    var next = 0
    while next < pairs.count {
      let (left, right) = pairs[next]
      next += 1
      try budget.spend(classPairs.count)
      for (leftClass, rightClass) in classPairs {
        let pair = (first.table.target(left, leftClass), second.table.target(right, rightClass))
        var number = pairs.count
        if let known = numbers[pair] {
          number = known
        } else {
          guard number < budget.states else { throw AutomatonTooLarge() }
          numbers[pair] = number
          pairs.append(pair)
        }
        targets.append(UInt16(number))
      }
    }
    table = TransitionTable(classes: classes, classCount: classPairs.count, targets: targets)
    self.budget = budget
  }

  /// Which states accept, by whether each automaton does.
  func accepting(_ isAccepted: (Bool, Bool) -> Bool) -> [Bool] {
    pairs.map { isAccepted(first.accepting[$0.0], second.accepting[$0.1]) }
  }

  func automaton(_ isAccepted: (Bool, Bool) -> Bool) throws(AutomatonTooLarge) -> Automaton {
    var minimiser = AutomatonMinimiser(table, accepting(isAccepted), budget)
    return try minimiser.run()
  }
}

/// The numbers of pairs of states: in an array where there are few pairs, else by hashing.
private struct PairNumbers {
  private let width: Int
  private var few: [Int32] = []
  private var many: [Int: Int] = [:]

  init(_ first: Int, _ second: Int) {
    width = second
    if first * second <= 1 << 18 { few = [Int32](repeating: -1, count: first * second) }
  }

  subscript(pair: (Int, Int)) -> Int? {
    get {
      let index = pair.0 * width + pair.1
      if few.isEmpty { return many[index] }
      return few[index] < 0 ? nil : Int(few[index])
    }
    set {
      let index = pair.0 * width + pair.1
      if few.isEmpty {
        many[index] = newValue
      } else {
        few[index] = Int32(newValue ?? -1)
      }
    }
  }
}

/// How two languages stand to each other.
package struct LanguageComparison: Equatable, Sendable {
  package enum Relation: Equatable, Sendable {
    /// Both accept the same texts.
    case equal
    /// The first accepts all that the second accepts, and more.
    case moreGeneral
    /// The second accepts all that the first accepts, and more.
    case moreSpecific
    /// No text is accepted by both.
    case disjoint
    /// Some texts are accepted by both, and by each some that the other does not accept.
    case overlapping
  }

  /// A shortest text that both accept; nil if there is none.
  package let both: [UInt8]?
  /// A shortest text that only the first accepts; nil if there is none.
  package let onlyFirst: [UInt8]?
  /// A shortest text that only the second accepts; nil if there is none.
  package let onlySecond: [UInt8]?

  /// The relation of the first to the second; an empty language is disjoint from all but itself.
  package var relation: Relation {
    switch (onlyFirst != nil, onlySecond != nil) {
    case (false, false): .equal
    case _ where both == nil: .disjoint
    case (true, false): .moreGeneral
    case (false, true): .moreSpecific
    case (true, true): .overlapping
    }
  }
}

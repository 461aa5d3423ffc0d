// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What all texts of a language have in common, as far as that is quickly told: how long they are, and
/// which bytes stand at their first and last places.
///
/// It tells most languages apart without reading their automata side by side.
struct TextProfile {
  /// How many places are looked at.
  private static var placeLimit: Int { 8 }

  /// How far the longest text is looked for.
  private static var lengthLimit: Int { 128 }

  private(set) var shortest = 0
  /// Nil where there is no longest text, or it is too long to be looked for.
  private(set) var longest: Int?
  /// The bytes at the first places that every text has, from the left.
  private var heads: [ByteSet] = []
  /// The bytes at the last places that every text has, from the right.
  private var tails: [ByteSet] = []

  /// The profile of an automaton that accepts some text.
  init(_ automaton: Automaton) {
    let table = automaton.table
    let distances = table.distances(to: automaton.accepting)
    shortest = distances[0] ?? 0
    let bytes = TextProfile.bytes(table)
    var layer = [0]
    var depth = 0
    var rounds = [Int](repeating: -1, count: automaton.stateCount)
    while !layer.isEmpty, depth < TextProfile.lengthLimit {
      var next: [Int] = []
      var taken = [Bool](repeating: false, count: table.classCount)
      for state in layer {
        for index in 0..<table.classCount where distances[table.target(state, index)] != nil {
          let target = table.target(state, index)
          taken[index] = true
          if rounds[target] != depth { next.append(target) }
          rounds[target] = depth
        }
      }
      if depth < min(shortest, TextProfile.placeLimit) {
        heads.append(TextProfile.set(taken, bytes))
      }
      layer = next
      depth += 1
    }
    if layer.isEmpty { longest = depth - 1 }
    tails = TextProfile.tails(automaton, bytes, count: min(shortest, TextProfile.placeLimit))
  }

  private static func tails(
    _ automaton: Automaton, _ bytes: [ByteSet], count: Int
  ) -> [ByteSet] {
    let (sources, starts) = automaton.table.reversed()
    let classCount = automaton.table.classCount
    var layer = automaton.accepting.indices.filter { automaton.accepting[$0] }
    var tails: [ByteSet] = []
    var rounds = [Int](repeating: -1, count: automaton.stateCount)
    for round in 0..<count {
      var next: [Int] = []
      var taken = [Bool](repeating: false, count: classCount)
      for state in layer {
        for index in 0..<classCount {
          for source in starts[state * classCount + index]..<starts[state * classCount + index + 1]
          {
            taken[index] = true
            if rounds[sources[source]] != round { next.append(sources[source]) }
            rounds[sources[source]] = round
          }
        }
      }
      tails.append(set(taken, bytes))
      layer = next
    }
    return tails
  }

  /// The bytes of each class.
  private static func bytes(_ table: TransitionTable) -> [ByteSet] {
    var sets = [ByteSet](repeating: ByteSet(), count: table.classCount)
    for byte in UInt8.min...UInt8.max { sets[Int(table.classes[Int(byte)])].insert(byte) }
    return sets
  }

  private static func set(_ taken: [Bool], _ bytes: [ByteSet]) -> ByteSet {
    var set = ByteSet()
    for index in taken.indices where taken[index] { set.formUnion(bytes[index]) }
    return set
  }

  /// Whether the profiles alone keep every text from being in both.
  func isApart(from other: TextProfile) -> Bool {
    if let longest, longest < other.shortest { return true }
    if let longest = other.longest, longest < shortest { return true }
    return zip(heads, other.heads).contains { $0.isDisjoint(with: $1) }
      || zip(tails, other.tails).contains { $0.isDisjoint(with: $1) }
  }

  /// Whether the profiles leave it open that the other language takes all texts of this one.
  func mayBeInside(_ other: TextProfile) -> Bool {
    guard shortest >= other.shortest else { return false }
    if let limit = other.longest {
      guard let longest, longest <= limit else { return false }
    }
    return zip(heads, other.heads).allSatisfy { $0.isSubset(of: $1) }
      && zip(tails, other.tails).allSatisfy { $0.isSubset(of: $1) }
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCompiler
internal import LandfallCore

/// Reads paths with the routes of a table: an automaton for each, over decoded characters.
///
/// It is made so that another automaton can read the same path beside it, character by character.
package struct WebPaths {
  /// A route's segments as a graph.
  ///
  /// A state is a segment, and a state of the segment's automaton.
  private struct Graph {
    /// The automaton of each segment.
    var automata: [Int] = []
    var first: [Int] = []
    /// The segments that may follow each one.
    var following: [[Int]] = []
    var isLast: [Bool] = []
    /// Whether the path without a segment is taken.
    var takesRoot = false
  }

  private var graphs: [Graph] = []
  private var automata: [LiveAutomaton] = []
  private var numbers: [Int: Int] = [:]
  private var search: TextSearch
  /// By route: whether it takes just the paths that are read here, and not only some of them.
  package private(set) var isExact: [Bool] = []
  /// The number of a route that takes every path that the engine reads.
  package private(set) var anyPath = 0

  /// Prepares routes, those of several tables one behind the other.
  ///
  /// With `hasAnyValues`, every text counts as a value, of whatever type it should be; with `isPrinted`,
  /// literals count only in the case in which the engine prints them.
  package init(
    _ web: WebRoutes, others: [WebRoutes] = [], hasAnyValues: Bool = false, isPrinted: Bool = false
  ) {
    search = web.search
    for web in [web] + others {
      search = web.search
      numbers = [:]
      for route in web.routes { add(isPrinted ? route.printedPath : route.path, hasAnyValues) }
    }
    anyPath = graphs.count
    add(.any, hasAnyValues)
  }

  /// Prepares the path in the fragment of a route, as its only route; nil if it has none.
  package init?(fragmentOf route: WebRoute, in web: WebRoutes) {
    guard let path = route.fragmentPath else { return nil }
    search = web.search
    add(path, false)
  }

  private mutating func add(_ path: PathLanguage, _ hasAnyValues: Bool) {
    var graph = Graph()
    var isExact = true
    func number(_ language: Int) -> Int {
      guard let (number, exact) = automaton(language, hasAnyValues) else { return -1 }
      if !exact { isExact = false }
      return number
    }
    var nodes = path.prefix.map(number)
    let loop = path.repeated.map(number)
    nodes += [Int](repeating: loop ?? 0, count: path.minimum)
    let loopIndex = nodes.count
    if let loop { nodes.append(loop) }
    let suffixStart = nodes.count
    nodes += path.suffix.map(number)
    /// The segments that may come at a place, where the loop may be passed over.
    func entries(_ index: Int) -> [Int] {
      var result = index < nodes.count ? [index] : []
      if loop != nil, index == loopIndex, suffixStart < nodes.count { result.append(suffixStart) }
      return result
    }
    func ends(_ index: Int) -> Bool {
      index >= nodes.count || loop != nil && index == loopIndex && suffixStart == nodes.count
    }
    graph.automata = nodes
    graph.first = entries(0)
    graph.takesRoot = ends(0)
    for index in nodes.indices {
      let isLoop = loop != nil && index == loopIndex
      var next = isLoop ? [index] : []
      for entry in entries(index + 1) where !next.contains(entry) { next.append(entry) }
      graph.following.append(next)
      graph.isLast.append(ends(index + 1))
    }
    graphs.append(graph)
    self.isExact.append(isExact)
  }

  /// The automaton of a language's segments, and whether it takes just these.
  private mutating func automaton(_ language: Int, _ hasAnyValues: Bool) -> (Int, Bool)? {
    let text = search.language(language)
    let isExact = hasAnyValues || !text.isOpaque && !text.isTooLarge
    if let number = numbers[language] { return (number, isExact) }
    var automaton: Automaton? = Automaton.segment
    if language != TextSearch.any {
      let all = try? (hasAnyValues ? text.withAnyValues : text).automaton(search.values)
      automaton = (all ?? nil).flatMap { try? $0.intersection(.segment) }
    }
    let isKnown = automaton != nil
    numbers[language] = automata.count
    automata.append(LiveAutomaton(automaton ?? .segment))
    return (automata.count - 1, isExact && isKnown)
  }

  // MARK: Reading

  /// A state of a route: a segment, and the state of its automaton.
  package typealias State = UInt32

  private static func state(_ segment: Int, _ state: Int) -> State {
    State(segment) << 16 | State(state)
  }

  /// Visits the states before the first segment.
  package func enter(_ route: Int, _ visit: (State) -> Void) {
    for segment in graphs[route].first { visit(WebPaths.state(segment, 0)) }
  }

  package func takesRoot(_ route: Int) -> Bool { graphs[route].takesRoot }

  /// The state behind the bytes of a character; nil where nothing can follow.
  package func step(_ route: Int, _ state: State, _ bytes: some Sequence<UInt8>) -> State? {
    let segment = Int(state >> 16)
    let automaton = automata[graphs[route].automata[segment]]
    let target = automaton.automaton.table.state(from: Int(state & 0xFFFF), after: bytes)
    return automaton.live[target] ? WebPaths.state(segment, target) : nil
  }

  /// Visits the states behind a slash.
  package func cross(_ route: Int, _ state: State, _ visit: (State) -> Void) {
    guard isComplete(route, state) else { return }
    for segment in graphs[route].following[Int(state >> 16)] { visit(WebPaths.state(segment, 0)) }
  }

  /// Whether the path may end here.
  package func accepts(_ route: Int, _ state: State) -> Bool {
    graphs[route].isLast[Int(state >> 16)] && isComplete(route, state)
  }

  private func isComplete(_ route: Int, _ state: State) -> Bool {
    automata[graphs[route].automata[Int(state >> 16)]].automaton.accepting[Int(state & 0xFFFF)]
  }

  /// Whether a route takes whatever the engine reads from here on.
  package func takesRest(_ route: Int, _ state: State) -> Bool {
    let (graph, segment) = (graphs[route], Int(state >> 16))
    return graph.isLast[segment] && graph.following[segment].contains(segment)
      && graph.automata[segment] == graphs[anyPath].automata[0]
  }

  /// The automaton that reads in a state: states with the same one tell the same bytes apart.
  package func reader(_ route: Int, _ state: State) -> Int {
    graphs[route].automata[Int(state >> 16)]
  }

  /// The class of a byte in an automaton: bytes of one class lead to the same states.
  package func byteClass(_ reader: Int, _ byte: UInt8) -> UInt8 {
    automata[reader].automaton.table.classes[Int(byte)]
  }
}

extension TextLanguage {
  /// The language with any text in the place of each value.
  fileprivate var withAnyValues: TextLanguage {
    switch self {
    case .any, .literal: self
    case .type, .constrained: .any
    case .mixed(let parts, let isFolded):
      .mixed(
        parts.map { if case .placeholder = $0 { .placeholder(.string) } else { $0 } },
        isFolded: isFolded)
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCompiler
internal import LandfallCore
internal import LandfallManifest

/// Reads a path with patterns of association files and with routes side by side.
///
/// The automata are made deterministic only as far as a search gets. A search finds a shortest path
/// of which patterns and routes say what is wanted, or proves that there is none.
struct PathProduct {
  /// How many steps one search may take.
  static var stepLimit: Int { 200_000 }

  struct Glob {
    var table: PatternTable
    var pattern: CompiledPattern
    var isDecoded: Bool
    /// The file that it is of, if there are two.
    var file = 0
  }

  /// What a search looks for.
  struct Goal {
    /// Patterns of which one has to take the path; nil for any path.
    var needed: Set<Int>?
    /// A route that has to take the path, too, by its place among those that are read.
    var route: Int?
    /// Whether no other route may take it.
    var avoidsOthers = false
    /// The patterns that count; nil for all.
    ///
    /// Where one of them takes whatever follows, those of the same file behind it are not read on.
    var active: Set<Int>?
    /// A pattern that does not keep those behind it from being read.
    var weak: Int?
  }

  /// The numbers of the patterns and routes that take a path, in order.
  struct Taken {
    var globs: [Int] = []
    var routes: [Int] = []
  }

  private let globs: [Glob]
  private let paths: WebPaths?
  private let routes: [Int]
  /// Whether only paths count that are written as the engine prints them.
  private let isCanonical: Bool
  /// Whether it is the path in a fragment, where the slash at the start counts.
  private let isFragment: Bool
  /// The part of a URL that is read; only in paths slashes differ from other characters.
  private let part: TextSpace.Part
  /// The bytes that stand for themselves, those that read well first.
  private let bytes: [UInt8]
  /// Escapes that patterns name, which are tried wherever a pattern asks for `%`.
  private let escapes: [PathUnit]
  /// Whether the characters that are tried stand for all others.
  private let isComplete: Bool

  /// Prepares a product of patterns and of some routes.
  init(
    _ globs: [Glob], paths: WebPaths? = nil, routes: [Int] = [],
    isCanonical: Bool, isFragment: Bool = false, part: TextSpace.Part = .path
  ) {
    (self.globs, self.paths, self.routes) = (globs, paths, routes)
    (self.isCanonical, self.isFragment, self.part) = (isCanonical, isFragment, part)
    let space = TextSpace(part: part, isDecoded: false)
    bytes = TextSpace.others.filter {
      $0 < 0x7F && $0 != 0x2F && $0 != 0x25 && space.allows($0, 0)
    }.map { UInt8($0) }
    var escapes: [PathUnit] = []
    var isComplete = true
    for text in globs.flatMap({ $0.isDecoded ? [] : $0.table.textsWithEscapes(of: $0.pattern) }) {
      guard let units = PathUnit.escapes(in: text) else {
        isComplete = false
        continue
      }
      for unit in units where !escapes.contains(unit) && (!isCanonical || unit.isCanonical) {
        escapes.append(unit)
      }
    }
    self.escapes = escapes
    self.isComplete = isComplete
  }

  /// A state of one automaton: its number, and for a pattern the item and the node.
  private typealias State = UInt64

  private struct Place: Hashable {
    var states: [State]
    /// Whether a slash was read last.
    var isOpen = false
    /// Whether nothing has been read: other rules hold for the first character than for later ones.
    var isStart = false
  }

  private static func state(_ number: Int, _ state: PatternState) -> State {
    State(number) << 46 | State(state.item) << 23 | State(state.node)
  }

  private static func number(_ state: State) -> Int { Int(state >> 46) }

  private static func patternState(_ state: State) -> PatternState {
    PatternState(Int(state >> 23 & 0x7F_FFFF), node: Int(state & 0x7F_FFFF))
  }

  private func route(_ state: State) -> (index: Int, state: WebPaths.State)? {
    let number = PathProduct.number(state) - globs.count
    return number < 0 ? nil : (number, WebPaths.State(state & 0xFFFF_FFFF))
  }

  // MARK: Search

  /// Finds a shortest path that is wanted by what takes it, without its slash at the start.
  ///
  /// Of paths that all patterns and routes read alike, only one is shown to `isGood`.
  /// The steps that it takes are subtracted from those that searches may still take.
  func path(
    _ goal: Goal = Goal(), _ steps: inout Int, isGood: (String) -> Bool = { _ in true },
    where isWanted: (Taken) -> Bool
  ) -> Decision<String> {
    search(goal, &steps) { taken, text in isWanted(taken) && isGood(text()) }
  }

  /// A shortest text for each set of patterns that a text fits, and whether there is no other set.
  func texts(_ steps: inout Int) -> (texts: [(globs: [Int], text: String)], areAll: Bool) {
    var (texts, known): ([(globs: [Int], text: String)], Set<[Int]>) = ([], [])
    let rest = search(Goal(), &steps) { taken, text in
      if known.insert(taken.globs).inserted { texts.append((taken.globs, text())) }
      return false
    }
    return (texts, rest.isNo)
  }

  private func search(
    _ goal: Goal, _ steps: inout Int, where isWanted: (Taken, _ text: () -> String) -> Bool
  ) -> Decision<String> {
    steps -= globs.count + routes.count
    guard steps > 0 else { return .unknown }
    let route = goal.route.map { $0 + globs.count }
    let start = Place(states: reduced(start(goal.active), goal), isStart: true)
    var places = [start]
    var origins: [(place: Int, unit: PathUnit)] = [(0, .separator)]
    var known: Set<Place> = [start]
    var next = 0
    while next < places.count {
      let place = places[next]
      if !place.isOpen, isWanted(taken(place), { text(to: next, origins) }) {
        return .yes(text(to: next, origins))
      }
      for unit in units(place, &steps) {
        steps -= place.states.count + 4
        guard steps > 0 else { return .unknown }
        let target = Place(
          states: reduced(stepped(place.states, unit), goal),
          isOpen: unit.isSeparator && part == .path)
        if let needed = goal.needed,
          !target.states.contains(where: { needed.contains(PathProduct.number($0)) })
        {
          continue
        }
        if let route, !target.states.contains(where: { PathProduct.number($0) == route }) {
          continue
        }
        if goal.avoidsOthers, takesRest(target, but: goal.route) { continue }
        guard known.insert(target).inserted else { continue }
        places.append(target)
        origins.append((next, unit))
      }
      next += 1
    }
    return isComplete ? .no : .unknown
  }

  private func text(to place: Int, _ origins: [(place: Int, unit: PathUnit)]) -> String {
    var (units, place): ([PathUnit], Int) = ([], place)
    while place > 0 {
      units.append(origins[place].unit)
      place = origins[place].place
    }
    let scalars = units.reversed().flatMap(\.spelling).compactMap { Unicode.Scalar($0) }
    return String(String.UnicodeScalarView(scalars))
  }

  /// Whether another route takes whatever follows.
  private func takesRest(_ place: Place, but except: Int?) -> Bool {
    place.states.contains { state in
      guard let (index, inner) = route(state), index != except else { return false }
      return paths?.takesRest(routes[index], inner) == true
    }
  }

  /// The states without those of patterns behind one that takes whatever follows.
  private func reduced(_ states: [State], _ goal: Goal) -> [State] {
    guard goal.active != nil else { return states }
    var deciding = [globs.count, globs.count]
    for state in states where route(state) == nil {
      let number = PathProduct.number(state)
      let file = globs[number].file
      if number < deciding[file], number != goal.weak,
        globs[number].table.isUniversal(PathProduct.patternState(state))
      {
        deciding[file] = number
      }
    }
    if deciding == [globs.count, globs.count] { return states }
    return states.filter { state in
      route(state) != nil
        || PathProduct.number(state) <= deciding[globs[PathProduct.number(state)].file]
    }
  }

  private func start(_ active: Set<Int>?) -> [State] {
    var states: [State] = []
    for (number, glob) in globs.enumerated() where active?.contains(number) != false {
      glob.table.enter(glob.pattern.start) { state in
        if isFragment {
          glob.table.step(state, 0x2F) { states.append(PathProduct.state(number, $0)) }
        } else {
          states.append(PathProduct.state(number, state))
        }
      }
    }
    for (index, route) in routes.enumerated() {
      paths?.enter(route) { states.append(State(globs.count + index) << 46 | State($0)) }
    }
    return normalized(states)
  }

  private func taken(_ place: Place) -> Taken {
    var taken = Taken()
    for state in place.states {
      if let (index, state) = route(state) {
        guard !place.isStart, paths?.accepts(routes[index], state) == true else { continue }
        if taken.routes.last != index { taken.routes.append(index) }
      } else {
        let number = PathProduct.number(state)
        guard globs[number].table.isEnd(PathProduct.patternState(state)) else { continue }
        if taken.globs.last != number { taken.globs.append(number) }
      }
    }
    if place.isStart, let paths {
      taken.routes = routes.indices.filter { paths.takesRoot(routes[$0]) }
    }
    return taken
  }

  private func stepped(_ states: [State], _ unit: PathUnit) -> [State] {
    var result: [State] = []
    let (bytes, isSeparator) = (unit.bytes, unit.isSeparator)
    for state in states {
      if let (index, inner) = route(state) {
        let base = State(PathProduct.number(state)) << 46
        if isSeparator {
          paths?.cross(routes[index], inner) { result.append(base | State($0)) }
        } else if let next = paths?.step(routes[index], inner, bytes) {
          result.append(base | State(next))
        }
        continue
      }
      let number = PathProduct.number(state)
      let table = globs[number].table
      let start = PathProduct.patternState(state)
      if globs[number].isDecoded || unit.spelling.count == 1 {
        table.step(start, unit.scalar) { result.append(PathProduct.state(number, $0)) }
        continue
      }
      var current = [start]
      for scalar in unit.spelling {
        var next: [PatternState] = []
        for state in current { table.step(state, scalar) { next.append($0) } }
        current = next.count < 8 ? next : Array(Set(next))
      }
      for state in current { result.append(PathProduct.state(number, state)) }
    }
    return normalized(result)
  }

  /// The states in order, each once, without those that a later wildcard of the same pattern makes
  /// superfluous.
  private func normalized(_ states: [State]) -> [State] {
    if states.count < 2 { return states }
    var (states, result): ([State], [State]) = (states, [])
    // Most are in order already.
    for index in 1..<states.count where states[index - 1] > states[index] {
      states.sort()
      break
    }
    /// The states before the last wildcard that was seen.
    var covered: Range<State> = 0..<0
    while let state = states.popLast() {
      guard state != result.last, !covered.contains(state) else { continue }
      result.append(state)
      guard route(state) == nil else { continue }
      let number = PathProduct.number(state)
      let place = PathProduct.patternState(state).item
      let item = globs[number].table.items[place]
      if item.kind == .anyNumber {
        let first = PathProduct.state(number, PatternState(Int(item.value)))
        covered = first..<PathProduct.state(number, PatternState(place))
      }
    }
    return result.reversed()
  }
}

// MARK: Characters

extension PathProduct {
  /// What a place tells apart: characters by name, bytes by classes, texts by their length.
  private struct Alphabet {
    var named: Set<UInt32> = []
    var decoded: Set<UInt32> = []
    /// Sets of which each character is as good as any other that no pattern names.
    var sets: [ScalarSet] = []
    var readers: Set<Int> = []
    var countsCharacters = false
  }

  /// The characters that are worth trying: one of each kind that something here tells apart.
  private func units(_ place: Place, _ steps: inout Int) -> [PathUnit] {
    var alphabet = Alphabet()
    for state in place.states { note(state, &alphabet) }
    steps -=
      place.states.count + 2 * alphabet.named.count + 16 * alphabet.readers.count
      + 64 * alphabet.sets.count
    var units: [PathUnit] = []
    let space = TextSpace(part: part, isDecoded: false)
    func add(_ unit: PathUnit) {
      let isAllowed = unit.spelling.count > 1 || space.allows(unit.scalar, 0)
      if isAllowed, !isCanonical || unit.isCanonical, !units.contains(unit) { units.append(unit) }
    }
    for byte in samples(alphabet) {
      add(PathUnit(byte, isEscaped: false))
      let isMember = alphabet.sets.contains { $0.contains(UInt32(byte)) }
      if isMember { alphabet.named.insert(UInt32(byte)) }
    }
    if alphabet.countsCharacters || !alphabet.readers.isEmpty {
      for scalar: UInt32 in [0x20, 0xE9, 0x4E2D, 0x1F600] { add(PathUnit(scalar)) }
    }
    if alphabet.named.contains(0x25) || alphabet.countsCharacters { escapes.forEach(add) }
    for scalar in alphabet.decoded.sorted() where scalar >= 0x20 { add(PathUnit(scalar)) }
    if !isCanonical, globs.contains(where: \.isDecoded) {
      for scalar in alphabet.decoded.union(alphabet.named).sorted() where scalar < 0x7F {
        add(PathUnit(UInt8(scalar), isEscaped: true))
      }
    }
    if !place.isStart || part != .path, !place.isOpen || !isCanonical { units.append(.separator) }
    return units
  }

  /// Bytes that stand for themselves: the named ones, one of each class, and one other.
  private func samples(_ alphabet: Alphabet) -> [UInt8] {
    var groups = ByteGroups(bytes)
    var named = [UInt8](repeating: 0, count: 128)
    for scalar in alphabet.named.union(alphabet.decoded) where scalar < 128 {
      named[Int(scalar)] = UInt8(scalar)
    }
    groups.split { named[Int($0)] }
    for set in alphabet.sets { groups.split { set.contains(UInt32($0)) ? 1 : 0 } }
    if let paths {
      for reader in alphabet.readers { groups.split { paths.byteClass(reader, $0) } }
    }
    return groups.firsts
  }

  private func note(_ state: State, _ alphabet: inout Alphabet) {
    if let (index, state) = route(state) {
      if let paths { alphabet.readers.insert(paths.reader(routes[index], state)) }
      return
    }
    let glob = globs[PathProduct.number(state)]
    let inner = PathProduct.patternState(state)
    let item = glob.table.items[inner.item]
    func add(_ scalar: UInt32) {
      let scalars = item.isFolded && scalar &- 0x61 < 26 ? [scalar, scalar & ~0x20] : [scalar]
      if glob.isDecoded {
        alphabet.decoded.formUnion(scalars)
      } else {
        alphabet.named.formUnion(scalars)
      }
    }
    switch item.kind {
    case .scalar: add(item.value)
    case .set:
      let set = glob.table.sets[Int(item.value)]
      if !alphabet.sets.contains(set) { alphabet.sets.append(set) }
      alphabet.countsCharacters = true
    case .choice:
      let trie = glob.table.tries[Int(item.value)]
      for edge in trie.edges[trie.nodes[inner.node].edges] { add(edge.scalar) }
      if trie.nodes[inner.node].any >= 0 { alphabet.countsCharacters = true }
    case .any: alphabet.countsCharacters = true
    case .anyNumber, .parent, .never, .end: break
    }
  }
}

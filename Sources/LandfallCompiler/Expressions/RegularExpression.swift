// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallCore

/// A regular expression of the linear-time subset of `Decisions/0010-regular-expressions.md`.
package struct RegularExpression: Sendable {
  package let text: String
  package let isCaseInsensitive: Bool
  package let root: ExpressionNode
  /// The names of the capturing groups, by their opening parentheses; nil for one without a name.
  package let captures: [String?]

  package static var lengthLimit: Int { 4_095 }
  package static var depthLimit: Int { 50 }
  package static var countLimit: Int { 1_000 }
  package static var captureLimit: Int { 62 }

  package init(
    parsing text: String, isCaseInsensitive: Bool = false
  ) throws(ExpressionError) {
    var parser = ExpressionParser(text, isCaseInsensitive: isCaseInsensitive)
    root = try parser.parse()
    captures = parser.captures
    self.text = text
    self.isCaseInsensitive = isCaseInsensitive
  }
}

/// A regular expression as a table holds it: a small automaton, or else a program to simulate.
package enum CompiledExpression: Sendable {
  case automaton(Automaton)
  case program(ExpressionProgram)

  static var transitionLimit: Int { 2_048 }
  static var classLimit: Int { 63 }
  /// What is tried to make an automaton while a table is built.
  static var budget: AutomatonBudget { AutomatonBudget(states: 1_024, steps: 200_000) }

  package init(_ expression: RegularExpression) throws(AutomatonTooLarge) {
    let program = try ExpressionProgram(expression.root)
    self.init(program, try? Automaton(ByteGraph(program), CompiledExpression.budget))
  }

  /// Compiles a program whose automaton was made, or is too large.
  init(_ program: ExpressionProgram, _ automaton: Automaton?) {
    guard let automaton, automaton.table.targets.count <= CompiledExpression.transitionLimit,
      automaton.table.classCount <= CompiledExpression.classLimit
    else {
      self = .program(program)
      return
    }
    self = .automaton(automaton)
  }
}

/// A regular expression as instructions of a machine (Thompson, 1968; Pike's form with captures).
package struct ExpressionProgram: Sendable {
  package private(set) var instructions: [ExpressionInstruction] = []
  package private(set) var sets: [ScalarSet] = []

  package init(_ root: ExpressionNode) throws(AutomatonTooLarge) {
    guard root.size <= ExpressionNode.sizeLimit else { throw AutomatonTooLarge() }
    emit(root)
    instructions.append(.match)
  }

  package var hasAnchors: Bool { instructions.contains { $0 == .start || $0 == .end } }

  private mutating func emit(_ node: ExpressionNode) {
    switch node {
    case .scalars(let set): instructions.append(.scalars(index(of: set)))
    case .concatenation(let nodes): for node in nodes { emit(node) }
    case .alternation(let nodes): emit(alternatives: nodes)
    case .repetition(let node, let lower, let upper, let isLazy):
      emit(node, lower, upper, isLazy: isLazy)
    case .capture(let node, let index):
      instructions.append(.save(2 * index))
      emit(node)
      instructions.append(.save(2 * index + 1))
    case .start: instructions.append(.start)
    case .end: instructions.append(.end)
    }
  }

  private mutating func index(of set: ScalarSet) -> Int {
    if let index = sets.firstIndex(of: set) { return index }
    sets.append(set)
    return sets.count - 1
  }

  private mutating func emit(alternatives nodes: [ExpressionNode]) {
    guard let last = nodes.last else {
      instructions.append(.scalars(index(of: ScalarSet([]))))
      return
    }
    var jumps: [Int] = []
    for node in nodes.dropLast() {
      let split = reserve()
      emit(node)
      jumps.append(reserve())
      instructions[split] = .split(split + 1, instructions.count)
    }
    emit(last)
    for jump in jumps { instructions[jump] = .jump(instructions.count) }
  }

  private mutating func emit(_ node: ExpressionNode, _ lower: Int, _ upper: Int?, isLazy: Bool) {
    var start = instructions.count
    for _ in 0..<lower {
      start = instructions.count
      emit(node)
    }
    if let upper {
      var splits: [Int] = []
      for _ in lower..<upper {
        splits.append(reserve())
        emit(node)
      }
      for split in splits { set(split, into: split + 1, past: instructions.count, isLazy) }
    } else if lower > 0 {
      let split = reserve()
      set(split, into: start, past: split + 1, isLazy)
    } else {
      let split = reserve()
      emit(node)
      instructions.append(.jump(split))
      set(split, into: split + 1, past: instructions.count, isLazy)
    }
  }

  private mutating func reserve() -> Int {
    instructions.append(.match)
    return instructions.count - 1
  }

  private mutating func set(_ split: Int, into body: Int, past end: Int, _ isLazy: Bool) {
    instructions[split] = isLazy ? .split(end, body) : .split(body, end)
  }
}

extension ExpressionProgram: ExpressionCode {
  package var count: Int { instructions.count }

  package func instruction(_ index: Int) -> ExpressionInstruction { instructions[index] }

  package func set(_ index: Int, holds scalar: UInt32) -> Bool { sets[index].contains(scalar) }

  package func accepts(_ text: ByteView) -> Bool {
    ExpressionMachine(self, text, groups: 0).run() != nil
  }
}

struct ExpressionParser {
  let isCaseInsensitive: Bool
  let scalars: [Unicode.Scalar]
  /// Where each scalar starts, in bytes, and where the text ends.
  let offsets: [Int]
  var position = 0
  var depth = 0
  var captures: [String?] = []

  init(_ text: String, isCaseInsensitive: Bool) {
    self.isCaseInsensitive = isCaseInsensitive
    scalars = Array(text.unicodeScalars)
    var offsets = [0]
    for scalar in scalars { offsets.append(offsets[offsets.count - 1] + scalar.utf8.count) }
    self.offsets = offsets
  }

  mutating func parse() throws(ExpressionError) -> ExpressionNode {
    guard offsets[scalars.count] <= RegularExpression.lengthLimit else {
      throw error(
        .tooLarge, from: 0, to: scalars.count,
        "a regular expression has at most \(RegularExpression.lengthLimit) bytes; shorten it")
    }
    let root = try alternation()
    guard position == scalars.count else {
      throw error(.syntax, from: position, "')' closes no group; write '\\)' for a parenthesis")
    }
    try checkSize(root, from: 0)
    return root
  }

  func peek(_ distance: Int = 0) -> Unicode.Scalar? {
    position + distance < scalars.count ? scalars[position + distance] : nil
  }

  mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard peek() == scalar else { return false }
    position += 1
    return true
  }

  /// An error that underlines some scalars, one unless the end is given.
  func error(
    _ code: ExpressionError.Code, from start: Int, to end: Int? = nil, _ message: String
  ) -> ExpressionError {
    let end = min(end ?? start + 1, scalars.count)
    return ExpressionError(
      code: code, range: ByteRange(offsets[min(start, end)], offsets[end]), message: message)
  }

  mutating func alternation() throws(ExpressionError) -> ExpressionNode {
    var alternatives = [try sequence()]
    while skip("|") { alternatives.append(try sequence()) }
    return alternatives.count == 1 ? alternatives[0] : .alternation(alternatives)
  }

  private mutating func sequence() throws(ExpressionError) -> ExpressionNode {
    var items: [ExpressionNode] = []
    while let scalar = peek(), scalar != "|", scalar != ")" {
      let start = position
      let item = try atom(scalar)
      items.append(try repetition(of: item, from: start))
    }
    return items.count == 1 ? items[0] : .concatenation(items)
  }

  private mutating func atom(_ scalar: Unicode.Scalar) throws(ExpressionError) -> ExpressionNode {
    let start = position
    position += 1
    switch scalar {
    case ".": return .scalars(ScalarSet("\n").complement)
    case "^": return .start
    case "$": return .end
    case "(": return try group(from: start)
    case "[": return .scalars(try characterClass(from: start))
    case "\\": return .scalars(folded(try escape(from: start).set))
    case "*", "+", "?", "{":
      throw error(
        .syntax, from: start,
        "'\(scalar)' repeats nothing here; write '\\\(scalar)' for the character")
    case "]", "}":
      throw error(
        .syntax, from: start, "'\(scalar)' closes nothing; write '\\\(scalar)' for the character")
    default: return .scalars(folded(ScalarSet(scalar)))
    }
  }

  func folded(_ set: ScalarSet) -> ScalarSet { isCaseInsensitive ? set.folded : set }

  private func checkSize(_ node: ExpressionNode, from start: Int) throws(ExpressionError) {
    guard node.size <= ExpressionNode.sizeLimit else {
      throw error(
        .tooLarge, from: start, to: position,
        "repeated so often, this is more than \(ExpressionNode.sizeLimit) steps; "
          + "use smaller counts, or '*' or '+'")
    }
  }

  // MARK: Repetition

  private mutating func repetition(
    of node: ExpressionNode, from start: Int
  ) throws(ExpressionError) -> ExpressionNode {
    let mark = position
    guard let (lower, upper) = try counts() else { return node }
    if scalars[start] == "^" || scalars[start] == "$" {
      throw error(
        .syntax, from: start, to: position, "an anchor cannot be repeated; remove the repetition")
    }
    let isLazy = skip("?")
    if peek() == "+" {
      throw error(
        .unsupported, from: mark, to: position + 1,
        "possessive repetition is not supported, and matching takes linear time without it; "
          + "remove the last '+'")
    }
    if let next = peek(), next == "*" || next == "?" || next == "{" {
      throw error(
        .syntax, from: position, "a repetition cannot be repeated; put it into a group '(?:…)'")
    }
    let result = ExpressionNode.repetition(node, lower, upper, isLazy: isLazy)
    try checkSize(result, from: start)
    return result
  }

  private mutating func counts() throws(ExpressionError) -> (Int, Int?)? {
    if skip("*") { return (0, nil) }
    if skip("+") { return (1, nil) }
    if skip("?") { return (0, 1) }
    let start = position
    guard skip("{") else { return nil }
    guard let lower = try count() else { throw malformedCount(from: start) }
    var upper: Int? = lower
    if skip(",") { upper = try count() }
    guard skip("}") else { throw malformedCount(from: start) }
    if let upper, upper < lower {
      throw error(
        .syntax, from: start, to: position,
        "the counts are in the wrong order; write '{\(upper),\(lower)}'")
    }
    return (lower, upper)
  }

  private func malformedCount(from start: Int) -> ExpressionError {
    error(
      .syntax, from: start, to: position + 1,
      "a count is '{3}', '{3,}' or '{3,5}'; write '\\{' for a brace")
  }

  private mutating func count() throws(ExpressionError) -> Int? {
    let start = position
    var value: Int?
    while let scalar = peek(), ScalarSet.digits.contains(scalar.value) {
      value = min((value ?? 0) * 10 + Int(scalar.value - 0x30), RegularExpression.countLimit + 1)
      position += 1
    }
    if let value, value > RegularExpression.countLimit {
      throw error(
        .tooLarge, from: start, to: position,
        "a count is at most \(RegularExpression.countLimit); use a smaller one, or '*' or '+'")
    }
    return value
  }
}

/// A regular expression that cannot be used, with the place and what to do.
package struct ExpressionError: Error, Equatable, Sendable {
  package enum Code: String, Equatable, Sendable, CaseIterable {
    /// Not well formed, or written in a way that dialects read differently.
    case syntax = "regex.syntax"
    /// Well formed in other dialects, but left out here.
    case unsupported = "regex.unsupported"
    case tooLarge = "regex.tooLarge"
  }

  package var code: Code
  package var range: ByteRange
  package var message: String
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// In which contexts a route is there: all that it names must hold, or not hold.
package struct RouteCondition: Hashable, Sendable {
  /// A context that a route names.
  package struct Term: Hashable, Sendable {
    package var name: String
    /// Whether it must not hold.
    package var isNegated: Bool

    /// As it is written: the name, with `!` before it if the context must not hold.
    var text: String { (isNegated ? "!" : "") + name }

    /// Every context in which this one is not as it says.
    package var negated: RouteCondition {
      var condition = RouteCondition()
      condition.terms = [Term(name: name, isNegated: !isNegated)]
      return condition
    }
  }

  /// How many contexts a route may name.
  static var termLimit: Int { 16 }

  /// In the order in which they are written.
  package private(set) var terms: [Term]

  /// Every context.
  package static var always: RouteCondition { RouteCondition() }

  private init() { terms = [] }

  /// Reads names of contexts, with `!` before those that must not hold.
  ///
  /// - Parameter texts: The names.
  /// - Throws: The first mistake.
  package init(parsing texts: [String]) throws(ConditionError) {
    self.init()
    for (index, text) in texts.enumerated() {
      let term = try RouteCondition.term(text, index)
      if let other = terms.first(where: { $0.name == term.name }) {
        throw ConditionError(
          other == term ? .repeated : .contradiction, index, ByteRange(0, text.utf8.count),
          other == term
            ? "'\(text)' is named twice; name it once"
            : "'\(term.name)' must hold and not hold, so the route could never match; remove one")
      }
      guard terms.count < RouteCondition.termLimit else {
        throw ConditionError(
          .tooMany, index, ByteRange(0, text.utf8.count),
          "a route names at most \(RouteCondition.termLimit) contexts; let the app say what they "
            + "have in common under one name")
      }
      terms.append(term)
    }
  }

  private static func term(_ text: String, _ index: Int) throws(ConditionError) -> Term {
    let isNegated = text.utf8.first == UInt8(ascii: "!")
    let name = Array(text.utf8.dropFirst(isNegated ? 1 : 0))
    let start = isNegated ? 1 : 0
    let end = text.utf8.count
    if name.isEmpty {
      throw ConditionError(
        .emptyName, index, ByteRange(0, end),
        "a context needs a name, as in \"beta\" or \"!beta\"; write one")
    }
    if let wrong = name.firstIndex(where: { !LinkContexts.isNameByte($0) }) {
      let length = name[wrong...].prefix { !LinkContexts.isNameByte($0) }.count
      throw ConditionError(
        .character, index, ByteRange(start + wrong, start + wrong + length),
        "the name of a context has letters, digits, '-', '_' and '.' of ASCII, and '!' before it "
          + "where the context must not hold; remove the others")
    }
    guard name.count <= LinkContexts.nameLimit else {
      throw ConditionError(
        .tooLong, index, ByteRange(start, end),
        "the name of a context has at most \(LinkContexts.nameLimit) characters; shorten it")
    }
    return Term(name: String(decoding: name, as: UTF8.self), isNegated: isNegated)
  }

  /// The terms as they are written.
  package var texts: [String] { terms.map { $0.text } }

  package var isAlways: Bool { terms.isEmpty }

  /// The fewest contexts in which it holds.
  package var contexts: LinkContexts {
    LinkContexts(terms.filter { !$0.isNegated }.map { $0.name })
  }

  /// Whether it holds.
  package func holds(in contexts: LinkContexts) -> Bool {
    terms.allSatisfy { contexts.contains($0.name) != $0.isNegated }
  }

  /// Where this one and another one hold; nil if they never do at once.
  package func and(_ other: RouteCondition) -> RouteCondition? {
    var both = self
    for term in other.terms {
      guard let known = terms.first(where: { $0.name == term.name }) else {
        both.terms.append(term)
        continue
      }
      if known != term { return nil }
    }
    return both
  }
}

/// A condition of a route that cannot be read, with the place and what to do.
package struct ConditionError: Error, Equatable, Sendable {
  package enum Code: String, Equatable, Sendable, CaseIterable {
    case emptyName = "context.emptyName"
    case character = "context.character"
    case tooLong = "context.tooLong"
    case repeated = "context.repeated"
    case contradiction = "context.contradiction"
    case tooMany = "context.tooMany"
  }

  package var code: Code
  /// Which of the names it is about.
  package var index: Int
  /// The place in that name's text, in bytes.
  package var range: ByteRange
  /// What is wrong and what to do.
  package var message: String

  init(_ code: Code, _ index: Int, _ range: ByteRange, _ message: String) {
    self.code = code
    self.index = index
    self.range = range
    self.message = message
  }
}

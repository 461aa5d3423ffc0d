// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallCore

extension RouteCondition {
  package static var termLimit: Int { 16 }

  /// Reads names of contexts, with `!` before those that must not hold.
  package init(parsing texts: [String]) throws(ConditionError) {
    var terms: [Term] = []
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
    self.init(terms)
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
}

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
  package var message: String

  init(_ code: Code, _ index: Int, _ range: ByteRange, _ message: String) {
    self.code = code
    self.index = index
    self.range = range
    self.message = message
  }
}

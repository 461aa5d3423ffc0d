// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// In which contexts a route is there: all that it names must hold, or not hold.
package struct RouteCondition: Equatable, Sendable {
  package struct Term: Equatable, Sendable {
    package let name: String
    /// Whether it must not hold.
    package let isNegated: Bool

    package init(name: String, isNegated: Bool) {
      self.name = name
      self.isNegated = isNegated
    }

    /// Reads a term as it is written; the name is not checked.
    package init(_ text: String) {
      isNegated = text.utf8.first == UInt8(ascii: "!")
      name = isNegated ? String(text.dropFirst()) : text
    }

    /// As it is written: the name, with `!` before it if the context must not hold.
    var text: String { (isNegated ? "!" : "") + name }
  }

  /// In the order in which they are written.
  package private(set) var terms: [Term]

  /// Every context.
  package static var always: RouteCondition { RouteCondition() }

  package init(_ terms: [Term] = []) { self.terms = terms }

  package var texts: [String] { terms.map { $0.text } }

  var asksForContext: Bool { terms.contains { !$0.isNegated } }

  package var isAlways: Bool { terms.isEmpty }

  /// The fewest contexts in which it holds.
  package var contexts: LinkContexts {
    LinkContexts(terms.filter { !$0.isNegated }.map { $0.name })
  }

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

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension Automaton {
  /// Texts that both accept.
  package func intersection(
    _ other: Automaton, _ budget: AutomatonBudget = AutomatonBudget()
  ) throws(AutomatonTooLarge) -> Automaton {
    try AutomatonProduct(self, other, budget).automaton { $0 && $1 }
  }

  /// Texts that one of them accepts.
  package func union(
    _ other: Automaton, _ budget: AutomatonBudget = AutomatonBudget()
  ) throws(AutomatonTooLarge) -> Automaton {
    try AutomatonProduct(self, other, budget).automaton { $0 || $1 }
  }

  /// Texts that this one accepts and the other does not.
  package func difference(
    _ other: Automaton, _ budget: AutomatonBudget = AutomatonBudget()
  ) throws(AutomatonTooLarge) -> Automaton {
    try AutomatonProduct(self, other, budget).automaton { $0 && !$1 }
  }

  /// All other byte strings, those included that are no UTF-8.
  package var complement: Automaton {
    Automaton(table: table, accepting: accepting.map { !$0 })
  }

  /// Texts that are accepted once a literal is put behind them.
  package func before(
    _ literal: [UInt8], _ budget: AutomatonBudget = AutomatonBudget()
  ) throws(AutomatonTooLarge) -> Automaton {
    let accepting = accepting.indices.map { self.accepting[table.state(from: $0, after: literal)] }
    var minimiser = AutomatonMinimiser(table, accepting, budget)
    return try minimiser.run()
  }

  /// Whether the other accepts all that this one accepts.
  package func isSubset(
    of other: Automaton, _ budget: AutomatonBudget = AutomatonBudget()
  ) throws(AutomatonTooLarge) -> Bool {
    let product = try AutomatonProduct(self, other, budget)
    return !product.accepting { $0 && !$1 }.contains(true)
  }

  /// How two languages stand to each other, with a text for each part that there is.
  package func compared(
    to other: Automaton, _ budget: AutomatonBudget = AutomatonBudget()
  ) throws(AutomatonTooLarge) -> LanguageComparison {
    let product = try AutomatonProduct(self, other, budget)
    return LanguageComparison(
      both: product.table.shortestText(to: product.accepting { $0 && $1 }),
      onlyFirst: product.table.shortestText(to: product.accepting { $0 && !$1 }),
      onlySecond: product.table.shortestText(to: product.accepting { !$0 && $1 }))
  }

  /// Texts that consist of one text of each part, in order.
  package static func concatenation(
    _ parts: [Automaton], _ budget: AutomatonBudget = AutomatonBudget()
  ) throws(AutomatonTooLarge) -> Automaton {
    var graph = ByteGraph()
    graph.start = graph.addState()
    var ends = [graph.start]
    for part in parts {
      let (start, next) = graph.add(part)
      for end in ends { graph.connect(end, to: start) }
      ends = next
    }
    graph.accepting = ends
    return try Automaton(graph, budget)
  }

  /// Texts of any number of parts, none included, each of which this one accepts.
  package func repeated(
    _ budget: AutomatonBudget = AutomatonBudget()
  ) throws(AutomatonTooLarge) -> Automaton {
    var graph = ByteGraph()
    graph.start = graph.addState()
    let (start, ends) = graph.add(self)
    graph.connect(graph.start, to: start)
    for end in ends { graph.connect(end, to: graph.start) }
    let end = graph.addState()
    graph.connect(graph.start, to: end)
    graph.accepting = [end]
    return try Automaton(graph, budget)
  }
}

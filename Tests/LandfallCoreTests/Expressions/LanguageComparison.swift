// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler

/// How two languages stand to each other, with a shortest text for each part that there is.
struct LanguageComparison {
  let both: [UInt8]?
  let onlyFirst: [UInt8]?
  let onlySecond: [UInt8]?

  var relation: RouteRelation {
    switch (onlyFirst != nil, onlySecond != nil) {
    case (false, false): .equal
    case _ where both == nil: .disjoint
    case (true, false): .moreGeneral
    case (false, true): .moreSpecific
    case (true, true): .overlapping
    }
  }
}

extension Automaton {
  func compared(
    to other: Automaton, _ budget: AutomatonBudget = AutomatonBudget()
  ) throws -> LanguageComparison {
    LanguageComparison(
      both: try intersection(other, budget).witness,
      onlyFirst: try difference(other, budget).witness,
      onlySecond: try other.difference(self, budget).witness)
  }

  func isSubset(of other: Automaton) throws -> Bool { try difference(other).isEmpty }
}

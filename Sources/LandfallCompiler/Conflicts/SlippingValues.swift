// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

extension TableBuilder {
  /// The optional values of queries of which a wrong text lets another link take the URL.
  ///
  /// Who leaves such a value out gets the same link as before, so one would think that a wrong one does little
  /// harm. Links with a part that takes several segments are not told: they take what other links leave.
  ///
  /// - Returns: A problem for each value of each pattern, with the first other link, in a table without mistakes.
  package func slippingValues() -> [TableProblem] {
    let slippery = routes.filter { !$0.typedOptions.isEmpty }
    if slippery.isEmpty { return [] }
    let conflicts = RouteConflicts(table, routes, search)
    var problems: [TableProblem] = []
    for link in Set(slippery.map(\.place.link)).sorted() {
      for overlap in conflicts.overlaps(of: link) {
        guard overlap.winner.link == link, overlap.place.link != link else { continue }
        let others = routes.filter { $0.place == overlap.place && !$0.takesSeveral }
        for route in slippery where route.place == overlap.winner {
          for option in route.typedOptions where others.contains(where: { !$0.reads(option.name) })
          {
            let problem = problem(option, overlap)
            let isKnown = problems.contains {
              $0.place == problem.place && $0.range == problem.range
            }
            if !isKnown { problems.append(problem) }
          }
        }
      }
    }
    return problems
  }

  private func problem(
    _ option: (name: [UInt8], slot: Int), _ overlap: RouteOverlap
  ) -> TableProblem {
    let parameter = table.links[overlap.winner.link].parameters[option.slot]
    let item = String(decoding: option.name, as: UTF8.self)
    let parts = overlap.example.url.split(separator: "#", maxSplits: 1)
    let separator = parts[0].contains("?") ? "&" : "?"
    let fragment = parts.count > 1 ? "#\(parts[1])" : ""
    let url = "\(parts[0])\(separator)\(item)=…\(fragment)"
    let isText = parameter.type == .string
    return TableProblem(
      .otherLink,
      "'\(item)=' with a text that "
        + (isText ? "its expression does not match" : "is not \(parameter.type.expectation)")
        + " lets \(table.describe(overlap.place)) take the URL, such as '\(url)'; "
        + (isText ? "" : "make the value a 'String', or ")
        + "add '!\(item)' to the query of the other pattern",
      at: overlap.winner, other: overlap.place, range: range(of: parameter.name, overlap.winner))
  }

  private func range(of parameter: String, _ place: TableProblem.Place) -> ByteRange? {
    table.links[place.link].routes[place.route].pattern.placeholders
      .first { $0.name == parameter }?.range
  }
}

extension FlatRoute {
  /// The items of the query that may be absent and whose values have to be of a type.
  fileprivate var typedOptions: [(name: [UInt8], slot: Int)] {
    requirements.compactMap { requirement in
      // Only the app knows which texts its own types take.
      guard case .capture(let slot, let type, true, false, _) = requirement.kind, !type.isPlain,
        !type.type.isOpaque, !requirement.isInFragment
      else { return nil }
      return (requirement.name, slot)
    }
  }

  /// Whether it asks for an item, or takes all that there are.
  fileprivate func reads(_ name: [UInt8]) -> Bool {
    requirements.contains { requirement in
      if case .others = requirement.kind { true } else { requirement.name == name }
    }
  }

  fileprivate var takesSeveral: Bool {
    isMount
      || edges.contains { edge in
        switch edge {
        case .repeated, .rest: true
        case .literal, .mixed, .placeholder: false
        }
      }
  }
}

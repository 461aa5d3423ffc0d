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
    var problems: [TableProblem] = []
    let slippery = routes.filter { !$0.typedOptions.isEmpty }
    for link in Set(slippery.map(\.place.link)).sorted() {
      for overlap in overlaps(of: link) {
        guard overlap.winner.link == link, overlap.place.link != link else { continue }
        let others = routes.filter { $0.place == overlap.place && !$0.takesSeveral }
        for route in slippery where route.place == overlap.winner {
          for (name, slot) in route.typedOptions {
            let isTaken = others.contains { other in
              !other.requirements.contains { requirement in
                if case .others = requirement.kind { true } else { requirement.name == name }
              }
            }
            let parameter = table.links[link].parameters[slot]
            let item = String(decoding: name, as: UTF8.self)
            let separator = overlap.example.url.contains("?") ? "&" : "?"
            let url = overlap.example.url + separator + item + "=…"
            guard isTaken,
              !problems.contains(where: {
                $0.place == route.place && $0.message.hasPrefix("'\(item)='")
              })
            else { continue }
            problems.append(
              TableProblem(
                .otherLink,
                "'\(item)=' with a text that is not \(parameter.type.expectation) lets "
                  + "\(table.describe(overlap.place)) take the URL, such as '\(url)'; make the value a "
                  + "'String', or add '!\(item)' to the query of the other pattern",
                at: route.place, other: overlap.place, range: range(of: parameter.name, route.place)
              ))
          }
        }
      }
    }
    return problems
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
      guard case .capture(let slot, let type, true, false, _) = requirement.kind, !type.isPlain,
        !requirement.isInFragment
      else { return nil }
      return (requirement.name, slot)
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

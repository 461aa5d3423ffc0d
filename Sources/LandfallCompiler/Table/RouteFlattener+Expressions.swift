// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

extension RouteFlattener {
  /// Checks that the values of a link and the groups of its regular expressions are the same.
  mutating func checkExpressions(_ link: LinkDeclaration, _ linkIndex: Int) {
    for (index, declaration) in link.expressions.enumerated() {
      let place = TableProblem.Place(link: linkIndex, route: link.routes.count + index)
      let names = declaration.names
      for name in names {
        guard let parameter = link.parameters.first(where: { $0.name == name }) else {
          report(
            .unknownParameter,
            "the group '\(name)' of the regular expression has no value in '\(link.name)'; write "
              + "'(?:…)', or add the value",
            place)
          continue
        }
        if parameter.isList {
          report(
            .parameterShape,
            "a group gives one value, but '\(name)' is a list; declare '\(parameter.type)'", place)
        }
      }
      for parameter in link.parameters where !parameter.mayBeAbsent {
        if !names.contains(parameter.name) {
          report(
            .missingParameter,
            "the regular expression gives no value for '\(parameter.name)'; add a group "
              + "'(?<\(parameter.name)>…)', or give the value a default",
            place)
        }
      }
      if declaration.program == nil {
        report(
          .size, "the regular expression is too large for its anchoring; use smaller counts", place)
      }
    }
  }
}

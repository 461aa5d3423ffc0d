// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore

extension LinkDeclaration {
  /// A link whose parameters are told in ``ParameterDeclaration/init(notation:)``'s notation, parted
  /// by commas; placeholders that are not told are a `String`, or a list of them where they repeat.
  init(
    _ name: String, _ patterns: String..., parameters: String = "", isMount: Bool = false,
    isCaseInsensitive: Bool = false, priority: Int = 0
  ) throws(PatternError) {
    var told = parameters.split(separator: ",").map {
      ParameterDeclaration(notation: $0.filter { $0 != " " })
    }
    var routes: [RouteDeclaration] = []
    for text in patterns {
      let pattern = try Pattern(parsing: text)
      for placeholder in pattern.placeholders where placeholder.isNamed {
        if told.contains(where: { $0.name == placeholder.name }) { continue }
        var isList = false
        if case .repeated = placeholder.extent { isList = true }
        told.append(ParameterDeclaration(name: placeholder.name, type: .string, isList: isList))
      }
      var route = RouteDeclaration(pattern)
      route.isCaseInsensitive = isCaseInsensitive
      route.priority = priority
      routes.append(route)
    }
    self.init(name: name, parameters: told, routes: routes, isMount: isMount)
  }
}

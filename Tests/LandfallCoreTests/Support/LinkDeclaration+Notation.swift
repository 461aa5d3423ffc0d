// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore

extension LinkDeclaration {
  /// Reads `contact /contacts/:id /c/:id id:Int`: the name, patterns, parameters in the notation of
  /// ``ParameterDeclaration/init(notation:)``, and the marks `mount`, `folded`, `priority=1`.
  ///
  /// `~start~a(b)` is a regular expression of the whole URL with its anchoring. `when=a,!b` is the
  /// condition of all patterns behind it.
  ///
  /// Placeholders that no parameter tells of are a `String`, or a list of them where they repeat.
  init(notation: String) throws(PatternError) {
    var routes: [RouteDeclaration] = []
    var parameters: [ParameterDeclaration] = []
    var expressions: [ExpressionDeclaration] = []
    let words = notation.split(separator: " ").map(String.init)
    var condition = RouteCondition.always
    for word in words.dropFirst() {
      if word.hasPrefix("when=") {
        let names = word.dropFirst(5).split(separator: ",").map(String.init)
        condition = (try? RouteCondition(parsing: names)) ?? .always
      } else if word.hasPrefix("~") {
        let parts = word.split(separator: "~", maxSplits: 1)
        guard let expression = try? RegularExpression(parsing: String(parts[1])) else { continue }
        var declaration = ExpressionDeclaration(
          expression, anchoring: RegexAnchoring(rawValue: String(parts[0])) ?? .whole)
        declaration.marks.condition = condition
        expressions.append(declaration)
      } else if word.hasPrefix("/") || word.hasPrefix("{/") || word.contains("://")
        || word.contains("::")
      {
        var route = RouteDeclaration(try Pattern(parsing: word))
        route.condition = condition
        routes.append(route)
      } else if word.contains(":") {
        parameters.append(ParameterDeclaration(notation: word))
      }
    }
    for index in routes.indices {
      routes[index].isCaseInsensitive = words.contains("folded")
      routes[index].priority =
        words.first { $0.hasPrefix("priority=") }.flatMap { Int($0.dropFirst(9)) } ?? 0
      for placeholder in routes[index].pattern.placeholders where placeholder.isNamed {
        if parameters.contains(where: { $0.name == placeholder.name }) { continue }
        var isList = false
        if case .repeated = placeholder.extent { isList = true }
        parameters.append(
          ParameterDeclaration(name: placeholder.name, type: .string, isList: isList))
      }
    }
    for name in expressions.flatMap(\.names)
    where !parameters.contains(where: { $0.name == name }) {
      parameters.append(ParameterDeclaration(name: name, type: .string))
    }
    self.init(
      name: words.first ?? "", parameters: parameters, routes: routes, expressions: expressions,
      isMount: words.contains("mount"))
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore

struct RouteList {
  let table: SourceTable
  /// The contexts in which the routes are listed; nil for all routes.
  var contexts: LinkContexts?
  /// Nil unless they are asked for.
  var overlaps: [RouteOverlap]?

  /// A row for each route; regular expressions of whole URLs are last.
  var rows: [RouteRow] {
    let links = table.declaration.links
    let routes = links.enumerated().flatMap { index, link in
      link.routes.indices.map { table.row(TableProblem.Place(link: index, route: $0)) }
    }
    let expressions = links.flatMap { link in
      link.expressions.map { RouteRow(link: link, route: $0.marks, expression: $0, place: nil) }
    }
    return (routes + expressions).filter { row in
      contexts.map(row.route.condition.holds(in:)) ?? true
    }
  }
}

/// A route as a list shows it.
struct RouteRow {
  let link: LinkDeclaration
  /// The marks; and the pattern, unless it is an expression.
  let route: RouteDeclaration
  /// The regular expression of the whole URL, if it is one.
  let expression: ExpressionDeclaration?
  let place: SourceTable.Place?

  var pattern: String { expression?.expression.text ?? route.pattern.text }

  /// The marks as texts; empty for a public route that any source may open.
  var marks: [String] {
    var marks: [String] = []
    if let expression {
      marks.append("regular expression, " + expression.anchoring.rawValue)
      if expression.expression.isCaseInsensitive { marks.append("any case") }
    }
    if route.isAuthenticated { marks.append("authenticated") }
    if !route.sources.isEmpty { marks.append("from " + route.sources.joined(separator: "/")) }
    if route.needsConfirmation { marks.append("confirm") }
    if route.priority != 0 { marks.append("priority \(route.priority)") }
    if route.isCaseInsensitive { marks.append("any case") }
    if !route.condition.isAlways {
      marks.append("when " + route.condition.texts.joined(separator: "/"))
    }
    if let advice = route.deprecation {
      marks.append("deprecated" + (advice.isEmpty ? "" : ": " + advice))
    }
    return marks
  }
}

extension SourceTable {
  func row(_ place: TableProblem.Place) -> RouteRow {
    let link = declaration.links[place.link]
    let known = places.indices.contains(place.link) ? places[place.link] : []
    return RouteRow(
      link: link, route: link.routes[place.route], expression: nil,
      place: known.indices.contains(place.route) ? known[place.route] : nil)
  }
}

extension ParameterDeclaration {
  /// The type in the manifest's notation.
  var typeName: String { isList ? "[\(type)]" : type.description }

  /// Whether only the app can read the values, so that any text is taken for one.
  var isOpaque: Bool { type.isOpaque }

  /// As a list shows it: `page: Int = 1`.
  var summary: String {
    let shown =
      if case .oneOf(let texts) = type, texts.count > 4 {
        "enum(" + texts.prefix(3).joined(separator: ",") + ",…)"
      } else {
        type.description
      }
    let name =
      (isList ? "[\(shown)]" : shown + (isOptional ? "?" : "")) + (isOpaque ? " (opaque)" : "")
    return "\(self.name): \(name)" + (defaultText.map { " = \($0)" } ?? (hasDefault ? " = …" : ""))
  }
}

extension ValueType {
  /// Whether only the app can read the values, unlike the library's items of a query.
  var isOpaque: Bool {
    guard case .opaque(let name) = self else { return false }
    return name != "QueryItem"
  }
}

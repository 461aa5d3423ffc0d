// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore

/// A route as a list shows it.
struct RouteRow {
  let link: LinkDeclaration
  let route: RouteDeclaration
  let place: SourceTable.Place?

  var pattern: String { route.pattern.text }

  /// What there is to know beside pattern and values; a public route from anywhere says nothing.
  var marks: [String] {
    var marks: [String] = []
    if route.isAuthenticated { marks.append("authenticated") }
    if !route.sources.isEmpty { marks.append("from " + route.sources.joined(separator: "/")) }
    if route.needsConfirmation { marks.append("confirm") }
    if route.priority != 0 { marks.append("priority \(route.priority)") }
    if route.isCaseInsensitive { marks.append("any case") }
    if let advice = route.deprecation {
      marks.append("deprecated" + (advice.isEmpty ? "" : ": " + advice))
    }
    return marks
  }

  static func rows(_ table: LoadedTable) -> [RouteRow] {
    table.declaration.links.enumerated().flatMap { index, link in
      link.routes.enumerated().map { number, route in
        let places = table.places.indices.contains(index) ? table.places[index] : []
        return RouteRow(
          link: link, route: route, place: places.indices.contains(number) ? places[number] : nil)
      }
    }
  }
}

extension ParameterDeclaration {
  /// The type in the manifest's notation.
  var typeName: String { isList ? "[\(type)]" : type.description }

  /// Whether only the app can read the values, so that any text is taken for one.
  var isOpaque: Bool { if case .opaque = type { true } else { false } }

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

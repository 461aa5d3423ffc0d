// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore

/// The routes of a table as JSON, one route a line.
struct RouteListJSON {
  let table: LoadedTable
  /// Nil for all routes.
  var contexts: LinkContexts?
  /// Nil unless they are asked for.
  var overlaps: [RouteOverlap]?

  var text: String {
    var json = JSONBytes()
    let declaration = table.declaration
    json.raw("{\n  ")
    json.member("name", declaration.name)
    json.raw(",\n  ")
    json.member("schemes", declaration.schemes)
    json.raw(",\n  ")
    json.member("hosts", declaration.hosts)
    json.raw(",\n  ")
    json.key("options")
    json.raw("{")
    json.member("caseInsensitive", declaration.isCaseInsensitive)
    json.member("formEncodedQuery", declaration.isFormEncoded)
    json.raw("},\n  ")
    json.key("routes")
    json.lines(RouteRow.rows(table, in: contexts), RouteListJSON.write)
    json.raw(",\n  ")
    json.key("unknownMounts")
    json.objects(table.unknownMounts) { mount, json in
      json.member("link", mount.link)
      json.member("patterns", mount.patterns)
      json.member("type", mount.type)
    }
    if let overlaps {
      json.raw(",\n  ")
      json.key("overlaps")
      json.lines(overlaps, write)
    }
    json.raw("\n}\n")
    return json.text
  }

  private func write(_ overlap: RouteOverlap, to json: inout JSONBytes) {
    let (route, winner) = (table.row(overlap.place), table.row(overlap.winner))
    json.member("pattern", route.pattern)
    json.member("link", route.link.name)
    json.key("winner")
    json.raw("{")
    json.member("pattern", winner.pattern)
    json.member("link", winner.link.name)
    json.raw("}")
    json.member("rule", overlap.rule.rawValue)
    json.member("url", overlap.example.url)
    let contexts = overlap.example.contexts
    if !contexts.isEmpty { json.member("contexts", contexts.names) }
  }

  private static func write(_ row: RouteRow, to json: inout JSONBytes) {
    let route = row.route
    json.member("pattern", row.pattern)
    if let expression = row.expression {
      json.key("regex")
      json.raw("{")
      json.member("anchoring", expression.anchoring.rawValue)
      json.member("caseInsensitive", expression.expression.isCaseInsensitive)
      json.raw("}")
    }
    json.member("link", row.link.name)
    json.key("parameters")
    json.raw("{")
    for parameter in row.link.parameters { write(parameter, of: route, to: &json) }
    json.raw("}")
    json.member("access", route.isAuthenticated ? "authenticated" : "public")
    json.member("sources", route.sources.isEmpty ? ["any"] : route.sources)
    if route.needsConfirmation { json.member("confirm", true) }
    if route.isCaseInsensitive { json.member("caseInsensitive", true) }
    if !route.condition.isAlways { json.member("when", route.condition.texts) }
    if route.priority != 0 { json.member("priority", route.priority) }
    if let advice = route.deprecation { json.member("deprecated", advice) }
    if let place = row.place {
      let (line, column) = place.file.position(place.range.lowerBound)
      json.member("file", place.file.path)
      json.member("line", line)
      json.member("column", column)
    }
  }

  private static func write(
    _ parameter: ParameterDeclaration, of route: RouteDeclaration, to json: inout JSONBytes
  ) {
    json.key(parameter.name)
    json.raw("{")
    json.member("type", parameter.typeName)
    if parameter.isOpaque { json.member("opaque", true) }
    if parameter.isOptional { json.member("optional", true) }
    if let text = parameter.defaultText {
      json.member("default", text)
    } else if parameter.hasDefault {
      json.member("hasDefault", true)
    }
    if route.publicParameters.contains(parameter.name) { json.member("log", true) }
    if route.sensitiveParameters.contains(parameter.name) { json.member("sensitive", true) }
    json.raw("}")
  }
}

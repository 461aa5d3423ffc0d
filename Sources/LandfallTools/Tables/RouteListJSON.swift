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
    json.raw("{\n  \"name\": ")
    json.string(declaration.name)
    json.raw(",\n  \"schemes\": ")
    json.strings(declaration.schemes)
    json.raw(",\n  \"hosts\": ")
    json.strings(declaration.hosts)
    json.raw(",\n  \"options\": {\"caseInsensitive\": ")
    json.bool(declaration.isCaseInsensitive)
    json.raw(", \"formEncodedQuery\": ")
    json.bool(declaration.isFormEncoded)
    json.raw("},\n  \"routes\": [")
    for (index, row) in RouteRow.rows(table, in: contexts).enumerated() {
      json.raw(index == 0 ? "\n    " : ",\n    ")
      RouteListJSON.write(row, to: &json)
    }
    json.raw("\n  ],\n  \"unknownMounts\": [")
    for (index, mount) in table.unknownMounts.enumerated() {
      json.raw(index == 0 ? "{\"link\": " : ", {\"link\": ")
      json.string(mount.link)
      json.raw(", \"patterns\": ")
      json.strings(mount.patterns)
      json.raw(", \"type\": ")
      json.string(mount.type)
      json.raw("}")
    }
    json.raw("]")
    if let overlaps { write(overlaps, to: &json) }
    json.raw("\n}\n")
    return String(decoding: json.bytes, as: UTF8.self)
  }

  private func write(_ overlaps: [RouteOverlap], to json: inout JSONBytes) {
    json.raw(",\n  \"overlaps\": [")
    for (index, overlap) in overlaps.enumerated() {
      let (route, winner) = (table.row(overlap.place), table.row(overlap.winner))
      json.raw(index == 0 ? "\n    {\"pattern\": " : ",\n    {\"pattern\": ")
      json.string(route.pattern)
      json.raw(", \"link\": ")
      json.string(route.link.name)
      json.raw(", \"winner\": {\"pattern\": ")
      json.string(winner.pattern)
      json.raw(", \"link\": ")
      json.string(winner.link.name)
      json.raw("}, \"rule\": ")
      json.string(overlap.rule.rawValue)
      json.raw(", \"url\": ")
      json.string(overlap.example.url)
      if !overlap.example.contexts.isEmpty {
        json.raw(", \"contexts\": ")
        json.strings(overlap.example.contexts.names)
      }
      json.raw("}")
    }
    json.raw(overlaps.isEmpty ? "]" : "\n  ]")
  }

  private static func write(_ row: RouteRow, to json: inout JSONBytes) {
    json.raw("{\"pattern\": ")
    json.string(row.pattern)
    if let expression = row.expression {
      json.raw(", \"regex\": {\"anchoring\": ")
      json.string(expression.anchoring.rawValue)
      json.raw(", \"caseInsensitive\": ")
      json.bool(expression.expression.isCaseInsensitive)
      json.raw("}")
    }
    json.raw(", \"link\": ")
    json.string(row.link.name)
    json.raw(", \"parameters\": {")
    for (index, parameter) in row.link.parameters.enumerated() {
      if index > 0 { json.raw(", ") }
      write(parameter, of: row.route, to: &json)
    }
    json.raw("}, \"access\": ")
    json.string(row.route.isAuthenticated ? "authenticated" : "public")
    json.raw(", \"sources\": ")
    json.strings(row.route.sources.isEmpty ? ["any"] : row.route.sources)
    if row.route.needsConfirmation { json.raw(", \"confirm\": true") }
    if row.route.isCaseInsensitive { json.raw(", \"caseInsensitive\": true") }
    if !row.route.condition.isAlways {
      json.raw(", \"when\": ")
      json.strings(row.route.condition.texts)
    }
    if row.route.priority != 0 {
      json.raw(", \"priority\": ")
      json.number(row.route.priority)
    }
    if let advice = row.route.deprecation {
      json.raw(", \"deprecated\": ")
      json.string(advice)
    }
    if let place = row.place {
      let (line, column) = place.file.position(place.range.lowerBound)
      json.raw(", \"file\": ")
      json.string(place.file.path)
      json.raw(", \"line\": ")
      json.number(line)
      json.raw(", \"column\": ")
      json.number(column)
    }
    json.raw("}")
  }

  private static func write(
    _ parameter: ParameterDeclaration, of route: RouteDeclaration, to json: inout JSONBytes
  ) {
    json.string(parameter.name)
    json.raw(": {\"type\": ")
    json.string(parameter.typeName)
    if parameter.isOpaque { json.raw(", \"opaque\": true") }
    if parameter.isOptional { json.raw(", \"optional\": true") }
    if let text = parameter.defaultText {
      json.raw(", \"default\": ")
      json.string(text)
    } else if parameter.hasDefault {
      json.raw(", \"hasDefault\": true")
    }
    if route.publicParameters.contains(parameter.name) { json.raw(", \"log\": true") }
    if route.sensitiveParameters.contains(parameter.name) { json.raw(", \"sensitive\": true") }
    json.raw("}")
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore
import LandfallManifest

extension RouteList {
  var json: String {
    let declaration = table.declaration
    return JSONNode.members { json in
      json.add("name", declaration.name)
      json.add("schemes", declaration.schemes)
      json.add("hosts", declaration.hosts)
      json.add(
        "options",
        JSONNode.members { json in
          json.add("caseInsensitive", declaration.isCaseInsensitive)
          json.add("formEncodedQuery", declaration.isFormEncoded)
        })
      json.add("routes", rows.map { JSONNode.members($0.add) })
      json.add(
        "unknownMounts",
        table.unknownMounts.map { mount in
          JSONNode.members { json in
            json.add("link", mount.link)
            json.add("patterns", mount.patterns)
            json.add("type", mount.type)
          }
        })
      json.add("overlaps", overlaps?.map(node))
    }.list
  }

  private func node(_ overlap: RouteOverlap) -> JSONNode {
    .members { json in
      table.row(overlap.place).addNames(to: &json)
      json.add("winner", JSONNode.members(table.row(overlap.winner).addNames))
      json.add("rule", overlap.rule.rawValue)
      json.add("url", overlap.example.url)
      json.add("contexts", unlessEmpty: overlap.example.contexts.names)
    }
  }
}

extension RouteRow {
  fileprivate func addNames(to json: inout JSONNode.Members) {
    json.add("pattern", pattern)
    json.add("link", link.name)
  }

  fileprivate func add(to json: inout JSONNode.Members) {
    json.add("pattern", pattern)
    if let expression {
      json.add(
        "regex",
        JSONNode.members { json in
          json.add("anchoring", expression.anchoring.rawValue)
          json.add("caseInsensitive", expression.expression.isCaseInsensitive)
        })
    }
    json.add("link", link.name)
    json.add("parameters", JSONNode.object(link.parameters.map { ($0.name, node($0)) }))
    json.add("access", route.isAuthenticated ? "authenticated" : "public")
    json.add("sources", route.sources.isEmpty ? ["any"] : route.sources)
    json.add("confirm", ifTrue: route.needsConfirmation)
    json.add("caseInsensitive", ifTrue: route.isCaseInsensitive)
    json.add("when", unlessEmpty: route.condition.texts)
    if route.priority != 0 { json.add("priority", route.priority) }
    json.add("deprecated", route.deprecation)
    if let place {
      let (line, column) = place.file.position(place.range.lowerBound)
      json.add("file", place.file.path)
      json.add("line", line)
      json.add("column", column)
    }
  }

  private func node(_ parameter: ParameterDeclaration) -> JSONNode {
    .members { json in
      json.add("type", parameter.typeName)
      json.add("opaque", ifTrue: parameter.isOpaque)
      json.add("optional", ifTrue: parameter.isOptional)
      json.add("default", parameter.defaultText)
      json.add("hasDefault", ifTrue: parameter.hasDefault && parameter.defaultText == nil)
      json.add("log", ifTrue: route.publicParameters.contains(parameter.name))
      json.add("sensitive", ifTrue: route.sensitiveParameters.contains(parameter.name))
    }
  }
}

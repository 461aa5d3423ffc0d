// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore

/// What answers say of a link, made ready once.
final class AnswerLink: Sendable {
  let name: String
  let parameters: [ParameterInfo]
  let routes: [RouteInfo]
  let types: [ValueType]
  /// By route: `"link": …, "pattern": …, "parameters": {`.
  let heads: [[UInt8]]
  /// By route: its marks as JSON, each with a comma before it.
  let marks: [[UInt8]]
  /// By parameter: its name as JSON, with the colon.
  let names: [[UInt8]]
  /// By parameter: its default as JSON, where it is known.
  let defaults: [[UInt8]?]
  /// The parameters of which only the app knows how it prints them.
  private let unsure: [Int]
  /// The canonical URL with gaps; nil where the engine's printer is needed.
  let template: URLTemplate?

  init(
    _ link: LinkDeclaration, _ parameters: [ParameterInfo], _ routes: [RouteInfo], origin: [UInt8]?
  ) {
    name = link.name
    self.parameters = parameters
    self.routes = routes
    types = link.parameters.map(\.type)
    heads = routes.map { route in
      Array("\"link\": ".utf8) + JSONBytes.string(link.name) + Array(", \"pattern\": ".utf8)
        + JSONBytes.string(route.pattern) + Array(", \"parameters\": {".utf8)
    }
    let opaque = link.parameters.filter(\.isOpaque).map(\.name)
    let sensitive = parameters.filter(\.isSensitive).map(\.name)
    marks = routes.map { AnswerLink.marks($0, opaque: opaque, sensitive: sensitive) }
    names = parameters.map { JSONBytes.string($0.name) + Array(": ".utf8) }
    defaults = parameters.map { $0.defaultText.map(JSONBytes.string) }
    unsure = link.parameters.indices.filter { slot in
      let parameter = link.parameters[slot]
      if case .pattern = parameter.type { return true }
      return parameter.isOpaque || parameter.hasDefault && parameter.defaultText == nil
    }
    template = origin.flatMap { URLTemplate(link, origin: $0) }
  }

  private static func marks(_ route: RouteInfo, opaque: [String], sensitive: [String]) -> [UInt8] {
    var json = JSONBytes()
    func list(_ key: StaticString, _ texts: [String]) {
      if texts.isEmpty { return }
      json.raw(key)
      json.strings(texts)
    }
    list(", \"opaque\": ", opaque)
    list(", \"sensitive\": ", sensitive)
    if route.isAuthenticated { json.raw(", \"access\": \"authenticated\"") }
    list(", \"sources\": ", route.sources)
    if route.needsConfirmation { json.raw(", \"confirm\": true") }
    list(", \"when\": ", route.condition.texts)
    if let advice = route.deprecation {
      json.raw(", \"deprecated\": ")
      json.string(advice)
    }
    return json.bytes
  }

  /// The parameters of a match whose texts in the canonical URL only the app knows: their type may
  /// print another text, or the text may be that of a default, which is left out.
  func unsureTexts(_ match: RouteMatch) -> [String] {
    unsure.filter { match.isPresent($0) && (!parameters[$0].isList || !match.texts($0).isEmpty) }
      .map { parameters[$0].name }
  }

  /// The type of the library for items of a query.
  static let itemType = "QueryItem"
}

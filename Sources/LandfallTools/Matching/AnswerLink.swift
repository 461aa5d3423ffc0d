// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore

/// What answers say of a link, made ready once.
final class AnswerLink: Sendable {
  let name: String
  let parameters: [ParameterInfo]
  let routes: [RouteInfo]
  let types: [ValueType]
  /// By route: `"link": …, "pattern": …, "parameters": {`.
  let heads: [[UInt8]]
  /// By parameter: its name as JSON, with the colon.
  let names: [[UInt8]]
  /// By parameter: its default as JSON, where it is known.
  let defaults: [[UInt8]?]
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
    names = parameters.map { JSONBytes.string($0.name) + Array(": ".utf8) }
    defaults = parameters.map { $0.defaultText.map(JSONBytes.string) }
    template = origin.flatMap { URLTemplate(link, origin: $0) }
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore
import SwiftSyntax

/// A case of a link enum with its patterns.
struct LinkCase {
  /// A pattern with its marks, and where it is written.
  struct Route {
    var literal: PatternLiteral
    var route: RouteDeclaration
  }

  var element: EnumCaseElementSyntax
  /// Without backticks.
  var name: String
  var parameters: [CaseParameter] = []
  var routes: [Route] = []
  /// The type of the mounted enum, and which associated value it is.
  var mount: (type: String, index: Int)?
  var summary = ""
  /// What stands in the parentheses of `#available`, where the case needs a newer system.
  var availability: String?

  /// The name as code: with backticks where it had them.
  var reference: String { element.name.trimmedDescription }

  var declaration: LinkDeclaration {
    LinkDeclaration(
      name: name, parameters: parameters.map(\.declaration), routes: routes.map(\.route),
      isMount: mount != nil, summary: summary)
  }
}

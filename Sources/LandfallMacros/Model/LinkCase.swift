// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import SwiftSyntax

/// A case of a link enum with its patterns.
struct LinkCase {
  /// A pattern with its marks, and where it is written.
  struct Route {
    var literal: PatternLiteral
    var route: RouteDeclaration
  }

  /// The mounted enum: its type, its label, and which associated value it is.
  struct Mount {
    var type: String
    var label: String?
    var index: Int
  }

  var element: EnumCaseElementSyntax
  /// Without backticks.
  var name: String
  var parameters: [CaseParameter] = []
  var routes: [Route] = []
  var mount: Mount?
  /// The parameters that marks name.
  var named: [NamedParameter] = []
  var summary = ""
  var availability = CaseAvailability([])

  /// The name as code: with backticks where it had them.
  var reference: String { element.name.trimmedDescription }

  var declaration: LinkDeclaration {
    LinkDeclaration(
      name: name, parameters: parameters.map(\.declaration), routes: routes.map(\.route),
      isMount: mount != nil, summary: summary)
  }
}

/// A parameter that a mark names.
struct NamedParameter {
  enum Mark: String {
    case log
    case sensitive
  }

  let name: String
  let mark: Mark
  let place: SourcePlace

  init(_ name: String, by mark: Mark, at place: SourcePlace) {
    self.name = name
    self.mark = mark
    self.place = place
  }
}

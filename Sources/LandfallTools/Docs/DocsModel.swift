// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore
import LandfallManifest

/// What `landfall docs` tells of a table.
struct DocsModel {
  /// Stands in everything that the command writes, so that it replaces only its own files.
  static let mark = "Written by 'landfall docs'."

  let manifest: Manifest
  /// The bytes of the table, which are text.
  let table: String
  /// The types of parameters, and what each takes in words.
  let grammar: [(type: String, words: String)]

  /// Leaves out internal routes, and examples of links that have sensitive values, unless they are
  /// asked for.
  init(
    _ declaration: TableDeclaration, internal isInternalTold: Bool, sensitive isSensitiveTold: Bool
  ) throws(TableProblem) {
    var declaration = declaration
    for index in declaration.links.indices {
      if !isInternalTold {
        declaration.links[index].routes.removeAll(where: DocsModel.isInternal)
        declaration.links[index].expressions.removeAll { DocsModel.isInternal($0.marks) }
      }
      if !isSensitiveTold, DocsModel.isSensitive(declaration.links[index]) {
        declaration.links[index].examples = []
      }
    }
    declaration.links.removeAll { $0.routes.isEmpty && $0.expressions.isEmpty }
    manifest = Manifest(declaration)
    table = String(
      decoding: try TableBuilder(declaration).build(isChecked: true), as: UTF8.self)
    let types = declaration.links.flatMap(\.parameters).map(\.type)
    var known: Set<String> = []
    grammar = types.filter { known.insert($0.description).inserted }.map { type in
      (type.description, type.isOfApp ? "a text that the app reads" : type.expectation)
    }
  }

  /// A route that only the app itself and the system open, from what the app has given them.
  private static func isInternal(_ route: RouteDeclaration) -> Bool {
    let own = ["inApp", "widget", "spotlight", "quickAction", "handoff"]
    return !route.sources.isEmpty && route.sources.allSatisfy(own.contains)
  }

  private static func isSensitive(_ link: LinkDeclaration) -> Bool {
    (link.routes + link.expressions.map(\.marks)).contains { !$0.sensitiveParameters.isEmpty }
  }
}

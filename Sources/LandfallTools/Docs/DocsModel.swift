// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallAssociation
import LandfallCompiler
import LandfallCore
import LandfallManifest

/// What `landfall docs` tells of a table.
struct DocsModel {
  /// Stands in everything that the command writes, so that it replaces only its own files.
  static let mark = "Written by 'landfall docs'."

  let manifest: Manifest
  /// The schemes and hosts of all routes.
  let origins: [String]
  /// The bytes of the table, which are text.
  let table: String
  /// The types of parameters, and what each takes in words.
  let grammar: [(type: String, words: String)]
  /// The components of an association file with which the system hands over each link that a web page
  /// can open, by the link's name.
  let components: [String: [String]]

  /// Takes what may be told of a table.
  ///
  /// Internal routes, and examples of links that have sensitive values, are left out unless they are
  /// asked for. A link whose every route is left out is no parent, either.
  init(
    _ declaration: TableDeclaration, parents: [String: [String]],
    internal isInternalTold: Bool, sensitive isSensitiveTold: Bool
  ) throws(ToolFailure) {
    var declaration = declaration
    for index in declaration.links.indices {
      if !isInternalTold {
        declaration.links[index].routes.removeAll(where: \.isInternal)
        declaration.links[index].expressions.removeAll(where: \.marks.isInternal)
      }
      if !isSensitiveTold, declaration.links[index].isSensitive {
        declaration.links[index].examples = []
      }
    }
    declaration.links.removeAll { $0.routes.isEmpty && $0.expressions.isEmpty }
    var manifest = Manifest(declaration)
    let told = Set(manifest.links.map(\.name))
    for index in manifest.links.indices {
      manifest.links[index].parents =
        parents[manifest.links[index].name]?.filter(told.contains) ?? []
    }
    self.manifest = manifest
    origins = declaration.shownOrigins
    let builder = TableBuilder(declaration)
    do throws(TableProblem) {
      table = String(decoding: try builder.build(isChecked: true), as: UTF8.self)
    } catch {
      throw .building(error)
    }
    let web = WebRoutes(builder)
    let isWeb = web.routes.indices.filter { web.isPublic(web.routes[$0]) }
    let budget = SearchBudget()
    components = Dictionary(grouping: isWeb) { web.link(web.routes[$0]).name }
      .mapValues { RulePlan(web, routes: $0, hasExclusions: false, budget: budget).lines }
    let types = declaration.links.flatMap(\.parameters).map(\.type)
    var known: Set<String> = []
    grammar = types.filter { known.insert($0.description).inserted }.map { type in
      (type.description, type.isOfApp ? "a text that the app reads" : type.expectation)
    }
  }
}

extension RouteDeclaration {
  /// Whether only the app itself and the system open it, from what the app has given them.
  var isInternal: Bool {
    let own = ["inApp", "widget", "spotlight", "quickAction", "handoff"]
    return !sources.isEmpty && sources.allSatisfy(own.contains)
  }
}

extension LinkDeclaration {
  var isSensitive: Bool {
    (routes + expressions.map(\.marks)).contains { !$0.sensitiveParameters.isEmpty }
  }
}

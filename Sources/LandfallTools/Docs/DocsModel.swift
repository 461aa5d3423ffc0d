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
  /// What becomes of the links of an older version; nil unless that is asked for.
  let changes: VersionComparison?

  /// Takes the routes that may be told, and the links that say where their screens lie, by their names.
  ///
  /// A link without such a route is no parent. Examples of links that have sensitive values are left out
  /// unless they are asked for.
  init(
    _ builder: TableBuilder, links: [String: Manifest.Link], sensitive isSensitiveTold: Bool,
    changes: VersionComparison?
  ) throws(ToolFailure) {
    let declaration = builder.table
    var manifest = Manifest(declaration)
    let told = Set(manifest.links.map(\.name))
    let sensitive = Set(declaration.links.filter(\.isSensitive).map(\.name))
    for index in manifest.links.indices {
      let name = manifest.links[index].name
      if !isSensitiveTold, sensitive.contains(name) { manifest.links[index].examples = [] }
      guard let link = links[name] else { continue }
      manifest.links[index].parents = link.parents.filter(told.contains)
      manifest.links[index].tab = link.tab
      manifest.links[index].presented = link.presented
    }
    self.manifest = manifest
    self.changes = changes
    origins = declaration.shownOrigins
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

extension TableBuilder {
  /// The table with its internal routes, or without them and the links that have no others.
  func told(internal isInternalTold: Bool) -> TableBuilder {
    if isInternalTold { return self }
    var table = self.table
    for index in table.links.indices {
      table.links[index].routes.removeAll(where: \.isInternal)
      table.links[index].expressions.removeAll(where: \.marks.isInternal)
    }
    table.links.removeAll { $0.routes.isEmpty && $0.expressions.isEmpty }
    return TableBuilder(table)
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

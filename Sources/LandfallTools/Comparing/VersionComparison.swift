// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallAssociation
import LandfallCompiler
import LandfallMacros
import LandfallManifest

/// The routes of a version of an app.
struct TableVersion {
  let builder: TableBuilder
  /// The routes that stand for rules of rewriting.
  let rewritten: Set<TableProblem.Place>

  init(
    _ options: TableOptions, rulesIn paths: [String], internal isInternalTold: Bool = true,
    _ console: Console
  ) throws(ToolFailure) {
    let table = try TableLoader(options: options, console: console)
      .load(needsAll: true, problemCode: .unusable)
    try self.init(table.builder.told(internal: isInternalTold), rulesIn: paths, console)
  }

  /// Adds to a table the rules of rewriting that some sources have.
  init(
    _ builder: TableBuilder, rulesIn paths: [String], _ console: Console
  ) throws(ToolFailure) {
    let files = try SourceFinder.files(at: paths)
    for file in files where file.contains("RewriteRule") {
      if let obstacle = file.obstacle { throw .input("\(file.path.visible): \(obstacle.message)") }
    }
    let found = RewriteFinder.rules(in: files)
    for place in found.unread {
      console.printError(
        "\(place.visible): warning: the texts of this rule exist only at run time, so the links that "
          + "it rewrites count as lost")
    }
    var table = RewrittenTable(builder.table)
    let left = table.add(found.rules.map { ($0.pattern, $0.target) }).map { found.rules[$0] }
    for rule in left {
      console.printError(
        "\(rule.place.visible): warning: '\(rule.target.visible)' is not a pattern of the table, so the "
          + "links that this rule rewrites count as lost")
    }
    self.builder = found.rules.isEmpty ? builder : TableBuilder(table.declaration)
    rewritten = table.places
  }
}

/// What becomes of links in the wild when one version replaces another.
struct VersionComparison {
  struct Row {
    var difference: TableDifference
    var oldPattern: String?
    var newPattern: String?
    /// The name of the link in the new version, or else in the old one; nil if it is about no route.
    var link: String?
    /// Whether only the new version has the link.
    var isOfNewLink: Bool
  }

  let rows: [Row]
  let oldCount: Int
  let newCount: Int
  var undecided: Int { rows.count { $0.difference.kind == .undecided } }

  /// How much was compared.
  var extent: String {
    "\(oldCount) old and \(newCount.counting("new pattern")) compared, \(undecided) undecided"
  }

  init(_ old: TableVersion, _ new: TableVersion) throws(ToolFailure) {
    let tables = (old.builder.table, new.builder.table)
    let answerers = [try LinkAnswerer(of: old.builder), try LinkAnswerer(of: new.builder)]
    let comparison = TableComparison(
      old.builder, new.builder, rewritten: (old.rewritten, new.rewritten))
    rows = comparison.differences().map {
      Row(Self.confirmed($0, old: answerers[0], new: answerers[1]), tables.0, tables.1)
    }
    oldCount = tables.0.links.reduce(0) { $0 + $1.routes.count }
    newCount = tables.1.links.reduce(0) { $0 + $1.routes.count }
  }

  /// The difference if the engine shows it, too: regular expressions may take what patterns leave.
  private static func confirmed(
    _ difference: TableDifference, old: LinkAnswerer, new: LinkAnswerer
  ) -> TableDifference {
    guard let example = difference.example, example.contexts.isEmpty else { return difference }
    let url = Array(example.url.utf8)
    let opens = [old, new].map { $0.match(url) { _ in } == nil }
    let isShown =
      switch difference.kind {
      case .lost: opens == [true, false]
      case .gained: opens == [false, true]
      default: opens == [true, true]
      }
    if isShown { return difference }
    var difference = difference
    difference.kind = .undecided
    difference.isBreaking = false
    difference.detail += "; but a regular expression of the whole URL takes part"
    return difference
  }
}

extension VersionComparison.Row {
  fileprivate init(
    _ difference: TableDifference, _ old: TableDeclaration, _ new: TableDeclaration
  ) {
    func pattern(_ place: TableProblem.Place?, _ table: TableDeclaration) -> String? {
      guard let place else { return nil }
      let link = table.links[place.link]
      return link.routes.indices.contains(place.route)
        ? link.routes[place.route].pattern.text
        : link.expressions[place.route - link.routes.count].expression.text
    }
    let name =
      difference.new.map { new.links[$0.link].name }
      ?? difference.old.map { old.links[$0.link].name }
    self.init(
      difference: difference, oldPattern: pattern(difference.old, old),
      newPattern: pattern(difference.new, new), link: name,
      isOfNewLink: difference.kind != .renamed && !old.links.contains { $0.name == name })
  }
}

extension TableDifference.Kind {
  var words: String {
    switch self {
    case .lost: "no longer opens"
    case .otherLink: "opens another case"
    case .renamed: "has a new name"
    case .value: "changes a value"
    case .rights: "needs other rights"
    case .gained: "is new"
    case .undecided: "may change"
    }
  }
}

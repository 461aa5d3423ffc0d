// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallAssociation
import LandfallCompiler
import LandfallManifest

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

  /// The types of the app's own that both versions have, of which only the names are known.
  let ownTypes: [String]

  /// How much was compared.
  var extent: String {
    "\(oldCount) old and \(newCount.counting("new pattern")) compared, \(undecided) undecided"
      + (ownTypes.isEmpty ? "" : "; not compared: what \(ownTypes.shortened.visible) takes")
  }

  init(_ old: TableBuilder, _ new: TableBuilder) throws(ToolFailure) {
    let tables = (old.table, new.table)
    let answerers = [try LinkAnswerer(of: old), try LinkAnswerer(of: new)]
    let comparison = TableComparison(old, new)
    let found = comparison.differences()
    let differences = found.map { Self.confirmed($0, old: answerers[0], new: answerers[1]) }
    let tried = VersionSamples(
      (tables.0, answerers[0]), (tables.1, answerers[1]), known: differences
    ).differences(near: comparison.witnesses())
    let rest =
      comparison.hasMoreWitnesses
      ? [
        TableDifference(
          kind: .undecided, old: nil, new: nil, example: nil,
          detail: "there are more mounts, routes or regular expressions than URLs were tried for",
          isBreaking: false)
      ] : []
    // A difference that its own URL does not show gives way to one of the same route that a URL shows.
    let told = zip(found, differences).filter { found, difference in
      found.kind == difference.kind
        || !tried.contains { found.old == nil ? found.new == $0.new : found.old == $0.old }
    }
    rows = (told.map(\.1) + tried + rest).map { Row($0, tables.0, tables.1) }
    ownTypes = Self.ownTypes(tables.0).intersection(Self.ownTypes(tables.1)).sorted()
    oldCount = tables.0.links.reduce(0) { $0 + $1.routes.count }
    newCount = tables.1.links.reduce(0) { $0 + $1.routes.count }
  }

  private static func ownTypes(_ table: TableDeclaration) -> Set<String> {
    Set(
      table.links.flatMap(\.parameters).compactMap {
        if case .opaque(let name) = $0.type { name } else { nil }
      })
  }

  /// The difference if the engine shows it, too: regular expressions of whole URLs may take what patterns
  /// leave.
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
    difference.detail += "; but this URL says otherwise, as more routes take part"
    return difference
  }
}

extension [String] {
  /// The first three, and how many more there are.
  fileprivate var shortened: String {
    prefix(3).joined(separator: ", ") + (count > 3 ? " and \(count - 3) more" : "")
  }
}

extension TableOptions {
  /// The routes of a version of an app.
  func version(
    internal isInternalTold: Bool = true, _ console: Console
  ) throws(ToolFailure) -> TableBuilder {
    try TableLoader(options: self, console: console)
      .load(needsAll: true, problemCode: .unusable).builder.told(internal: isInternalTold)
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

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallAssociation
import LandfallCompiler
import LandfallMacros
import LandfallManifest

/// `landfall diff`: what becomes of links in the wild when one table replaces another.
struct DiffCommand: ToolCommand {
  private static let rewrites = OptionDeclaration(
    name: "rewrites", value: .any("PATH"),
    help: "Swift sources with the rewriting rules of NEW, if NEW is a manifest.")

  static let declaration = CommandDeclaration(
    name: "diff", abstract: "Show which links break or change between two versions.",
    discussion: """
      OLD and NEW are manifests, or folders or files with Swift sources.

      The command decides which URLs no longer open, open another case, give a value another meaning
      or need other rights, and which are new. It compares the routes themselves and tries no
      samples: a URL that is not named behaves as before. Each difference has a shortest URL.

      A difference marked with '!' is breaking. A route that was deprecated in OLD may go or change
      without one. Links that a 'RewriteRule' in the sources turns into links of NEW still open; its
      texts have to be literals. 'may change' means that only the app knows which values a type has.

      Exit code: 0 nothing breaks, 1 a link breaks, 2 wrong usage or unreadable input.
      """,
    usages: ["diff OLD NEW [OPTIONS]"],
    operands: [
      OperandDeclaration(value: .any("OLD"), isRequired: true, help: "The version that is out."),
      OperandDeclaration(value: .any("NEW"), isRequired: true, help: "The version to release."),
    ],
    options: [rewrites, TableOptions.root, TableOptions.format],
    examples: [
      "diff released.json links.json", "diff ../before/Sources Sources",
      "diff released.json Apps/Shop/Sources --format json",
    ])

  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) { self.arguments = arguments }

  func run(_ console: Console) throws(ToolFailure) -> ExitCode {
    let (old, oldPlaces) = try builder(arguments.operands[0], rewrites: nil, console)
    let (new, newPlaces) = try builder(
      arguments.operands[1], rewrites: arguments.value(Self.rewrites), console)
    let answerers = [try LinkAnswerer(of: old), try LinkAnswerer(of: new)]
    let comparison = TableComparison(old, new, rewritten: (oldPlaces, newPlaces))
    let differences = comparison.differences().map {
      confirmed($0, old: answerers[0], new: answerers[1])
    }
    let rows = differences.map { row($0, old.table, new.table) }
    let counts = [old, new].map { $0.table.links.reduce(0) { $0 + $1.routes.count } }
    try console.write(arguments.isJSON ? json(rows, counts) : text(rows, counts, console.style))
    return differences.contains { $0.isBreaking } ? .problems : .success
  }

  /// The routes of a version, and those among them that stand for rules of rewriting.
  private func builder(
    _ path: String, rewrites: String?, _ console: Console
  ) throws(ToolFailure) -> (TableBuilder, Set<TableProblem.Place>) {
    let options = TableOptions(path: path, root: arguments.value(TableOptions.root))
    let builder = try TableLoader(options: options, console: console)
      .load(needsAll: true, problemCode: .unusable).builder
    let files = try SourceFinder.files(at: options.paths + (rewrites.map { [$0] } ?? []))
    for file in files where file.contains("RewriteRule") {
      if let obstacle = file.obstacle { throw .input("\(file.path.visible): \(obstacle.message)") }
    }
    return rewritten(builder, RewriteFinder.rules(in: files), console)
  }

  private func rewritten(
    _ builder: TableBuilder, _ found: (rules: [RewriteFinder.Rule], unread: [String]),
    _ console: Console
  ) -> (TableBuilder, Set<TableProblem.Place>) {
    for place in found.unread {
      console.printError(
        "\(place.visible): warning: the texts of this rule exist only at run time, so the links that "
          + "it rewrites count as lost")
    }
    if found.rules.isEmpty { return (builder, []) }
    var table = RewrittenTable(builder.table)
    let left = table.add(found.rules.map { ($0.pattern, $0.target) }).map { found.rules[$0] }
    for rule in left {
      console.printError(
        "\(rule.place.visible): warning: '\(rule.target.visible)' is not a pattern of a route, so the "
          + "links that this rule rewrites count as lost")
    }
    return (TableBuilder(table.declaration), table.places)
  }

  /// The difference if the engine shows it, too: regular expressions may take what patterns leave.
  private func confirmed(
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

  private struct Row {
    var difference: TableDifference
    var oldPattern: String?
    var newPattern: String?
  }

  private func row(
    _ difference: TableDifference, _ old: TableDeclaration, _ new: TableDeclaration
  ) -> Row {
    func pattern(_ place: TableProblem.Place?, _ table: TableDeclaration) -> String? {
      guard let place else { return nil }
      let link = table.links[place.link]
      return link.routes.indices.contains(place.route)
        ? link.routes[place.route].pattern.text
        : link.expressions[place.route - link.routes.count].expression.text
    }
    return Row(
      difference: difference, oldPattern: pattern(difference.old, old),
      newPattern: pattern(difference.new, new))
  }

  private func text(_ rows: [Row], _ counts: [Int], _ style: Style) -> String {
    let extent =
      ": \(counts[0]) old and \(counts[1].counting("new pattern")) compared, "
      + "\(undecided(rows)) undecided"
    if rows.isEmpty { return "no difference" + extent + "\n" }
    let breaking = rows.count { $0.difference.isBreaking }
    // What breaks comes first.
    let sorted =
      rows.filter { $0.difference.isBreaking } + rows.filter { !$0.difference.isBreaking }
    let lines = sorted.map { row -> String in
      let difference = row.difference
      let mark = difference.isBreaking ? style.red("! ") : "  "
      let word = difference.kind.words
      let painted = difference.isBreaking ? style.red(word) : style.bold(word)
      var text = mark + painted + ": " + (difference.example?.text.visible ?? "no URL is known")
      text += "\n    " + difference.detail.visible
      let patterns = [row.oldPattern.map { "old " + $0 }, row.newPattern.map { "new " + $0 }]
      let known = patterns.compactMap { $0?.visible }
      if !known.isEmpty { text += "\n    " + style.dim(known.joined(separator: "   ")) }
      return text
    }
    let end =
      breaking == 0
      ? "nothing breaks"
      : "\(breaking) \(breaking == 1 ? "difference breaks" : "differences break") links"
    return (lines + [end + extent]).joined(separator: "\n") + "\n"
  }

  private func undecided(_ rows: [Row]) -> Int { rows.count { $0.difference.kind == .undecided } }

  private func json(_ rows: [Row], _ counts: [Int]) -> String {
    JSONNode.members { json in
      json.add("oldPatterns", counts[0])
      json.add("newPatterns", counts[1])
      json.add("undecided", undecided(rows))
      json.add("breaking", rows.count { $0.difference.isBreaking })
      json.add("differences", each: rows) { row, json in
        json.add("kind", row.difference.kind.rawValue)
        json.add("breaking", row.difference.isBreaking)
        json.add("url", row.difference.example?.url)
        json.add("contexts", unlessEmpty: row.difference.example?.contexts.names ?? [])
        json.add("detail", row.difference.detail)
        json.add("old", row.oldPattern)
        json.add("new", row.newPattern)
      }
    }.list
  }
}

extension TableDifference.Kind {
  fileprivate var words: String {
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

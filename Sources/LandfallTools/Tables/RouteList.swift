// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore
import LandfallManifest

struct RouteList {
  let table: SourceTable
  /// The contexts in which the routes are listed; nil for all routes.
  var contexts: LinkContexts?
  /// Nil unless they are asked for.
  var overlaps: [RouteOverlap]?

  /// A row for each route; regular expressions of whole URLs are last.
  var rows: [RouteRow] {
    let links = table.declaration.links
    let routes = links.enumerated().flatMap { index, link in
      link.routes.indices.map { table.row(TableProblem.Place(link: index, route: $0)) }
    }
    let expressions = links.flatMap { link in
      link.expressions.map { RouteRow(link: link, route: $0.marks, expression: $0, place: nil) }
    }
    return (routes + expressions).filter { row in
      contexts.map(row.route.condition.holds(in:)) ?? true
    }
  }
}

struct RouteRow {
  let link: LinkDeclaration
  /// The marks; and the pattern, unless it is an expression.
  let route: RouteDeclaration
  /// The regular expression of the whole URL, if it is one.
  let expression: ExpressionDeclaration?
  let place: SourceTable.Place?

  var pattern: String { expression?.expression.text ?? route.pattern.text }

  /// The marks as texts; empty for a public route that any source may open.
  var marks: [String] {
    var marks: [String] = []
    if let expression {
      marks.append("regular expression, " + expression.anchoring.rawValue)
      if expression.expression.isCaseInsensitive { marks.append("any case") }
    }
    if route.isAuthenticated { marks.append("authenticated") }
    if !route.sources.isEmpty { marks.append("from " + route.sources.joined(separator: "/")) }
    if route.needsConfirmation { marks.append("confirm") }
    if !route.sensitiveParameters.isEmpty {
      marks.append("sensitive " + route.sensitiveParameters.joined(separator: "/"))
    }
    if route.priority != 0 { marks.append("priority \(route.priority)") }
    if route.isCaseInsensitive { marks.append("any case") }
    if !route.condition.isAlways {
      marks.append("when " + route.condition.texts.joined(separator: "/"))
    }
    if let advice = route.deprecation {
      marks.append("deprecated" + (advice.isEmpty ? "" : ": " + advice))
    }
    return marks
  }
}

extension SourceTable {
  func row(_ place: TableProblem.Place) -> RouteRow {
    let link = declaration.links[place.link]
    return RouteRow(
      link: link, route: link.routes[place.route], expression: nil, place: written(place))
  }
}

extension ParameterDeclaration {
  /// The type in the manifest's notation.
  var typeName: String { isList ? "[\(type)]" : type.description }

  var summary: String {
    let shown =
      if case .oneOf(let texts) = type, texts.count > 4 {
        "enum(" + texts.prefix(3).joined(separator: ",") + ",…)"
      } else {
        type.description
      }
    let name =
      (isList ? "[\(shown)]" : shown + (isOptional ? "?" : "")) + (isOpaque ? " (opaque)" : "")
    return "\(self.name): \(name)" + (defaultText.map { " = \($0)" } ?? (hasDefault ? " = …" : ""))
  }
}

extension TableDeclaration {
  /// The schemes and hosts of the table, and behind each kind those that only some routes name.
  ///
  /// `https` comes with the hosts. The host behind a scheme of the app's own is a part of the pattern.
  var shownOrigins: [String] {
    var (schemes, hosts) = (schemes, hosts)
    for pattern in links.flatMap(\.routes).map(\.pattern) {
      let scheme = pattern.scheme.map { String(decoding: $0, as: UTF8.self) }
      if let scheme, scheme != "https" { schemes.append(scheme) }
      guard let host = pattern.host, scheme?.hasPrefix("http") ?? true else { continue }
      let labels = String(decoding: host.encoded, as: UTF8.self).split(separator: ".")
      hosts.append(labels.map { $0 == ":" ? "*" : $0 }.joined(separator: "."))
    }
    var known: Set<String> = []
    return (schemes.map { $0 + "://" } + hosts).filter { known.insert($0).inserted }
  }
}

extension RouteList {
  var json: String {
    let declaration = table.declaration
    return JSONNode.members { json in
      json.add("name", declaration.name)
      json.add("schemes", declaration.schemes)
      json.add("hosts", declaration.hosts)
      json.add("options", Manifest.Options(declaration))
      json.add("routes", rows.map { JSONNode.members($0.add) })
      json.add("unknownMounts", each: table.unknownMounts) { mount, json in
        json.add("link", mount.link)
        json.add("patterns", mount.patterns)
        json.add("type", mount.type)
      }
      json.add("overlaps", overlaps?.map(node))
    }.list
  }

  private func node(_ overlap: RouteOverlap) -> JSONNode {
    .members { json in
      table.row(overlap.place).addNames(to: &json)
      json.add("winner", JSONNode.members(table.row(overlap.winner).addNames))
      json.add("rule", overlap.rule.rawValue)
      json.add("url", overlap.example.url)
      json.add("contexts", unlessEmpty: overlap.example.contexts.names)
    }
  }
}

extension RouteRow {
  fileprivate func addNames(to json: inout JSONNode.Members) {
    json.add("pattern", pattern)
    json.add("link", link.name)
  }

  fileprivate func add(to json: inout JSONNode.Members) {
    json.add("pattern", pattern)
    if let expression {
      json.add("regex") { json in
        json.add("anchoring", expression.anchoring.rawValue)
        json.add("caseInsensitive", expression.expression.isCaseInsensitive)
      }
    }
    json.add("link", link.name)
    json.add("parameters", JSONNode.object(link.parameters.map { ($0.name, node($0)) }))
    json.add("access", route.isAuthenticated ? "authenticated" : "public")
    json.add("sources", route.sources.isEmpty ? ["any"] : route.sources)
    json.add("confirm", ifTrue: route.needsConfirmation)
    json.add("caseInsensitive", ifTrue: route.isCaseInsensitive)
    json.add("when", unlessEmpty: route.condition.texts)
    if route.priority != 0 { json.add("priority", route.priority) }
    json.add("deprecated", route.deprecation)
    if let place {
      let (line, column) = place.file.position(place.range.lowerBound)
      json.add("file", place.file.path)
      json.add("line", line)
      json.add("column", column)
    }
  }

  private func node(_ parameter: ParameterDeclaration) -> JSONNode {
    .members { json in
      json.add("type", parameter.typeName)
      json.add("opaque", ifTrue: parameter.isOpaque)
      json.add("optional", ifTrue: parameter.isOptional)
      json.add("default", parameter.defaultText)
      json.add("hasDefault", ifTrue: parameter.hasDefault && parameter.defaultText == nil)
      json.add("log", ifTrue: route.publicParameters.contains(parameter.name))
      json.add("sensitive", ifTrue: route.sensitiveParameters.contains(parameter.name))
    }
  }
}

extension RouteList {
  func text(_ style: Style) -> String {
    let rows = rows
    let known = rows.map { row in
      [
        row.pattern, row.link.name, row.link.parameters.map(\.summary).joined(separator: ", "),
        row.marks.joined(separator: ", "),
      ]
    }
    let unknown = table.unknownMounts.flatMap { mount in
      mount.patterns.map {
        [$0 + "/…", mount.link + ".…", "the routes of \(mount.type) are not known", ""]
      }
    }
    let cells = ([["PATTERN", "LINK", "VALUES", "MARKS"]] + known + unknown).map { row in
      row.enumerated().map { column, text in
        let text = text.visible
        return switch column {
        case 0: patternCell(text)
        case 1: FoldedTable.Cell(text: text, before: ".", behind: "")
        default: FoldedTable.Cell(text: text, separator: ", ", behind: " ,/")
        }
      }
    }
    let lines = title(rows.count, style) + [""] + FoldedTable(rows: cells, style: style).lines
    return (lines + overlapLines(style)).joined(separator: "\n") + "\n"
  }

  /// The overlaps that may surprise, and how many others there are.
  private func overlapLines(_ style: Style) -> [String] {
    guard let overlaps else { return [] }
    if overlaps.isEmpty { return ["", "No overlaps were found."] }
    let shown = overlaps.filter { $0.isSurprising || !strayValues(in: $0).isEmpty }
    func name(_ row: RouteRow) -> String { "\(row.pattern) (\(row.link.name))".visible }
    var lines = shown.flatMap { overlap in
      let contexts = overlap.example.contexts
      var lines = [""] + patternCell(name(table.row(overlap.place))).lines(of: FoldedTable.width)
      lines += [
        "  after  " + name(table.row(overlap.winner)), "  since  " + overlap.rule.words,
        "  for    \(overlap.example.url)\(contexts.isEmpty ? "" : " when \(contexts)")".visible,
      ]
      return lines
        + strayValues(in: overlap).map {
          "  takes  URLs whose '\($0.name)' is not of the type \($0.typeName)".visible
        }
    }
    if !lines.isEmpty { lines = ["", style.dim("ROUTES THAT COME AFTER ANOTHER ONE")] + lines }
    let rest = overlaps.count - shown.count
    if rest == 0 { return lines }
    return lines + [
      "",
      "\(rest) \(shown.isEmpty ? "" : "more ")\(rest == 1 ? "overlap is" : "overlaps are") as"
        + " expected: the winner takes fewer URLs, has a literal",
      "or names a host. '--format json' lists them all.",
    ]
  }

  /// The winner's values in the query that a URL may leave out, and that not every text is.
  ///
  /// A URL with another text opens the other route, although its own needs no such value at all.
  private func strayValues(in overlap: RouteOverlap) -> [ParameterDeclaration] {
    let (winner, other) = (table.row(overlap.winner), table.row(overlap.place))
    return winner.route.pattern.query.compactMap { item in
      guard case .capture(let index) = item.kind,
        !other.route.pattern.query.contains(where: { $0.name == item.name })
      else { return nil }
      let name = winner.route.pattern.placeholders[index].name
      return winner.link.parameters.first { value in
        value.name == name && value.mayBeAbsent && value.type != .string && !value.isOpaque
      }
    }
  }

  private func patternCell(_ text: String) -> FoldedTable.Cell {
    FoldedTable.Cell(text: text, before: "/?&#{", behind: "")
  }

  private func title(_ count: Int, _ style: Style) -> [String] {
    let declaration = table.declaration
    let origins = declaration.shownOrigins
    let name = declaration.name.visible
    let text =
      "\(name): \(count.counting("route"))"
      + (origins.isEmpty ? "" : " of " + origins.joined(separator: ", ").visible)
    var lines = FoldedTable.Cell(text: text).lines(of: FoldedTable.width)
    if lines[0].hasPrefix(name) { lines[0] = style.bold(name) + lines[0].dropFirst(name.count) }
    return lines
  }
}

extension RouteOverlap {
  /// Whether something else decides than a pattern that takes less, a literal or a host.
  fileprivate var isSurprising: Bool {
    switch rule {
    case .specific, .literal, .origin: false
    case .segment, .length, .query, .priority: true
    }
  }
}

extension RouteOverlap.Rule {
  /// Why the winner is tried first.
  fileprivate var words: String {
    switch self {
    case .specific: "it takes only a part of these URLs"
    case .literal: "it has a literal where they differ first"
    case .segment: "its placeholder takes less where they differ first"
    case .length: "its path has more parts"
    case .origin: "it names a scheme or a host"
    case .query: "it asks for more in the query or the fragment"
    case .priority: "its priority is larger, and nothing else decides"
    }
  }
}

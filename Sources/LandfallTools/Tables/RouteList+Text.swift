// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore

extension RouteList {
  /// The routes in aligned columns.
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
      return [""]
        + patternCell(name(table.row(overlap.place))).lines(of: FoldedTable.width)
        + [
          "  after  " + name(table.row(overlap.winner)), "  since  " + overlap.rule.words,
          "  for    \(overlap.example.url)\(contexts.isEmpty ? "" : " when \(contexts)")".visible,
        ]
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
    let origins = declaration.schemes.map { $0 + "://" } + declaration.hosts
    let name = declaration.name.visible
    let text =
      "\(name): \(count) \(count == 1 ? "route" : "routes")"
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

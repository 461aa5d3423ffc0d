// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore

/// The routes of a table in aligned columns.
struct RouteListText {
  /// How wide the columns of values and marks may be before they are continued below.
  private static let wrapWidth = 34

  let table: LoadedTable
  /// Nil for all routes.
  var contexts: LinkContexts?
  /// Nil unless they are asked for.
  var overlaps: [RouteOverlap]?
  let style: Style

  var text: String {
    let rows = RouteRow.rows(table, in: contexts).map { row in
      [
        [row.pattern], [row.link.name], wrapped(row.link.parameters.map(\.summary)),
        wrapped(row.marks),
      ]
    }
    let unknown = table.unknownMounts.flatMap { mount in
      mount.patterns.map {
        [[$0 + "/…"], [mount.link + ".…"], ["the routes of \(mount.type) are not known"], []]
      }
    }
    let header = [["PATTERN"], ["LINK"], ["VALUES"], ["MARKS"]]
    let all = [header] + rows + unknown
    let used = header.indices.filter { column in
      all.dropFirst().contains { !$0[column].isEmpty }
    }
    let widths = header.indices.map { column in
      all.flatMap { $0[column] }.map(\.count).max() ?? 0
    }
    var lines = [title, ""]
    for (index, row) in all.enumerated() {
      for line in 0..<(row.map(\.count).max() ?? 0) {
        let cells = used.map { column in
          let text = line < row[column].count ? row[column][line].visible : ""
          return column == used.last ? text : text.padded(to: widths[column])
        }
        let text = cells.joined(separator: "  ").trimmingTrailingSpaces
        lines.append(index == 0 ? style.dim(text) : text)
      }
    }
    return (lines + overlapLines).joined(separator: "\n") + "\n"
  }

  private var overlapLines: [String] {
    guard let overlaps else { return [] }
    if overlaps.isEmpty { return ["", "No route is known to take a URL of another one."] }
    let rows = overlaps.map { overlap in
      let (route, winner) = (table.row(overlap.place), table.row(overlap.winner))
      return [
        "\(route.pattern) (\(route.link.name))", "\(winner.pattern) (\(winner.link.name))",
        overlap.example.url
          + (overlap.example.contexts.isEmpty ? "" : " when \(overlap.example.contexts)"),
      ].map(\.visible)
    }
    let header = ["ROUTE", "COMES AFTER", "FOR"]
    let widths = header.indices.map { column in
      ([header] + rows).map { $0[column].count }.max() ?? 0
    }
    let lines = ([header] + rows).map { row in
      "\(row[0].padded(to: widths[0]))  \(row[1].padded(to: widths[1]))  \(row[2])"
    }
    return ["", style.dim(lines[0])] + lines.dropFirst()
  }

  private var title: String {
    let declaration = table.declaration
    let count = RouteRow.rows(table, in: contexts).count
    let origins = declaration.schemes.map { $0 + "://" } + declaration.hosts
    return style.bold(declaration.name.visible)
      + ": \(count) \(count == 1 ? "route" : "routes")"
      + (origins.isEmpty ? "" : " of " + origins.joined(separator: ", ").visible)
  }

  private func wrapped(_ texts: [String]) -> [String] {
    var lines: [String] = []
    for (index, text) in texts.enumerated() {
      let piece = text + (index < texts.count - 1 ? "," : "")
      if let last = lines.last, last.count + 1 + piece.count <= RouteListText.wrapWidth {
        lines[lines.count - 1] = last + " " + piece
      } else {
        lines.append(piece)
      }
    }
    return lines
  }
}

extension String {
  fileprivate var trimmingTrailingSpaces: String {
    String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore

/// URLNavigator's notation: `scheme://a/<name>/<int:other>/<path:rest>`.
enum URLNavigator {
  static func check(_ rows: [JSONObject], _ check: inout ConformanceCheck) {
    for (index, row) in rows.enumerated() {
      let id = "\(index)"
      let url = row.text("url") ?? ""
      switch row.text("kind") {
      case "query": check.compare(id, expected: items(row), answer: query(url, row))
      case "normalize": check.leaveOut(id)
      default:
        let table = PeerTable(schemes: ["other"], row.texts("patterns").map(route))
        check.noteRefused(index, table)
        let veto = row.text("handler_veto") != nil
        check.compare(
          id, expected: veto ? ConformanceCheck.none : PeerAnswer.expected(row),
          answer: table.answer(url, isPath: url.hasPrefix("/")) { _ in veto })
      }
    }
  }

  private static func route(_ source: String) -> PeerRoute {
    var route = PeerRoute(source)
    route.joinsSegments = true
    let origin = source.prefixMatch(of: #/(https?:\/\/[^\/]*)|([a-z]+:\/\/)/#)?.0 ?? ""
    let path = source.dropFirst(origin.count).split(separator: "/")
    let text = path.map { segment in
      guard let match = segment.wholeMatch(of: #/<(?:([a-z]+):)?(.*)>/#) else {
        return "/" + PeerRoute.escaped(segment)
      }
      let isPath = match.1 == "path"
      return "/:" + route.name(String(match.2), type: type(match.1)) + (isPath ? "+" : "")
    }.joined()
    // In a web URL, where the host comes first, a placeholder there takes a host.
    route.patterns = [origin.replacing(#/<[a-z]*:?([a-z]+)>/#) { ":\($0.1)" } + text]
    if origin.contains("<") { route.patterns = [origin + text] }
    return route
  }

  private static func type(_ name: Substring?) -> ValueType {
    switch name {
    case "int": .int
    case "float": .double
    case "uuid": .uuid
    default: .string
    }
  }

  private static func query(_ url: String, _ row: JSONObject) -> String {
    let table = PeerTable(hosts: ["xoul.kr"], [PeerRoute("/", ["/"])])
    return table.answer(url, mergesQuery: true)
  }

  /// The last of several items counts in `query`; `query_items` has them all.
  private static func items(_ row: JSONObject) -> String {
    var answer = PeerAnswer(route: "/")
    for (name, value) in row.object("query") ?? [:] { answer.values[name] = .text("\(value)") }
    if row["query"] == nil, let items = row["query_items"] as? [[String]] {
      for (name, items) in Dictionary(grouping: items, by: { $0[0] }) {
        let texts = items.map { $0[1] }
        answer.values[name] = texts.count == 1 ? .text(texts[0]) : .list(texts)
      }
    }
    return answer.text
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// JLRoutes' notation: `/a/:name(/optional/:other)/*`, with the host as first segment of custom
/// schemes, and the items of the query as values.
enum JLRoutes {
  static func check(_ rows: [JSONObject], _ check: inout ConformanceCheck) {
    for (index, row) in rows.enumerated() {
      let url = row.text("url") ?? ""
      let priorities = row["priorities"] as? [Int] ?? []
      let routes = row.texts("patterns").enumerated().map { index, source in
        var route = route(source)
        route.priority = index < priorities.count ? priorities[index] : 0
        return route
      }
      let origin = url.prefixMatch(of: #/([A-Za-z0-9]+):(?:\/\/([^\/]*))?/#)
      let scheme = origin.map { String($0.1) }
      let isWeb = scheme?.hasPrefix("http") == true
      let table = PeerTable(
        schemes: [scheme ?? "tests"], hosts: isWeb ? [origin?.2.map(String.init) ?? ""] : [],
        isFormEncoded: row.object("settings")?["decodePlusSymbols"] as? Bool ?? false, routes)
      check.noteRefused(index, table)
      let veto = row.text("handler_veto")
      let answer = table.answer(url, isPath: scheme == nil, mergesQuery: true) { answer in
        veto == "target gone" || veto != nil && answer.values["value"] == .text("no")
      }
      check.compare("\(index)", expected: expected(row), answer: answer)
    }
  }

  /// Values that the caller adds are not the URL's.
  private static func expected(_ row: JSONObject) -> String {
    guard let extra = row.object("extra_params"), var expect = row.object("expect"),
      let values = expect.object("params")
    else { return PeerAnswer.expected(row) }
    expect["params"] = values.filter { extra[$0.key] == nil }
    return PeerAnswer.expected(row.merging(["expect": expect]) { $1 })
  }

  private static func route(_ source: String) -> PeerRoute {
    var route = PeerRoute(source)
    let parts = source.split(separator: "#", maxSplits: 1).map(String.init)
    let text = parts.map { path($0, &route) }.joined(separator: "#")
    route.patterns = [text]
    return route
  }

  private static func path(_ source: String, _ route: inout PeerRoute) -> String {
    var text = source.hasPrefix("/") ? "" : "/"
    var rest = source[...]
    while let character = rest.first {
      if character == "(" || character == ")" {
        rest.removeFirst()
        // An optional part brings the slash before it, not the one behind it.
        if character == "(", !rest.hasPrefix("/"), text.hasSuffix("/") {
          let part = rest.prefix { $0 != ")" }
          rest = rest.dropFirst(part.count + 1)
          text =
            String(text.dropLast()) + "{/\(path(String(part.dropLast()), &route).dropFirst())}?/"
        } else {
          text += character == "(" ? "{" : "}?"
        }
      } else if character == ":" {
        let name = rest.dropFirst().prefix { !"/()".contains($0) }
        text += ":" + route.name(name.isEmpty ? ":" : String(name))
        rest = rest.dropFirst(name.count + 1)
      } else if character == "*" {
        text += ":" + route.name("JLRouteWildcardComponents") + "*"
        rest.removeFirst()
      } else {
        let literal = rest.prefix { !"(:*".contains($0) && $0 != ")" }
        text += PeerRoute.escaped(literal)
        rest = rest.dropFirst(literal.count)
      }
    }
    return text
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore

/// The notation of heoblitz' URLPattern and of the cases of swift-url-routing: `/a/{name:Type}`,
/// with a query and a fragment in the latter.
enum BracedNames {
  /// URLPattern looks at the path alone.
  static func checkPaths(_ rows: [JSONObject], _ check: inout ConformanceCheck) {
    for (index, row) in rows.enumerated() {
      let url = row.text("url") ?? ""
      let host = url.wholeMatch(of: #/https:\/\/([^\/]*).*/#).map { [String($0.1)] } ?? []
      let table = PeerTable(schemes: ["other"], hosts: host, row.texts("patterns").map(route))
      check.noteRefused(index, table)
      check.compare(
        "\(index)", expected: PeerAnswer.expected(row),
        answer: table.answer(url, isPath: url.hasPrefix("/")))
    }
  }

  static func checkURLs(_ rows: [JSONObject], _ check: inout ConformanceCheck) {
    for (index, row) in rows.enumerated() {
      let url = row.text("url") ?? ""
      guard row.text("kind") == nil else {
        check.leaveOut("\(index)")
        continue
      }
      let table = PeerTable(
        schemes: ["other"], hosts: ["www.pointfree.co"], row.texts("patterns").map(route))
      check.noteRefused(index, table)
      check.compare(
        "\(index)", expected: PeerAnswer.expected(row),
        answer: table.answer(url, isPath: !url.hasPrefix("https:")))
    }
  }

  static func route(_ source: String) -> PeerRoute {
    var route = PeerRoute(source)
    // A fragment by itself leaves the path open.
    var text = source.hasPrefix("#") ? "/*" : ""
    var rest = source[...]
    while let character = rest.first {
      if character == "{" {
        let parts = rest.dropFirst().prefix { $0 != "}" }.split(separator: ":", maxSplits: 1)
        let type = parts[1].split(separator: "=")
        let name = route.name(String(parts[0]), type: Self.type(type[0]))
        if type.count == 2 { route.defaults[name] = String(type[1]) }
        text += ":" + name
        rest = rest.drop { $0 != "}" }.dropFirst()
      } else {
        let literal = rest.prefix { $0 != "{" }
        text += literal.replacing("...", with: "*")
        rest = rest.dropFirst(literal.count)
      }
    }
    route.patterns = [text]
    return route
  }

  private static func type(_ notation: Substring) -> ValueType {
    switch notation {
    case "Int": .int
    case "Float", "Double": .double
    default: .string
    }
  }
}

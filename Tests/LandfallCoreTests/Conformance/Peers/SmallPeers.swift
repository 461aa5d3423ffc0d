// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The notations of swiftui-routes, which is plain, and of composable-deep-link, whose paths match
/// as a prefix.
enum SmallPeers {
  static func checkSwiftUIRoutes(_ rows: [JSONObject], _ check: inout ConformanceCheck) {
    for (index, row) in rows.enumerated() {
      let url = row.text("url") ?? ""
      let isPath = url.hasPrefix("/")
      if let normalized = row.text("normalized") {
        var route = PeerRoute("", ["/:path+"])
        route.names = ["path": "path"]
        route.joinsSegments = true
        let table = PeerTable(schemes: ["pgm"], hosts: ["test.com"], [route])
        var expected = PeerAnswer(
          route: "", values: ["path": .text(String(normalized.dropFirst()))])
        for (name, value) in row.object("query") ?? [:] {
          expected.values[name] = .text("\(value)")
        }
        check.compare(
          "\(index)", expected: expected.text,
          answer: table.answer(url, isPath: isPath, mergesQuery: true))
      } else {
        let table = PeerTable(schemes: ["other"], row.texts("patterns").map { PeerRoute($0, [$0]) })
        check.compare(
          "\(index)", expected: PeerAnswer.expected(row),
          answer: table.answer(url, isPath: isPath, mergesQuery: true))
      }
    }
  }

  static func checkComposableDeepLink(_ rows: [JSONObject], _ check: inout ConformanceCheck) {
    for (index, row) in rows.enumerated() {
      let url = row.text("url") ?? ""
      let scheme = url.split(separator: ":").first.map(String.init) ?? ""
      let authority = url.split(separator: "/", maxSplits: 2).dropFirst().first.map(String.init)
      let isBare = !row.texts("patterns").contains { $0.contains("://") }
      let table = PeerTable(
        schemes: [url.contains("://") ? scheme : "other"],
        hosts: isBare ? [authority ?? "example.com"] : [], row.texts("patterns").map(composable))
      check.noteRefused(index, table)
      check.compare("\(index)", expected: PeerAnswer.expected(row), answer: table.answer(url))
    }
  }

  private static func composable(_ source: String) -> PeerRoute {
    var route = PeerRoute(source)
    let parts = source.split(separator: "://", maxSplits: 1).map(String.init)
    let path = parts.last ?? ""
    var origin = ""
    var text = ""
    if parts.count == 2 {
      origin = (parts[0] == "<any>" ? "" : parts[0] + ":") + "//" + (path == "<any>" ? "" : path)
    } else if path != "<any>" {
      text = path.split(separator: "/").map { segment in
        segment.hasPrefix(":") ? "/:" + route.name(String(segment.dropFirst())) : "/" + segment
      }.joined()
    }
    route.patterns = [origin + text + "/*"]
    return route
  }
}

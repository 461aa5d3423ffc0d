// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore

/// Alicerce's notation: `scheme://host/:name/*/**rest`, where a scheme or host that is left out is
/// any.
enum Alicerce {
  static func check(_ rows: [JSONObject], _ check: inout ConformanceCheck) {
    for (index, row) in rows.enumerated() {
      let sources = row.texts("patterns")
      let url = row.text("url") ?? ""
      let routes = sources.map(route)
      switch row.text("kind") {
      case "component-parse":
        check.compare(
          "\(index)", expected: component(row.text("parsed") ?? ""), answer: kind(sources[0]))
      case "table-validation":
        let table = PeerTable(schemes: ["scheme"], routes)
        check.compare(
          "\(index)", expected: row.text("error") == nil ? "builds" : ConformanceCheck.none,
          answer: table.verdict)
      default:
        let (scheme, host, _) = parts(url)
        let isOpen = sources.contains { parts($0).scheme.isEmpty }
        let table = PeerTable(
          schemes: isOpen && !scheme.isEmpty ? [scheme] : ["other"],
          hosts: host.isEmpty || !sources.contains { parts($0).host.isEmpty } ? [] : [host], routes)
        check.noteRefused(index, table)
        check.compare(
          "\(index)", expected: PeerAnswer.expected(row),
          answer: table.answer(url, isPath: url.hasPrefix("/")))
      }
    }
  }

  static func route(_ source: String) -> PeerRoute {
    let (scheme, host, path) = parts(source)
    var route = PeerRoute(source)
    route.joinsSegments = true
    var origin = host.isEmpty ? "" : "//" + host
    if !scheme.isEmpty { origin = scheme + "://" + host }
    let text = path.split(separator: "/").map { "/" + segment($0, &route) }.joined()
    route.patterns = [origin + (text.isEmpty ? "/" : text)]
    return route
  }

  private static func segment(_ text: Substring, _ route: inout PeerRoute) -> String {
    if text.hasPrefix("**") {
      return ":" + route.name(text.count == 2 ? nil : String(text.dropFirst(2))) + "+"
    }
    if text == "*" { return ":" + route.name(nil) }
    if text == ":" { return ":" }
    if text.hasPrefix(":") { return ":" + route.name(String(text.dropFirst())) }
    // A star before a name is no wildcard there, and no literal either.
    return text.hasPrefix("*") ? String(text) : PeerRoute.escaped(text)
  }

  private static func parts(_ text: String) -> (scheme: String, host: String, path: String) {
    guard let match = text.wholeMatch(of: #/([^\/]*):\/\/([^\/?]*)(.*)/#) else {
      return ("", "", text.hasPrefix(":/") ? String(text.dropFirst()) : text)
    }
    return (String(match.1), String(match.2), String(match.3))
  }

  /// What Landfall reads a single segment as.
  private static func kind(_ source: String) -> String {
    let route = route(source)
    do throws(PatternError) {
      let pattern = try Pattern(parsing: route.patterns[0])
      guard let placeholder = pattern.placeholders.first else { return "constant" }
      guard case .repeated = placeholder.extent else {
        return route.names.isEmpty ? "wildcard" : "parameter"
      }
      return "catchAll" + (route.names[placeholder.name].map { "(\($0))" } ?? "")
    } catch {
      return "! " + error.code.rawValue
    }
  }

  private static func component(_ parsed: String) -> String {
    parsed.hasPrefix("error") ? ConformanceCheck.none : parsed
  }
}

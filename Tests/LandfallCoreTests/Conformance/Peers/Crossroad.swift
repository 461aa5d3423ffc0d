// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore

/// Crossroad's notation: `/a/:name`, bound to the sources that the table or the route accepts, or
/// `scheme://a/:name`.
enum Crossroad {
  static func check(_ rows: [JSONObject], _ check: inout ConformanceCheck) {
    for (index, row) in rows.enumerated() {
      let id = "\(index)"
      switch row.text("kind") {
      case "pattern-parse":
        check.compare(id, expected: parsed(row), answer: parse(row.texts("patterns")[0]))
      case "table-validation":
        check.compare(
          id, expected: row.text("error") == nil ? "builds" : ConformanceCheck.none,
          answer: table(row, in: rows).verdict)
      case "convert", "query-lookup":
        let value = CrossroadValue(row)
        check.compare(id, expected: value.expected, answer: value.answer)
      case "query-lookup-regex": check.leaveOut(id)
      default:
        let table = table(row, in: rows)
        check.noteRefused(index, table)
        let veto = row.text("handler_veto") == nil ? nil : row.texts("patterns").first
        check.compare(
          id, expected: PeerAnswer.expected(row),
          answer: table.answer(row.text("url") ?? "", mergesQuery: true) { $0.route == veto })
      }
    }
  }

  private static func table(_ row: JSONObject, in rows: [JSONObject]) -> PeerTable {
    let sources = row.texts("accepting")
    let patterns = row.texts("patterns")
    // Handlers ask for numbers by the names of these parameters.
    let numbers = rows.filter { $0.texts("patterns") == patterns }.flatMap { row in
      (row.object("expect")?.object("params") ?? [:]).filter { $0.value is Int }.keys
    }
    let routes = patterns.enumerated().map { index, pattern in
      var accepted = row.object("route_accepts")?[pattern] as? [String]
      if let lists = row["route_accepts"] as? [[String]], index < lists.count {
        accepted = lists[index]
      }
      return route(pattern, accepted: accepted, numbers: numbers)
    }
    let schemes = sources.filter { $0.hasPrefix("scheme ") }.map { String($0.dropFirst(7)) }
    return PeerTable(
      schemes: schemes.isEmpty ? ["other"] : schemes,
      hosts: sources.filter { !$0.hasPrefix("scheme ") }.map(host), routes)
  }

  private static func host(_ source: String) -> String {
    let rest = source.wholeMatch(of: #/https?:\/\/([^\/]*)\/?/#)
    return rest.map { String($0.1) } ?? source
  }

  private static func route(
    _ source: String, accepted: [String]?, numbers: [String]
  ) -> PeerRoute {
    var route = PeerRoute(source)
    var (origin, path) = split(source)
    path = path.hasPrefix("/") ? String(path.dropFirst()) : path
    let text = path.split(separator: "/", omittingEmptySubsequences: false).map { segment in
      guard segment.hasPrefix(":") else { return "/" + PeerRoute.escaped(segment) }
      let name = String(segment.dropFirst())
      return "/:" + route.name(name, type: numbers.contains(name) ? .int : .string)
    }.joined()
    if let accepted {
      route.patterns = accepted.map {
        ($0.hasPrefix("scheme ") ? $0.dropFirst(7) + "://" : $0) + text
      }
    } else {
      route.patterns = [origin + text]
    }
    return route
  }

  /// The origin in Landfall's notation, and the path.
  private static func split(_ source: String) -> (origin: String, path: String) {
    if let web = source.wholeMatch(of: #/(https?:\/\/[^\/]*)(.*)/#) {
      return (String(web.1), String(web.2))
    }
    guard let custom = source.wholeMatch(of: #/([a-zA-Z]+:\/\/)(.*)/#) else { return ("", source) }
    return (String(custom.1), String(custom.2))
  }

  private static func parsed(_ row: JSONObject) -> String {
    guard let parsed = row["parsed"] as? [Any], let path = parsed[2] as? [String] else {
      return ConformanceCheck.none
    }
    return path.joined(separator: "/")
  }

  /// The segments that Landfall reads.
  private static func parse(_ source: String) -> String {
    do throws(PatternError) {
      let pattern = try Pattern(parsing: route(source, accepted: nil, numbers: []).patterns[0])
      let parts = pattern.path.compactMap { part -> String? in
        switch part {
        case .literal(let bytes, _): String(decoding: bytes, as: UTF8.self)
        case .placeholder(let index): ":" + pattern.placeholders[index].name
        case .separator, .group, .choice: nil
        }
      }
      return parts.joined(separator: "/")
    } catch {
      return "! " + error.code.rawValue
    }
  }
}

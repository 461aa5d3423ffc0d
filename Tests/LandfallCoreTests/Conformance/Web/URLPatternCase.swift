// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore

/// A case of the web platform's tests of URLPattern that is about a path pattern.
struct URLPatternCase {
  /// Why a case is left out.
  enum Scope: String {
    case path
    case expression = "a regular expression"
    case relative = "relative to a base"
    case components = "a pattern for something else than the path"
    case constructor = "a pattern that is a whole URL"
  }

  let scope: Scope
  let expected: String
  /// Whether URLPattern refuses the pattern.
  private let isError: Bool
  private let pattern: String
  private let isFolded: Bool
  private let origin: String?
  private let input: Any?

  init(_ row: JSONObject) {
    let arguments = row["pattern"] as? [Any] ?? []
    let first = arguments.first as? JSONObject ?? [:]
    let options = arguments.dropFirst().first as? JSONObject
    let pattern = first.text("pathname") ?? ""
    self.pattern = pattern
    isFolded = options?["ignoreCase"] as? Bool ?? false
    origin = first.text("baseURL")
    let inputs = row["inputs"] as? [Any] ?? []
    input = inputs.first
    if first.isEmpty {
      scope = .constructor
    } else if !Set(first.keys).isSubset(of: ["pathname", "baseURL"]) || first["pathname"] == nil {
      scope = .components
    } else if pattern.replacing("(.*)", with: "").replacing("\\(", with: "").contains("(") {
      scope = .expression
    } else {
      let isWhole = origin.map { $0.contains("://") && pattern.hasPrefix("/") } ?? true
      scope = isWhole && inputs.count < 2 ? .path : .relative
    }
    isError = row.text("expected_obj") == "error"
    expected = isError ? ConformanceCheck.none : Self.expected(row)
  }

  /// The placeholders' values, or that nothing matches.
  private static func expected(_ row: JSONObject) -> String {
    guard let match = row.object("expected_match") else { return ConformanceCheck.none }
    var answer = PeerAnswer(route: "match")
    // Placeholders without a name have numbers; Landfall's `*` tells no value.
    for (name, value) in match.object("pathname")?.object("groups") ?? [:] where Int(name) == nil {
      answer.values[name] = (value as? String).map { .text($0) }
    }
    return answer.text
  }

  /// Landfall's answer; the scheme and the host of a base are the pattern's.
  func answer() -> String {
    var route = PeerRoute("match", [Self.origin(origin) + notation])
    route.joinsSegments = true
    if let read = try? Pattern(parsing: route.patterns[0]) {
      for placeholder in read.placeholders { route.names[placeholder.name] = placeholder.name }
    }
    route.isFolded = isFolded
    let (url, isPath) = self.url()
    let table = PeerTable(schemes: ["http"], hosts: ["example.com", "other.com"], [route])
    if let refused = table.refused.first {
      return (isError ? "! " : "the pattern is refused with ") + refused.code
    }
    return table.answer(url, isPath: isPath)
  }

  /// The pattern with `*` for `(.*)` without a name, and with a slash at its start.
  private var notation: String {
    let text = pattern.replacing(#/(^|[^\w])\(\.\*\)/#) { "\($0.1)*" }
    return text.hasPrefix("/") || text.hasPrefix("{/") ? text : "/" + text
  }

  /// The scheme and the host of a URL.
  private static func origin(_ url: String?) -> String {
    url?.prefixMatch(of: #/[a-z]+:\/\/[^\/?#]*/#).map { String($0.0) } ?? ""
  }

  private func url() -> (String, isPath: Bool) {
    if let text = input as? String { return (text, false) }
    let parts = input as? JSONObject ?? [:]
    let path = parts.text("pathname") ?? ""
    if let base = parts.text("baseURL") {
      return (Self.origin(base) + (path.hasPrefix("/") ? "" : "/") + path, false)
    }
    guard let host = parts.text("hostname") else { return (path, true) }
    let tail =
      (parts.text("search").map { "?" + $0 } ?? "") + (parts.text("hash").map { "#" + $0 } ?? "")
    return ("\(parts.text("protocol") ?? "https")://\(host)\(path)\(tail)", false)
  }
}

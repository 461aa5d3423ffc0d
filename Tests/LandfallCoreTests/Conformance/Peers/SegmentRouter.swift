// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore

/// The notations of matchit, `/a/{name}/{*rest}`, and of httprouter, `/a/:name/*rest`: routers of
/// web servers, whose cases are groups of routes.
enum SegmentRouter {
  /// Routes are added one after the other; what a router refuses is left out.
  static func checkConflicts(
    _ groups: [JSONObject], _ route: (String) -> PeerRoute, _ check: inout ConformanceCheck
  ) {
    for (group, row) in groups.enumerated() {
      var table = PeerTable(schemes: ["other"])
      for (step, row) in row.objects("steps").enumerated() {
        let code = table.add(route(row.text("route") ?? ""))
        check.compare(
          "\(group).\(step)",
          expected: row["ok"] as? Bool == true ? "builds" : ConformanceCheck.none,
          answer: code.map { "! " + $0 } ?? "builds")
      }
    }
  }

  static func checkMatches(_ groups: [JSONObject], _ check: inout ConformanceCheck) {
    for (group, row) in groups.enumerated() {
      let table = PeerTable(schemes: ["other"], row.texts("routes").map(matchit))
      check.noteRefused(group, table)
      for (index, match) in row.objects("matches").enumerated() {
        var expected: PeerAnswer?
        if let route = match.text("match") {
          expected = PeerAnswer(route: route)
          for pair in match["params"] as? [[String]] ?? [] {
            expected?.values[pair[0]] = .text(pair[1])
          }
        }
        check.compare(
          "\(group).\(index)", expected: expected?.text ?? ConformanceCheck.none,
          answer: table.answer(match.text("path") ?? "", isPath: true))
      }
    }
  }

  static func matchit(_ source: String) -> PeerRoute {
    var route = PeerRoute(source)
    route.joinsSegments = true
    var text = ""
    var rest = source[...]
    while let character = rest.popFirst() {
      if (character == "{" || character == "}") && rest.first == character {
        text += "\\\(character)"
        rest.removeFirst()
      } else if character == "{" {
        let name = braced(&rest)
        let isRest = name?.hasPrefix("*") == true
        let told = isRest ? name.map { String($0.dropFirst()) } : name
        // What has no name, or no end, is refused by Landfall, too.
        text += told?.isEmpty == false ? ":" + route.name(told) + (isRest ? "+" : "") : "{"
        if told?.isEmpty == false, !isRest, let next = rest.first, !"/{}".contains(next) {
          text += separator(next)
        }
      } else {
        text += character == "}" ? "}" : PeerRoute.escaped(String(character))
      }
    }
    // In some groups the slash at the start is left out.
    route.patterns = [text.hasPrefix("/") ? text : "/" + text]
    return route
  }

  /// A letter behind a name would be part of it.
  private static func separator(_ next: Character) -> String {
    next.isLetter || next.isNumber || next == "_" ? "\\" : ""
  }

  /// The name up to the brace that closes it; two braces stand for one.
  private static func braced(_ rest: inout Substring) -> String? {
    var name = ""
    while let character = rest.popFirst() {
      if character == "}", rest.first != "}" { return name }
      if "{}".contains(character), rest.first == character { rest.removeFirst() }
      name.append(character)
    }
    return nil
  }

  static func httprouter(_ source: String) -> PeerRoute {
    var route = PeerRoute(source)
    route.joinsSegments = true
    var text = ""
    var rest = source[...]
    while let character = rest.popFirst() {
      guard character == ":" || character == "*" else {
        text += PeerRoute.escaped(String(character))
        continue
      }
      let name = rest.prefix { $0 != "/" }
      rest = rest.dropFirst(name.count)
      text += ":" + route.name(String(name)) + (character == "*" ? "+" : "")
    }
    route.patterns = [text]
    return route
  }
}

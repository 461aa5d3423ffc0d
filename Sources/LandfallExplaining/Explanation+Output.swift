// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallManifest

extension Explanation: CustomStringConvertible {
  /// The explanation for people, in lines of about 90 columns.
  public var description: String {
    var lines = head
    for route in routes { lines += [""] + text(route) }
    if !suggestions.isEmpty { lines += ["", "did you mean"] + suggestions.flatMap(text) }
    return lines.joined(separator: "\n")
  }

  private var head: [String] {
    var lines: [String] = []
    if let refusal {
      let marks = refusal.kind == .routeNone || refusal.kind.isAboutContext ? [] : [mark(refusal)]
      lines = ["no match: \(refusal.code) at byte \(refusal.offset)"]
      lines += indented(
        Excerpt(shownBytes, marks, isCut: isCut).lines + ShownText.lines(refusal.shown.message))
    } else if let match {
      lines = ["match: " + ShownText.short(match.link)]
      lines += indented(Excerpt(shownBytes, [], isCut: isCut).lines)
    }
    if let reading { lines += indented(ShownText.lines("read as " + reading.text)) }
    if !firstLiterals.isEmpty {
      let texts = firstLiterals.prefix(6).map(ShownText.quoted).joined(separator: " ")
      let rest = firstLiterals.count > 6 ? " …" : ""
      lines += indented(ShownText.lines("no route is near; paths start with " + texts + rest))
    }
    return lines
  }

  /// The place of a refusal: the value that a route refuses, or the mistake.
  private func mark(_ refusal: Refusal) -> Excerpt.Mark {
    let step = routes.first?.steps.first { step in
      !step.isMet && step.code == refusal.code && step.offset == refusal.offset
    }
    return step.map(Excerpt.Mark.init) ?? Excerpt.Mark(refusal, shownBytes)
  }

  private func indented(_ lines: [String]) -> [String] { lines.map { "  " + $0 } }

  private func text(_ route: Route) -> [String] {
    let note =
      switch route.standing {
      case .matchesLater: "  (matches too, but is tried later)"
      case .fails where refusal == nil: "  (tried before, but does not match)"
      case .fails, .matches: ""
      }
    let width = route.steps.map { $0.code.rawValue.utf8.count }.max() ?? 0
    let steps = route.steps.map { step in
      let padding = String(repeating: " ", count: width - step.code.rawValue.utf8.count)
      return (step.isMet ? "ok  " : "no  ") + step.code.rawValue + padding + "  " + step.message
    }
    let choice = route.choice.map { ["by  \($0.code)  \($0.message)"] } ?? []
    let lines = (steps + choice).flatMap { ShownText.lines($0, indentation: width + 6) }
    return ["\(ShownText.short(route.link))  \(ShownText.short(route.pattern, limit: 256))" + note]
      + indented(Excerpt(shownBytes, route.steps.map(Excerpt.Mark.init)).lines + lines)
  }

  private func text(_ suggestion: Suggestion) -> [String] {
    let reason = "\(suggestion.code)  \(suggestion.message); opens \(suggestion.link)"
    return indented(Excerpt(Array(suggestion.url.utf8), []).lines)
      + ShownText.lines(reason).map { "      " + $0 }
  }
}

extension Explanation.Reading {
  fileprivate var text: String {
    var words: [String] = []
    if let scheme { words.append("scheme \(ShownText.quoted(scheme))") }
    if let host { words.append("host \(ShownText.quoted(host))") }
    words.append(
      segments.isEmpty
        ? "no segments" : "segments " + segments.map(ShownText.quoted).joined(separator: " "))
    if !query.isEmpty {
      let items = query.map { ShownText.quoted($0.name + ($0.value.map { "=" + $0 } ?? "")) }
      words.append("query " + items.joined(separator: " "))
    }
    if let fragment { words.append("fragment \(ShownText.quoted(fragment))") }
    if !contexts.isEmpty {
      let names = contexts.names.map(ShownText.quoted).joined(separator: " ")
      words.append((contexts.names.count == 1 ? "context " : "contexts ") + names)
    }
    if omitted > 0 { words.append("\(omitted) more") }
    return words.joined(separator: ", ")
  }
}

extension Explanation {
  /// The explanation as a JSON object, for programs.
  ///
  /// The keys are stable: `url`, `link` and `pattern` of a match, `reason` of a refusal with
  /// `code`, `offset` and `message`, and `reading`, `routeCount`, `routes` and `suggestions`. A
  /// route has `link`, `pattern`, `standing`, `steps` and possibly `choice`. A step has `code`,
  /// `met`, `offset`, `length`, `expected`, `found` and `message`. Missing values have no key.
  /// Later versions may add keys.
  public var json: String { node.pretty }

  package var node: JSONNode {
    .members { json in
      json.add("url", url)
      json.add("link", match?.link)
      json.add("pattern", match?.pattern)
      json.add(
        "reason",
        refusal.map { refusal in
          JSONNode.members { json in
            refusal.write(to: &json)
            json.add("length", mark(refusal).range.count)
          }
        })
      json.add("reading", reading)
      json.add("firstLiterals", unlessEmpty: Array(firstLiterals.prefix(32)))
      json.add("routeCount", routeCount)
      json.add("routes", routes)
      json.add("suggestions", suggestions)
    }
  }
}

extension Refusal: JSONObject {
  package func write(to json: inout JSONNode.Members) {
    json.add("code", code.rawValue)
    json.add("offset", offset)
    json.add("message", message)
  }
}

extension Explanation.Reading: JSONObject {
  package func write(to json: inout JSONNode.Members) {
    json.add("scheme", scheme)
    json.add("host", host)
    json.add("segments", segments)
    json.add("query", query)
    json.add("fragment", fragment)
    json.add("contexts", unlessEmpty: contexts.names)
    if omitted > 0 { json.add("omitted", omitted) }
  }
}

extension Explanation.Reading.Item: JSONObject {
  package func write(to json: inout JSONNode.Members) {
    json.add("name", name)
    json.add("value", value)
  }
}

extension Explanation.Route: JSONObject {
  package func write(to json: inout JSONNode.Members) {
    json.add("link", link)
    json.add("pattern", pattern)
    json.add("standing", standing.rawValue)
    json.add("steps", steps)
    json.add("choice", choice)
  }
}

extension Explanation.Choice: JSONObject {
  package func write(to json: inout JSONNode.Members) {
    json.add("code", code)
    json.add("message", message)
  }
}

extension Explanation.Step: JSONObject {
  package func write(to json: inout JSONNode.Members) {
    json.add("code", code.rawValue)
    json.add("met", isMet)
    json.add("offset", offset)
    json.add("length", length)
    if !expected.isEmpty { json.add("expected", expected) }
    if !found.isEmpty { json.add("found", found) }
    json.add("message", message)
  }
}

extension Explanation.Suggestion: JSONObject {
  package func write(to json: inout JSONNode.Members) {
    json.add("code", code.rawValue)
    json.add("url", url)
    json.add("link", link)
    json.add("message", message)
  }
}

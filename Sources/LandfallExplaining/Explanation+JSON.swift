// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallManifest

extension Explanation {
  /// The explanation as a JSON object, for programs.
  ///
  /// The keys are stable: `url`, `link` and `pattern` of a match, `reason` of a refusal with
  /// `code`, `offset` and `message`, and `reading`, `routeCount`, `routes` and `suggestions`. A
  /// route has `link`, `pattern`, `standing`, `steps` and possibly `choice`. A step has `code`,
  /// `met`, `offset`, `length`, `expected`, `found` and `message`. Missing values have no key.
  /// Later versions may add keys.
  public var json: String {
    JSONNode.members { json in
      json.add("url", url)
      json.add("link", match?.link)
      json.add("pattern", match?.pattern)
      json.add("reason", refusal)
      json.add("reading", reading)
      json.add("firstLiterals", unlessEmpty: Array(firstLiterals.prefix(32)))
      json.add("routeCount", routeCount)
      json.add("routes", routes)
      json.add("suggestions", suggestions)
    }.pretty
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

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore
import LandfallExplaining
import LandfallManifest

extension LinkAnswerer {
  /// The answer to a URL as a JSON object on one line; the bytes need not be UTF-8.
  func json(_ url: [UInt8]) -> (line: String, isMatch: Bool) {
    var isMatch = true
    let answer = JSONNode.members { json in
      json.add("url", String(decoding: url, as: UTF8.self))
      let refusal = match(url) { add($0, to: &json) }
      guard let refusal else { return }
      isMatch = false
      json.add("link", JSONNode.null)
      json.add("reason", refusal)
    }
    return (answer.line, isMatch)
  }

  private func add(_ match: RouteMatch, to json: inout JSONNode.Members) {
    let link = links[match.link]
    let route = link.routes[match.route]
    json.add("link", link.name)
    json.add("pattern", route.pattern)
    json.add(
      "parameters",
      JSONNode.members { json in
        for slot in link.parameters.indices {
          json.add(link.parameters[slot].name, value(slot, match, link))
        }
      })
    if let url = canonical(match) {
      json.add("canonical", url)
      json.add("canonicalNeedsApp", unlessEmpty: link.unsureTexts(match))
    } else {
      json.add("canonical", JSONNode.null)
    }
    json.add("opaque", unlessEmpty: link.opaque)
    json.add("sensitive", unlessEmpty: link.sensitive)
    if route.isAuthenticated { json.add("access", "authenticated") }
    json.add("sources", unlessEmpty: route.sources)
    json.add("confirm", ifTrue: route.needsConfirmation)
    json.add("when", unlessEmpty: route.condition.texts)
    json.add("deprecated", route.deprecation)
    json.add("kept", unlessEmpty: match.extraQuery.map(item))
  }

  /// The value of a parameter, or its default; nil if it has neither.
  private func value(_ slot: Int, _ match: RouteMatch, _ link: AnswerLink) -> JSONNode? {
    let parameter = link.parameters[slot]
    guard match.isPresent(slot) else { return parameter.defaultText?.node }
    guard parameter.isList else { return match.text(slot).node }
    let texts = match.texts(slot)
    // An empty list is absent, as in the app.
    if texts.isEmpty { return nil }
    guard match.hasItems(slot) else { return texts.node }
    return .array(texts.compactMap { ItemText($0).map { item(($0.name, $0.value)) } })
  }

  /// An item of a query; the value of a name alone is null.
  private func item(_ item: (name: String, value: String?)) -> JSONNode {
    .members { json in
      json.add("name", item.name)
      json.add("value", item.value?.node ?? .null)
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore
import LandfallManifest

/// Writes answers as JSON, one object for each URL.
struct AnswerWriter {
  private let answerer: LinkAnswerer
  private(set) var json = JSONBytes()

  init(_ answerer: LinkAnswerer) { self.answerer = answerer }

  mutating func removeAll() { json.removeAll() }

  /// Writes the answer to a URL.
  ///
  /// - Parameter url: Its bytes, which need not be UTF-8.
  /// - Returns: Whether a link matches.
  /// - Complexity: O(*n*) in the bytes of the URL for a given table.
  @discardableResult
  mutating func write(_ url: UnsafeBufferPointer<UInt8>) -> Bool {
    json.raw("{")
    json.key("url")
    if UTF8Check.firstInvalid(url) == nil {
      json.string(url)
    } else {
      json.string(String(decoding: url, as: UTF8.self))
    }
    let refusal = answerer.match(url) { write($0) }
    if let refusal { write(refusal) }
    json.raw("}")
    return refusal == nil
  }

  private mutating func write(_ match: RouteMatch) {
    let link = answerer.links[match.link]
    let route = link.routes[match.route]
    json.member("link", link.name)
    json.member("pattern", route.pattern)
    json.key("parameters")
    json.raw("{")
    for slot in link.parameters.indices { write(slot, match, link) }
    json.raw("}")
    json.key("canonical")
    if let url = answerer.canonical(match) {
      json.string(url)
      member("canonicalNeedsApp", link.unsureTexts(match))
    } else {
      json.raw("null")
    }
    member("opaque", link.opaque)
    member("sensitive", link.sensitive)
    if route.isAuthenticated { json.member("access", "authenticated") }
    member("sources", route.sources)
    if route.needsConfirmation { json.member("confirm", true) }
    member("when", route.condition.texts)
    if let advice = route.deprecation { json.member("deprecated", advice) }
    let kept = match.extraQuery
    if !kept.isEmpty {
      json.key("kept")
      json.items(kept)
    }
  }

  /// Writes the value of a parameter, or its default; nothing if it has neither.
  private mutating func write(_ slot: Int, _ match: RouteMatch, _ link: AnswerLink) {
    let parameter = link.parameters[slot]
    let isPresent = match.isPresent(slot)
    let texts = isPresent && parameter.isList ? match.texts(slot) : nil
    // An empty list is absent, as in the app.
    if isPresent ? texts?.isEmpty == true : parameter.defaultText == nil { return }
    json.key(parameter.name)
    if let texts, match.hasItems(slot) {
      json.items(texts.compactMap { ItemText($0).map { ($0.name, $0.value) } })
    } else if let texts {
      json.strings(texts)
    } else if isPresent {
      match.withText(slot) { json.string(UnsafeBufferPointer(start: $0.base, count: $0.count)) }
    } else if let text = parameter.defaultText {
      json.string(text)
    }
  }

  private mutating func member(_ key: String, _ texts: [String]) {
    if !texts.isEmpty { json.member(key, texts) }
  }

  private mutating func write(_ refusal: Refusal) {
    json.key("link")
    json.raw("null")
    json.key("reason")
    json.raw("{")
    json.member("code", refusal.code.rawValue)
    json.member("offset", refusal.offset)
    json.member("message", refusal.message)
    json.raw("}")
  }

  /// Ends a line.
  mutating func newline() { json.raw("\n") }
}

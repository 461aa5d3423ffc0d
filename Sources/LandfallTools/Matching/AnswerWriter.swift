// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore

/// Writes answers as JSON, one object for each URL.
struct AnswerWriter {
  let answerer: LinkAnswerer
  private(set) var json = JSONBytes()
  private var canonical = CanonicalURL()

  init(_ answerer: LinkAnswerer) { self.answerer = answerer }

  mutating func removeAll() { json.removeAll() }

  /// Writes the answer to a URL.
  ///
  /// - Parameter url: Its bytes, whatever they are.
  /// - Returns: Whether a link matches.
  /// - Complexity: O(*n*) in the bytes of the URL for a given table.
  @discardableResult
  mutating func write(_ url: UnsafeBufferPointer<UInt8>) -> Bool {
    json.raw("{\"url\": ")
    if TextBytes.firstInvalid(url) == nil {
      json.string(url)
    } else {
      json.string(String(decoding: url, as: UTF8.self))
    }
    // Moved out, so that the closure has them to itself.
    var (answer, canonical) = (json, self.canonical)
    json = JSONBytes()
    self.canonical = CanonicalURL()
    let refusal = answerer.match(url) { match in
      AnswerWriter.write(match, answerer, &canonical, to: &answer)
    }
    // Before the answer goes back, since two holders would make it a copy.
    if let refusal { AnswerWriter.write(refusal, to: &answer) }
    json = answer
    self.canonical = canonical
    return refusal == nil
  }

  private static func write(
    _ match: RouteMatch, _ answerer: LinkAnswerer, _ canonical: inout CanonicalURL,
    to json: inout JSONBytes
  ) {
    let link = answerer.links[match.link]
    json.raw(", ")
    json.raw(link.heads[match.route])
    var isFirst = true
    for slot in link.parameters.indices {
      let isPresent = match.isPresent(slot)
      // An empty list is absent, as in the app.
      let texts = isPresent && link.parameters[slot].isList ? match.texts(slot) : nil
      if isPresent ? texts?.isEmpty == true : link.defaults[slot] == nil { continue }
      if !isFirst { json.raw(", ") }
      isFirst = false
      json.raw(link.names[slot])
      if !isPresent {
        if let text = link.defaults[slot] { json.raw(text) }
      } else if let texts {
        if match.hasItems(slot) {
          json.items(texts.compactMap { ItemText($0).map { ($0.name, $0.value) } })
        } else {
          json.strings(texts)
        }
      } else {
        match.withText(slot) { json.string(UnsafeBufferPointer(start: $0.base, count: $0.count)) }
      }
    }
    json.raw("}, \"canonical\": ")
    if canonical.print(match, answerer) {
      canonical.bytes.withUnsafeBufferPointer { json.string($0) }
      let unsure = link.unsureTexts(match)
      if !unsure.isEmpty {
        json.raw(", \"canonicalNeedsApp\": ")
        json.strings(unsure)
      }
    } else {
      json.raw("null")
    }
    json.raw(link.marks[match.route])
    let kept = match.extraQuery
    if !kept.isEmpty {
      json.raw(", \"kept\": ")
      json.items(kept)
    }
    json.raw("}")
  }

  private static func write(_ refusal: Refusal, to json: inout JSONBytes) {
    json.raw(", \"link\": null, \"reason\": {\"code\": ")
    json.string(refusal.code.rawValue)
    json.raw(", \"offset\": ")
    json.number(refusal.offset)
    json.raw(", \"message\": ")
    json.string(refusal.message)
    json.raw("}}")
  }

  /// Ends a line.
  mutating func newline() { json.raw("\n") }
}

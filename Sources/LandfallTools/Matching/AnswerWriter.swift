// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore

/// Writes answers as JSON, one object for each URL.
struct AnswerWriter {
  let answerer: LinkAnswerer
  private(set) var json = JSONBytes()

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
    var answer = json
    json = JSONBytes()
    let answerer = answerer
    let refusal = answerer.match(url) { match in
      AnswerWriter.write(match, answerer, &answer)
    }
    json = answer
    if let refusal { write(refusal) }
    return refusal == nil
  }

  private static func write(
    _ match: RouteMatch, _ answerer: LinkAnswerer, _ json: inout JSONBytes
  ) {
    let link = answerer.links[match.link]
    json.raw(", ")
    json.raw(link.heads[match.route])
    var isFirst = true
    func name(_ slot: Int) {
      if !isFirst { json.raw(", ") }
      isFirst = false
      json.raw(link.names[slot])
    }
    for slot in link.parameters.indices {
      guard match.isPresent(slot) else {
        if let text = link.defaults[slot] {
          name(slot)
          json.raw(text)
        }
        continue
      }
      name(slot)
      if link.parameters[slot].isList {
        list(match.texts(slot), &json)
      } else {
        json.string(match.text(slot))
      }
    }
    json.raw("}, \"canonical\": ")
    if let canonical = answerer.canonical(match) {
      json.string(canonical)
    } else {
      json.raw("null")
    }
    json.raw("}")
  }

  private static func list(_ texts: [String], _ json: inout JSONBytes) {
    json.raw("[")
    for (index, text) in texts.enumerated() {
      if index > 0 { json.raw(", ") }
      json.string(text)
    }
    json.raw("]")
  }

  private mutating func write(_ refusal: Refusal) {
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

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore

/// The canonical URL of a link, with gaps for its values: what the engine's printer would write, for
/// the plain patterns that most are.
///
/// Whatever is not plain, in the pattern or in a value, is left to the printer.
struct URLTemplate: Sendable {
  private enum Piece {
    case text([UInt8])
    case segment(Int)
    /// A query item with its name and `=`, without the `?` or `&` before it.
    case item([UInt8], Int)
    /// A query item that is always there.
    case fixedItem([UInt8])
  }

  /// The bytes that stay as they are.
  private struct Plain: Sendable {
    let isPlain: [Bool]

    init(_ place: PercentEncoder.Place) {
      isPlain = (0...UInt8.max).map { PercentEncoder.encode([$0], place).utf8.count == 1 }
    }
  }

  private static let segmentBytes = Plain(.segment)
  private static let queryBytes = Plain(.query)

  private let pieces: [Piece]

  /// Nil for a link whose printed pattern is not plain.
  init?(_ link: LinkDeclaration, origin: [UInt8]) {
    let routes = link.routes.filter { $0.deprecation == nil }
    // Which of them is printed depends on what they are there for.
    guard let route = routes.first, routes.allSatisfy({ $0.condition.isAlways }) else { return nil }
    let pattern = route.pattern
    guard pattern.scheme == nil, pattern.host == nil, pattern.fragment == nil,
      pattern.fragmentItems.isEmpty
    else { return nil }
    func slot(_ index: Int) -> Int? {
      let placeholder = pattern.placeholders[index]
      guard placeholder.extent == .one,
        let slot = link.parameters.firstIndex(where: { $0.name == placeholder.name }),
        !link.parameters[slot].isList
      else { return nil }
      return slot
    }
    var pieces: [Piece] = []
    var text = origin
    var needsSlash = false
    for part in pattern.path {
      if case .separator = part {
        needsSlash = true
        continue
      }
      if needsSlash { text.append(UInt8(ascii: "/")) }
      needsSlash = false
      switch part {
      case .literal(let bytes, _): text += Array(PercentEncoder.encode(bytes, .segment).utf8)
      case .placeholder(let index):
        guard let slot = slot(index), !link.parameters[slot].mayBeAbsent else { return nil }
        pieces += [.text(text), .segment(slot)]
        text = []
      case .separator, .group: return nil
      }
    }
    if text.count == origin.count, pieces.isEmpty { text.append(UInt8(ascii: "/")) }
    pieces.append(.text(text))
    for item in pattern.query {
      let name = Array(PercentEncoder.encode(item.name, .query).utf8)
      let equals = [UInt8(ascii: "=")]
      switch item.kind {
      case .absent: continue
      case .constant, .others: return nil
      case .present: pieces.append(.fixedItem(name))
      case .literal(let bytes):
        pieces.append(.fixedItem(name + equals + Array(PercentEncoder.encode(bytes, .query).utf8)))
      case .capture(let index):
        guard let slot = slot(index) else { return nil }
        pieces.append(.item(name + equals, slot))
      }
    }
    self.pieces = pieces
  }

  /// Writes the URL.
  ///
  /// - Returns: Whether all values are plain; if not, what was written is of no use.
  func print(_ values: ValueTexts, into url: inout [UInt8]) -> Bool {
    var delimiter = UInt8(ascii: "?")
    for piece in pieces {
      switch piece {
      case .text(let text): url += text
      case .segment(let slot):
        let text = values.text(slot)
        if text.isEmpty || text.allSatisfy({ $0 == UInt8(ascii: ".") }) { return false }
        guard URLTemplate.append(text, URLTemplate.segmentBytes, &url) else { return false }
      case .fixedItem(let text):
        url.append(delimiter)
        url += text
        delimiter = UInt8(ascii: "&")
      case .item(let name, let slot):
        guard values.isTold(slot) else { continue }
        url.append(delimiter)
        url += name
        delimiter = UInt8(ascii: "&")
        let text = values.text(slot)
        if text.isEmpty { return false }
        guard URLTemplate.append(text, URLTemplate.queryBytes, &url) else { return false }
      }
    }
    return true
  }

  private static func append(
    _ text: ArraySlice<UInt8>, _ plain: Plain, _ url: inout [UInt8]
  ) -> Bool {
    var before: UInt8 = 0
    for byte in text {
      // Control characters and what turns the direction of text have rules of their own.
      let isControl = byte < 0x20 || byte == 0x7F || (before == 0xC2 && byte < 0xA0)
      if isControl || (before == 0xE2 && byte & 0xFE == 0x80) { return false }
      before = byte
      if plain.isPlain[Int(byte)] {
        url.append(byte)
      } else {
        url.append(UInt8(ascii: "%"))
        url.append(hexDigit(byte >> 4))
        url.append(hexDigit(byte & 15))
      }
    }
    return true
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

/// A URL, in decoded parts, and the contexts that it is opened in.
struct RoutePoint {
  struct Item {
    var subject: AskedItem
    var values: [[UInt8]]
  }

  var origin = OriginPoint()
  var path: [[UInt8]] = []
  var query: [Item] = []
  var fragment = FragmentPoint.none

  var contexts: LinkContexts {
    LinkContexts(
      query.filter { $0.subject.place == .context && !$0.values.isEmpty }
        .map { String(decoding: $0.subject.name, as: UTF8.self) })
  }

  var example: RouteExample { RouteExample(url: text, contexts: contexts) }

  private var text: String {
    var text = ""
    if let scheme = origin.scheme {
      text = String(decoding: scheme, as: UTF8.self) + "://"
      for (index, label) in (origin.host ?? []).enumerated() {
        text += (index == 0 ? "" : ".") + String(decoding: label, as: UTF8.self)
      }
    }
    text += RoutePoint.text(path).dropFirst(origin.hasHostInPath ? 1 : 0)
    let inQuery = items(query.filter { $0.subject.place == .query })
    if !inQuery.isEmpty { text += "?" + inQuery }
    let inFragment = fragmentItemText
    text += fragmentText
    if inFragment.isEmpty { return text }
    switch fragment {
    case .none: return text + "#" + inFragment
    case .text: return text + "&" + inFragment
    case .path: return text + "?" + inFragment
    }
  }

  private var fragmentItemText: String { items(query.filter { $0.subject.place == .fragment }) }

  /// Has the fragment be no other text than the items that stand in it, if there are any.
  mutating func joinFragment() {
    guard case .text(let text) = fragment, !fragmentItemText.isEmpty else { return }
    let isSame = query.allSatisfy { item in
      item.subject.place != .fragment
        || RoutePoint.values(item.subject.name, in: text) == item.values
    }
    if isSame { query.removeAll { $0.subject.place == .fragment } } else { fragment = .none }
  }

  /// The fragment with the items that stand in it.
  var wholeFragment: FragmentPoint {
    let items = Array(fragmentItemText.utf8)
    guard case .none = fragment, !items.isEmpty else { return fragment }
    let text = items.withUnsafeBufferPointer { buffer in
      ByteView(buffer).decodedString(ByteRange(0, buffer.count))
    }
    return .text(Array(text.utf8))
  }

  /// The values of an item, which may stand in a fragment that was looked for as a text.
  func values(_ subject: AskedItem) -> [[UInt8]] {
    if subject.place == .fragment, case .text(let text) = fragment, fragmentItemText.isEmpty {
      return RoutePoint.values(subject.name, in: text)
    }
    return query.first { $0.subject == subject }?.values ?? []
  }

  private static func values(_ name: [UInt8], in text: [UInt8]) -> [[UInt8]] {
    text.split(separator: UInt8(ascii: "&")).compactMap { item in
      let mine = item.prefix { $0 != UInt8(ascii: "=") }
      return mine.elementsEqual(name) ? Array(item.dropFirst(mine.count + 1)) : nil
    }
  }

  private func items(_ items: [Item]) -> String {
    items.flatMap { item in
      item.values.map { value in
        PercentEncoder.encode(item.subject.name, .query) + "="
          + PercentEncoder.encode(value, .query)
      }
    }.joined(separator: "&")
  }

  private var fragmentText: String {
    var text = ""
    switch fragment {
    case .none: break
    // A slash at the start would make it a path.
    case .text(let bytes) where bytes.first == UInt8(ascii: "/"):
      text += "#%2F" + PercentEncoder.encode(bytes.dropFirst(), .fragment)
    case .text(let bytes): text += "#" + PercentEncoder.encode(bytes, .fragment)
    case .path(let segments): text += "#" + RoutePoint.text(segments)
    }
    return text
  }

  private static func text(_ path: [[UInt8]]) -> String {
    path.isEmpty ? "/" : path.map { "/" + PercentEncoder.encode($0, .segment) }.joined()
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallCore

extension RouteSearch {
  /// A URL that one of the first takes and none of the second.
  package func only(_ first: [RouteSet], _ second: [RouteSet]) -> Decision<RoutePoint> {
    first.firstDecision { url(in: [$0], notIn: second) }
  }
}

/// A route that wins only for a part of its URLs, and the one that comes before it.
package struct RouteOverlap: Sendable {
  package enum Rule: String, Sendable {
    /// The winner takes nothing that the other does not take, too.
    case specific
    /// The winner has a literal in the first segment in which the two differ.
    case literal
    /// The winner has another kind of placeholder there, or one of another type.
    case segment
    /// The path of one goes on where that of the other ends or repeats.
    case length
    case origin
    /// The query, the fragment or the contexts of the winner.
    case query
    /// Nothing but the winner's priority.
    case priority
  }

  package var place: TableProblem.Place
  package var winner: TableProblem.Place
  package var example: RouteExample
  package var rule: Rule
}

package struct RouteExample: Sendable {
  package var url: String
  package var contexts: LinkContexts

  package init(url: String, contexts: LinkContexts = []) {
    (self.url, self.contexts) = (url, contexts)
  }

  package var text: String {
    let names = contexts.names.map { "'\($0)'" }
    guard let last = names.last else { return "'\(url)'" }
    let before = names.dropLast().joined(separator: ", ")
    return names.count == 1
      ? "'\(url)' in the context \(last)" : "'\(url)' in the contexts \(before) and \(last)"
  }
}

package enum Decision<Value> {
  case yes(Value)
  /// Only the app's own code reads a type, or the search would have taken too long.
  case unknown
  case no

  package var isNo: Bool { if case .no = self { true } else { false } }
  package var value: Value? { if case .yes(let value) = self { value } else { nil } }

  package func map<Other>(_ transform: (Value) -> Other) -> Decision<Other> {
    switch self {
    case .yes(let value): .yes(transform(value))
    case .unknown: .unknown
    case .no: .no
    }
  }
}

extension Sequence {
  /// The first yes; no if the answer is no for every element.
  package func firstDecision<Value>(_ decide: (Element) -> Decision<Value>) -> Decision<Value> {
    var isSure = true
    for element in self {
      let decision = decide(element)
      if case .yes = decision { return decision }
      if case .unknown = decision { isSure = false }
    }
    return isSure ? .no : .unknown
  }
}

/// A URL, in decoded parts, and the contexts that it is opened in.
package struct RoutePoint {
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

  package var example: RouteExample { RouteExample(url: text, contexts: contexts) }

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
    let text = items.withUnsafeBufferPointer { ByteView($0).decodedString(ByteRange(0, $0.count)) }
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
    // A slash would make it a path.
    case .text(let bytes):
      let pieces = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      text += "#" + pieces.map { PercentEncoder.encode($0, .fragment) }.joined(separator: "%2F")
    case .path(let segments, let prefix):
      text += "#" + PercentEncoder.encode(prefix, .fragment) + RoutePoint.text(segments)
    }
    return text
  }

  private static func text(_ path: [[UInt8]]) -> String {
    path.isEmpty ? "/" : path.map { "/" + PercentEncoder.encode($0, .segment) }.joined()
  }
}

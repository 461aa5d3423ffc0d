// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The URLs that one flat route takes, and in which contexts: a product of what it takes of each part.
struct RouteSet: Hashable {
  /// An item or a context that the route names.
  struct Item: Hashable {
    var subject: AskedItem
    var values: QueryLanguage
  }

  var origin: OriginLanguage
  var path: PathLanguage
  var query: [Item]
  var fragment: FragmentLanguage

  init(_ route: FlatRoute, _ search: TextSearch) {
    origin = OriginLanguage(route, search)
    path = PathLanguage(route.edges, isMount: route.isMount, search)
    query = route.requirements.compactMap { requirement in
      requirement.subject.map { Item(subject: $0, values: QueryLanguage(requirement, search)) }
    }
    fragment = FragmentLanguage(route.fragment, search)
  }

  /// Whether it names items of the fragment.
  var hasFragmentItems: Bool { query.contains { $0.subject.place == .fragment } }

  /// What it lets an item be, whether it names it or not.
  func values(_ subject: AskedItem) -> QueryLanguage {
    query.first { $0.subject == subject }?.values ?? subject.any
  }
}

/// A URL, in decoded parts, and the contexts that it is opened in.
struct RoutePoint {
  /// An item or a context that some route names.
  struct Item {
    var subject: AskedItem
    var values: [[UInt8]]
  }

  var origin: OriginPoint
  var path: [[UInt8]]
  var query: [Item]
  var fragment: FragmentPoint

  /// The contexts that hold.
  var contexts: LinkContexts {
    LinkContexts(
      query.filter { $0.subject.place == .context && !$0.values.isEmpty }
        .map { String(decoding: $0.subject.name, as: UTF8.self) })
  }

  /// The URL with its contexts.
  var example: RouteExample { RouteExample(url: text, contexts: contexts) }

  /// The URL as text.
  private var text: String {
    var text = ""
    if let scheme = origin.scheme {
      text = String(decoding: scheme, as: UTF8.self) + "://"
      for (index, label) in (origin.host ?? []).enumerated() {
        text += (index == 0 ? "" : ".") + String(decoding: label, as: UTF8.self)
      }
    }
    text += RoutePoint.text(path)
    let inQuery = items(query.filter { $0.subject.place == .query })
    if !inQuery.isEmpty { text += "?" + inQuery }
    let inFragment = items(query.filter { $0.subject.place == .fragment })
    text += fragmentText
    if inFragment.isEmpty { return text }
    switch fragment {
    case .none: return text + "#" + inFragment
    case .text: return text + "&" + inFragment
    case .path: return text + "?" + inFragment
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

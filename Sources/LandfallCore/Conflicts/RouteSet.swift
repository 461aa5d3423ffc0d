// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The URLs that one flat route takes: a product of what it takes of each part.
struct RouteSet: Hashable {
  /// A query item that the route names.
  struct Item: Hashable {
    var name: [UInt8]
    var values: QueryLanguage
  }

  var origin: OriginLanguage
  var path: PathLanguage
  var query: [Item]
  var fragment: FragmentLanguage

  init(_ route: FlatRoute, _ search: TextSearch) {
    origin = OriginLanguage(route, search)
    path = PathLanguage(route.edges, isMount: route.isMount, search)
    query = route.requirements.map {
      Item(name: $0.name, values: QueryLanguage($0, search))
    }
    fragment = FragmentLanguage(route.fragment, search)
  }

  /// What it lets an item be, whether it names it or not.
  func values(_ name: [UInt8]) -> QueryLanguage {
    query.first { $0.name == name }?.values ?? .any
  }
}

/// A URL, in decoded parts.
struct RoutePoint {
  /// A query item that some route names.
  struct Item {
    var name: [UInt8]
    var values: [[UInt8]]
  }

  var origin: OriginPoint
  var path: [[UInt8]]
  var query: [Item]
  var fragment: FragmentPoint

  /// The URL as text.
  var text: String {
    var text = ""
    if let scheme = origin.scheme {
      text = String(decoding: scheme, as: UTF8.self) + "://"
      for (index, label) in (origin.host ?? []).enumerated() {
        text += (index == 0 ? "" : ".") + String(decoding: label, as: UTF8.self)
      }
    }
    text += RoutePoint.text(path)
    let items = query.flatMap { item in
      item.values.map { value in
        PercentEncoder.encode(item.name, .query) + "=" + PercentEncoder.encode(value, .query)
      }
    }
    for (index, item) in items.enumerated() { text += (index == 0 ? "?" : "&") + item }
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

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The URLs that one flat route takes: a product of what it takes of each part.
struct RouteSet: Hashable {
  /// An item that the route names.
  struct Item: Hashable {
    /// With a NUL before it, which no name has, for an item of the fragment.
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
    query = route.requirements.compactMap { requirement in
      let values = QueryLanguage(requirement, search)
      let name = (requirement.isInFragment ? [0] : []) + requirement.name
      return requirement.isItem ? Item(name: name, values: values) : nil
    }
    fragment = FragmentLanguage(route.fragment, search)
  }

  /// Whether it names items of the fragment.
  var hasFragmentItems: Bool { query.contains { $0.name.first == 0 } }

  /// What it lets an item be, whether it names it or not.
  func values(_ name: [UInt8]) -> QueryLanguage {
    query.first { $0.name == name }?.values ?? .any
  }
}

/// A URL, in decoded parts.
struct RoutePoint {
  /// An item that some route names.
  struct Item {
    /// With a NUL before it for an item of the fragment.
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
    let inQuery = items(query.filter { $0.name.first != 0 })
    if !inQuery.isEmpty { text += "?" + inQuery }
    let inFragment = items(query.filter { $0.name.first == 0 })
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
        PercentEncoder.encode(item.name.drop { $0 == 0 }, .query) + "="
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

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore

extension RandomTable {
  /// A URL that one of a table's routes takes, or nearly takes.
  mutating func url(like table: TableDeclaration) -> String {
    guard let link = table.links.randomElement(using: &generator),
      let route = link.routes.randomElement(using: &generator)
    else { return url() }
    let pattern = ReferencePattern(route.pattern.text)
    let host = pattern.host ?? (generator.chance(30) ? ["linky", "app"] : nil)
    var url = pattern.scheme.isEmpty ? "" : String(decoding: pattern.scheme, as: UTF8.self)
    if url.isEmpty { url = host == nil ? "linky" : generator.pick(["https", "https", "linky"]) }
    url += ":" + (host.map { "//" + labels($0, link) } ?? "")
    url += path(pattern.path, link)
    if link.isMount, generator.chance(50) { url += "/x/y" }
    url += query(pattern, link)
    switch pattern.fragment {
    case nil: if generator.chance(5) { url += "#x" }
    case .literal(let bytes): url += "#" + PercentEncoder.encode(bytes, .fragment)
    case .capture(let name): url += "#" + value(name, link, .fragment)
    case .path(let parts): url += "#" + path(parts, link)
    }
    return url
  }

  private mutating func labels(_ labels: [String], _ link: LinkDeclaration) -> String {
    labels.map { label in
      if label.hasPrefix(":") { return value(String(label.dropFirst()), link, .segment) }
      return label == "*" ? generator.pick(["a", "a.b"]) : label
    }.joined(separator: ".")
  }

  private mutating func path(_ parts: [ReferencePattern.Part], _ link: LinkDeclaration) -> String {
    let ways = ReferencePattern.alternatives(parts)
    return (ways.randomElement(using: &generator) ?? []).map { part in
      switch part {
      case .slash: return generator.chance(4) ? "//" : "/"
      case .literal(let bytes): return PercentEncoder.encode(bytes, .segment)
      case .placeholder(let name, .one): return value(name, link, .segment)
      case .placeholder(let name, _):
        let values = (0..<generator.below(4)).map { _ in value(name, link, .segment) }
        return values.joined(separator: "/")
      case .group: return ""
      }
    }.joined()
  }

  private mutating func query(_ pattern: ReferencePattern, _ link: LinkDeclaration) -> String {
    var items: [String] = []
    for (name, requirement) in pattern.items {
      let name = PercentEncoder.encode(name, .query)
      switch requirement {
      case .literal(let bytes): items.append(name + "=" + PercentEncoder.encode(bytes, .query))
      case .present: items.append(name)
      case .absent: if generator.chance(10) { items.append(name) }
      case .capture(let parameter):
        for _ in 0..<(generator.chance(75) ? 1 : generator.below(4)) {
          items.append(name + "=" + (generator.chance(8) ? "" : value(parameter, link, .query)))
        }
      }
    }
    items.shuffle(using: &generator)
    if generator.chance(10) { items.append("x=y") }
    return items.isEmpty ? "" : "?" + items.joined(separator: "&")
  }

  /// A value of the parameter's type, or now and then of another.
  private mutating func value(
    _ name: String, _ link: LinkDeclaration, _ place: PercentEncoder.Place
  ) -> String {
    let type = link.parameters.first { $0.name == name }?.type ?? .string
    let text = text(generator.chance(85) ? type : self.type())
    return PercentEncoder.encode(text.utf8, place)
  }
}

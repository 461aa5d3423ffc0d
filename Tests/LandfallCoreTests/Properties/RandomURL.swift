// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import LandfallCompiler
import LandfallCore

extension RandomTable {
  /// A URL that one of a table's routes takes, or nearly takes.
  mutating func url(like table: TableDeclaration) -> String {
    url(like: TableTree(declaration: table))
  }

  /// A URL that one of the routes of a table or of a mounted one takes, or nearly takes.
  mutating func url(like tree: TableTree) -> String {
    guard let link = tree.declaration.links.randomElement(using: &generator),
      let route = link.routes.randomElement(using: &generator)
    else { return url() }
    let pattern = ReferencePattern(route.pattern.text)
    let isHostless = generator.chance(tree.declaration.hosts.contains("*") ? 30 : 0)
    let host =
      pattern.host ?? (isHostless ? ["a"] : generator.chance(30) ? ["linky", "app"] : nil)
    var url = pattern.scheme.isEmpty ? "" : String(decoding: pattern.scheme, as: UTF8.self)
    if url.isEmpty { url = host == nil ? "linky" : generator.pick(["https", "https", "linky"]) }
    url += ":" + (host.map { "//" + labels($0, link) } ?? "")
    return url + rest(pattern, link, tree)
  }

  /// What stands behind the origin.
  private mutating func rest(
    _ pattern: ReferencePattern, _ link: LinkDeclaration, _ tree: TableTree
  ) -> String {
    var url = path(pattern.path, link)
    if link.isMount, let inner = tree.mounts[link.name], generator.chance(90),
      let other = inner.declaration.links.randomElement(using: &generator),
      let route = other.routes.randomElement(using: &generator)
    {
      return url + rest(ReferencePattern(route.pattern.text), other, inner)
    }
    if link.isMount, generator.chance(50) { url += "/x/y" }
    url += query(pattern.items, link)
    let items = query(pattern.fragmentItems, link)
    switch pattern.fragment {
    case nil where !items.isEmpty:
      url += generator.chance(20) ? "#" + items : "#" + items.dropFirst()
    case nil: if generator.chance(5) { url += "#x" }
    case .literal(let bytes): url += "#" + PercentEncoder.encode(bytes, .fragment)
    case .capture(let name): url += "#" + value(name, link, .fragment)
    case .path(let parts, let text):
      url += "#" + PercentEncoder.encode(text, .fragment) + path(parts, link) + items
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
        return values.joined(separator: "/") + (generator.chance(5) ? "?x=%20#y" : "")
      case .group, .choice: return ""
      }
    }.joined()
  }

  private mutating func query(
    _ requirements: [(name: [UInt8], requirement: ReferencePattern.Requirement)],
    _ link: LinkDeclaration
  ) -> String {
    var items: [String] = []
    for item in requirements {
      var (name, requirement) = item
      if case .choice(let ways) = requirement {
        let way = generator.pick(ways)
        (name, requirement) = (way.name, way.requirement)
        // Another name, too, now and then.
        let other = generator.pick(ways)
        if other.name != name, generator.chance(30) {
          items.append(
            PercentEncoder.encode(other.name, .query) + "=" + generator.pick(["1", "5", "x"]))
        }
      }
      let key = PercentEncoder.encode(name, .query)
      switch requirement {
      case .literal(let bytes): items.append(key + "=" + PercentEncoder.encode(bytes, .query))
      case .present: items.append(key)
      case .absent: if generator.chance(10) { items.append(key) }
      case .choice: break
      case .tail(let parameter):
        items.append(key + "=" + value(parameter, link, .query))
        if generator.chance(30) {
          items.append(generator.pick(["x=1#y", "q=2", key + "=b", "?z"]))
        }
      case .constant: break
      case .others: if generator.chance(60) { items += ["x=%26y", "+", "%2B=+", "=", "a=b=c"] }
      case .capture(let parameter), .formCapture(let parameter):
        for _ in 0..<(generator.chance(75) ? 1 : generator.below(4)) {
          items.append(key + "=" + (generator.chance(8) ? "" : value(parameter, link, .query)))
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

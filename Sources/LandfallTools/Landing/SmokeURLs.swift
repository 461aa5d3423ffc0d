// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore

/// The URLs with which `landfall smoke` tries the links of a table.
///
/// Those of a link are its examples, and its canonical URLs with the values of each example: one with a scheme of
/// the app, and one of the web. Without an example the values are made from their types.
struct SmokeURLs {
  struct Item: Sendable {
    let link: String
    let url: String
    /// Those that the URL has.
    let values: [(name: String, texts: [String])]

    var isOfWeb: Bool { ["http", "https"].contains(url.prefix { $0 != ":" }.lowercased()) }
  }

  private(set) var items: [Item] = []
  /// Links for which there is no URL, and why.
  private(set) var untried: [(link: String, reason: String)] = []
  /// Links that nobody asked for, and what asks for them.
  private(set) var leftOut: [(link: String, option: String)] = []
  private let contexts: LinkContexts
  /// With all routes, as in the app.
  private let app: LinkAnswerer

  init(
    _ declaration: TableDeclaration, contexts: LinkContexts, internal isInternalTried: Bool,
    sensitive isSensitiveTried: Bool
  ) throws(ToolFailure) {
    self.contexts = contexts
    app = try LinkAnswerer(of: TableBuilder(declaration), contexts: contexts)
    var tried = declaration
    for index in tried.links.indices where !isInternalTried {
      tried.links[index].routes.removeAll(where: \.isInternal)
      tried.links[index].expressions.removeAll(where: \.marks.isInternal)
    }
    for link in tried.links {
      if link.routes.isEmpty, link.expressions.isEmpty {
        leftOut.append((link.name, "--internal"))
      } else if link.isSensitive, !isSensitiveTried {
        leftOut.append((link.name, "--sensitive"))
      }
    }
    tried.links.removeAll { link in leftOut.contains { $0.link == link.name } }
    let printer = try LinkAnswerer(of: TableBuilder(tried), contexts: contexts)
    for index in tried.links.indices { add(tried.links[index], index, printer, tried.schemes) }
    // Another link between two URLs of one, whose screens are there otherwise.
    var counts: [String: Int] = [:]
    let ranks = items.map { item in
      counts[item.link, default: 0] += 1
      return counts[item.link, default: 0]
    }
    items = items.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { items[$0] }
  }

  private mutating func add(
    _ link: LinkDeclaration, _ index: Int, _ printer: LinkAnswerer, _ schemes: [String]
  ) {
    var items: [Item] = []
    func add(_ url: String, mustOpen: Bool) {
      guard !items.contains(where: { $0.url == url }) else { return }
      let item = item(url)
      // An example is tried although it opens another link, so that somebody hears of it.
      guard item?.link == link.name || !mustOpen else { return }
      items.append(Item(link: link.name, url: url, values: item?.values ?? []))
    }
    for example in link.examples {
      if item(example) == nil || example.visible != example {
        untried.append((link.name, "its example '\(example)' opens no link"))
      } else {
        add(example, mustOpen: false)
      }
    }
    var values = link.examples.compactMap { url -> [PrintValue]? in
      var values: [PrintValue]?
      _ = printer.match(Array(url.utf8)) { if $0.link == index { values = printer.values($0) } }
      return values
    }
    if link.examples.isEmpty {
      do throws(Obstacle) {
        values = [
          try SmokeURLs.values(link, needed: false), try SmokeURLs.values(link, needed: true),
        ]
      } catch {
        untried.append((link.name, error.reason))
      }
    }
    for values in values {
      guard let paths = try? printer.table.print(link: index, values) else { continue }
      for path in paths.readable(in: contexts) {
        let custom = path.scheme ?? schemes.first { $0 != "https" && $0 != "http" }
        for scheme in [custom, "https"].compactMap({ $0 }) {
          let url = try? printer.table.url(path, scheme: scheme, host: nil)
          if let url { add(url, mustOpen: true) }
        }
      }
      // One without what may be left out is enough.
      if !items.isEmpty, link.examples.isEmpty { break }
    }
    if items.isEmpty, untried.last?.link != link.name {
      untried.append(
        (
          link.name,
          link.routes.allSatisfy({ !$0.condition.holds(in: contexts) })
            ? "its routes need a context; give '--context'"
            : "no URL could be made that opens it; give one, as an example"
        ))
    }
    self.items += items
  }

  /// Leaves out other links.
  mutating func choose(_ isChosen: (String) -> Bool) {
    items.removeAll { !isChosen($0.link) }
    untried.removeAll { !isChosen($0.link) }
    leftOut.removeAll { !isChosen($0.link) }
  }

  /// Takes what was chosen by name, and cannot be opened, for untried.
  mutating func needAll() {
    untried += leftOut.map { ($0.link, "it is left out without '\($0.option)'") }
    leftOut = []
  }

  /// Leaves out URLs of the other form.
  mutating func choose(web isOfWeb: Bool) {
    let names = items.map(\.link)
    items.removeAll { $0.isOfWeb != isOfWeb }
    let kept = Set(items.map(\.link))
    for name in names where !kept.contains(name) && !leftOut.contains(where: { $0.link == name }) {
      leftOut.append((name, "--via \(isOfWeb ? "scheme" : "https")"))
    }
  }

  /// Leaves one part of several.
  mutating func choose(_ part: Int, of count: Int) {
    items = items.indices.filter { $0 % count == part }.map { items[$0] }
    if part > 0 { untried = [] }
  }

  /// The link that the app opens with a URL.
  private func item(_ url: String) -> Item? {
    var item: Item?
    _ = app.match(Array(url.utf8)) { match in
      let link = app.links[match.link]
      let values = link.parameters.indices.filter(match.isPresent).map { slot in
        let parameter = link.parameters[slot]
        return (parameter.name, parameter.isList ? match.texts(slot) : [match.text(slot)])
      }
      item = Item(link: link.name, url: url, values: values)
    }
    return item
  }

  private struct Obstacle: Error { let reason: String }

  /// Values of the types, of optional ones only if they are needed, too.
  private static func values(
    _ link: LinkDeclaration, needed: Bool
  ) throws(Obstacle) -> [PrintValue] {
    var values: [PrintValue] = []
    for parameter in link.parameters {
      if !needed, parameter.isOptional || parameter.isList {
        values.append(.absent)
      } else if !needed, parameter.hasDefault {
        values.append(parameter.defaultText.map { .text($0, isDefault: true) } ?? .absent)
      } else if parameter.type.isOpaque {
        throw Obstacle(
          reason: "only the app reads '\(parameter.name)', which is \(parameter.type.expectation); "
            + "give an example")
      } else {
        let texts = TextLanguage.type(parameter.type).samples
          .map { String(decoding: $0, as: UTF8.self) }
        guard let text = texts.first(where: parameter.type.admits) else {
          throw Obstacle(reason: "no value of '\(parameter.name)' is known; give an example")
        }
        values.append(
          parameter.isList ? .list([text], isDefault: false) : .text(text, isDefault: false))
      }
    }
    return values
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallAssociation
import LandfallCompiler
import LandfallCore

/// The links that anybody may open with a web URL, for programs that write such URLs without the app.
struct WebLinks {
  struct Item {
    let link: LinkDeclaration
    /// Its routes that anybody may open.
    let routes: [WebRoute]
    /// A URL with places for values; nil if the link has none that reads back.
    var template: URLTemplate?
    /// Why it has none.
    var obstacle = ""
  }

  private(set) var items: [Item] = []
  /// Links that are not for everybody, or not of the web, and why.
  private(set) var leftOut: [(link: String, reason: String)] = []
  private let app: LinkAnswerer

  init(_ builder: TableBuilder) throws(ToolFailure) {
    app = try LinkAnswerer(of: builder)
    let web = WebRoutes(builder)
    let routes = Dictionary(grouping: web.routes) { $0.place.link }
    var told = builder.table
    told.links = []
    for (index, link) in builder.table.links.enumerated() {
      let own = (routes[index] ?? []).filter { $0.place.route < link.routes.count }
      let isWeb = own.filter(web.isPublic)
      let isForAll = isWeb.filter { web.declaration($0).condition.holds(in: []) }
      let reason =
        if own.isEmpty {
          link.expressions.isEmpty
            ? "no route of it is one of the web" : "it is a regular expression"
        } else if isWeb.isEmpty {
          "no web page may open it"
        } else if link.isSensitive {
          "it has sensitive values"
        } else {
          isForAll.isEmpty ? "its routes need a context" : ""
        }
      if !reason.isEmpty {
        leftOut.append((link.name, reason))
        continue
      }
      let places = Set(isForAll.map { $0.place.route })
      var printed = link
      printed.routes = link.routes.indices.filter(places.contains).map { link.routes[$0] }
      printed.expressions = []
      told.links.append(printed)
      items.append(Item(link: link, routes: isForAll))
    }
    if items.isEmpty { return }
    let printer = try LinkAnswerer(of: TableBuilder(told))
    for index in items.indices {
      do throws(URLTemplate.Obstacle) {
        items[index].template = try URLTemplate(of: index, items[index].link, printer, app)
      } catch {
        items[index].obstacle = error.reason
      }
    }
  }
}

extension WebLinks {
  /// The name of the link that a URL opens.
  func link(_ url: String) -> String? {
    var name: String?
    _ = app.match(Array(url.utf8)) { name = app.links[$0.link].name }
    return name
  }

  /// The routes of a link that its URLs open on a host, where another one may come first, and that a server
  /// can tell by their paths.
  func routes(of item: Item, on host: String) -> [WebRoute] {
    item.routes.filter { route in
      !route.needsFragment
        && route.samples.contains { link("https://" + host + $0) == item.link.name }
    }
  }

  /// Why none of the paths of a link is for a page of its own on a host.
  func obstacle(_ item: Item, _ host: String) -> String {
    let served = item.routes.filter { $0.isServed(by: host) }
    if served.isEmpty { return "its routes are of other hosts than '\(host)'" }
    return served.allSatisfy(\.needsFragment)
      ? "its URLs have a fragment, which no server sees" : "another one is shown at its paths"
  }
}

/// The `https` URL of a link with places for values, as App Intents and pages write it.
struct URLTemplate: Sendable {
  struct Obstacle: Error { let reason: String }

  /// The text before each value, and what follows the last one.
  let texts: [String]
  /// The values, in the order of their places.
  let values: [ParameterDeclaration]
  /// The names of values that it leaves out, so that they are absent or have their default.
  let absent: [String]

  /// Takes the URL that the engine prints with marks for values, if the app reads the same link and the
  /// same values in it whatever samples stand in their places.
  init(
    of index: Int, _ link: LinkDeclaration, _ printer: LinkAnswerer, _ app: LinkAnswerer
  ) throws(Obstacle) {
    let needed = link.parameters.indices.filter { !link.parameters[$0].mayBeAbsent }
    if let value = needed.map({ link.parameters[$0] }).first(where: { !$0.type.isPlain }) {
      throw Obstacle(
        reason:
          "'\(value.name)' is \(value.type.expectation), and only texts and integers can be written"
      )
    }
    func text(_ slot: Int, _ sample: Int) -> String {
      let samples =
        link.parameters[slot].type == .string ? ["5", "a b", "é&%+"] : ["0", "-7", "42"]
      return samples[sample % samples.count]
    }
    func mark(_ slot: Int) -> String {
      link.parameters[slot].type == .string ? "mark\(slot)landfall" : "\(704_900_000 + slot)"
    }
    func values(_ text: (Int) -> String) -> [PrintValue] {
      link.parameters.indices.map { slot in
        let fallback = link.parameters[slot].defaultText.map {
          PrintValue.text($0, isDefault: true)
        }
        return needed.contains(slot) ? .text(text(slot), isDefault: false) : fallback ?? .absent
      }
    }
    let paths: [PrintedPath]
    do throws(PrintError) {
      paths = try printer.table.print(link: index, values(mark)).readable(in: [])
    } catch {
      let list = link.parameters.first(where: \.isList)
      throw Obstacle(reason: list.map { "'\($0.name)' is a list" } ?? error.message)
    }
    var reason = "no URL of it is printed that holds all values"
    for path in paths {
      // A host is neither a value nor a wildcard.
      guard path.host?.utf8.first != UInt8(ascii: "*"),
        let url = try? printer.table.url(path, scheme: "https", host: nil),
        let (texts, order) = URLTemplate.split(url, needed.map { ($0, mark($0)) }),
        order.isEmpty || texts[0].utf8.count(where: { $0 == UInt8(ascii: "/") }) > 2
      else { continue }
      var misread: String?
      for sample in 0..<3 where misread == nil {
        let written = order.map { PercentEncoder.encode(text($0, sample).utf8, .query) }
        let url = zip(texts, written + [""]).map { $0 + $1 }.joined()
        var isSame = false
        _ = app.match(Array(url.utf8)) { match in
          isSame =
            app.links[match.link].name == link.name
            && app.values(match).map(\.texts) == values { text($0, sample) }.map(\.texts)
        }
        if !isSame { misread = url }
      }
      guard let misread else {
        self.texts = texts
        self.values = order.map { link.parameters[$0] }
        absent = link.parameters.filter(\.mayBeAbsent).map(\.name)
        return
      }
      reason = "'\(misread)' opens another link, or has other values"
    }
    throw Obstacle(reason: reason)
  }

  /// The texts between marks that stand in a URL once each, and the slots in their order.
  private static func split(
    _ url: String, _ marks: [(slot: Int, text: String)]
  ) -> (texts: [String], slots: [Int])? {
    var places: [(range: Range<String.Index>, slot: Int)] = []
    for mark in marks {
      let ranges = url.ranges(of: mark.text)
      guard ranges.count == 1 else { return nil }
      places.append((ranges[0], mark.slot))
    }
    places.sort { $0.range.lowerBound < $1.range.lowerBound }
    let starts = [url.startIndex] + places.map(\.range.upperBound)
    let ends = places.map(\.range.lowerBound) + [url.endIndex]
    return (zip(starts, ends).map { String(url[$0..<$1]) }, places.map(\.slot))
  }
}

extension ValueType {
  /// Whether App Intents writes its values into URLs as the engine reads them.
  fileprivate var isPlain: Bool { self == .string || self == .int }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore

/// A table of a peer's routes, without those that Landfall refuses.
struct PeerTable {
  private var declaration: TableDeclaration
  private var routes: [PeerRoute] = []
  private var table: TestTable?
  /// The routes that Landfall refuses, with the codes.
  private(set) var refused: [(source: String, code: String)] = []

  init(
    schemes: [String] = [], hosts: [String] = [], isFormEncoded: Bool = false,
    _ routes: [PeerRoute] = []
  ) {
    declaration = TableDeclaration(
      name: "Peer", schemes: schemes, hosts: hosts, isFormEncoded: isFormEncoded, links: [])
    for route in routes {
      if let code = add(route) { refused.append((route.source, code)) }
    }
    table = try? TestTable(declaration)
  }

  /// Adds a route, or says with which code Landfall refuses it.
  mutating func add(_ route: PeerRoute) -> String? {
    do throws(PatternError) {
      var link = try route.link()
      link.name = "\(declaration.links.count)"
      declaration.links.append(link)
    } catch {
      return error.code.rawValue
    }
    if let problem = TableBuilder(declaration).problems().first {
      declaration.links.removeLast()
      return problem.code.rawValue
    }
    routes.append(route)
    return nil
  }

  /// `builds`, or the code of the first route that is refused.
  var verdict: String { refused.first.map { "! " + $0.code } ?? "builds" }

  /// Matches a URL.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - isPath: Whether it is a path alone.
  ///   - mergesQuery: Whether the items of the query that no route names are values, too.
  ///   - veto: Whether the app refuses what it is given.
  /// - Returns: The winning route as the peer writes it and its values, or the code of the refusal.
  func answer(
    _ url: String, isPath: Bool = false, mergesQuery: Bool = false,
    veto: (PeerAnswer) -> Bool = { _ in false }
  ) -> String {
    do throws(Refusal) {
      guard let table else { throw Refusal(.routeNone, at: 0) }
      return try table.match(Array(url.utf8), isPath: isPath) { match in
        veto(answer(match, mergesQuery: mergesQuery)) ? Refusal(.routeNone, at: 0) : nil
      } _: { match in
        answer(match, mergesQuery: mergesQuery).text
      }
    } catch {
      return "! \(error.code)"
    }
  }

  private func answer(_ match: RouteMatch, mergesQuery: Bool) -> PeerAnswer {
    let route = routes[match.link]
    var answer = PeerAnswer(route: route.source)
    for (slot, info) in match.parameterInfos.enumerated() {
      guard let name = route.names[info.name] else { continue }
      if match.isPresent(slot) {
        let texts = match.texts(slot)
        if route.joinsSegments, texts.isEmpty { continue }
        answer.values[name] =
          !info.isList
          ? .text(match.text(slot))
          : route.joinsSegments ? .text(texts.joined(separator: "/")) : .list(texts)
      } else if let text = info.defaultText {
        answer.values[name] = .text(text)
      }
    }
    guard mergesQuery else { return answer }
    let items = Dictionary(grouping: match.extraQuery) { $0.name }
    for (name, items) in items where answer.values[name] == nil {
      let texts = items.map { $0.value ?? "" }
      answer.values[name] = texts.count == 1 ? .text(texts[0]) : .list(texts)
    }
    return answer
  }
}

extension ConformanceCheck {
  /// Checks the routes that a case's table is without.
  mutating func noteRefused(_ index: Int, _ table: PeerTable) {
    for (source, code) in table.refused { note("\(index) without \(source)", code) }
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore

/// The policy of `deeplink-attacks.json`, whose routes read `/transfer?from&amount(1...10000)`.
struct AttackPolicy {
  private let schemes: [String]
  private let hosts: [String]
  private let routes: [String]

  init(_ policy: [String: Any]) {
    schemes = policy["schemes"] as? [String] ?? []
    hosts = policy["hosts"] as? [String] ?? []
    routes = policy["routes"] as? [String] ?? []
  }

  /// The table; `others`, if there are any, take the place of the policy's routes.
  func table(others: [String]) throws -> TestTable {
    var links: [LinkDeclaration] = []
    for route in others.isEmpty ? routes : others {
      let link = try LinkDeclaration(notation: AttackPolicy.notation(route))
      if let index = links.firstIndex(where: { $0.name == link.name }) {
        links[index].routes += link.routes
      } else {
        links.append(link)
      }
    }
    return try TestTable(
      TableDeclaration(name: "Policy", schemes: schemes, hosts: hosts, links: links))
  }

  /// The types that the policy's routes say in words, or leave to the row.
  private static let types = [
    "/web": "url:WebURL(example.com)", "/open": "path:FileName", "/file/:name": "name:FileName",
  ]

  private static func notation(_ route: String) -> String {
    let route = route.replacing("(host allow-list example.com)", with: "")
    let words = route.split(separator: " ", maxSplits: 1)
    let isFolded = words.count == 2 && words[1].contains("case-insensitive")
    let parts = words[0].split(separator: "?", maxSplits: 1).map(String.init)
    let name = parts[0].split(separator: "/").first.map(String.init) ?? "home"
    var items: [String] = []
    var parameters = types[parts[0]].map { [$0] } ?? []
    for item in parts.count == 2 ? parts[1].split(separator: "&") : [] {
      let name = item.prefix { $0 != "(" }
      items.append("\(name)=:\(name)")
      if item.contains("...") { parameters.append("\(name):Int\(item.dropFirst(name.count))") }
    }
    let query = items.isEmpty ? "" : "?" + items.joined(separator: "&")
    return ([name, parts[0] + query] + parameters + (isFolded ? ["folded"] : []))
      .joined(separator: " ")
  }
}

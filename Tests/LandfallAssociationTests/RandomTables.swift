// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore

/// Random tables of routes over few words, so that the routes often meet, and URLs for them.
struct RandomTables {
  var random: RandomRules

  init(seed: UInt64) { random = RandomRules(seed: seed) }

  /// A table that builds.
  mutating func builder() -> TableBuilder {
    while true {
      let builder = TableBuilder(declaration())
      if builder.problems().isEmpty { return builder }
    }
  }

  mutating func declaration(links count: Int = 5) -> TableDeclaration {
    TableDeclaration(
      name: "Random", schemes: ["app"], hosts: ["linky.app"],
      isCaseInsensitive: random.chance(6),
      links: (0..<Int.random(in: 1...count, using: &random.generator)).map { link(named: "l\($0)") }
    )
  }

  mutating func link(named name: String) -> LinkDeclaration {
    while true {
      var parameters: [ParameterDeclaration] = []
      let text = pattern(&parameters)
      guard let pattern = try? Pattern(parsing: text) else { continue }
      var route = RouteDeclaration(pattern)
      if random.chance(8) { route.sources = ["inApp"] }
      if random.chance(8) { route.isAuthenticated = true }
      return LinkDeclaration(name: name, parameters: parameters, routes: [route])
    }
  }

  private mutating func pattern(_ parameters: inout [ParameterDeclaration]) -> String {
    func name() -> String { "p\(parameters.count)" }
    var path = ""
    for _ in 0..<Int.random(in: 0...3, using: &random.generator) {
      switch Int.random(in: 0..<8, using: &random.generator) {
      case 0, 1, 2: path += "/" + random.pick(["a", "b", "c", "é", "a b", "A"])
      case 3:
        path += "/" + random.pick(["@", "a-"]) + ":" + name()
        parameters.append(ParameterDeclaration(name: name(), type: .string))
      default:
        path += "/:" + name()
        parameters.append(ParameterDeclaration(name: name(), type: type()))
      }
    }
    if random.chance(8) {
      path += "/:" + name() + random.pick(["*", "+"])
      parameters.append(ParameterDeclaration(name: name(), type: .string, isList: true))
    }
    if path.isEmpty { path = "/" }
    if random.chance(3) {
      switch Int.random(in: 0..<4, using: &random.generator) {
      case 0: path += "?k=" + random.pick(["x", "y"])
      case 1: path += "?!k"
      default:
        path += "?k=:" + name()
        parameters.append(
          ParameterDeclaration(name: name(), type: type(), isOptional: random.chance(2)))
      }
    }
    if random.chance(10) {
      path += "#:" + name()
      parameters.append(ParameterDeclaration(name: name(), type: .string))
    }
    return path
  }

  private mutating func type() -> ValueType {
    random.pick([.string, .int, .bool, .oneOf(["x", "y"]), .oneOf(["a", "b"]), .uuid])
  }

  /// A URL from its path on.
  mutating func path() -> String {
    let words = [
      "a", "b", "c", "x", "y", "1", "A", "%C3%A9", "a%20b", "@a", "a-b", "true", "",
      "123e4567-e89b-12d3-a456-426614174000",
    ]
    var path = (0..<Int.random(in: 0...4, using: &random.generator)).map { _ in
      "/" + random.pick(words)
    }.joined()
    if path.isEmpty { path = "/" }
    if random.chance(2) { path += "?k=" + random.pick(["", "x", "y", "a", "1", "true"]) }
    if random.chance(6) { path += "#" + random.pick(["a", "x"]) }
    return path
  }
}

/// A table that matches URLs.
struct MatchedTable {
  let table: CompiledTable
  let declaration: TableDeclaration

  init(_ builder: TableBuilder) throws {
    declaration = builder.table
    table = try CompiledTable(building: builder, isChecked: true)
  }

  /// The link that a URL opens, and its values but for some, named as `link.value`; nil if it opens
  /// none.
  func answer(_ url: String, without names: [String] = []) -> (route: RouteInfo, text: String)? {
    var url = url
    var result: (RouteInfo, String)?
    url.withUTF8 { bytes in
      _ = try? table.withReading(ByteView(bytes), limits: .standard, contexts: []) { url in
        Result { () throws(Refusal) in
          try table.match(url) { match in
            let link = declaration.links[match.link]
            let values = link.parameters.indices.compactMap { slot -> String? in
              let name = link.parameters[slot].name
              guard match.isPresent(slot), !names.contains(link.name + "." + name) else {
                return nil
              }
              return "\(name)=\(match.texts(slot))"
            }
            let infos = table.withBytes { $0.routeInfos(match.link) }
            result = (infos[match.route], link.name + " " + values.joined(separator: " "))
            return nil
          }
        }
      }
    }
    return result
  }

  /// The name of the link that a URL opens, and the path that it is printed with.
  func canonical(_ url: String) -> (name: String, path: String)? {
    var url = url
    var result: (String, String)?
    url.withUTF8 { bytes in
      _ = try? table.withReading(ByteView(bytes), limits: .standard, contexts: []) { url in
        Result { () throws(Refusal) in
          try table.match(url) { match in
            let values = match.parameterInfos.enumerated().map { slot, info -> PrintValue in
              guard match.isPresent(slot) else { return .absent }
              return info.isList
                ? .list(match.texts(slot), isDefault: false)
                : .text(match.text(slot), isDefault: false)
            }
            let printed = try? table.print(link: match.link, values).first
            result = printed.map { (declaration.links[match.link].name, $0.text) }
            return nil
          }
        }
      }
    }
    return result
  }
}

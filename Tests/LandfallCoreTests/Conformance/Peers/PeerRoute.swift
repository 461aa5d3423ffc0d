// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore

/// A route of a peer, in Landfall's notation.
struct PeerRoute {
  /// As the peer writes it.
  let source: String
  /// Landfall's patterns, one for each origin that the route is bound to.
  var patterns: [String]
  /// By Landfall's name; others are a `String`.
  var types: [String: ValueType] = [:]
  /// By Landfall's name.
  var defaults: [String: String] = [:]
  /// The peer's names by Landfall's; values without one are not compared.
  var names: [String: String] = [:]
  var priority = 0
  /// Whether the peer tells several segments as one text.
  var joinsSegments = false
  /// Whether the values of the query are lists.
  var isList = false
  var isFolded = false
  private var anonymousCount = 0

  init(_ source: String, _ patterns: [String] = []) {
    self.source = source
    self.patterns = patterns
  }

  /// Notes a placeholder and gives Landfall's name for it; one without a name is not compared.
  mutating func name(_ peers: String?, type: ValueType = .string) -> String {
    guard let peers else {
      anonymousCount += 1
      return "any\(anonymousCount)"
    }
    let isName = peers.wholeMatch(of: #/[A-Za-z_][A-Za-z_0-9]*/#) != nil
    let name = isName ? peers : "p\(names.count)"
    names[name] = peers
    types[name] = type
    return name
  }

  /// The link to build a table from.
  func link() throws(PatternError) -> LinkDeclaration {
    var link = LinkDeclaration(name: source, routes: [])
    for text in patterns {
      let pattern = try Pattern(parsing: text)
      var route = RouteDeclaration(pattern)
      route.priority = priority
      route.isCaseInsensitive = isFolded
      link.routes.append(route)
      for placeholder in pattern.placeholders where placeholder.isNamed {
        let name = placeholder.name
        if link.parameters.contains(where: { $0.name == name }) { continue }
        var isList = self.isList
        if case .repeated = placeholder.extent { isList = true }
        link.parameters.append(
          ParameterDeclaration(
            name: name, type: types[name] ?? .string,
            isOptional: Self.isOptional(placeholder, in: text), isList: isList,
            defaultText: defaults[name]))
      }
    }
    return link
  }

  /// Whether a placeholder is followed by the modifier, or stands within braces.
  private static func isOptional(_ placeholder: Placeholder, in text: String) -> Bool {
    let range = placeholder.range
    if text.utf8.prefix(range.upperBound).last == UInt8(ascii: "?") { return true }
    var depth = 0
    var isEscaped = false
    for byte in text.utf8.prefix(range.lowerBound) {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "{") {
        depth += 1
      } else if byte == UInt8(ascii: "}") {
        depth -= 1
      }
    }
    return depth > 0
  }

  /// A literal of a peer as Landfall writes it.
  static func escaped(_ literal: some StringProtocol) -> String {
    var text = ""
    for character in literal {
      if ":*?+{}()#%\\".contains(character) { text += "\\" }
      text.append(character)
    }
    return text
  }
}

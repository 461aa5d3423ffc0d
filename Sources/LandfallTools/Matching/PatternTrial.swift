// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore
import LandfallManifest

/// Tries a pattern beside the routes of a table, as the macro and the manifest would compile it.
///
/// The playground of `landfall docs` is made of this file, too.
struct PatternTrial {
  /// The name of the link that the pattern gets, which no case of an enum can have.
  static let name = "your pattern"

  let table: TableDeclaration

  /// The mistakes of a pattern, or its table of one link, its conflicts, and the routes that it shares
  /// URLs with.
  ///
  /// `types` are texts of the manifest's notation by the placeholder's name; one that ends in `?` is
  /// optional. A placeholder without one takes any text.
  func answer(_ text: String, types: [(name: String, type: String)]) -> JSONNode {
    let pattern: Pattern
    do throws(PatternError) {
      pattern = try Pattern(parsing: text)
    } catch {
      return .members { json in
        json.add("message", error.message)
        PatternTrial.add(error.range, to: &json)
        json.add("replacement", error.replacement)
      }
    }
    var parameters: [ParameterDeclaration] = []
    for index in pattern.placeholders.indices where pattern.placeholders[index].isNamed {
      let plain = PatternTrial.plain(index, pattern)
      let type = types.last { $0.name == plain.name }?.type ?? ""
      do throws(ValueType.NotationError) {
        parameters.append(try PatternTrial.read(type, plain))
      } catch {
        return .members { json in
          json.add("parameter", plain.name)
          json.add("message", error.message)
        }
      }
    }
    return answer(
      LinkDeclaration(
        name: PatternTrial.name, parameters: parameters, routes: [RouteDeclaration(pattern)]))
  }

  private func answer(_ link: LinkDeclaration) -> JSONNode {
    var (joined, alone) = (table, table)
    joined.links.append(link)
    alone.links = [link]
    alone.mounts = []
    let builder = TableBuilder(joined)
    let problems = builder.problems()
    let bytes = try? TableBuilder(alone).build()
    return .members { json in
      json.add(
        "parameters",
        link.parameters.map { parameter in
          JSONNode.members { json in
            json.add("name", parameter.name)
            json.add("type", PatternTrial.text(parameter))
          }
        })
      json.add("problems", problems.map(node))
      // Two routes in conflict are named above.
      let overlaps = builder.overlaps(of: table.links.count).filter { overlap in
        !problems.contains { problem in
          let places = [problem.place, problem.other]
          return places.contains(overlap.place) && places.contains(overlap.winner)
        }
      }
      json.add("overlaps", overlaps.map(node))
      json.add("table", bytes.map { String(decoding: $0, as: UTF8.self) })
    }
  }

  private func node(_ problem: TableProblem) -> JSONNode {
    .members { json in
      json.add("code", problem.code.rawValue)
      json.add("message", problem.message)
      if problem.place?.link == table.links.count, let range = problem.range {
        PatternTrial.add(range, to: &json)
      }
    }
  }

  private func node(_ overlap: RouteOverlap) -> JSONNode {
    let isFirst = overlap.winner.link == table.links.count
    let other = isFirst ? overlap.place : overlap.winner
    return .members { json in
      json.add("link", table.links[other.link].name)
      json.add("pattern", table.links[other.link].routes[other.route].pattern.text)
      json.add("isFirst", isFirst)
      json.add("reason", overlap.rule.words)
      json.add("example", overlap.example.url)
      json.add("contexts", unlessEmpty: overlap.example.contexts.names)
    }
  }

  private static func add(_ range: ByteRange, to json: inout JSONNode.Members) {
    json.add("offset", range.lowerBound)
    json.add("length", range.count)
  }

  // MARK: Types

  /// A value that takes any text, in the shape that its place needs.
  private static func plain(_ index: Int, _ pattern: Pattern) -> ParameterDeclaration {
    let placeholder = pattern.placeholders[index]
    let takesOthers = pattern.query.contains { item in
      if case .others(index) = item.kind { true } else { false }
    }
    if takesOthers {
      return ParameterDeclaration(
        name: placeholder.name, type: .opaque("QueryItem"), isList: true)
    }
    var isList = false
    if case .repeated = placeholder.extent { isList = true }
    let isOptional = [pattern.alternatives, pattern.fragmentAlternatives].contains { ways in
      let count = ways.count { $0.placeholders.contains(index) }
      return count > 0 && count < ways.count
    }
    return ParameterDeclaration(
      name: placeholder.name, type: .string, isOptional: isOptional && !isList, isList: isList)
  }

  private static func read(
    _ text: String, _ plain: ParameterDeclaration
  ) throws(ValueType.NotationError) -> ParameterDeclaration {
    if text.isEmpty { return plain }
    let isOptional = text.utf8.last == UInt8(ascii: "?")
    let bytes = Array(text.utf8).dropLast(isOptional ? 1 : 0)
    let notation = try ValueType.notation(String(decoding: bytes, as: UTF8.self))
    return ParameterDeclaration(
      name: plain.name, type: notation.type, isOptional: isOptional, isList: notation.isList)
  }

  private static func text(_ parameter: ParameterDeclaration) -> String {
    let type = parameter.isList ? "[\(parameter.type)]" : parameter.type.description
    return type + (parameter.isOptional ? "?" : "")
  }
}

extension RouteOverlap.Rule {
  /// Why the winner is tried first.
  var words: String {
    switch self {
    case .specific: "it takes only a part of these URLs"
    case .literal: "it has a literal where they differ first"
    case .segment: "its placeholder takes less where they differ first"
    case .length: "its path has more parts"
    case .origin: "it names a scheme or a host"
    case .query: "it asks for more in the query or the fragment"
    case .priority: "its priority is larger, and nothing else decides"
    }
  }
}

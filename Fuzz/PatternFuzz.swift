// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

@testable import LandfallCompiler
@testable import LandfallCore
@testable import LandfallExplaining
@testable import LandfallManifest

/// The pattern parser against the reference's; what it reads builds a table and reads again.
enum PatternFuzz {
  static func run(_ input: [UInt8]) {
    let text = String(decoding: input, as: UTF8.self)
    do throws(PatternError) {
      let pattern = try Pattern(parsing: text)
      FuzzTarget.compare(text, pattern.text, text)
      FuzzTarget.compare(outline(pattern), outline(ReferencePattern(text)), text)
      // Making automata takes most of the time, so some are built and all are compared.
      if input.reduce(0, &+) & 7 == 0 { build(pattern) }
    } catch {
      let bytes = text.utf8.count
      guard error.range.lowerBound <= error.range.upperBound, error.range.upperBound <= bytes + 1
      else { fatalError("\(text): \(error)") }
      _ = error.rendered(in: text)
    }
  }

  /// The parts of a pattern; its ways in any order.
  private static func outline(_ pattern: Pattern) -> String {
    func name(_ index: Int) -> String { pattern.placeholders[index].name }
    func outline(_ alternative: PatternAlternative) -> String {
      alternative.segments.map { segment in
        switch segment {
        case .literal(let bytes): "/\(bytes)"
        case .mixed(let parts):
          "/"
            + parts.map { part in
              switch part {
              case .literal(let bytes): "\(bytes)"
              case .placeholder(let index): ":" + name(index)
              }
            }.joined()
        case .placeholder(let index): "/:" + name(index)
        case .repeated(let index, let minimum): "/:\(name(index))\(minimum)"
        case .rest(let index, let isRaw):
          // Behind text the name stands before it.
          "/:\(alternative.hasTextBeforeRest ? "" : name(index))"
            + (pattern.placeholders[index].extent == .tail ? "tail" : isRaw ? "raw" : "*")
        }
      }.joined()
    }
    let query = (pattern.query + pattern.fragmentItems).flatMap(\.ways).map { item in
      switch item.kind {
      case .literal(let bytes): "\(item.name)=\(bytes)"
      case .present: "\(item.name)"
      case .absent: "!\(item.name)"
      case .capture(let index):
        "\(item.name)=:" + name(index) + (pattern.placeholders[index].plusIsSpace ? "+" : "")
      case .constant(let index, let text): ":\(name(index))=\(text)"
      case .others(let index): ":\(name(index))*"
      case .tail(let index): "\(item.name)=tail" + name(index)
      }
    }
    let fragment =
      switch pattern.fragment {
      case nil: "-"
      case .literal(let bytes): "\(bytes)"
      case .capture(let index): ":" + name(index)
      case .path(_, let prefix):
        "\(prefix)\(Set(pattern.fragmentAlternatives.map(outline)).sorted())"
      }
    let expressions = pattern.placeholders.compactMap { placeholder in
      placeholder.expression.map { "\(placeholder.name)(\($0))" }
    }
    return "\(expressions.sorted()) \(pattern.scheme ?? []) \(pattern.host?.encoded ?? []) "
      + "\(Set(pattern.alternatives.map(outline)).sorted()) \(query) "
      + "\(pattern.fragmentItems.count) \(fragment)"
  }

  private static func outline(_ pattern: ReferencePattern) -> String {
    func ways(_ parts: [ReferencePattern.Part]) -> String {
      let ways = ReferencePattern.alternatives(parts).map { parts in
        ReferenceSegment.segments(parts, isFolded: false, types: [:]).map(outline).joined()
      }
      return "\(Set(ways).sorted())"
    }
    let items = (pattern.items + pattern.fragmentItems).flatMap { item in
      if case .choice(let items) = item.requirement { return items }
      return [ReferencePattern.Item(name: item.name, requirement: item.requirement)]
    }
    let query = items.map { item in
      let name = item.name
      return switch item.requirement {
      case .literal(let bytes): "\(name)=\(bytes)"
      case .present: "\(name)"
      case .absent: "!\(name)"
      case .capture(let parameter): "\(name)=:" + parameter
      case .formCapture(let parameter): "\(name)=:" + parameter + "+"
      case .constant(let parameter, let text): ":\(parameter)=\(text)"
      case .others(let parameter): ":\(parameter)*"
      case .tail(let parameter): "\(name)=tail" + parameter
      case .choice: "?"
      }
    }
    let fragment =
      switch pattern.fragment {
      case nil: "-"
      case .literal(let bytes): "\(bytes)"
      case .capture(let name): ":" + name
      case .path(let parts, let text): "\(text)" + ways(parts)
      }
    let host = (pattern.host ?? []).map { label in
      ReferencePattern.name(ofLabel: label) == nil ? label : ":"
    }.joined(separator: ".")
    let expressions = pattern.expressions.map { "\($0)(\($1))" }.sorted()
    let origin = "\(expressions) \(pattern.scheme) \(Array(host.utf8))"
    return origin
      + " \(ways(pattern.path)) \(query) \(pattern.fragmentItems.count) \(fragment)"
  }

  private static func outline(_ segment: ReferenceSegment) -> String {
    switch segment.kind {
    case .literal(let bytes): "/\(bytes)"
    case .mixed(let parts):
      "/"
        + parts.map { part in
          switch part {
          case .literal(let bytes): "\(bytes)"
          case .placeholder(let name, _): ":" + name
          case .slash, .group, .choice: "?"
          }
        }.joined()
    case .one(let name): "/:" + name
    case .several(let name, let minimum): "/:\(name)\(minimum)"
    case .rest(let name, .segments): "/:\(name)*"
    case .rest(let name, .path): "/:\(name)raw"
    case .rest(let name, .url): "/:\(name)tail"
    }
  }

  private static func build(_ pattern: Pattern) {
    let parameters = pattern.placeholders.enumerated().filter { $1.isNamed }.map {
      index, placeholder in
      var isList = pattern.query.contains { $0.kind == .others(index) }
      if case .repeated = placeholder.extent { isList = true }
      return ParameterDeclaration(
        name: placeholder.name, type: .string, isOptional: !isList, isList: isList)
    }
    let table = TableDeclaration(
      name: "T", schemes: ["t"] + pattern.declaredSchemes, hosts: ["h.example"],
      links: [
        LinkDeclaration(name: "it", parameters: parameters, routes: [RouteDeclaration(pattern)])
      ])
    let expected: [TableProblem.Code] = [.hostIsLiteral, .tooManyParameters, .size, .unreachable]
    let problems = TableBuilder(table).problems().filter { !expected.contains($0.code) }
    if let problem = problems.first { fatalError("\(pattern.text): \(problem)") }
  }
}

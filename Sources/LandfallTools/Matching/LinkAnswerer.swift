// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallExplaining
import LandfallManifest

/// Answers which link a URL opens, with the engine that the app uses.
final class LinkAnswerer: Sendable {
  let links: [AnswerLink]
  private let table: CompiledTable
  private let limits = ReadingLimits.standard
  private let contexts: LinkContexts

  init(_ builder: TableBuilder, contexts: LinkContexts = []) throws(TableProblem) {
    self.contexts = contexts
    let table = try CompiledTable(building: builder, isChecked: true)
    self.table = table
    links = builder.table.links.enumerated().map { index, link in
      table.withBytes { AnswerLink(link, $0.parameterInfos(index), $0.routeInfos(index)) }
    }
  }

  func match(_ url: [UInt8], _ matched: (RouteMatch) -> Void) -> Refusal? {
    invalid(url)
      ?? url.withUnsafeBufferPointer { match(ByteView($0), in: contexts, matched) }
  }

  private func match(
    _ url: ByteView, in contexts: LinkContexts, _ matched: (RouteMatch) -> Void
  ) -> Refusal? {
    do throws(Refusal) {
      try table.withReading(url, limits: limits, contexts: contexts) { url in
        Result { () throws(Refusal) in
          try table.match(url) { match in
            matched(match)
            return nil
          }
        }
      }
      return nil
    } catch {
      return error
    }
  }

  /// Explains a URL; values of opaque types are accepted, whatever their text.
  func explain(_ url: [UInt8]) -> Explanation {
    if let refusal = invalid(url) {
      return Explanation(refused: url, refusal)
    }
    return Explainer(table, isPath: false, limits: limits, contexts: contexts) { url, trace in
      do throws(Refusal) {
        try self.table.match(url, tracing: trace) { _ in nil }
        return nil
      } catch {
        return error
      }
    }.explain(String(decoding: url, as: UTF8.self), routes: 5)
  }

  /// The refusal of bytes that are not UTF-8; a URL that is too long is left to the engine.
  private func invalid(_ url: [UInt8]) -> Refusal? {
    if url.count > limits.urlLength { return nil }
    return UTF8.firstInvalid(url).map { Refusal(.invalidUTF8, at: $0) }
  }

  // MARK: Canonical URLs

  /// Returns the one URL that the app prints for the link in any context; `nil` if it prints none.
  func canonical(_ match: RouteMatch) -> String? {
    let (link, values) = (match.link, values(match))
    let printValues = PrintValues(values)
    let url = table.canonicalURL(link: link, printValues) { reads($0, in: [], as: link, values) }
    if let url { return url }
    guard let printed = try? table.print(link: link, printValues) else { return nil }
    for path in printed.readable(in: nil) {
      guard var url = try? table.url(path, scheme: nil, host: nil) else { continue }
      let contexts = path.condition.contexts
      if url.withUTF8({ reads(ByteView($0), in: contexts, as: link, values) }) { return url }
    }
    return nil
  }

  /// The values of a match as a link of the app would print them.
  private func values(_ match: RouteMatch) -> [PrintValue] {
    let link = links[match.link]
    return link.parameters.indices.map { slot in
      let parameter = link.parameters[slot]
      let type = link.types[slot]
      guard match.isPresent(slot) else {
        return parameter.defaultText.map { .text($0, isDefault: true) } ?? .absent
      }
      if parameter.isList { return .list(match.texts(slot).map(type.printed), isDefault: false) }
      let text = type.printed(match.text(slot))
      return .text(text, isDefault: text == parameter.defaultText)
    }
  }

  /// Whether a printed URL is the same link again: another route may take it first.
  private func reads(
    _ url: ByteView, in contexts: LinkContexts, as link: Int, _ values: [PrintValue]
  ) -> Bool {
    var isSame = false
    _ = match(url, in: contexts) { isSame = $0.link == link && self.values($0) == values }
    return isSame
  }
}

/// The facts about a link that answers state.
struct AnswerLink: Sendable {
  let name: String
  let parameters: [ParameterInfo]
  let routes: [RouteInfo]
  let types: [ValueType]
  /// The names of the parameters whose values only the app can read.
  let opaque: [String]
  let sensitive: [String]
  /// The parameters whose printed texts only the app knows.
  private let unsure: [Int]

  init(_ link: LinkDeclaration, _ parameters: [ParameterInfo], _ routes: [RouteInfo]) {
    name = link.name
    self.parameters = parameters
    self.routes = routes
    types = link.parameters.map(\.type)
    opaque = link.parameters.filter(\.isOpaque).map(\.name)
    sensitive = parameters.filter(\.isSensitive).map(\.name)
    unsure = link.parameters.indices.filter { slot in
      let parameter = link.parameters[slot]
      if case .pattern = parameter.type { return true }
      return parameter.isOpaque || parameter.hasDefault && parameter.defaultText == nil
    }
  }

  /// The parameters of a match whose texts in the canonical URL only the app knows.
  func unsureTexts(_ match: RouteMatch) -> [String] {
    unsure.filter { match.isPresent($0) && (!parameters[$0].isList || !match.texts($0).isEmpty) }
      .map { parameters[$0].name }
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore
import LandfallExplaining
import LandfallManifest

/// Answers what `landfall match` asks; the playground of `landfall docs` is made of this file, too.
final class LinkAnswerer: Sendable {
  let links: [AnswerLink]
  let table: CompiledTable
  private let limits: ReadingLimits
  private let contexts: LinkContexts

  convenience init(
    _ builder: TableBuilder, contexts: LinkContexts = [], limits: ReadingLimits = .standard
  ) throws(TableProblem) {
    self.init(
      try CompiledTable(building: builder, isChecked: true), builder.table.links,
      contexts: contexts, limits: limits)
  }

  init(
    _ table: CompiledTable, _ links: [LinkDeclaration], contexts: LinkContexts = [],
    limits: ReadingLimits = .standard
  ) {
    self.contexts = contexts
    self.limits = limits
    self.table = table
    self.links = links.enumerated().map { index, link in
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
  func canonical(_ match: RouteMatch) -> String? { canonical(match.link, values(match)) }

  /// Returns the one URL that the app prints for the values of a link; `nil` if it prints none.
  func canonical(_ link: Int, _ values: [PrintValue]) -> String? {
    var url: String?
    PrintTexts.with(capacity: values.reduce(0) { $0 + $1.size }) { texts in
      for value in values { texts.append(value) }
      url = table.canonicalURL(link: link, texts) { reads($0, in: [], as: link, values) }
    }
    if let url { return url }
    guard let printed = try? table.print(link: link, values) else { return nil }
    for path in printed.readable(in: nil) {
      guard var url = try? table.url(path, scheme: nil, host: nil) else { continue }
      let contexts = path.condition.contexts
      if url.withUTF8({ reads(ByteView($0), in: contexts, as: link, values) }) { return url }
    }
    return nil
  }

  /// The values of a match as a link of the app would print them.
  func values(_ match: RouteMatch) -> [PrintValue] {
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
    _ = match(url, in: contexts) {
      isSame = $0.link == link && self.values($0).map(\.texts) == values.map(\.texts)
    }
    return isSame
  }
}

/// The facts about a link that answers state.
struct AnswerLink: Sendable {
  let name: String
  let parameters: [ParameterInfo]
  let routes: [RouteInfo]
  let types: [ValueType]
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

extension LinkAnswerer {
  /// The answer to a URL as a JSON object; the bytes need not be UTF-8.
  func json(_ url: [UInt8]) -> (answer: JSONNode, isMatch: Bool) {
    var isMatch = true
    let answer = JSONNode.members { json in
      json.add("url", String(decoding: url, as: UTF8.self))
      let refusal = match(url) { add($0, to: &json) }
      guard let refusal else { return }
      isMatch = false
      json.add("link", JSONNode.null)
      json.add("reason", refusal)
    }
    return (answer, isMatch)
  }

  private func add(_ match: RouteMatch, to json: inout JSONNode.Members) {
    let link = links[match.link]
    let route = link.routes[match.route]
    json.add("link", link.name)
    json.add("pattern", route.pattern)
    json.add(
      "parameters",
      JSONNode.members { json in
        for slot in link.parameters.indices {
          json.add(link.parameters[slot].name, value(slot, match, link))
        }
      })
    if let url = canonical(match) {
      json.add("canonical", url)
      json.add("canonicalNeedsApp", unlessEmpty: link.unsureTexts(match))
    } else {
      json.add("canonical", JSONNode.null)
    }
    json.add("opaque", unlessEmpty: link.opaque)
    json.add("sensitive", unlessEmpty: link.sensitive)
    if route.isAuthenticated { json.add("access", "authenticated") }
    json.add("sources", unlessEmpty: route.sources)
    json.add("confirm", ifTrue: route.needsConfirmation)
    json.add("when", unlessEmpty: route.condition.texts)
    json.add("deprecated", route.deprecation)
    json.add("kept", unlessEmpty: match.extraQuery.map(item))
  }

  /// The value of a parameter, or its default; nil if it has neither.
  private func value(_ slot: Int, _ match: RouteMatch, _ link: AnswerLink) -> JSONNode? {
    let parameter = link.parameters[slot]
    guard match.isPresent(slot) else { return parameter.defaultText?.node }
    guard parameter.isList else { return match.text(slot).node }
    let texts = match.texts(slot)
    // An empty list is absent, as in the app.
    if texts.isEmpty { return nil }
    guard match.hasItems(slot) else { return texts.node }
    return .array(texts.compactMap { ItemText($0).map { item(($0.name, $0.value)) } })
  }

  /// An item of a query; the value of a name alone is null.
  private func item(_ item: (name: String, value: String?)) -> JSONNode {
    .members { json in
      json.add("name", item.name)
      json.add("value", item.value?.node ?? .null)
    }
  }
}

extension ParameterDeclaration {
  /// Whether only the app can read the values, so that any text is taken for one.
  var isOpaque: Bool { type.isOfApp }
}

extension ValueType {
  /// Whether only the app can read the values, unlike the library's items of a query.
  var isOfApp: Bool {
    guard case .opaque(let name) = self else { return false }
    return name != "QueryItem"
  }
}

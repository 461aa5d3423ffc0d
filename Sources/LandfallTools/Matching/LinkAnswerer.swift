// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallExplaining

/// Answers which link a URL is, with the engine that the app uses.
final class LinkAnswerer: Sendable {
  let table: CompiledTable
  let links: [AnswerLink]
  let limits = ReadingLimits.standard
  /// The contexts in which URLs are matched.
  let contexts: LinkContexts

  /// Builds the table.
  ///
  /// - Throws: The first problem of the declaration.
  init(
    _ declaration: TableDeclaration, contexts: LinkContexts = []
  ) throws(TableProblem) {
    self.contexts = contexts
    let table = try CompiledTable(building: declaration)
    self.table = table
    links = declaration.links.enumerated().map { index, link in
      table.withBytes {
        let origin = Array($0.canonicalOrigin.string.utf8)
        return AnswerLink(
          link, $0.parameterInfos(index), $0.routeInfos(index),
          origin: origin.isEmpty ? nil : origin)
      }
    }
  }

  /// Matches a URL.
  ///
  /// - Parameters:
  ///   - url: The bytes of the URL.
  ///   - contexts: The contexts in which it is matched; nil for those of the answerer.
  ///   - matched: Gets the route that matches; what it is handed must not outlive the call.
  /// - Returns: The refusal, if none matches.
  func match(
    _ url: UnsafeBufferPointer<UInt8>, in contexts: LinkContexts? = nil,
    _ matched: (RouteMatch) -> Void
  ) -> Refusal? {
    // The limit comes first, so that nothing long is looked at.
    if url.count <= limits.urlLength, let offset = TextBytes.firstInvalid(url) {
      return Refusal(.invalidUTF8, at: offset)
    }
    do throws(Refusal) {
      try table.withReading(
        ByteView(url), limits: limits, contexts: contexts ?? self.contexts
      ) { url -> Result<Void, Refusal> in
        do throws(Refusal) {
          return .success(
            try table.match(url) { match in
              matched(match)
              return nil
            })
        } catch {
          return .failure(error)
        }
      }
      return nil
    } catch {
      return error
    }
  }

  /// Explains a URL.
  ///
  /// Values of opaque types are taken, whatever their text.
  func explain(_ url: [UInt8]) -> Explanation {
    if url.count <= limits.urlLength, let offset = TextBytes.firstInvalid(url) {
      return Explanation(refused: url, Refusal(.invalidUTF8, at: offset))
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

  /// The one URL that the app prints for the link, whatever contexts hold; nil if it prints none.
  func canonical(_ match: RouteMatch) -> String? {
    let values = values(match)
    guard let printed = try? table.print(link: match.link, values) else { return nil }
    for path in printed.readable(in: nil) {
      guard var url = try? table.url(path, scheme: nil, host: nil) else { continue }
      let contexts = path.condition.contexts
      if url.withUTF8({ reads($0, in: contexts, as: match.link, values) }) { return url }
    }
    return nil
  }

  /// Whether a printed URL is the same link again: another route may take it first.
  private func reads(
    _ url: UnsafeBufferPointer<UInt8>, in contexts: LinkContexts, as link: Int,
    _ values: [PrintValue]
  ) -> Bool {
    var isSame = false
    _ = match(url, in: contexts) { isSame = $0.link == link && self.values($0) == values }
    return isSame
  }
}

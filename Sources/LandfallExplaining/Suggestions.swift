// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Finds URLs that were probably meant: tries small changes and keeps those that the table takes.
struct Suggestions {
  /// A URL that the table takes, and by which route.
  struct Found {
    let suggestion: Explanation.Suggestion
    let link: Int
    let route: Int
  }

  /// A URL with changes, none of them enough yet.
  private struct Changed {
    let url: [UInt8]
    let edits: [URLEdit]
  }

  /// The most URLs that are shown.
  private static var limit: Int { 3 }
  /// The most changes that are tried on one URL.
  private static var width: Int { 12 }
  /// The most URLs with one change that are changed once more.
  private static var beam: Int { 4 }

  private let explainer: Explainer

  init(_ explainer: Explainer) { self.explainer = explainer }

  /// The URLs that were probably meant by one that is refused, the nearest first.
  func found(for url: [UInt8], _ edits: [URLEdit]) -> [Found] {
    var found: [Found] = []
    let changed = change(Changed(url: url, edits: []), edits, &found)
    guard found.isEmpty else { return found }
    for once in changed.prefix(Suggestions.beam) where found.count < Suggestions.limit {
      _ = change(once, explainer.analysis(of: once.url, Suggestions.beam).edits, &found)
    }
    return found
  }

  /// Tries changes; gives back those that do not make the URL fit.
  private func change(
    _ base: Changed, _ edits: [URLEdit], _ found: inout [Found]
  ) -> [Changed] {
    var rest: [Changed] = []
    for edit in edits.inOrder(by: { $0.cost < $1.cost }).prefix(Suggestions.width)
    where found.count < Suggestions.limit {
      let changed = Changed(url: edit.applied(to: base.url), edits: base.edits + [edit])
      if rest.contains(where: { $0.url == changed.url }) { continue }
      let analysis = explainer.analysis(of: changed.url, 0)
      guard analysis.refusal == nil, let trace = analysis.trace, let leaf = trace.taken else {
        rest.append(changed)
        continue
      }
      let text = String(decoding: changed.url, as: UTF8.self)
      if found.contains(where: { $0.suggestion.url == text }) { continue }
      found.append(
        Found(
          suggestion: Explanation.Suggestion(
            code: LinkCode(rawValue: changed.edits[0].code.rawValue),
            url: text, link: trace.takenName,
            message: changed.edits.map { $0.message }.joined(separator: ", ")),
          link: leaf.link, route: leaf.route))
    }
    return rest
  }
}

/// A change of a URL that may make it what was meant.
struct URLEdit {
  let code: ExplanationCode
  let range: ByteRange
  let text: [UInt8]
  let message: String
  /// How much it changes; what changes less is tried first.
  let cost: Int

  func applied(to url: [UInt8]) -> [UInt8] {
    Array(url[..<range.lowerBound]) + text + Array(url[range.upperBound...])
  }
}

extension [URLEdit] {
  @inline(never)
  mutating func add(
    _ code: ExplanationCode, _ range: ByteRange, _ text: String, _ message: String, cost: Int = 1
  ) {
    append(
      URLEdit(code: code, range: range, text: [UInt8](text.utf8), message: message, cost: cost))
  }
}

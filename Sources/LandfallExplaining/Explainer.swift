// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCompiler
package import LandfallCore
internal import LandfallManifest

/// Explains URLs: matches them as the app does, with a trace, and makes sentences of it.
package struct Explainer {
  package typealias Match = (ReadURL, MatchTrace) -> Refusal?

  struct Analysis {
    var refusal: Refusal?
    var reading: Explanation.Reading?
    var reports: [RouteReport] = []
    var routeCount = 0
    var firstLiterals: [String] = []
    /// Changes after which the URL may match.
    var edits: [URLEdit] = []
    var suggestions: [Suggestions.Found] = []
    /// The steps of the match; nil for a URL that cannot be read.
    var trace: MatchTrace?
  }

  let table: CompiledTable
  let isPath: Bool
  let limits: ReadingLimits
  let contexts: LinkContexts
  let match: Match

  package init(
    _ table: CompiledTable, isPath: Bool, limits: ReadingLimits, contexts: LinkContexts = .empty,
    match: @escaping Match
  ) {
    self.table = table
    self.isPath = isPath
    self.limits = limits
    self.contexts = contexts
    self.match = match
  }

  /// Explains a URL with at most some routes; with none it says only what a match would.
  package func explain(_ url: String, routes limit: Int) -> Explanation {
    let bytes = Array(url.utf8)
    let analysis = analysis(of: bytes, limit, suggesting: limit > 0)
    let isCut = bytes.count > limits.urlLength
    return Explanation(
      url: isCut ? ShownText.short(url) : url, refusal: analysis.refusal,
      routes: analysis.reports.prefix(max(0, limit)).map(\.route),
      routeCount: analysis.routeCount, suggestions: analysis.suggestions.map(\.suggestion),
      reading: analysis.reading,
      firstLiterals: analysis.reports.isEmpty ? analysis.firstLiterals : [],
      shownBytes: isCut ? Array(ShownText.start(url).utf8) : bytes, isCut: isCut)
  }

  func analysis(of bytes: [UInt8], _ limit: Int, suggesting: Bool = false) -> Analysis {
    func suggestions(_ analysis: Analysis) -> [Suggestions.Found] {
      suggesting ? Suggestions(self, analysis.refusal).found(for: bytes, analysis.edits) : []
    }
    return read(bytes) { url in
      let trace = MatchTrace(table)
      var analysis = Analysis(refusal: match(url, trace), trace: trace)
      guard limit > 0 else { return analysis }
      if analysis.refusal == nil { trace.listing { _ = match(url, trace) } }
      table.withBytes { table in
        let routes = RouteReports(ExplainedScope(table, trace, url, base: 0))
        analysis.reading = Explanation.Reading(url, isFormEncoded: table.isFormEncoded)
        analysis.routeCount = trace.routeCount
        guard analysis.refusal != nil else {
          analysis.reports = routes.matching(limit)
          return
        }
        analysis.firstLiterals = routes.firstLiterals
        analysis.reports = routes.nearest(2 * limit)
        analysis.edits =
          analysis.reports.flatMap(\.edits) + PathEdits(url).edits + routes.originEdits
        analysis.suggestions = suggestions(analysis)
        analysis.reports = routes.ordered(analysis.reports, analysis.suggestions)
      }
      return analysis
    } refused: { refusal in
      var analysis = Analysis(refusal: refusal)
      guard limit > 0 else { return analysis }
      analysis.edits = table.withBytes { ReadingEdits($0, bytes, refusal).edits }
      analysis.suggestions = suggestions(analysis)
      return analysis
    }
  }

  private func read(
    _ url: [UInt8], _ body: (ReadURL) -> Analysis, refused: (Refusal) -> Analysis
  ) -> Analysis {
    url.withUnsafeBufferPointer { buffer in
      do throws(Refusal) {
        return try table.withReading(
          ByteView(buffer), isPath: isPath, limits: limits, contexts: contexts
        ) { .success(body($0)) }
      } catch {
        return refused(error)
      }
    }
  }
}

struct Suggestions {
  struct Found {
    let suggestion: Explanation.Suggestion
    let link: Int
    let route: Int
  }

  private struct Changed {
    let url: [UInt8]
    let edits: [URLEdit]
  }

  private static var limit: Int { 3 }
  /// The most changes that are tried on one URL.
  private static var width: Int { 12 }
  /// The most URLs with one change that are changed once more.
  private static var beam: Int { 4 }

  private let explainer: Explainer
  /// Whether a route takes the URL but for a value, so that no suggestion leads away from it.
  private let keepsAll: Bool

  init(_ explainer: Explainer, _ refusal: Refusal?) {
    self.explainer = explainer
    keepsAll = refusal.map { $0.parameter != nil && !$0.isOfCatchAll } ?? false
  }

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
    // One change at most gives something up.
    let keepsAll = keepsAll || base.edits.contains(where: \.isLoss)
    let edits = keepsAll ? edits.filter { !$0.isLoss } : edits
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
  let cost: Int
  /// Whether it drops something that may be a value, or leads to another origin.
  let isLoss: Bool

  func applied(to url: [UInt8]) -> [UInt8] {
    Array(url[..<range.lowerBound]) + text + Array(url[range.upperBound...])
  }
}

extension [URLEdit] {
  @inline(never)
  mutating func add(
    _ code: ExplanationCode, _ range: ByteRange, _ text: String, _ message: String, cost: Int = 1,
    isLoss: Bool = false
  ) {
    append(
      URLEdit(
        code: code, range: range, text: [UInt8](text.utf8), message: message, cost: cost,
        isLoss: isLoss))
  }
}

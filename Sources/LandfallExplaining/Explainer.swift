// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallCore

/// Explains URLs: matches them as the app does, with a trace, and makes sentences of it.
package struct Explainer {
  /// Matches a URL with a table and makes the link; gives the refusal, or nil.
  package typealias Match = (ReadURL, MatchTrace) -> Refusal?

  /// The result of matching one URL.
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
  /// Whether paths alone are explained.
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

  /// Matches a URL, and looks at the routes near it.
  func analysis(of bytes: [UInt8], _ limit: Int, suggesting: Bool = false) -> Analysis {
    func suggestions(_ edits: [URLEdit]) -> [Suggestions.Found] {
      suggesting ? Suggestions(self).found(for: bytes, edits) : []
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
        analysis.suggestions = suggestions(analysis.edits)
        analysis.reports = routes.ordered(analysis.reports, analysis.suggestions)
      }
      return analysis
    } refused: { refusal in
      var analysis = Analysis(refusal: refusal)
      guard limit > 0 else { return analysis }
      analysis.edits = table.withBytes { ReadingEdits($0, bytes, refusal).edits }
      analysis.suggestions = suggestions(analysis.edits)
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

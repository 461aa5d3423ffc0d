// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallCore

/// Explains what becomes of URLs: matches them as ever, with a trace, and makes sentences of it.
package struct Explainer {
  /// Matches a URL with a table and makes the link; gives the refusal, or nil.
  package typealias Match = (ReadURL, MatchTrace) -> Refusal?

  /// What one URL came to.
  struct Look {
    var refusal: Refusal?
    var reading: Explanation.Reading?
    var reports: [RouteReport] = []
    var routeCount = 0
    var firstLiterals: [String] = []
    /// What may have been meant instead.
    var edits: [URLEdit] = []
    var suggestions: [Suggester.Found] = []
    /// What the match did; nil for a URL that cannot be read.
    var trace: MatchTrace?
  }

  let table: CompiledTable
  let isPath: Bool
  let limits: ReadingLimits
  let contexts: LinkContexts
  let match: Match

  /// - Parameters:
  ///   - table: The table.
  ///   - isPath: Whether what is explained are paths alone.
  ///   - limits: How much is read at most.
  ///   - contexts: The contexts in which URLs are opened.
  ///   - match: Matches as the app does.
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

  /// Explains a URL.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - limit: How many routes are told at most; none tells only what a match would.
  /// - Returns: What a match says, and how far the nearest routes came.
  /// - Complexity: O(*n* log *n*) in the number of routes, and O(*m*) in the bytes of the URL.
  package func explain(_ url: String, routes limit: Int) -> Explanation {
    let bytes = Array(url.utf8)
    let look = look(at: bytes, limit, suggesting: limit > 0)
    let isCut = bytes.count > limits.urlLength
    return Explanation(
      url: isCut ? ShownText.short(url) : url, refusal: look.refusal,
      routes: look.reports.prefix(max(0, limit)).map { $0.route }, routeCount: look.routeCount,
      suggestions: look.suggestions.map { $0.suggestion }, reading: look.reading,
      firstLiterals: look.reports.isEmpty ? look.firstLiterals : [],
      shownBytes: isCut ? Array(ShownText.start(url).utf8) : bytes, isCut: isCut)
  }

  /// Matches a URL, and looks at the routes near it.
  func look(at bytes: [UInt8], _ limit: Int, suggesting: Bool = false) -> Look {
    func suggest(_ look: inout Look) {
      guard suggesting else { return }
      look.suggestions = Suggester(self).suggestions(bytes, look.edits)
    }
    return read(bytes) { url in
      let trace = MatchTrace(table)
      var look = Look(refusal: match(url, trace), trace: trace)
      guard limit > 0 else { return look }
      if look.refusal == nil { trace.listing { _ = match(url, trace) } }
      table.withBytes { table in
        let routes = ScopeReports(ExplainedScope(table, trace, url, base: 0))
        look.reading = Explanation.Reading(url, isFormEncoded: table.isFormEncoded)
        look.routeCount = trace.routeCount
        guard look.refusal != nil else {
          look.reports = routes.matching(limit)
          return
        }
        look.firstLiterals = routes.firstLiterals
        look.reports = routes.nearest(2 * limit)
        look.edits = look.reports.flatMap { $0.edits } + PathFixes(url).edits + routes.originEdits
        suggest(&look)
        look.reports = routes.ordered(look.reports, look.suggestions)
      }
      return look
    } refused: { refusal in
      var look = Look(refusal: refusal)
      guard limit > 0 else { return look }
      look.edits = table.withBytes { ReadingFixes($0, bytes, refusal).edits }
      suggest(&look)
      return look
    }
  }

  /// The trace of a URL that a route takes; nil if none does.
  func trace(of url: [UInt8]) -> MatchTrace? {
    let look = look(at: url, 0)
    return look.refusal == nil ? look.trace : nil
  }

  private func read(
    _ url: [UInt8], _ body: (ReadURL) -> Look, refused: (Refusal) -> Look
  ) -> Look {
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

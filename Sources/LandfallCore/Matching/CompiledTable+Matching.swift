// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension CompiledTable {
  /// How many tables may be mounted in each other; enums that mount each other in a circle stop here.
  package static var mountLimit: Int { 8 }

  /// Finds the routes for a URL that has been read, in choosing order, until one is accepted.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - mount: The match of the mount in the table above; nil for a table of its own.
  ///   - accept: Gets a route; says nil to take it, or why not. It may be asked twice about a route.
  /// - Throws: The refusal, if nothing is accepted.
  /// - Complexity: O(*n*) in the segments of the URL for a given table.
  package func match(
    _ url: ReadURL, below mount: RouteMatch? = nil, _ accept: (RouteMatch) -> Refusal?
  ) throws(Refusal) {
    try match(url, below: mount, tracing: NoTracer(), accept)
  }

  /// Does the same and tells a tracer each step.
  func match<Tracer: MatchTracer>(
    _ url: ReadURL, below mount: RouteMatch? = nil, tracing tracer: Tracer,
    _ accept: (RouteMatch) -> Refusal?
  ) throws(Refusal) {
    let depth = mount.map { $0.depth + 1 } ?? 0
    guard depth <= CompiledTable.mountLimit else {
      throw Refusal(.routeNone, at: 0, found: url.pathText)
    }
    let refusal: Refusal? = withBytes { table in
      withScratch(table, url, depth: depth) { scratch in
        var matcher = Matcher(table, url, scratch, depth: depth, tracer: tracer)
        do throws(Refusal) {
          try matcher.run(from: mount?.position ?? 0, mount?.walk ?? .both, accept)
          return nil
        } catch {
          return error
        }
      }
    }
    if let refusal { throw refusal }
  }

  /// The memory that the URL was read into, unless the table above still needs it.
  private func withScratch<R>(
    _ table: TableBytes, _ url: ReadURL, depth: Int, _ body: (Scratch) -> R
  ) -> R {
    if depth == 0, url.scratch.captures.capacity > table.captureLimit { return body(url.scratch) }
    return Scratch.with(
      segments: 0, pairs: 0, captures: table.captureLimit + 1,
      slots: LinkDeclaration.parameterLimit, body)
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension CompiledTable {
  /// Reads a URL and hands it, once the table admits its origin, to `body`.
  ///
  /// - Parameters:
  ///   - bytes: The URL, or a path alone.
  ///   - isPath: Whether it is a path alone, which has no origin.
  ///   - limits: How much is read at most.
  ///   - body: Gets the URL; what it is handed must not outlive the call.
  /// - Returns: What `body` returns.
  /// - Throws: The refusal of the URL, or the one that `body` throws.
  /// - Complexity: O(*n*) in the bytes of the URL.
  package func withReading<R>(
    _ bytes: ByteView, isPath: Bool = false, limits: ReadingLimits,
    _ body: (ReadURL) -> Result<R, Refusal>
  ) throws(Refusal) -> R {
    try withBytes { table -> Result<R, Refusal> in
      do throws(Refusal) {
        let reader = URLReader(bytes, limits: limits)
        let parts = isPath ? try reader.readPath() : try reader.read()
        let origin = OriginReader(table: table, bytes: bytes)
        let authority = try origin.read(parts)
        try reader.checkText(parts)
        return CompiledTable.cut(
          bytes, parts, authority, isSchemeDeclared: origin.isDeclaredForAll(parts.scheme), limits,
          body)
      } catch {
        return .failure(error)
      }
    }.get()
  }

  /// Cuts the path and the query, in memory of the stack as far as that is wise.
  private static func cut<R>(
    _ bytes: ByteView, _ parts: URLParts, _ authority: OriginReader.Authority,
    isSchemeDeclared: Bool, _ limits: ReadingLimits, _ body: (ReadURL) -> Result<R, Refusal>
  ) -> Result<R, Refusal> {
    let segmentReader = SegmentReader(bytes)
    let queryReader = QueryReader(bytes, isPlain: parts.isPlain)
    let segmentBound = min(segmentReader.bound(parts.path) + 1, limits.segments)
    let pairBound = min(queryReader.bound(parts.query), limits.queryItems)
    return withUnsafeTemporaryAllocation(of: Segment.self, capacity: segmentBound) { segments in
      withUnsafeTemporaryAllocation(of: QueryPair.self, capacity: pairBound) { pairs in
        var segmentCount = 0
        var pairCount = 0
        var host: ByteRange?
        var pathStart = parts.path.lowerBound
        do throws(Refusal) {
          switch authority {
          case .none: break
          case .host(let range): host = range
          case .segment(let range):
            pathStart = range.lowerBound
            try segmentReader.append(
              range, isEncoded: bytes.needsDecoding(range), to: segments, count: &segmentCount,
              limit: limits.segments)
          }
          try segmentReader.read(
            parts.path, into: segments, count: &segmentCount, limit: limits.segments)
          try queryReader.read(
            parts.query, into: pairs, count: &pairCount, limit: limits.queryItems)
        } catch {
          return .failure(error)
        }
        return body(
          ReadURL(
            bytes: bytes, parts: parts, limits: limits, isSchemeDeclared: isSchemeDeclared,
            host: host, segments: segments, segmentCount: segmentCount,
            pairs: pairs, pairCount: pairCount, pathStart: pathStart))
      }
    }
  }

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
      let slotLimit = LinkDeclaration.parameterLimit
      return withUnsafeTemporaryAllocation(of: Capture.self, capacity: table.captureLimit + 1) {
        captures in
        withUnsafeTemporaryAllocation(of: Capture.self, capacity: slotLimit) { slots in
          var matcher = Matcher(
            table, url, captures: captures, slots: slots, depth: depth, tracer: tracer)
          do throws(Refusal) {
            try matcher.run(from: mount?.position ?? 0, mount?.walk ?? .both, accept)
            return nil
          } catch {
            return error
          }
        }
      }
    }
    if let refusal { throw refusal }
  }
}

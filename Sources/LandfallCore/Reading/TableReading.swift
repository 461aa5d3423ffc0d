// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// One reading of a URL for a table: quickly, if the URL is as URLs mostly are, or carefully.
struct TableReading {
  let table: TableBytes
  let bytes: ByteView
  let isPath: Bool
  let limits: ReadingLimits
  /// The contexts in which the URL is opened, each with a NUL behind it.
  var contexts = ByteView.empty

  /// Reads the URL and hands it to `body`; nil, or the refusal of the URL or of `body`.
  ///
  /// `body` is inlined with all the rest into its caller.
  @inline(__always)
  func run(_ body: (ReadURL) -> Refusal?) -> Refusal? {
    Scratch.withStack { scratch in
      var contents = URLContents(.none, limits, scratch, contexts)
      return Place.with(&contents) { place in
        table.hasFewCaptures && readQuickly(into: place)
          ? body(ReadURL(bytes, Borrowed(place))) : careful(body)
      }
    }
  }

  /// Reads a URL that is as URLs mostly are; false for any other.
  ///
  /// - Complexity: O(*n*) in the bytes.
  @inline(never)
  func readQuickly(into contents: Place<URLContents>) -> Bool {
    guard bytes.count <= limits.urlLength else { return false }
    if !isPath {
      guard let origin = URLOrigin(table, bytes) else { return false }
      contents.value.origin = origin
    }
    return QuickReader.read(bytes, limits, into: contents)
  }

  /// Reads the URL part by part, by every rule.
  ///
  /// It is compiled once for each `body`, so that all the work is done by others.
  @inline(never)
  func careful(_ body: (ReadURL) -> Refusal?) -> Refusal? {
    do throws(Refusal) {
      let (parts, authority, isSchemeDeclared) = try parts()
      let queryReader = QueryReader(bytes, isPlain: parts.isPlain)
      // As much memory as that takes.
      return Scratch.with(
        segments: min(SegmentReader(bytes).bound(parts.path) + 1, limits.segments),
        pairs: min(queryReader.bound(parts.query), limits.queryItems),
        captures: table.captureLimit + 1, slots: TableFormat.parameterLimit
      ) { scratch in
        do throws(Refusal) {
          let contents = try cut(
            parts, authority, isSchemeDeclared: isSchemeDeclared, into: scratch)
          return Borrowed.with(contents) { body(ReadURL(bytes, $0)) }
        } catch {
          return error
        }
      }
    } catch {
      return error
    }
  }

  /// Tells the parts of the URL apart, and checks their text.
  @inline(never)
  private func parts() throws(Refusal) -> (
    URLParts, OriginReader.Authority, isSchemeDeclared: Bool
  ) {
    let reader = URLReader(bytes, limits: limits)
    let parts = isPath ? try reader.readPath() : try reader.read()
    let origin = OriginReader(table: table, bytes: bytes)
    let authority = try origin.read(parts.scheme, parts.authority)
    try reader.checkText(parts)
    return (parts, authority, origin.isDeclaredForAll(parts.scheme))
  }

  /// Cuts the path and the query.
  @inline(never)
  private func cut(
    _ parts: URLParts, _ authority: OriginReader.Authority, isSchemeDeclared: Bool,
    into scratch: Scratch
  ) throws(Refusal) -> URLContents {
    let segmentReader = SegmentReader(bytes)
    let queryReader = QueryReader(bytes, isPlain: parts.isPlain)
    var (segmentCount, pairCount) = (0, 0)
    if case .segment(let range) = authority {
      try segmentReader.append(
        range, isEncoded: bytes.needsDecoding(range), to: scratch.segments,
        count: &segmentCount, limit: limits.segments)
    }
    try segmentReader.read(
      parts.path, into: scratch.segments, count: &segmentCount, limit: limits.segments)
    try queryReader.read(
      parts.query, into: scratch.pairs, count: &pairCount, limit: limits.queryItems)
    var contents = URLContents(
      URLOrigin(parts.scheme, parts.authority, authority, isSchemeDeclared: isSchemeDeclared),
      limits, scratch, contexts)
    contents.setPath(end: parts.path.upperBound, segments: segmentCount)
    contents.setQuery(
      end: parts.query?.upperBound ?? parts.path.upperBound, pairs: pairCount)
    return contents
  }
}

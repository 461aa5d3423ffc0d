// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A URL that has been read and whose origin a table admits: what is matched.
///
/// It points into memory that lives as long as the closure that it is handed to.
package struct ReadURL {
  package let bytes: ByteView
  private let contents: Borrow<URLContents>

  init(_ bytes: ByteView, _ contents: Borrow<URLContents>) {
    self.bytes = bytes
    self.contents = contents
  }

  /// Without the colon; nil for a path alone.
  package var scheme: ByteRange? {
    let end = Int(contents.value.origin.schemeEnd)
    return end > 0 ? ByteRange(0, end) : nil
  }

  /// The authority, where it is one of the table's hosts.
  package var host: ByteRange? {
    let origin = contents.value.origin
    return origin.hostEnd > 0 ? ByteRange(Int(origin.hostStart), Int(origin.hostEnd)) : nil
  }

  /// The path, without an authority that is its first segment.
  package var path: ByteRange {
    ByteRange(Int(contents.value.origin.end), Int(contents.value.pathEnd))
  }

  /// After `?`; nil where there is none.
  package var query: ByteRange? {
    let (start, end) = (Int(contents.value.pathEnd), Int(contents.value.queryEnd))
    return start < end ? ByteRange(start + 1, end) : nil
  }

  /// After `#`; nil where there is none.
  package var fragment: ByteRange? {
    let start = Int(contents.value.queryEnd)
    return start < bytes.count ? ByteRange(start + 1, bytes.count) : nil
  }

  /// Where the first segment may start: the authority of a custom scheme, or the path.
  package var pathStart: Int { Int(contents.value.origin.pathStart) }
  var isSchemeDeclared: Bool { contents.value.origin.isSchemeDeclared }
  var isHostDeclared: Bool { contents.value.origin.isHostDeclared }
  var segments: StackBuffer<Segment> { contents.value.scratch.segments }
  package var segmentCount: Int { Int(contents.value.segmentCount) }
  /// How many segments are read at most.
  var segmentLimit: Int { Int(contents.value.segmentLimit) }
  package var pairCount: Int { Int(contents.value.pairCount) }
  var scratch: ScratchMemory { contents.value.scratch }
  /// The contexts in which it is opened, each with a NUL behind it.
  package var contexts: ByteView { contents.value.contexts }

  package func segment(_ index: Int) -> ByteRange { segments[index].range }

  /// Whether a range of the URL holds a byte that decoding would change.
  @inline(__always)
  func needsDecoding(_ range: ByteRange, plusIsSpace: Bool) -> Bool {
    assert(contents.value.mayHaveEscapes || !bytes.needsDecoding(range))
    return (contents.value.mayHaveEscapes || plusIsSpace)
      && bytes.needsDecoding(range, plusIsSpace: plusIsSpace)
  }

  /// The segments of a fragment that is a path, as many as are read at most.
  package func segments(of fragment: ByteRange) -> [ByteRange] {
    let reader = SegmentReader(bytes)
    let capacity = min(reader.bound(fragment), segmentLimit)
    return StackBuffer<Segment>.with(capacity) { buffer in
      var count = 0
      try? reader.read(fragment, into: buffer, count: &count, limit: capacity)
      return (0..<count).map { buffer[$0].range }
    }
  }

  /// An item of the query.
  package func pair(_ index: Int) -> QueryPair { contents.value.scratch.pairs[index] }

  /// The path as it came, for messages.
  package var pathText: String {
    let start = max(0, min(pathStart, path.upperBound))
    let text = bytes[ByteRange(start, path.upperBound)].string
    return text.utf8.first == UInt8(ascii: "/") ? text : "/" + text
  }
}

/// The parts of a URL, as ranges into its bytes: what RFC 3986, section 3 calls scheme, authority,
/// path, query and fragment.
///
/// Nothing is decoded and nothing is copied.
struct URLParts {
  /// Whether the URL is printable ASCII without escapes, so that no part needs decoding or checking.
  var isPlain: Bool
  /// Without the colon; nil for a path alone.
  var scheme: ByteRange?
  /// Between `//` and the path; nil where there is no `//`.
  var authority: ByteRange?
  var path: ByteRange
  /// After `?`; nil where there is none.
  var query: ByteRange?
  /// After `#`; nil where there is none.
  var fragment: ByteRange?
}

/// What the readers find in a URL, as offsets into its bytes.
struct URLContents {
  var origin: URLOrigin
  private(set) var pathEnd: UInt32 = 0
  /// Where the query ends, without the fragment; where the path does if there is none.
  private(set) var queryEnd: UInt32 = 0
  private(set) var segmentCount: UInt32 = 0
  private(set) var pairCount: UInt32 = 0
  /// Whether the URL may hold a percent sign; false only if the quick reader has met none.
  var mayHaveEscapes = true
  /// How many segments are read at most.
  let segmentLimit: UInt32
  let scratch: ScratchMemory
  /// The contexts in which the URL is opened, each with a NUL behind it.
  let contexts: ByteView

  /// The contents of a URL of which no more than the origin has been read.
  @inline(__always)
  init(
    _ origin: URLOrigin, _ limits: ReadingLimits, _ scratch: ScratchMemory, _ contexts: ByteView
  ) {
    self.origin = origin
    self.contexts = contexts
    segmentLimit = UInt32(truncatingIfNeeded: limits.segments)
    self.scratch = scratch
  }

  /// Notes the segments, which stand in the scratch memory.
  @inline(__always)
  mutating func setPath(end: Int, segments: Int) {
    pathEnd = UInt32(truncatingIfNeeded: end)
    segmentCount = UInt32(truncatingIfNeeded: segments)
  }

  /// Notes the items of the query, which stand in the scratch memory.
  @inline(__always)
  mutating func setQuery(end: Int, pairs: Int) {
    queryEnd = UInt32(truncatingIfNeeded: end)
    pairCount = UInt32(truncatingIfNeeded: pairs)
  }
}

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
    ScratchMemory.withStack { scratch in
      var contents = URLContents(.none, limits, scratch, contexts)
      return MutableBorrow.with(&contents) { place in
        table.hasFewCaptures && readQuickly(into: place)
          ? body(ReadURL(bytes, Borrow(place))) : careful(body)
      }
    }
  }

  /// Reads a URL that is as URLs mostly are; false for any other.
  ///
  /// - Complexity: O(*n*) in the bytes.
  @inline(never)
  func readQuickly(into contents: MutableBorrow<URLContents>) -> Bool {
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
      return ScratchMemory.with(
        segments: min(SegmentReader(bytes).bound(parts.path) + 1, limits.segments),
        pairs: min(queryReader.bound(parts.query), limits.queryItems),
        captures: table.captureLimit + 1, slots: TableFormat.parameterLimit
      ) { scratch in
        do throws(Refusal) {
          let contents = try cut(
            parts, authority, isSchemeDeclared: isSchemeDeclared, into: scratch)
          return Borrow.with(contents) { body(ReadURL(bytes, $0)) }
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
    into scratch: ScratchMemory
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

/// Limits for the size of a URL, which are checked before memory is allocated.
public struct ReadingLimits: Hashable, Sendable {
  /// The longest URL, in bytes; 8,192 unless told.
  package let urlLength: Int

  /// The most segments that a path has, empty ones not counted; 128 unless told.
  package let segments: Int

  /// The most items that a query has, empty ones not counted; 256 unless told.
  package let queryItems: Int

  /// Makes limits; each must be at least 1.
  ///
  /// - Parameters:
  ///   - urlLength: The longest URL, in bytes.
  ///   - segments: The most segments of a path, without empty ones.
  ///   - queryItems: The most items of a query, without empty ones.
  public init(urlLength: Int = 8_192, segments: Int = 128, queryItems: Int = 256) {
    self.urlLength = max(1, min(urlLength, 0x7FFF_FFFF))
    self.segments = max(1, segments)
    self.queryItems = max(1, queryItems)
  }

  /// 8 KiB, 128 segments, 256 query items.
  package static var standard: ReadingLimits { ReadingLimits() }
}

extension CompiledTable {
  /// Reads a URL and hands it, once the table admits its origin, to `body`.
  ///
  /// - Complexity: O(*n*) in the bytes of the URL.
  package func withReading<R>(
    _ bytes: ByteView, isPath: Bool = false, limits: ReadingLimits,
    contexts: LinkContexts = .empty, _ body: (ReadURL) -> Result<R, Refusal>
  ) throws(Refusal) -> R {
    var value: R?
    let refusal = contexts.withView { contexts in
      read(bytes, isPath: isPath, limits: limits, contexts: contexts) { url -> Refusal? in
        switch body(url) {
        case .success(let result):
          value = result
          return nil
        case .failure(let refusal): return refusal
        }
      }
    }
    guard let value else { throw refusal ?? Refusal(.routeNone, at: 0) }
    return value
  }

  /// Reads a URL and hands it, once the table admits its origin, to `body`.
  ///
  /// Nothing about it is generic, so that it costs the same in every module.
  ///
  /// - Complexity: O(*n*) in the bytes of the URL.
  package func read(
    _ bytes: ByteView, isPath: Bool = false, limits: ReadingLimits,
    contexts: ByteView = .empty, _ body: (ReadURL) -> Refusal?
  ) -> Refusal? {
    withBytes { table in
      TableReading(table: table, bytes: bytes, isPath: isPath, limits: limits, contexts: contexts)
        .run(body)
    }
  }
}

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
  var segments: StackBuffer<Segment> { contents.value.scratch.segments }
  package var segmentCount: Int { Int(contents.value.segmentCount) }
  /// How many segments are read at most.
  var segmentLimit: Int { Int(contents.value.segmentLimit) }
  package var pairCount: Int { Int(contents.value.pairCount) }
  var scratch: ScratchMemory { contents.value.scratch }
  /// The contexts in which it is opened, each with a NUL behind it.
  package var contexts: ByteView { contents.value.contexts }

  package func segment(_ index: Int) -> ByteRange { segments[index].range }

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

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCompiler

struct ExplainedScope {
  let table: TableBytes
  let trace: MatchTrace
  let url: ReadURL
  /// The path: the URL's, with the authority of a custom scheme, or that of a hash route's fragment.
  let path: ByteRange
  let segments: [ByteRange]
  /// The segments, decoded.
  let words: [[UInt8]]
  let base: Int

  init(_ table: TableBytes, _ trace: MatchTrace, _ url: ReadURL, base: Int) {
    self.init(
      table, trace, url, path: ByteRange(url.pathStart, url.path.upperBound),
      segments: (0..<url.segmentCount).map(url.segment), base: base)
  }

  init(fragment: ByteRange, _ scope: ExplainedScope) {
    self.init(
      scope.table, scope.trace, scope.url, path: fragment,
      segments: scope.url.segments(of: fragment), base: 0)
  }

  private init(
    _ table: TableBytes, _ trace: MatchTrace, _ url: ReadURL, path: ByteRange,
    segments: [ByteRange], base: Int
  ) {
    self.table = table
    self.trace = trace
    self.url = url
    self.path = path
    self.segments = segments
    self.base = base
    words = segments.map { range in url.bytes.withDecoded(range) { $0.array } }
  }

  // MARK: Places

  func range(_ start: Int, _ end: Int) -> ByteRange {
    guard start < end else { return place(start) }
    return ByteRange(segments[start].lowerBound, segments[end - 1].upperBound)
  }

  /// Where a segment stands, or would stand.
  func place(_ index: Int) -> ByteRange {
    index < segments.count ? segments[index] : ByteRange(path.upperBound, path.upperBound)
  }

  // MARK: Texts

  @inline(never)
  func text(_ range: ByteRange, inQuery: Bool = false) -> String {
    url.bytes.decodedString(range, plusIsSpace: inQuery && table.isFormEncoded)
  }

  /// How far a segment is from a literal; nil if it is not near, or not there.
  func distance(of label: Int, at index: Int) -> Int? {
    guard index < words.count else { return nil }
    return EditDistance.near(words[index], table.text(label).array)
  }

  /// The values of a mixed segment, as the interpreter cuts it; none if it has another shape.
  func values(_ program: Int, _ segment: ByteRange) -> [ByteRange] {
    table.mixedValues(program, segment, of: url)
  }

  func pairs(_ name: ByteView) -> [QueryPair] {
    (0..<url.pairCount).map { url.pair($0) }.filter {
      url.bytes.decodes($0.name, to: name, plusIsSpace: table.isFormEncoded)
    }
  }

  func fragmentPairs(_ name: ByteView) -> [QueryPair] {
    var pairs: [QueryPair] = []
    var items = QueryItems(fragmentOf: url)
    while let pair = items.next(named: name) { pairs.append(pair) }
    return pairs
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A route that matches a URL, with its values still in the URL.
///
/// It points into memory that lives as long as the call that it is handed to.
package struct RouteMatch {
  private let found: Borrow<FoundRoute>

  @inline(__always)
  init(_ found: Borrow<FoundRoute>) { self.found = found }

  package var url: ReadURL { found.value.url }
  var table: TableBytes { found.value.table }
  var captures: StackBuffer<Capture> { found.value.captures }
  /// How a mounted table is to be walked.
  var walk: MatchWalk { found.value.walk }
  /// The leaf of the table that says so.
  package var leaf: Int { found.value.leaf }
  /// Where the table tells what the route needs of the query.
  var requirements: Int { found.value.requirements }
  /// The index of the link in its table.
  package var link: Int { table.number3(leaf &+ 4) }
  /// The index of the route in its link.
  package var route: Int { table.number2(leaf &+ 7) }
  /// Whether the link is a mounted enum, which matches the rest of the URL on its own.
  package var isMount: Bool { table.digit(leaf &+ 3) == TableFormat.LeafKind.mount }
  /// How many segments are used up.
  package var position: Int { found.value.position }
  /// How many tables are mounted above this route's.
  var depth: Int { found.value.depth }

  /// Whether the URL gives a value for a parameter.
  package func isPresent(_ slot: Int) -> Bool { captures[slot].kind != .absent }

  /// Whether the URL gives a value for each parameter.
  package var isWhole: Bool { (0..<table.parameterCount(link)).allSatisfy(isPresent) }

  /// Whether the value is text of the route, which the URL does not have.
  package func isConstant(_ slot: Int) -> Bool { captures[slot].kind == .constant }

  /// Whether the value is a list of query items: all those that the route does not name.
  package func hasItems(_ slot: Int) -> Bool { captures[slot].kind == .queryRest }

  package func range(_ slot: Int) -> ByteRange {
    switch captures[slot].kind {
    case .queryList, .formList, .queryRest: url.query ?? ByteRange(0, 0)
    case .fragmentList: url.fragment ?? ByteRange(0, 0)
    case .constant: ByteRange(0, 0)
    case .absent, .text, .formText, .segments, .raw: captures[slot].range
    }
  }

  /// Passes on the decoded bytes of a parameter with a single value.
  package func withText(_ slot: Int, _ body: (ByteView) -> Void) {
    let capture = captures[slot]
    switch capture.kind {
    case .raw: body(url.bytes[capture.range])
    case .constant: body(table.text(capture.range.lowerBound))
    default:
      let plusIsSpace = capture.kind == .formText
      guard url.needsDecoding(capture.range, plusIsSpace: plusIsSpace) else {
        return body(url.bytes[capture.range])
      }
      url.bytes.withDecoded(capture.range, plusIsSpace: plusIsSpace, body)
    }
  }

  /// The decoded text of a parameter with a single value.
  package func text(_ slot: Int) -> String {
    var text = ""
    withText(slot) { text = $0.string }
    return text
  }

  /// Passes on the decoded bytes of each text of a parameter, in the order of the URL: none, one, or those of
  /// a list.
  package func eachText(_ slot: Int, _ body: (ByteView) -> Void) {
    let capture = captures[slot]
    let bytes = url.bytes
    switch capture.kind {
    case .absent: break
    case .text, .formText, .raw, .constant: withText(slot, body)
    case .segments:
      var start = capture.range.lowerBound
      let limit = capture.range.upperBound
      while start < limit {
        var end = start
        while end < limit, bytes[end] != UInt8(ascii: "/") { end += 1 }
        if end > start { bytes.withDecoded(ByteRange(start, end), body) }
        start = end + 1
      }
    case .queryList, .formList:
      let name = table.text(capture.range.lowerBound)
      for index in 0..<url.pairCount where isNamed(url.pair(index), name) {
        bytes.withDecoded(url.pair(index).value, plusIsSpace: capture.kind == .formList, body)
      }
    case .fragmentList:
      var items = QueryItems(fragmentOf: url)
      while let pair = items.next(named: table.text(capture.range.lowerBound)) {
        bytes.withDecoded(pair.value, body)
      }
    case .queryRest:
      for item in unnamedItems {
        ItemText(name: item.name, value: item.value).text.withBytes { body($0) }
      }
    }
  }

  /// The decoded texts of a parameter, in the order of the URL: none, one, or those of a list.
  package func texts(_ slot: Int) -> [String] {
    var texts: [String] = []
    eachText(slot) { texts.append($0.string) }
    return texts
  }

  /// The items of the query that the route does not name and that no value takes, decoded, in the
  /// order of the URL.
  package var extraQuery: [(name: String, value: String?)] {
    takesAllItems ? [] : unnamedItems
  }

  /// The items of the query that the route does not name, decoded, in the order of the URL.
  private var unnamedItems: [(name: String, value: String?)] {
    var items: [(name: String, value: String?)] = []
    for index in 0..<url.pairCount {
      let pair = url.pair(index)
      // What follows is part of a value.
      if isNamed(pair, where: { $0.isItemTail }) { break }
      if isNamed(pair, where: { !$0.isInFragment && $0.isItem }) { continue }
      let form = table.isFormEncoded
      items.append(
        (
          url.bytes.decodedString(pair.name, plusIsSpace: form),
          pair.hasValue ? url.bytes.decodedString(pair.value, plusIsSpace: form) : nil
        ))
    }
    return items
  }

  /// The names of the link and its parameters, the pattern and the marks.
  package var linkName: String { table.linkName(link) }
  package var routeInfo: RouteInfo { table.routeInfos(link)[route] }
  package var parameterInfos: [ParameterInfo] { table.parameterInfos(link) }

  private func isNamed(_ pair: QueryPair, _ name: ByteView) -> Bool {
    url.bytes.decodes(pair.name, to: name, plusIsSpace: table.isFormEncoded)
  }

  /// Whether a requirement that satisfies a condition names an item of the query.
  private func isNamed(_ pair: QueryPair, where isWanted: (RequirementBytes) -> Bool) -> Bool {
    table.hasRequirement(requirements) { isWanted($0) && isNamed(pair, $0.name) }
  }

  /// Whether a value has all items that have no name, or all of the query.
  private var takesAllItems: Bool {
    table.hasRequirement(requirements) {
      $0.kind == TableFormat.Requirement.others || $0.kind == TableFormat.Requirement.tail
    }
  }
}

/// What a walk has found: a route, and where its values stand.
///
/// The app gets its address, in a ``RouteMatch``. A copy would follow right after the writing, in
/// pieces of another size, for which a processor waits until all is written.
struct FoundRoute {
  let url: ReadURL
  let table: TableBytes
  let leaf: Int
  let captures: StackBuffer<Capture>
  let requirements: Int
  /// How many segments are used up.
  let position: Int
  let depth: Int
  let walk: MatchWalk
}

/// A value that the path, the query, the fragment or the host gave, as a range into the URL.
struct Capture {
  enum Kind: UInt8 {
    case absent
    /// Percent-encoded text.
    case text
    /// Percent-encoded text of the query in which `+` is a space.
    case formText
    /// Segments, to be cut at slashes and then decoded.
    case segments
    /// Text that is kept as it is.
    case raw
    /// All values of the query items whose name stands at an offset of the table.
    case queryList
    /// The same, where `+` is a space.
    case formList
    /// The same of the fragment's items.
    case fragmentList
    /// All items of the query that the route does not name.
    case queryRest
    /// Text of the table, at an offset.
    case constant
  }

  var kind: Kind
  var range: ByteRange

  init(_ kind: Kind, _ range: ByteRange) {
    self.kind = kind
    self.range = range
  }

  static var absent: Capture { Capture(.absent, ByteRange(0, 0)) }
}

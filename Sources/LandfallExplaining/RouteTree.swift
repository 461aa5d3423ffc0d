// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCompiler
internal import LandfallCore

struct RouteTree {
  struct Root {
    let offset: Int
    let scheme: ByteView
    let host: ByteView
    let node: Int
  }

  struct Step {
    let branch: TableBranch
    let node: Int
    let before: Int?
  }

  struct Leaf {
    let entry: Int
    let root: Int
    let step: Int?
  }

  let table: TableBytes
  private(set) var roots: [Root] = []
  private(set) var steps: [Step] = []
  private(set) var leaves: [Leaf] = []

  init(_ table: TableBytes) {
    self.table = table
    var cursor = table.offset(TableFormat.roots) + 2
    for _ in 0..<table.number2(cursor - 2) {
      let host = table.afterText(cursor)
      let node = table.offset(table.afterText(host))
      roots.append(
        Root(offset: cursor, scheme: table.text(cursor), host: table.text(host), node: node))
      add(node, after: nil)
      cursor = table.afterText(host) + 4
    }
  }

  init(_ table: TableBytes, fragment node: Int) {
    self.table = table
    add(node, after: nil)
  }

  private mutating func add(_ node: Int, after step: Int?) {
    let (leaves, branches, mounts) = table.node(node)
    if let leaves { add(leaves: leaves, after: step) }
    for branch in branches {
      steps.append(Step(branch: branch, node: node, before: step))
      if case .rest = branch.kind {
        add(leaves: branch.target, after: steps.count - 1)
      } else {
        add(branch.target, after: steps.count - 1)
      }
    }
    if let mounts { add(leaves: mounts, after: step) }
  }

  private mutating func add(leaves block: Int, after step: Int?) {
    for entry in table.leaves(block) {
      leaves.append(Leaf(entry: entry, root: max(0, roots.count - 1), step: step))
    }
  }

  func path(to leaf: Leaf) -> [Step] {
    var path: [Step] = []
    var next = leaf.step
    while let index = next {
      path.append(steps[index])
      next = steps[index].before
    }
    return path.reversed()
  }
}

/// How far a URL went along the steps to one leaf.
struct RouteAlignment {
  let path: [RouteTree.Step]
  let starts: [Int]
  /// How far the literal at which it stops is from the segment there; nil if it is not near.
  let distance: Int?

  var passed: Int { starts.count - 1 }
  var isWhole: Bool { passed == path.count }

  /// Follows a path as far as the trace does.
  init(_ path: [RouteTree.Step], _ scope: ExplainedScope, isOffered: Bool) {
    self.path = path
    var best: (starts: [Int], distance: Int?) = ([scope.base], nil)
    func end(_ starts: [Int], distance: Int? = nil) {
      if starts.count < best.starts.count { return }
      let isNearer = (distance ?? .max) <= (best.distance ?? .max)
      if starts.count > best.starts.count || isNearer { best = (starts, distance) }
    }
    /// Goes each way as far as possible; there are several only where a placeholder repeats.
    func follow(_ step: Int, _ starts: [Int]) {
      guard step < path.count else { return end(starts) }
      let index = starts[starts.count - 1]
      let branch = path[step].branch
      let ways: [Int]
      switch branch.kind {
      case .rest: return end(isOffered ? starts + [scope.segments.count] : starts)
      case .repeated(_, let minimum):
        ways = Array((index + minimum)..<max(index + minimum, scope.segments.count + 1))
      case .placeholder, .mixed, .literal: ways = [index + 1]
      }
      let reached = ways.filter { scope.trace.isReached(branch.target, at: $0) }
      for next in reached { follow(step + 1, starts + [next]) }
      guard reached.isEmpty else { return }
      if case .literal(let label) = branch.kind {
        end(starts, distance: scope.distance(of: label, at: index))
      } else {
        end(starts)
      }
    }
    follow(0, [scope.base])
    (starts, distance) = best
  }
}

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
    words = segments.map { range in
      var word: [UInt8] = []
      url.bytes.withDecoded(range) { word = $0.array }
      return word
    }
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

extension TableBytes {
  func leaves(_ block: Int) -> [Int] {
    var entry = block + 2
    return (0..<number2(block)).map { _ in
      defer { entry += number3(entry) }
      return entry
    }
  }

  /// The branches of a node in choosing order, and the blocks of its leaves and mounts.
  func node(_ node: Int) -> (leaves: Int?, branches: [TableBranch], mounts: Int?) {
    typealias Branch = TableFormat.Branch
    let first = digit(node)
    var cursor = node + 1
    var more = 0
    if first & Branch.more != 0 {
      more = digit(cursor)
      cursor += 1
    }
    func block(_ isThere: Bool) -> Int? {
      guard isThere else { return nil }
      defer { cursor += 4 }
      return offset(cursor)
    }
    let leaves = block(first & Branch.leaves != 0)
    var branches: [TableBranch] = []
    if first & Branch.literal != 0 { branches += literals(&cursor) }
    if first & Branch.folded != 0 { branches += literals(&cursor) }
    if first & Branch.mixed != 0 {
      branches += list(&cursor) { TableBranch(kind: .mixed(program: $0), target: $1) }
    }
    if first & Branch.constrained != 0 {
      branches += list(&cursor) { TableBranch(kind: .placeholder(type: $0), target: $1) }
    }
    if let plain = block(more & Branch.plain != 0) {
      branches.append(TableBranch(kind: .placeholder(type: nil), target: plain))
    }
    if more & Branch.repeated != 0 {
      branches += longList(&cursor) {
        TableBranch(kind: .repeated(type: $1, minimum: $0), target: $2)
      }
    }
    if more & Branch.rest != 0 {
      branches += longList(&cursor) { TableBranch(kind: .rest(type: $1), target: $2) }
    }
    return (leaves, branches, block(more & Branch.mounts != 0))
  }

  private func literals(_ cursor: inout Int) -> [TableBranch] {
    let log = digit(cursor)
    let first = cursor + 1
    cursor = first + (log == 0 ? 4 : 8 << log)
    if log == 0 { return [literal(offset(first))] }
    let labels = (0..<(1 << log)).map { offset(first + 8 * $0 + 4) }.filter { $0 != 0 }
    let texts = labels.map { (text: text($0).array, label: $0) }
    return texts.inOrder { $0.text.lexicographicallyPrecedes($1.text) }.map { literal($0.label) }
  }

  /// The label stands right before the node that it leads to.
  private func literal(_ label: Int) -> TableBranch {
    TableBranch(kind: .literal(label: label), target: afterText(label))
  }

  private func list(_ cursor: inout Int, _ make: (Int, Int) -> TableBranch) -> [TableBranch] {
    let start = cursor + 2
    let count = number2(cursor)
    cursor = start + 8 * count
    return (0..<count).map { make(offset(start + 8 * $0), offset(start + 8 * $0 + 4)) }
  }

  private func longList(
    _ cursor: inout Int, _ make: (Int, Int, Int) -> TableBranch
  ) -> [TableBranch] {
    let start = cursor + 2
    let count = number2(cursor)
    cursor = start + 9 * count
    return (0..<count).map { index in
      let entry = start + 9 * index
      return make(digit(entry), offset(entry + 1), offset(entry + 5))
    }
  }
}

/// A branch of a node: what it takes of a path, and where it leads, as offsets of the table.
struct TableBranch {
  enum Kind {
    case literal(label: Int)
    case mixed(program: Int)
    /// A placeholder; no type is the plain one's.
    case placeholder(type: Int?)
    case repeated(type: Int, minimum: Int)
    case rest(type: Int)
  }

  let kind: Kind
  /// The node behind the branch; of a rest, its leaves.
  let target: Int
}

/// How far a URL goes along the path in the fragment of a hash route.
struct HashWay {
  let scope: ExplainedScope
  let entry: Int
  let alignment: RouteAlignment

  /// Nil if the fragment is no path, or has another text before it.
  init?(_ node: Int, _ whole: ExplainedScope) {
    let tree = RouteTree(whole.table, fragment: node)
    guard let leaf = tree.leaves.first, let fragment = whole.url.fragment,
      let path = QueryItems.path(whole.url.bytes, fragment), whole.trace.isReached(node, at: 0)
    else { return nil }
    scope = ExplainedScope(fragment: path, whole)
    entry = leaf.entry
    alignment = RouteAlignment(
      tree.path(to: leaf), scope, isOffered: whole.trace.outcome(entry) != nil)
  }
}

/// A route that ends at a node, and what it needs beside the path.
struct LeafBytes {
  let entry: Int
  let isMount: Bool
  /// Whether it only owns its path.
  let isOwner: Bool
  let link: Int
  let route: Int
  let hosts: [(slot: Int, type: Int)]
  let pathSlots: [Int]
  let requirements: [RequirementBytes]
  /// Where the fragment's part stands.
  let fragment: Int

  init(_ table: TableBytes, _ entry: Int) {
    self.entry = entry
    let kind = table.digit(entry + 3)
    isMount = kind == TableFormat.LeafKind.mount
    isOwner = kind == TableFormat.LeafKind.owner
    link = table.number3(entry + 4)
    route = table.number2(entry + 7)
    var cursor = entry + 11
    hosts = (0..<table.digit(entry + 10)).map { _ in
      defer { cursor += 5 }
      return (table.digit(cursor), table.offset(cursor + 1))
    }
    let path = cursor + 1
    let slots = table.digit(cursor)
    pathSlots = (0..<slots).map { table.digit(path + $0) }
    cursor = path + slots + 2
    requirements = (0..<table.number2(path + slots)).map { _ in
      let requirement = RequirementBytes(table, cursor)
      cursor = requirement.end
      return requirement
    }
    fragment = cursor
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension RouteSteps {
  /// The line of the fragment.
  mutating func addFragment() {
    let cursor = leaf.fragment
    let end = scope.url.bytes.count
    let range = scope.url.fragment ?? ByteRange(end, end)
    switch table.digit(cursor) {
    case TableFormat.Fragment.literal:
      let expected = table.text(cursor + 1).string
      let isMet = if case .unmet = trace.outcome(leaf.entry) { false } else { true }
      addLiteral(.fragmentLiteral, isMet, range, "#" + expected, shown(range))
    case TableFormat.Fragment.capture:
      let name = name(table.digit(cursor + 1))
      let isOptional = table.digit(cursor + 6) & TableFormat.SlotFlag.optional != 0
      if !range.isEmpty {
        addValue(
          .fragmentValue, name, range, type: table.offset(cursor + 2), place: .fragment)
      } else if isOptional {
        add(.fragmentValue, true, range, "the fragment is not there, and need not be")
      } else {
        add(
          .fragmentValue, false, range, expected: "#:" + name,
          "the fragment is missing; '\(ShownText.short(name))' is expected there")
      }
    case TableFormat.Fragment.path:
      addHashPath(table.offset(cursor + 1), range)
    default: break
    }
  }

  private func shown(_ range: ByteRange) -> String {
    scope.url.fragment == nil ? "" : "#" + scope.text(range)
  }

  private mutating func addLiteral(
    _ code: ExplanationCode, _ isMet: Bool, _ range: ByteRange, _ expected: String, _ found: String
  ) {
    let message =
      isMet
      ? ShownText.quoted(expected)
      : found.isEmpty
        ? "\(ShownText.quoted(expected)) is missing"
        : "\(ShownText.quoted(expected)) is expected, not \(ShownText.quoted(found))"
    add(code, isMet, range, expected: expected, found: found, message)
  }

  /// The fragment of a hash route, whose path has a tree of its own with one leaf.
  private mutating func addHashPath(_ node: Int, _ range: ByteRange) {
    let tree = RouteTree(table, fragment: node)
    guard let inner = tree.leaves.first else { return }
    guard !range.isEmpty, scope.url.bytes[range.lowerBound] == UInt8(ascii: "/"),
      trace.isReached(node, at: 0)
    else {
      let pattern = table.routeInfos(leaf.link)[leaf.route].pattern
      let expected = pattern.split(separator: "#", maxSplits: 1).last.map { "#" + $0 } ?? ""
      return addLiteral(.fragmentPath, false, range, expected, shown(range))
    }
    let path = ByteRange(range.lowerBound, FragmentItems.pathEnd(scope.url.bytes, range))
    let scope = ExplainedScope(fragment: path, scope)
    var steps = RouteSteps(scope, LeafBytes(table, inner.entry))
    steps.addPath(
      RouteAlignment(tree.path(to: inner), scope, isOffered: trace.outcome(inner.entry) != nil),
      isOwned: false)
    add(steps)
  }
}

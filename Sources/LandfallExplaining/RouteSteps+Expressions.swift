// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension RouteSteps {
  /// The lines of a regular expression of the whole URL, which matches it.
  mutating func addExpression(_ expression: ExpressionBytes) {
    let url = scope.url.bytes
    guard let positions = expression.match(url) else { return }
    let regex = ShownText.quoted(table.routeInfos(leaf.link)[leaf.route].pattern)
    let whole = ByteRange(0, url.count)
    add(.urlExpression, true, whole, found: scope.text(whole), "the URL matches \(regex)")
    for group in 0..<expression.groupCount {
      let name = name(expression.slot(group))
      let (start, end) = (positions[2 * group], positions[2 * group + 1])
      if start >= 0, end >= 0 {
        addValue(.urlGroup, name, ByteRange(start, end), type: expression.type(group))
      } else if expression.isOptional(group) {
        add(
          .urlGroup, true, ByteRange(url.count, url.count),
          "\(ShownText.quoted(name)) takes no part, and need not")
      } else {
        add(
          Refusal(.paramEmpty, at: url.count, parameter: name, found: "", expected: ""), length: 0)
      }
    }
    for requirement in leaf.requirements where !addContext(requirement) { return }
  }
}

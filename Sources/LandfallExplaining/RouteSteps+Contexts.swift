// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension RouteSteps {
  /// The line of a context.
  ///
  /// - Returns: Whether it is as the route asks.
  mutating func addContext(_ requirement: RequirementBytes) -> Bool {
    let name = ShownText.quoted(requirement.name.string)
    let end = ByteRange(scope.url.bytes.count, scope.url.bytes.count)
    guard trace.isUnmet(requirement.start) else {
      add(
        .contextCondition, true, end,
        requirement.isNegated ? "the context \(name) does not hold" : "the context \(name) holds")
      return true
    }
    let kind: Refusal.Kind = requirement.isNegated ? .contextPresent : .contextMissing
    add(
      Refusal(
        Refusal.Code(kind), at: end.lowerBound, found: scope.url.pathText,
        expected: requirement.name.string), length: 0)
    return false
  }
}

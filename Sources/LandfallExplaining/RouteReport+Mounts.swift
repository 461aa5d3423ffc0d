// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension RouteReport {
  /// The report with the reason why the app's code did not take what matches.
  func declined(_ outcome: MatchTrace.Outcome?, _ scope: ExplainedScope) -> RouteReport {
    guard case .declined(let refusal) = outcome else { return self }
    var report = self
    if let value = steps.firstIndex(where: { $0.length > 0 && $0.offset == refusal.offset }) {
      report.steps[value] = Explanation.Step(refusal, length: steps[value].length)
    } else {
      report.steps.append(
        Explanation.Step(
          refusal.code == .routeNone
            ? ExplanationCode.routeDeclined.rawValue : refusal.code.rawValue, false,
          ByteRange(0, scope.url.bytes.count), expected: "", found: "",
          refusal.code == .routeNone
            ? "the route's own code takes no such values" : refusal.message))
    }
    return report
  }

  /// The report of a mounted table's route, below this route, which mounts it.
  func mounting(_ inner: RouteReport) -> RouteReport {
    var report = self
    report.link += "." + inner.link
    report.pattern = MountPath.join(pattern, inner.pattern)
    report.standing = inner.standing
    report.nearness.weight += inner.nearness.weight
    report.nearness.excess = inner.nearness.excess
    report.nearness.isBlamed = nearness.isBlamed && inner.nearness.isBlamed
    report.steps += inner.steps
    report.edits += inner.edits
    report.choice = inner.choice
    return report
  }
}

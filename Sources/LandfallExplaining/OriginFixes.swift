// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The schemes and hosts to which other routes are bound.
struct OriginFixes {
  /// The most that are tried.
  private static var limit: Int { 4 }

  private(set) var edits: [URLEdit] = []

  init(_ tree: RouteTree, _ scope: ExplainedScope) {
    for root in tree.roots where edits.count < OriginFixes.limit {
      if scope.trace.otherSchemes.contains(root.offset), root.scheme.count > 0 {
        add(.hintScheme, root.scheme, for: scope.url.scheme, scope)
      } else if scope.trace.otherHosts.contains(root.offset), !isPattern(root.host) {
        add(.hintHost, root.host, for: scope.url.host, scope)
      }
    }
  }

  private mutating func add(
    _ code: ExplanationCode, _ text: ByteView, for range: ByteRange?, _ scope: ExplainedScope
  ) {
    guard let range else { return }
    let message = "\(ShownText.quoted(text.string)) for \(ShownText.quoted(scope.text(range)))"
    edits.append(
      URLEdit(code: code, range: range, text: text.array, message: message, cost: 4))
  }

  /// Whether a host has labels that stand for others.
  private func isPattern(_ host: ByteView) -> Bool {
    host.string.split(separator: ".").contains { $0 == "*" || $0 == ":" }
  }
}

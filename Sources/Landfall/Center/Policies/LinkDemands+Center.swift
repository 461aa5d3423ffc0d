// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension LinkDemands {
  /// The gates that a link has to go through.
  var gates: [Gate] {
    (access == .authenticated ? [.authentication] : [])
      + (needsConfirmation ? [.confirmation] : [])
  }

  /// Why a link may not come from a source; nil if it may.
  ///
  /// - Parameters:
  ///   - name: The name of the link.
  ///   - source: Where it came from.
  ///   - policy: What the center allows.
  /// - Returns: Why not.
  func rejection(
    of name: String, from source: LinkSource, _ policy: LinkPolicy
  ) -> Rejection? {
    if let rejection = rejection(of: name, from: source) { return rejection }
    guard !policy.sources.contains(source) else { return nil }
    return Rejection(
      code: .sourceNotAllowed,
      message: "the policy of the center lets '\(name)' be opened from \(policy.sources) only, "
        + "and not from '\(source)'")
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallLinks

extension LinkDemands {
  var gates: [Gate] {
    (access == .authenticated ? [.authentication] : [])
      + (needsConfirmation ? [.confirmation] : [])
  }

  /// Why a link may not come from a source; nil if it may.
  ///
  /// - Returns: Why not.
  func rejection(
    of name: String, from source: LinkSource, _ policy: SharedPolicy
  ) -> Rejection? {
    if allows(source, policy) { return nil }
    if let rejection = rejection(of: name, from: source) { return rejection }
    guard !policy.fields.sources.contains(source) else { return nil }
    return Rejection(
      code: .sourceNotAllowed,
      message: "the policy of the center lets '\(name)' be opened from "
        + "\(policy.fields.sources) only, and not from '\(source)'")
  }

  func allows(_ source: LinkSource, _ policy: SharedPolicy) -> Bool {
    sources.contains(source) && policy.fields.sources.contains(source)
  }

  func rejection(of name: String, from source: LinkSource) -> Rejection? {
    guard !sources.contains(source) else { return nil }
    let allowed = sources.names ?? []
    guard !allowed.isEmpty else {
      return Rejection(
        code: .sourceNotAllowed,
        message: "no source may open '\(name)': its mount and its route allow different ones; "
          + "let them share one")
    }
    let list = allowed.map { "'\($0)'" }.joined(separator: " or ")
    let remedy =
      source == .unspecified
      ? "its source is unknown; pass one when you open it, or let the route allow any source"
      : "'\(source)' may not; add it to the 'sources' of the route if it should"
    return Rejection(
      code: .sourceNotAllowed, message: "only \(list) may open '\(name)', and \(remedy)")
  }

  /// What the route of an opening asked for that a store gives back; nil if the store does not say.
  init?(kept stored: StoredOpening) {
    guard let access = stored.access, let needsConfirmation = stored.needsConfirmation else {
      return nil
    }
    self.init(access: access, needsConfirmation: needsConfirmation)
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension LinkDemands {
  /// Why a link may not come from a source; nil if it may.
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
      ? "nobody said where it came from; say it when you open it, or let the route allow any source"
      : "'\(source)' may not; add it to the 'sources' of the route if it should"
    return Rejection(
      code: .sourceNotAllowed, message: "only \(list) may open '\(name)', and \(remedy)")
  }
}

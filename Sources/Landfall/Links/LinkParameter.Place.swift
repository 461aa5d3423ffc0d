// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension LinkParameter {
  /// Where a value stood.
  public enum Place: String, Hashable, Sendable, CaseIterable {
    case host
    case path
    case query
    case fragment
    /// Not in the URL: the route itself has it, as `?:tab=text` does.
    case route
    /// Nowhere: it is the default of the case.
    case defaultValue = "default"
  }
}

extension LinkParameter.Place {
  /// Where a match has the value of a parameter.
  package init(of slot: Int, in match: RouteMatch) {
    guard match.isPresent(slot) else {
      self = .defaultValue
      return
    }
    if match.isConstant(slot) {
      self = .route
      return
    }
    let (url, start) = (match.url, match.range(slot).lowerBound)
    if let fragment = url.fragment, start >= fragment.lowerBound {
      self = .fragment
    } else if let query = url.query, start >= query.lowerBound {
      self = .query
    } else if let host = url.host, start < host.upperBound {
      self = .host
    } else {
      self = .path
    }
  }
}

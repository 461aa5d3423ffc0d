// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallLinks

/// How an opening ended.
///
/// Every opening gets exactly one outcome.
public enum Outcome: Sendable, Hashable {
  /// A receiver opened the link.
  case opened
  /// The URL was refused, or a receiver rejected the link.
  case rejected(Rejection)
  /// No receiver took the link in time.
  case expired
  /// A newer opening replaced this one.
  case superseded
  /// ``Opening/cancel()`` was called, or the center was released.
  case cancelled

  /// The code of a rejection; `nil` for other outcomes.
  public var code: LinkCode? {
    if case .rejected(let rejection) = self { rejection.code } else { nil }
  }
}

extension Outcome: CustomStringConvertible {
  /// The outcome in one line.
  public var description: String {
    switch self {
    case .opened: "opened"
    case .rejected(let rejection): "rejected, \(rejection)"
    case .expired: "expired"
    case .superseded: "superseded"
    case .cancelled: "cancelled"
    }
  }
}

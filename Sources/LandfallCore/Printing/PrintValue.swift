// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The value of a parameter on its way into a URL: decoded texts.
package enum PrintValue: Equatable, Sendable {
  /// There is none.
  case absent
  /// A single value; one that equals its default is left out where it may be.
  case text(String, isDefault: Bool)
  case list([String], isDefault: Bool)

  /// Whether the URL has to say it.
  package var isTold: Bool {
    switch self {
    case .absent: false
    case .text(_, let isDefault): !isDefault
    case .list(let texts, let isDefault): !texts.isEmpty && !isDefault
    }
  }
}

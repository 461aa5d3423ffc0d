// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What a search came to.
package enum Found<Value> {
  case found(Value)
  /// Nobody can tell: only the app's own code reads a type, or the search would have been too long.
  case unknown
  case none

  package var isNone: Bool { if case .none = self { true } else { false } }

  var value: Value? { if case .found(let value) = self { value } else { nil } }

  func map<Other>(_ transform: (Value) -> Other) -> Found<Other> {
    switch self {
    case .found(let value): .found(transform(value))
    case .unknown: .unknown
    case .none: .none
    }
  }
}

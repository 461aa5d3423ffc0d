// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension ValueType {
  /// Whether a value may be the rest of a URL, byte for byte: text, or a type that only the app reads.
  package var mayBeRaw: Bool {
    switch self {
    case .string, .opaque: true
    default: false
    }
  }
}

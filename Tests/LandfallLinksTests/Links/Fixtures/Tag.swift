// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A struct with a raw value, and no conformance.
struct Tag: RawRepresentable, Hashable, Sendable {
  var rawValue: String
}

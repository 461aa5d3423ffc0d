// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// An enum with raw numbers that the macro cannot see, and no conformance.
enum Floor: Int8, CaseIterable {
  case cellar = -1
  case ground
  case first
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// An enum with raw texts that the macro cannot see, and no conformance.
enum Direction: String, CaseIterable {
  case north
  case south = "S/W"
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// An opening that the center holds.
struct ShelvedOpening: Shelved {
  var opening: (any OpeningShell)?

  static var empty: ShelvedOpening { ShelvedOpening() }
}

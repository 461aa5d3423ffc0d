// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// An opening that the center holds.
struct ShelvedOpening: Shelved {
  var opening: (any OpeningShell)?
  /// The opening's own; that of a shell whose type is not known takes longer to ask for.
  var life: OpeningLife?

  static var empty: ShelvedOpening { ShelvedOpening() }
}

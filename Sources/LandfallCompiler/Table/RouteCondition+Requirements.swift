// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

extension RouteCondition {
  /// What a leaf asks of the contexts.
  ///
  /// They stand behind all else that it asks, so that a route whose context does not hold is only told
  /// about if all else fits.
  var requirements: [FlatRequirement] {
    terms.map {
      FlatRequirement(name: Array($0.name.utf8), kind: .context(isNegated: $0.isNegated))
    }
  }
}

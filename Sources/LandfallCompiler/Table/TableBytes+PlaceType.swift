// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

extension TableBytes {
  /// The type at an offset with the expression that holds beside it, for comparisons.
  package func placeType(_ offset: Int) -> PlaceType {
    guard digit(offset) == TableFormat.TypeKind.constrained else { return PlaceType(type(offset)) }
    let expression = text(self.offset(offset + 5)).string
    return PlaceType(type(offset), PlaceExpression(expression, isFolded: false))
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What came of looking up the name of a type.
package enum TypeLookup {
  /// No declaration at hand has the name.
  case unknown
  /// There is one, but only the compiler knows which one counts, or what it says.
  case doubtful
  case declared(DeclaredType)
}

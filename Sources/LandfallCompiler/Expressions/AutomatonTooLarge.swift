// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// An automaton would have been larger than a limit allows, so nothing is known of its language.
package struct AutomatonTooLarge: Error, Equatable, Sendable {
  package init() {}
}

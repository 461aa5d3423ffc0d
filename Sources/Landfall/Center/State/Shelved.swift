// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What can lie on an ``OpeningShelf``.
protocol Shelved: Sendable {
  /// What lies where nothing is.
  static var empty: Self { get }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What became of an opening that a store was to keep.
enum Keeping: Sendable {
  /// There is no store, or nothing that it may keep.
  case notAsked
  case stored
  /// The store failed, and the link is opened all the same.
  case failed(OpeningStep)
  /// The store failed, and the policy of the link asks for it.
  case rejected(Rejection)
}

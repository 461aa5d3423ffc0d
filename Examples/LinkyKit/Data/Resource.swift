// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Data that the app does not have at the start and has to load.
enum Resource: Sendable, Hashable {
  case highlights, subscriptions
  case week(Int, subscription: String)
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A question that the members of a league answer.
struct Question: Sendable {
  let id: Int
  let text: String
}

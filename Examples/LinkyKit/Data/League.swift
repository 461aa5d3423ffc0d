// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A prediction league and what is going on in it.
struct League: Sendable {
  let id: Int
  let name: String
  let questions: [Question]
  let comments: [String]

  func question(_ id: Int) -> Question? { questions.first { $0.id == id } }
}

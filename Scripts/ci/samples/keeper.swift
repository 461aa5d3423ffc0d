// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

@MainActor
final class Session {
  var user: String? { "ann" }

  func signIn(toOpen link: AppLink) async -> Bool { true }
}

@MainActor
func ask(_ question: String) async -> Bool { true }

@MainActor
func sample(_ session: Session) {
  // SAMPLE
}

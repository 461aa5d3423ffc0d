// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallStore

nonisolated struct Server: Sendable {
  func invitation() async throws -> String? { nil }
}

nonisolated let server = Server()

func sample() {
  // SAMPLE
}

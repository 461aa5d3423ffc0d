// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallNavigation
import LandfallTesting
import Testing

@MainActor
@Test func ownExecutor() async throws {
  // SAMPLE
}

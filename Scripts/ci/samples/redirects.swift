// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallRedirects

@MainActor
func sample() async throws {
  // SAMPLE
}

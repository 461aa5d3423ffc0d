// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallNavigation
import LandfallDiagnostics
import LandfallTesting
import Testing

let links = DeepLinkCenter<AppLink>()

func confirms(_ question: String) async -> Bool { true }

@MainActor
func sample(_ state: NavigationState<AppLink>, _ navigator: Navigator<AppLink>) async throws {
  // SAMPLE
}

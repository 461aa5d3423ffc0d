// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallNavigation
import LandfallNavigationTesting
import Testing

let links = DeepLinkCenter<AppLink>()

@MainActor
func sample(_ state: NavigationState<AppLink>, _ navigator: Navigator<AppLink, AppLink>) async throws {
  // SAMPLE
}

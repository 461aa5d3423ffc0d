// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import Testing

@MainActor
final class HomeCoordinator: DeepLinkHandler {
  func handle(_ link: AppLink, opening: Opening<AppLink>) -> Handling<AppLink> { .opened }
}

@MainActor
func sample(_ home: HomeCoordinator, _ opening: Opening<AppLink>) {
  // SAMPLE
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

@MainActor
final class Coordinator: DeepLinkHandler {
  func handle(_ link: AppLink, opening: Opening<AppLink>) -> Handling<AppLink> { .opened }
}

@MainActor
func sample(_ coordinator: Coordinator) async {
  // SAMPLE
}

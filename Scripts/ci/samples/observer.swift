// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

nonisolated struct Analytics: Sendable {
  func count(_ name: String) {}
}

@MainActor
final class Router {
  func show(_ link: AppLink) async {}
}

@MainActor
func sample(_ analytics: Analytics, _ router: Router) {
  // SAMPLE
}

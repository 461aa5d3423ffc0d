// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

/// A link opened on a warm app.
@MainActor final class HandOver {
  private let center = DeepLinkCenter<PageLink>()
  private let root: ClosureHandler<PageLink>

  init() {
    root = ClosureHandler { _, _ in .opened }
    center.attach(root: root)
  }

  /// Opens links, each when the one before has its outcome.
  func open(_ count: Int) async {
    for number in 0..<count { _ = await center.open(.page(number: number)).outcome }
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallNavigation

/// What the app has once, whatever draws its screens: links, data, and who is signed in.
@MainActor final class Session {
  let links = DeepLinkCenter<AppLink>()
  let backend = Backend()

  /// Links to a subscription wait until somebody is signed in.
  var isSignedIn = false {
    didSet {
      if isSignedIn { links.openGate(.authentication) } else { links.closeGate(.authentication) }
    }
  }

  /// Waits for data that the app does not have at the start.
  func load(_ resource: Resource) async {
    guard !backend.has(resource) else { return }
    await withCheckedContinuation { call in
      backend.load(resource) { call.resume() }
    }
  }
}

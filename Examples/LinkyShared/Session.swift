// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

/// What the app has once, whatever draws its screens: links, data, and who is signed in.
@MainActor final class Session {
  /// A newer link takes the place of one that still waits for its data.
  let links = DeepLinkCenter<AppLink>(policy: LinkPolicy(supersedes: [.inProgress]))
  let backend: Backend

  /// Links to a subscription wait until somebody is signed in.
  var isSignedIn: Bool {
    didSet {
      if isSignedIn { links.openGate(.authentication) } else { links.closeGate(.authentication) }
    }
  }

  init(_ backend: Backend = Backend(), isSignedIn: Bool = false) {
    self.backend = backend
    self.isSignedIn = isSignedIn
    if isSignedIn { links.openGate(.authentication) }
  }

  /// Waits for data that the app does not have at the start.
  func load(_ resource: Resource) async {
    guard !backend.has(resource) else { return }
    await withCheckedContinuation { call in
      backend.load(resource) { call.resume() }
    }
  }
}

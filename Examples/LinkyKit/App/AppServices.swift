// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallNavigation

/// What the coordinators of one app share.
@MainActor final class AppServices {
  let links = DeepLinkCenter<AppLink>()
  let screens = TerminalExecutor()
  let navigator: Navigator<Screen>
  let backend = Backend()

  /// Whether the user is signed in; links that need it wait at the gate until then.
  var isSignedIn: Bool {
    didSet {
      if isSignedIn { links.openGate(.authentication) } else { links.closeGate(.authentication) }
    }
  }

  init(isSignedIn: Bool) {
    self.isSignedIn = isSignedIn
    // Attached to no center: the coordinators know where their links lead, and answer with its `open`.
    navigator = Navigator(screens)
    if isSignedIn { links.openGate(.authentication) }
  }

  /// The answer of a handler whose link leads to a screen, if that exists.
  func open(_ screen: Screen, for opening: Opening<AppLink>) -> Handling<AppLink> {
    if let rejection = backend.data.rejection(of: screen) { return .rejected(rejection) }
    return navigator.open(.to(screen), for: opening)
  }

  /// The answer of a handler that needs data first: it waits, and is asked again once the data is
  /// there.
  func delay(
    _ reason: String, for handler: any DeepLinkHandler<AppLink>, until resource: Resource
  ) -> Handling<AppLink> {
    .delayed(reason) { [self, weak handler] in
      backend.load(resource) { [self] in
        if let handler { links.resume(for: handler) }
      }
    }
  }
}

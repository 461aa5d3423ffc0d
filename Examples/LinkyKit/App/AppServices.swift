// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What the coordinators of one app share.
@MainActor final class AppServices {
  let links = DeepLinkCenter<AppLink>()
  let navigator = Navigator()
  let backend = Backend()
  var isSignedIn: Bool

  init(isSignedIn: Bool) { self.isSignedIn = isSignedIn }

  /// Loads data and then lets the links that a handler delayed go on.
  func load(_ resource: Resource, thenResume handler: any DeepLinkHandler<AppLink>) {
    backend.load(resource) { [links, weak handler] in
      if let handler { links.resume(for: handler) }
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import AppKit
import LandfallSystem

/// What an app of AppKit writes.
final class MacDelegate<Link: Sendable>: NSObject, NSApplicationDelegate {
  private let links: DeepLinkCenter<Link>

  init(_ links: DeepLinkCenter<Link>) { self.links = links }

  func application(_ application: NSApplication, open urls: [URL]) { links.open(urls) }

  func application(
    _ application: NSApplication, continue activity: NSUserActivity,
    restorationHandler: @escaping ([any NSUserActivityRestoring]) -> Void
  ) -> Bool {
    links.open(activity) != nil
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

/// A handler that answers as it is told, and remembers what it was asked.
@MainActor
final class ScriptedHandler: DeepLinkHandler {
  typealias Script = @MainActor (PageLink, Opening<PageLink>) async -> Handling<PageLink>

  private(set) var seen: [PageLink] = []
  private let script: Script

  init(_ script: @escaping Script = { _, _ in .opened }) { self.script = script }

  func handle(_ link: PageLink, opening: Opening<PageLink>) async -> Handling<PageLink> {
    seen.append(link)
    return await script(link, opening)
  }
}

/// Something that happens once, and that a test can wait for.
struct Signal: Sendable {
  private let stream: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init() { (stream, continuation) = AsyncStream.makeStream() }

  func fire() { continuation.finish() }
  func wait() async { for await _ in stream {} }
}

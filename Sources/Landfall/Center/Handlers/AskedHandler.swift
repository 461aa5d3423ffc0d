// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A handler that is held while it is asked, whatever the type of its links.
struct AskedHandler: Sendable {
  /// The handler.
  let handler: any AnyObject & Sendable
  private let answer: @MainActor @Sendable (any OpeningShell) async -> HandlerAnswer

  @MainActor init<Link: DeepLink>(_ handler: any DeepLinkHandler<Link>) {
    self.handler = handler
    answer = { opening in
      // Both are there whenever an opening of these links has a number.
      guard let opening = opening as? Opening<Link>, let link = opening.link else {
        return HandlerAnswer(Handling<Link>.rejected("the opening has no link"))
      }
      return HandlerAnswer(await handler.handle(link, opening: opening))
    }
  }

  /// Asks it.
  @MainActor func handle(_ opening: any OpeningShell) async -> HandlerAnswer {
    await answer(opening)
  }
}

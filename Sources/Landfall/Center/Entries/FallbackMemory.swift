// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What was handed to a fallback last.
final class FallbackMemory<Link: DeepLink>: Sendable {
  /// What came in: a text, or a link that the app made itself.
  private enum Key: Hashable, Sendable {
    case text(String)
    case link(Link)
  }

  private let window: Duration
  private let recent = Guarded(RecentOpenings<Key>())

  init(_ window: Duration) { self.window = window }

  /// Remembers what is handed out, unless it was within the window before it came in, or since.
  ///
  /// - Parameters:
  ///   - opening: The opening, which is to be handed out now.
  ///   - time: The time, as the clock of the center measures it.
  /// - Returns: Whether it is to be handed out.
  /// - Complexity: O(1) amortized.
  func isFirst(_ opening: Opening<Link>, at time: Duration) -> Bool {
    guard let key = opening.url.map(Key.text) ?? opening.link.map(Key.link) else { return true }
    let life = opening.life
    let forgotten: [Key]? = recent.withLock { recent in
      if let last = recent.time(of: key), life.made.elapsed - last < window { return nil }
      return recent.insert(life.number, of: key, at: time)
    }
    // Released without the lock.
    return forgotten != nil
  }
}

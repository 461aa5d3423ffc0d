// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What was handed to a fallback last.
final class FallbackMemory: Sendable {
  private let window: Duration
  private let recent = Lock(RecentLinks())

  init(_ window: Duration) { self.window = window }

  /// Remembers what is handed out, unless it was within the window before it came in, or since.
  ///
  /// - Returns: Whether it is to be handed out.
  /// - Complexity: O(1) amortized.
  func isFirst(_ opening: OpeningCore) -> Bool {
    guard
      let key = opening.link.value.flatMap(opening.center.reader.key)
        ?? opening.text.map({ LinkKey($0.text) })
    else { return true }
    let subject = RepeatKey(link: key, scene: nil)
    let time = opening.center.clock.elapsed()
    return recent.withLock { recent in
      if let last = recent.time(of: subject), opening.made.elapsed - last < window { return false }
      recent.insert(opening.number, of: subject, at: time)
      return true
    }
  }
}

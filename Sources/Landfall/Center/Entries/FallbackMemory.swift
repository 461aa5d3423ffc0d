// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What was handed to a fallback a moment ago.
final class FallbackMemory: Sendable {
  private let window: Duration
  private let texts = Guarded<[String: LinkTime]>([:])

  init(_ window: Duration) { self.window = window }

  /// Whether a text was not handed out within the window before it came in.
  ///
  /// - Complexity: O(*n*) in the texts of the window.
  func isFirst(_ text: String, at time: LinkTime) -> Bool {
    texts.withLock { texts in
      texts = texts.filter { time - $0.value < window }
      if texts[text] != nil { return false }
      texts[text] = time
      return true
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import Landfall
package import LandfallCore

extension CompiledTable {
  /// Matches a text and hands the best route to `body`.
  ///
  /// Without limits, any length is read: the center has limited the text already.
  package func match(
    _ text: String, isPath: Bool = false, limits: ReadingLimits? = nil,
    _ body: (RouteMatch) -> Void
  ) throws(Refusal) {
    let limits =
      limits ?? ReadingLimits(urlLength: text.utf8.count, segments: 1_024, queryItems: 1_024)
    let refusal = reading(isPath ? .path(text) : .url(text), .empty, limits) { url in
      do throws(Refusal) {
        try match(url) { match in
          body(match)
          return nil
        }
        return nil
      } catch {
        return error
      }
    }
    if let refusal { throw refusal }
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallCore

extension CompiledTable {
  /// Matches a text and hands the best route to `body`.
  ///
  /// - Throws: The refusal, if no route takes the text.
  package func match(
    _ text: String, isPath: Bool = false, _ body: (RouteMatch) -> Void
  ) throws(Refusal) {
    var text = text
    try text.withUTF8 { buffer -> Result<Void, Refusal> in
      do throws(Refusal) {
        return .success(
          try withReading(ByteView(buffer), isPath: isPath, limits: .standard) { url in
            do throws(Refusal) {
              try match(url) { match in
                body(match)
                return nil
              }
              return .success(())
            } catch {
              return .failure(error)
            }
          })
      } catch {
        return .failure(error)
      }
    }.get()
  }
}

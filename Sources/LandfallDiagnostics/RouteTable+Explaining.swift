// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallCore
public import LandfallExplaining
package import LandfallManifest
public import LandfallTables

extension RouteTable {
  /// Explains which value a URL makes, or why it makes none.
  ///
  /// - Parameters:
  ///   - input: Any URL or path.
  ///   - contexts: The contexts that hold, for routes with `when:`.
  ///   - routes: The largest number of routes to list.
  ///   - limits: The limits for the size of the input.
  /// - Returns: The explanation, which always agrees with `match`. It contains values of the URL,
  ///   so do not log it.
  /// - Complexity: O(*n* log *n*) in the number of routes, and O(*m*) in the bytes of the URL.
  public func explain(
    _ input: some LinkInput, contexts: LinkContexts = [], routes: Int = 5,
    limits: ReadingLimits = ReadingLimits()
  ) -> Explanation {
    let text = input.text(in: table)
    let explainer = Explainer(
      table, isPath: text.isPath, limits: limits, contexts: contexts
    ) { url, trace in
      do throws(Refusal) {
        _ = try find(url, below: nil, trace: trace)
        return nil
      } catch {
        return error
      }
    }
    return explainer.explain(text.text, routes: routes)
  }

  /// The routes of the table and of its mounts as JSON: see `Documentation/manifest.md`.
  ///
  /// - Complexity: O(*n*) in the number of routes.
  public var manifestJSON: String { manifest.json() }

  package var manifest: Manifest { Manifest(flattened) }
}

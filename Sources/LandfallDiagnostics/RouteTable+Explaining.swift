// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallCore
public import LandfallExplaining
public import LandfallManifest
public import LandfallTables

extension RouteTable {
  /// Explains why a URL makes the value that it makes, or why it makes none.
  ///
  /// - Parameters:
  ///   - input: The URL or the path, whatever it is.
  ///   - contexts: The contexts that hold, for routes with `when:`.
  ///   - routes: How many routes are told at most.
  ///   - limits: How much is read at most.
  /// - Returns: The explanation, which agrees with `match`. It shows the URL's values, so it is for
  ///   developers and not for logs.
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

  /// The routes of the table and of its mounts, as data.
  ///
  /// - Complexity: O(*n*) in the number of routes.
  public var manifest: Manifest { Manifest(flattened) }
}

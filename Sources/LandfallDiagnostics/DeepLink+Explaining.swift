// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import Landfall
public import LandfallCore
public import LandfallExplaining

extension DeepLink {
  /// Explains why a URL opens the link that it opens, or why it opens none.
  ///
  /// ```swift
  /// print(AppLink.explain("linky://contcts/5"))
  /// ```
  ///
  /// - Parameters:
  ///   - input: The URL or the path, whatever it is.
  ///   - contexts: The contexts that hold, for routes with `when:`.
  ///   - routes: How many routes are told at most.
  ///   - limits: How much is read at most.
  /// - Returns: The explanation, which agrees with `match`. It shows the URL's values, so it is for
  ///   developers and not for logs.
  /// - Complexity: O(*n* log *n*) in the number of routes, and O(*m*) in the bytes of the URL.
  public static func explain(
    _ input: some LinkInput, contexts: LinkContexts = [], routes: Int = 5,
    limits: ReadingLimits = ReadingLimits()
  ) -> Explanation {
    let text = input.text(in: _table)
    let explainer = Explainer(
      _table, isPath: text.isPath, limits: limits, contexts: contexts
    ) { url, trace in
      do throws(Refusal) {
        _ = try find(url, below: nil, wantsDetails: false, trace: trace)
        return nil
      } catch {
        return error
      }
    }
    return explainer.explain(text.text, routes: routes)
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

@_exported public import Landfall
@_exported public import LandfallExplaining
@_exported public import LandfallManifest
@_exported public import LandfallTables
public import LandfallCore

extension DeepLink {
  /// Explains which link a URL opens, or why it opens none.
  ///
  /// ```swift
  /// print(AppLink.explain("linky://contcts/5"))
  /// ```
  ///
  /// - Parameters:
  ///   - input: Any URL or path.
  ///   - contexts: The contexts that hold, for routes with `when:`.
  ///   - routes: The largest number of routes to list.
  ///   - limits: The limits for the size of the input.
  /// - Returns: The explanation, which always agrees with `match`. It contains values of the URL,
  ///   so do not log it.
  /// - Complexity: O(*n* log *n*) in the number of routes, and O(*m*) in the bytes of the URL.
  public static func explain(
    _ input: some LinkInput, contexts: LinkContexts = [], routes: Int = 5,
    limits: ReadingLimits = ReadingLimits()
  ) -> Explanation {
    _table.explain(input, contexts, routes, limits) { url, trace throws(Refusal) in
      _ = try find(url, below: nil, wantsDetails: false, trace: trace)
    }
  }
}

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
    table.explain(input, contexts, routes, limits) { url, trace throws(Refusal) in
      _ = try find(url, below: nil, trace: trace)
    }
  }

  /// The routes of the table and of its mounts as JSON: see `Documentation/manifest.md`.
  ///
  /// - Complexity: O(*n*) in the number of routes.
  public var manifestJSON: String { manifest.json() }

  package var manifest: Manifest { Manifest(flattened) }
}

extension CompiledTable {
  /// Explains a URL; `find` matches it with a trace.
  fileprivate func explain(
    _ input: some LinkInput, _ contexts: LinkContexts, _ routes: Int, _ limits: ReadingLimits,
    _ find: @escaping (ReadURL, MatchTrace) throws(Refusal) -> Void
  ) -> Explanation {
    let text = input.text(in: self)
    let explainer = Explainer(
      self, isPath: text.isPath, limits: limits, contexts: contexts
    ) { url, trace in
      do throws(Refusal) {
        try find(url, trace)
        return nil
      } catch {
        return error
      }
    }
    return explainer.explain(text.text, routes: routes)
  }
}

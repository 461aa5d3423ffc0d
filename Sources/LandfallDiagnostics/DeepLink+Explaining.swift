// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import Landfall
public import LandfallCore
public import LandfallExplaining

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension DeepLink {
  /// Explains why a URL opens the link that it opens, or why it opens none.
  ///
  /// ```swift
  /// print(AppLink.explain("linky://contcts/5"))
  /// ```
  ///
  /// - Parameters:
  ///   - url: The URL, whatever it is.
  ///   - contexts: The contexts that hold, for routes with `when:`.
  ///   - routes: How many routes are told at most.
  ///   - limits: How much is read at most.
  /// - Returns: The explanation, which agrees with ``match(_:contexts:limits:)-(String,_,_)``. It shows the URL's
  ///   values, so it is for developers and not for logs.
  /// - Complexity: O(*n* log *n*) in the number of routes, and O(*m*) in the bytes of the URL.
  public static func explain(
    _ url: String, contexts: LinkContexts = [], routes: Int = 5, limits: ReadingLimits = .standard
  ) -> Explanation {
    explainer(isPath: false, contexts, limits).explain(url, routes: routes)
  }

  /// Explains why a URL of Foundation's opens the link that it opens, or why it opens none.
  ///
  /// - Parameters:
  ///   - url: The URL, whatever it is.
  ///   - contexts: The contexts that hold, for routes with `when:`.
  ///   - routes: How many routes are told at most.
  ///   - limits: How much is read at most.
  /// - Returns: The explanation; see ``explain(_:contexts:routes:limits:)-(String,_,_,_)``.
  /// - Complexity: O(*n* log *n*) in the number of routes, and O(*m*) in the bytes of the URL.
  public static func explain(
    _ url: URL, contexts: LinkContexts = [], routes: Int = 5, limits: ReadingLimits = .standard
  ) -> Explanation {
    explain(url.wholeText, contexts: contexts, routes: routes, limits: limits)
  }

  /// Explains why a path alone opens the link that it opens, or why it opens none.
  ///
  /// - Parameters:
  ///   - path: The path with its query and fragment, such as `/contacts/5?tab=2`.
  ///   - contexts: The contexts that hold, for routes with `when:`.
  ///   - routes: How many routes are told at most.
  ///   - limits: How much is read at most.
  /// - Returns: The explanation, which agrees with ``match(path:contexts:limits:)``.
  /// - Complexity: O(*n* log *n*) in the number of routes, and O(*m*) in the bytes of the path.
  public static func explain(
    path: String, contexts: LinkContexts = [], routes: Int = 5, limits: ReadingLimits = .standard
  ) -> Explanation {
    explainer(isPath: true, contexts, limits).explain(path, routes: routes)
  }

  private static func explainer(
    isPath: Bool, _ contexts: LinkContexts, _ limits: ReadingLimits
  ) -> Explainer {
    Explainer(_table, isPath: isPath, limits: limits, contexts: contexts) { url, trace in
      do throws(Refusal) {
        _ = try find(url, below: nil, wantsDetails: false, trace: trace)
        return nil
      } catch {
        return error
      }
    }
  }
}

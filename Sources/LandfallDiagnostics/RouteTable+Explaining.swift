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
  ///   - url: The URL, whatever it is.
  ///   - contexts: The contexts that hold, for routes with `when:`.
  ///   - routes: How many routes are told at most.
  ///   - limits: How much is read at most.
  /// - Returns: The explanation, which agrees with ``match(_:contexts:limits:)``. It shows the URL's values, so
  ///   it is for developers and not for logs.
  /// - Complexity: O(*n* log *n*) in the number of routes, and O(*m*) in the bytes of the URL.
  public func explain(
    _ url: String, contexts: LinkContexts = [], routes: Int = 5, limits: ReadingLimits = .standard
  ) -> Explanation {
    explainer(isPath: false, contexts, limits).explain(url, routes: routes)
  }

  /// Explains why a path alone makes the value that it makes, or why it makes none.
  ///
  /// - Parameters:
  ///   - path: The path with its query and fragment, such as `/contacts/5?tab=2`.
  ///   - contexts: The contexts that hold, for routes with `when:`.
  ///   - routes: How many routes are told at most.
  ///   - limits: How much is read at most.
  /// - Returns: The explanation, which agrees with ``match(path:contexts:limits:)``.
  /// - Complexity: O(*n* log *n*) in the number of routes, and O(*m*) in the bytes of the path.
  public func explain(
    path: String, contexts: LinkContexts = [], routes: Int = 5, limits: ReadingLimits = .standard
  ) -> Explanation {
    explainer(isPath: true, contexts, limits).explain(path, routes: routes)
  }

  private func explainer(
    isPath: Bool, _ contexts: LinkContexts, _ limits: ReadingLimits
  ) -> Explainer {
    Explainer(table, isPath: isPath, limits: limits, contexts: contexts) { url, trace in
      do throws(Refusal) {
        _ = try find(url, below: nil, trace: trace)
        return nil
      } catch {
        return error
      }
    }
  }

  /// The routes of the table and of its mounts, as data.
  ///
  /// - Complexity: O(*n*) in the number of routes.
  public var manifest: Manifest { Manifest(flattened) }
}

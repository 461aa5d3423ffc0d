// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension CompiledTable {
  /// Prints a link with its first route that has a place for the values.
  ///
  /// - Parameters:
  ///   - link: The index of the link.
  ///   - values: By the index of the parameter.
  /// - Returns: One result for each route that the values fit, the first one first. Deprecated routes
  ///   are never printed.
  /// - Throws: The reason why the first route does not fit, if none does.
  package func print(link: Int, _ values: [PrintValue]) throws(PrintError) -> [PrintedPath] {
    let (parameters, routes, name, isFolded) = withBytes { table in
      (
        table.parameterInfos(link), table.routeInfos(link), table.linkName(link),
        table.isCaseInsensitive
      )
    }
    var first: PrintError?
    var results: [PrintedPath] = []
    let patterns = routes.filter { $0.anchoring == nil }
    for route in patterns where route.deprecation == nil {
      guard let pattern = try? Pattern(parsing: route.pattern) else { continue }
      do throws(PrintError) {
        var printed = try PatternPrinter(
          pattern, isFolded: isFolded || route.isCaseInsensitive, parameters: parameters,
          values: values
        ).print()
        printed.condition = route.condition
        results.append(printed)
      } catch {
        if first == nil { first = error }
      }
    }
    guard results.isEmpty else { return results }
    throw first
      ?? PrintError(
        .noRoute,
        patterns.isEmpty
          ? "'\(name)' is only known as a regular expression, which cannot be printed; add a pattern"
          : "'\(name)' has no route that is printed; all of them are deprecated, so add one")
  }

  /// The whole URL of a printed path.
  ///
  /// - Parameters:
  ///   - printed: The path, the query and the fragment.
  ///   - scheme: The scheme to use; nil for the canonical one.
  ///   - host: The host to use; nil for the canonical one.
  /// - Returns: The URL; its scheme and host are lowercase but for what a placeholder gave.
  /// - Throws: ``PrintError`` if the table does not name what is asked for.
  package func url(
    _ printed: PrintedPath, scheme: String?, host: String?
  ) throws(PrintError) -> String {
    let origin = try withBytes { PrintOrigin($0) }.text(for: printed, scheme: scheme, host: host)
    return origin + printed.text
  }
}

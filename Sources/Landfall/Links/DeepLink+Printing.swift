// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

extension DeepLink {
  /// Prints the link as a URL.
  ///
  /// The canonical URL has `https` and the first declared host without a wildcard, or, where the
  /// table names none, the first scheme, as in `linky:///contacts/5`. What is printed always reads
  /// back as this link.
  ///
  /// - Parameters:
  ///   - scheme: One of the table's schemes; nil for the canonical one.
  ///   - host: A host that the table admits; nil for the canonical one.
  /// - Returns: The URL, percent-encoded. Values that equal their default are left out.
  /// - Throws: ``PrintError`` if a value cannot stand in a URL, or the table does not name the scheme
  ///   or the host.
  public func urlString(
    scheme: String? = nil, host: String? = nil
  ) throws(PrintError) -> String {
    var other: (url: String, link: Self?)?
    var failure: PrintError?
    for printed in try printedPaths() {
      do throws(PrintError) {
        let url = try Self._table.url(printed, scheme: scheme, host: host)
        let link = try? Self(url)
        if link == self { return url }
        if other == nil { other = (url, link) }
      } catch {
        if failure == nil { failure = error }
      }
    }
    throw failure ?? shadowed(other)
  }

  private func shadowed(_ other: (url: String, link: Self?)?) -> PrintError {
    guard let other else {
      return PrintError(.noRoute, "'\(name)' has no route that is printed; add one")
    }
    guard let link = other.link else {
      return PrintError(
        .shadowed,
        "'\(other.url)' would not read back; a value of '\(name)' has a text that its own type or "
          + "the pattern does not take")
    }
    return PrintError(
      .shadowed,
      "'\(other.url)' would open '\(link.name)', not this '\(name)'; a value of it reads back as "
        + "something else")
  }
}

extension MountableLink {
  /// The link's paths, one for each route that its values fit, the first one first.
  func printedPaths() throws(PrintError) -> [PrintedPath] {
    var encoder = LinkEncoder()
    Self._encode(self, into: &encoder)
    let own = try Self._table.print(link: encoder.link, encoder.values)
    guard let mounted = encoder.mounted else { return own }
    let inner = try mounted.get()
    return own.flatMap { prefix in
      inner.map { path in
        PrintedPath(
          path: prefix.path + path.path, query: path.query, fragment: path.fragment,
          scheme: prefix.scheme, host: prefix.host)
      }
    }
  }
}

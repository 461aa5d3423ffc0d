// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A URL that paths are relative to, cut as RFC 3986 cuts it.
struct BaseURL {
  /// The scheme and, with its slashes, the host.
  private let origin: Substring
  private let path: Substring
  private let query: Substring

  /// Cuts a URL that the table has read.
  ///
  /// - Parameters:
  ///   - url: The absolute URL.
  ///   - hasHost: Whether what stands in the place of a host is one; with a scheme of the app's own it
  ///     mostly is the first segment.
  init(_ url: String, hasHost: Bool) {
    let scheme = url.prefix { $0 != ":" }.endIndex
    var start = url.index(after: scheme)
    if hasHost {
      let host = url[start...].dropFirst(2).prefix { !"/?#".contains($0) }
      start = host.endIndex
    }
    origin = url[..<start]
    let whole = url[start...].prefix { $0 != "#" }
    path = whole.prefix { $0 != "?" }
    query = whole[path.endIndex...]
  }

  /// The absolute URL of a path.
  func url(of reference: String) -> String {
    let directory = path.lastIndex(of: "/").map { path[...$0] } ?? "/"
    let rest: String =
      switch reference.first {
      // An empty host before it, so that the path's own slashes never are those before one.
      case "/": (origin.hasSuffix(":") ? "//" : "") + reference
      case "?": path + reference
      case "#", nil: path + query + reference
      default: directory + reference
      }
    return origin + rest
  }
}

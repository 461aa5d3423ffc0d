// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A URL, cut where other URLs near it differ.
struct SampleURL {
  let text: String
  /// The scheme and the host; empty for a path alone.
  let origin: String
  private let segments: [Substring]
  /// The query and the fragment.
  private let query: Substring
  private let fragment: Substring

  init(_ url: String) {
    text = url
    let end = url.firstIndex { $0 == "?" || $0 == "#" } ?? url.endIndex
    let start = url[..<end].firstRange(of: "://")?.upperBound ?? url.startIndex
    let path = url[start..<end].firstIndex(of: "/") ?? end
    origin = String(url[..<path])
    segments = url[path..<end].split(separator: "/")
    let hash = url.firstIndex(of: "#") ?? url.endIndex
    query = url[end..<hash]
    fragment = url[hash...]
  }

  /// Whether the URL has no slash, as `mailto:` has none.
  var isOpaque: Bool { !origin.isEmpty && !origin.contains("://") }

  /// URLs with paths near this one, and the same query and fragment: without the first segment or some of the
  /// last ones, with another one at the end, one more, an escape.
  var paths: [String] { pathVariants.map { origin + $0 } }

  /// The same without the scheme and the host, and one with an item more.
  var variants: [String] {
    let item = query.isEmpty ? "?q=1" : query + "&q=1"
    return pathVariants + ["/" + segments.joined(separator: "/") + item + fragment]
  }

  private var pathVariants: [String] {
    let paths: [[Substring]] =
      [
        segments, Array(segments.dropFirst()), segments.dropLast() + ["z"], segments + ["z"],
        segments.dropLast() + segments.suffix(1).map { $0 + "%20z" },
      ] + segments.indices.reversed().map { Array(segments[..<$0]) }
    return paths.map { "/" + $0.joined(separator: "/") + query + fragment }
  }
}

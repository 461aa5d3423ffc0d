// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore

/// A URL that paths are relative to, cut as RFC 3986 cuts it.
struct BaseURL {
  /// The scheme and, with its slashes, the host.
  private let origin: Substring
  private let path: Substring
  private let query: Substring

  /// Cuts a URL, if the table can read it.
  init?(_ url: String, in table: CompiledTable) {
    var text = url
    let hasHost = text.withUTF8 { buffer in
      try? table.withReading(ByteView(buffer), isPath: false, limits: .standard) {
        .success($0.host != nil)
      }
    }
    guard let hasHost else { return nil }
    // In bytes: a mark that combines with a delimiter does not hide it.
    let bytes = url.utf8
    let scheme = bytes.prefix { $0 != UInt8(ascii: ":") }
    var start = bytes[scheme.endIndex...].dropFirst().startIndex
    if hasHost {
      let host = bytes[start...].dropFirst(2).prefix { byte in
        byte != UInt8(ascii: "/") && byte != UInt8(ascii: "?") && byte != UInt8(ascii: "#")
      }
      start = host.endIndex
    }
    origin = url[..<start]
    let whole = bytes[start...].prefix { $0 != UInt8(ascii: "#") }
    let path = whole.prefix { $0 != UInt8(ascii: "?") }
    self.path = Substring(path)
    query = Substring(whole[path.endIndex...])
  }

  /// The absolute URL of a path.
  func url(of reference: String) -> String {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let directory = slash.map { Substring(path.utf8[...$0]) } ?? "/"
    let rest: String =
      switch reference.utf8.first {
      // An empty host before it, so that the path's own slashes never are those before one.
      case UInt8(ascii: "/"):
        (origin.utf8.last == UInt8(ascii: ":") ? "//" : "") + reference
      case UInt8(ascii: "?"): path + reference
      case UInt8(ascii: "#"), nil: path + query + reference
      default: directory + reference
      }
    return origin + rest
  }
}

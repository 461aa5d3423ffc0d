// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore

/// A URL that paths are relative to, cut as RFC 3986 cuts it.
struct BaseURL {
  private let bytes: [UInt8]
  /// Where the scheme and, with its slashes, the host end.
  private let origin: Int
  private let path: Int
  private let query: Int

  /// Cuts a URL, if the table can read it.
  init?(_ url: String, in table: CompiledTable) {
    let bytes = Array(url.utf8)
    // What is made of it is read with the limits of the caller.
    let limits = ReadingLimits(urlLength: bytes.count, segments: 1_024, queryItems: 1_024)
    let host = bytes.withUnsafeBufferPointer { buffer in
      try? table.withReading(ByteView(buffer), isPath: false, limits: limits) {
        .success($0.host != nil)
      }
    }
    guard var hasHost = host else { return nil }
    // A table that takes any host has it as a segment, and a web URL has a host in any case.
    for scheme in ["http:", "https:"] where url.utf8.count > scheme.utf8.count {
      hasHost = hasHost || url.prefix(scheme.count).lowercased() == scheme
    }
    // In bytes: a mark that combines with a delimiter does not hide it.
    func end(_ start: Int, _ delimiters: StaticString) -> Int {
      var index = start
      while index < bytes.count, !delimiters.has(bytes[index]) { index += 1 }
      return index
    }
    let scheme = end(0, ":") + 1
    self.bytes = bytes
    origin = hasHost ? end(scheme + 2, "/?#") : scheme
    path = end(origin, "?#")
    query = end(path, "#")
  }

  /// The absolute URL of a path.
  func url(of reference: String) -> String {
    let first = reference.utf8.first
    var end = origin
    var middle = ""
    switch first {
    // An empty host before it, so that the path's own slashes never are those before one.
    case UInt8(ascii: "/"): if bytes[origin - 1] == UInt8(ascii: ":") { middle = "//" }
    case UInt8(ascii: "?"): end = path
    case UInt8(ascii: "#"), nil: end = query
    default:
      end = path
      while end > origin, bytes[end - 1] != UInt8(ascii: "/") { end -= 1 }
      if end == origin { middle = "/" }
    }
    return String(decoding: bytes[..<end], as: UTF8.self) + middle + reference
  }
}

extension StaticString {
  fileprivate func has(_ byte: UInt8) -> Bool {
    (0..<utf8CodeUnitCount).contains { utf8Start[$0] == byte }
  }
}

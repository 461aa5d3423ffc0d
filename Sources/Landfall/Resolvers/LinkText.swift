// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What is to be matched: a URL, or a path alone.
package enum LinkText: Sendable, Hashable {
  case url(String)
  case path(String)

  /// The text.
  var text: String {
    switch self {
    case .url(let text), .path(let text): text
    }
  }

  /// The scheme with its colon, for messages and logs.
  var scheme: String {
    let origin = origin
    return origin.firstIndex(of: ":").map { String(origin[...$0]) } ?? origin
  }

  /// Scheme and host, for messages and logs.
  ///
  /// Neither path nor query is told: those of a click counter name a person. Nor is text that is no
  /// plain scheme or host.
  var origin: String {
    guard case .url(let text) = self else { return "a path" }
    guard let colon = text.firstIndex(of: ":") else { return "?" }
    let scheme = text[..<colon].lowercased()
    guard !scheme.isEmpty, scheme.utf8.allSatisfy(ASCII.isSchemeByte) else { return "?" }
    guard scheme == "https" || scheme == "http" else { return scheme + ":" }
    let rest = text[text.index(after: colon)...]
    // Without the slashes it is no host.
    guard rest.hasPrefix("//") else { return "\(scheme)://?" }
    let host = rest.dropFirst(2).prefix { !"/?#".contains($0) }
    let isPlain = host.utf8.allSatisfy {
      ASCII.isLabelByte($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ":")
    }
    return "\(scheme)://\(isPlain ? host.lowercased() : "?")"
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A URL reference, as in the header field `Location`: a URL, or a part that replaces one of the base.
///
/// It follows RFC 3986, sections 4.1 and 5.2, but keeps `.` and `..`, which matching refuses. It checks
/// nothing else either.
struct URLReference {
  private let text: Substring

  init(_ text: String) { self.text = text[...] }

  /// Returns the URL that the reference stands for.
  func resolved(against base: String) -> String? {
    let (base, fragment) = URLReference.split(base[...], at: "#")
    let isComplete = text.contains("#") || fragment == nil
    let tail = isComplete ? "" : "#" + (fragment ?? "")
    if hasScheme { return "\(text)\(tail)" }
    guard let colon = base.firstIndex(of: ":") else { return nil }
    let scheme = base[...colon]
    if text.hasPrefix("//") { return "\(scheme)\(text)\(tail)" }
    let rest = base[base.index(after: colon)...]
    guard rest.hasPrefix("//") else { return nil }
    let authority = rest.dropFirst(2).prefix { $0 != "/" && $0 != "?" }
    let path = rest.dropFirst(2 + authority.count).prefix { $0 != "?" }
    let origin = "\(scheme)//\(authority)"
    switch text.first {
    case "/": return "\(origin)\(text)\(tail)"
    case "?": return "\(origin)\(path)\(text)\(tail)"
    case "#": return "\(base)\(text)"
    default:
      let folder = path.lastIndex(of: "/").map { path[...$0] } ?? "/"
      return "\(origin)\(folder)\(text)\(tail)"
    }
  }

  private var hasScheme: Bool {
    guard let end = text.firstIndex(where: { ":/?#".contains($0) }), text[end] == ":",
      let first = text.utf8.first
    else { return false }
    return UInt8(ascii: "a")...UInt8(ascii: "z") ~= first | 0x20
  }

  private static func split(
    _ text: Substring, at mark: Character
  ) -> (Substring, Substring?) {
    guard let place = text.firstIndex(of: mark) else { return (text, nil) }
    return (text[..<place], text[text.index(after: place)...])
  }
}

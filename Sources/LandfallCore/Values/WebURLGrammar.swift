// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// An absolute web URL whose host can be compared with those that are allowed.
///
/// The authority is read by the rules for inbound web links; the rest has RFC 3986's characters only.
package struct WebURLGrammar {
  private let text: ByteView
  private let authority: WebAuthority
  private let isSecure: Bool

  init?(_ text: ByteView) {
    guard ValueGrammar.isAbsoluteURL(text),
      let parts = try? URLReader(text, limits: ReadingLimits(urlLength: .max)).read(),
      let scheme = parts.scheme
    else { return nil }
    isSecure = ASCII.equalFolded(text[scheme], "https")
    guard isSecure || ASCII.equalFolded(text[scheme], "http"),
      let authority = try? WebAuthority(text, parts.authority, after: scheme)
    else { return nil }
    self.text = text
    self.authority = authority
  }

  /// Whether a rule admits the URL: `example.com`, `*.example.org`, `localhost:8080`, or one of these
  /// behind `http://`, which admits both schemes.
  func isAdmitted(by rule: ByteView) -> Bool {
    let (host, isPlainAdmitted) = WebURLGrammar.parts(rule)
    guard isSecure || isPlainAdmitted else { return false }
    return HostMatch(pattern: host, host: text[authority.whole]).matches()
      || authority.hasDefaultPort && HostMatch(pattern: host, host: text[authority.host]).matches()
  }

  func isAdmitted(by rule: String) -> Bool {
    rule.withBytes { isAdmitted(by: $0) }
  }

  /// The host of a rule, and whether it admits `http`.
  package static func parts(_ rule: ByteView) -> (host: ByteView, isPlainAdmitted: Bool) {
    let prefix: StaticString = "http://"
    let count = prefix.utf8CodeUnitCount
    guard rule.count > count, rule[ByteRange(0, count)].equals(prefix) else { return (rule, false) }
    return (rule[ByteRange(count, rule.count)], true)
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallCore

extension WebURLGrammar {
  /// Whether a text is a rule.
  package static func isRule(_ text: String) -> Bool { host(ofRule: text) != nil }

  /// The host of a rule, and whether it admits `http`; nil for a text that is none.
  static func host(ofRule text: String) -> (HostPattern, isPlainAdmitted: Bool)? {
    var text = text
    let (host, isPlainAdmitted) = text.withUTF8 { buffer in
      let (host, isPlainAdmitted) = parts(ByteView(buffer))
      return (HostPattern(declared: host.string), isPlainAdmitted)
    }
    return host.map { ($0, isPlainAdmitted) }
  }
}

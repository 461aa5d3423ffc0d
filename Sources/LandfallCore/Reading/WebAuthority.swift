// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The host and the port of a web URL (RFC 3986, section 3.2, and the stricter rules for links).
struct WebAuthority {
  let whole: ByteRange
  let host: ByteRange
  /// Without the colon; empty where there is none.
  let port: ByteRange
  /// Whether the port is that of the scheme, or none.
  let hasDefaultPort: Bool

  /// Cuts an authority.
  ///
  /// - Throws: The refusal of what no link may hold.
  init(_ bytes: ByteView, _ authority: ByteRange?, after scheme: ByteRange) throws(Refusal) {
    guard let authority else { throw Refusal(.hostMissing, at: scheme.upperBound + 1) }
    var colon = authority.upperBound
    for index in authority.lowerBound..<authority.upperBound {
      switch bytes[index] {
      case UInt8(ascii: "@"): throw Refusal(.userInfo, at: authority.lowerBound)
      case UInt8(ascii: ":"): colon = index
      case UInt8(ascii: "]"): colon = authority.upperBound
      default: break
      }
    }
    for index in authority.lowerBound..<authority.upperBound {
      if bytes[index] == UInt8(ascii: "%") { throw Refusal(.hostPercent, at: index) }
      if bytes[index] >= 0x80 { throw Refusal(.hostNotASCII, at: index) }
    }
    let host = ByteRange(authority.lowerBound, colon)
    guard !host.isEmpty else { throw Refusal(.hostMissing, at: authority.lowerBound) }
    if bytes[host.upperBound - 1] == UInt8(ascii: ".") {
      throw Refusal(.hostTrailingDot, at: host.upperBound - 1)
    }
    whole = authority
    self.host = host
    port = ByteRange(min(colon + 1, authority.upperBound), authority.upperBound)
    hasDefaultPort = port.isEmpty || bytes[port].equals(scheme.count == 5 ? "443" : "80")
  }
}

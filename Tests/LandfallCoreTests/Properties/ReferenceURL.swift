// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A well-formed URL, read the slow, obvious way.
struct ReferenceURL {
  var scheme = ""
  var host: String?
  /// Decoded.
  var segments: [String] = []
  var items: [(name: String, value: String)] = []
  /// Decoded.
  var fragment: String?
  var rawFragment = ""
  private var path = ""

  init(path: String) {
    self.path = path
    segments = path.split(separator: "/").map { Self.decoded(String($0)) }
  }

  init(_ text: String, hosts: [String], plusIsSpace: Bool) {
    let colon = text.firstIndex(of: ":") ?? text.startIndex
    var rest = text[colon...].dropFirst()
    var hashPart: String?
    if let hash = rest.firstIndex(of: "#") {
      hashPart = String(rest[hash...].dropFirst())
      rest = rest[..<hash]
    }
    var items: [(String, String)] = []
    if let mark = rest.firstIndex(of: "?") {
      for item in rest[mark...].dropFirst().split(separator: "&") {
        let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
          .map { plusIsSpace ? String($0).replacing("+", with: " ") : String($0) }.map(Self.decoded)
        items.append((parts[0], parts.count == 2 ? parts[1] : ""))
      }
      rest = rest[..<mark]
    }
    var host: String?
    var path = String(rest)
    if rest.hasPrefix("//") {
      let authority = String(rest.dropFirst(2).prefix { $0 != "/" })
      path = String(rest.dropFirst(2 + authority.count))
      if hosts.contains(authority) { host = authority } else { path = authority + path }
    }
    self.init(path: path)
    scheme = String(text[..<colon])
    self.host = host
    self.items = items
    rawFragment = hashPart ?? ""
    fragment = hashPart.map(Self.decoded)
  }

  /// What stands behind the slash after so many segments.
  func rawRest(_ count: Int) -> String {
    let bytes = Array(path.utf8)
    var index = 0
    for _ in 0..<count {
      while bytes[index] == UInt8(ascii: "/") { index += 1 }
      while index < bytes.count, bytes[index] != UInt8(ascii: "/") { index += 1 }
    }
    if index < bytes.count, bytes[index] == UInt8(ascii: "/") { index += 1 }
    return String(decoding: bytes[index...], as: UTF8.self)
  }

  static func decoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%") {
        bytes.append(UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) ?? 0)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

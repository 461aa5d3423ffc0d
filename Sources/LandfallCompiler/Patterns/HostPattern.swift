// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

/// A host of a table or of one route: `linky.app`, `*.linky.app`, `:team.linky.app`.
package struct HostPattern: Equatable, Sendable {
  package enum Label: Equatable, Sendable {
    /// Lowercase; the last one may carry a port.
    case literal([UInt8])
    /// An index into the pattern's placeholders.
    case placeholder(Int)
  }

  /// Whether it starts with `*.`: one or more labels before the others.
  package var isWildcard: Bool
  package var labels: [Label]

  /// How long a host may be, with its port.
  package static var lengthLimit: Int { 260 }

  /// Whether it names one host and no more.
  package var isExact: Bool { !isWildcard && placeholders.isEmpty }

  package var placeholders: [Int] {
    labels.compactMap { label in
      if case .placeholder(let index) = label { index } else { nil }
    }
  }

  /// The form that the table holds: labels joined by dots, `:` for a placeholder.
  package var encoded: [UInt8] {
    var bytes: [UInt8] = isWildcard ? [UInt8(ascii: "*")] : []
    for label in labels {
      if !bytes.isEmpty { bytes.append(UInt8(ascii: ".")) }
      switch label {
      case .literal(let text): bytes += text
      case .placeholder: bytes.append(UInt8(ascii: ":"))
      }
    }
    return bytes
  }
}

extension HostPattern {
  /// Whether some URL can name the host: one whose last label is a number is an IPv4 address, written
  /// as browsers write it (URL Standard, section 3.5).
  var mayBeNamed: Bool {
    guard case .literal(let last) = labels.last else { return true }
    let name = last.prefix { $0 != UInt8(ascii: ":") }
    let isHexadecimal =
      name.starts(with: "0x".utf8) && name.dropFirst(2).allSatisfy(HostPattern.isHexDigit)
    guard isHexadecimal || name.allSatisfy(ASCII.isDigit) else { return true }
    return !isWildcard && labels.count == 4
      && labels.allSatisfy { label in
        guard case .literal(let text) = label else { return false }
        let digits = text.prefix { $0 != UInt8(ascii: ":") }
        let number = digits.prefix(4).reduce(0) { 10 * $0 + Int($1) - 0x30 }
        return digits.allSatisfy(ASCII.isDigit) && number <= 255
          && (digits.count == 1 || digits.first != UInt8(ascii: "0"))
      }
  }

  /// Labels are in lower case.
  private static func isHexDigit(_ byte: UInt8) -> Bool {
    ASCII.isDigit(byte) || (0x61...0x66).contains(byte)
  }

  /// A host as a table declares it, without placeholders; nil for a text that is none.
  package init?(declared text: String) {
    let pattern = try? Pattern(parsing: "//" + text)
    guard let host = pattern?.host, host.placeholders.isEmpty, pattern?.path.isEmpty == true,
      pattern?.query.isEmpty == true, pattern?.fragment == nil
    else { return nil }
    self = host
  }
}

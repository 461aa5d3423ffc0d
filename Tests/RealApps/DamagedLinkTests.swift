// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Landfall
import LandfallCore
import Testing

/// Links as they arrive after somebody has damaged them.
@Suite("Damaged links of real apps")
struct DamagedLinkTests {
  private static let damages: [(name: String, damage: @Sendable (String) -> String?)] = [
    ("a segment too many at the start", { addSegment("app", to: $0) }),
    ("a language at the start", { addSegment("de", to: $0) }),
    (
      "markup in the query",
      { url in
        url.contains("?") && url.contains("&") ? url.replacing("&", with: "&amp;") : nil
      }
    ),
    ("encoded as a whole", { encoded($0) }),
    ("in angle brackets", { $0.hasSuffix(".") ? nil : "<" + $0 + ">" }),
    ("wrapped", { "https://click.example/r?id=1&url=" + encoded($0) }),
    ("behind '#!'", { addHash(to: $0) }),
  ]

  @Test("get a suggestion that opens the same link with the same values", arguments: RealApp.all)
  func damaged(app: RealApp) throws {
    var tried: [String: Int] = [:]
    for test in try app.file.cases.prefix(30) {
      guard case .opens(let link) = app.explain(test.url, test) else { continue }
      for (name, damage) in Self.damages where tried[name, default: 0] < 5 {
        guard let url = damage(test.url),
          case .refused(let refusal, let suggestions) = app.explain(url, test)
        else { continue }
        // A route that takes the additional segment for a value is nearer.
        if refusal.parameter != nil, !refusal.isOfCatchAll { continue }
        tried[name, default: 0] += 1
        let links = suggestions.map { app.explain($0, test) }
        #expect(links.contains(.opens(link)), "\(name): \(url) gets \(suggestions)")
      }
    }
    #expect(tried.count >= 3, "\(tried)")
  }

  private static func addSegment(_ segment: String, to url: String) -> String? {
    guard let scheme = url.firstRange(of: "://"), !url[..<scheme.lowerBound].contains(":") else {
      return nil
    }
    // Not a slash of the query or the fragment.
    let start = url[scheme.upperBound...].prefix { !"?#".contains($0) }
    let path = start.drop { url.hasPrefix("http") && $0 != "/" }
    guard path.contains(where: { $0 != "/" }) else { return nil }
    guard url.hasPrefix("http") else {
      return url.replacingCharacters(in: scheme, with: "://" + segment + "/")
    }
    guard let slash = url[scheme.upperBound...].firstIndex(of: "/"),
      url.index(after: slash) < url.endIndex
    else { return nil }
    return url.replacingCharacters(in: slash...slash, with: "/" + segment + "/")
  }

  private static func addHash(to url: String) -> String? {
    guard url.hasPrefix("http"), !url.contains("#"), !url.contains("?"),
      let scheme = url.firstRange(of: "://"),
      let slash = url[scheme.upperBound...].firstIndex(of: "/"),
      url.index(after: slash) < url.endIndex
    else { return nil }
    return url.replacingCharacters(in: slash...slash, with: "/#!/")
  }

  /// As `encodeURIComponent` of JavaScript encodes.
  private static func encoded(_ text: String) -> String {
    text.utf8.map { byte in
      let isPlain =
        byte < 0x80
        && (Character(Unicode.Scalar(byte)).isLetter || Character(Unicode.Scalar(byte)).isNumber
          || "-_.!~*'()".utf8.contains(byte))
      let hex = String(byte, radix: 16, uppercase: true)
      return isPlain
        ? String(Unicode.Scalar(byte)) : "%" + (hex.utf8.count < 2 ? "0" : "") + hex
    }.joined()
  }
}

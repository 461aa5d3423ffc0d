// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import Foundation

/// How many random URLs are tried where two things are said to be equal.
enum RandomCount {
  /// `LANDFALL_URLS`, or else the usual number.
  static func urls(_ usual: Int) -> Int { told ?? usual }

  private static let told = ProcessInfo.processInfo.environment["LANDFALL_URLS"].flatMap { Int($0) }
}

/// Random patterns, components and URLs over few characters, so that they often meet.
struct RandomRules {
  var generator: SplitMix64

  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  static let variables: [String: [String]] = [
    "v": ["a", "ab", "b/a"], "w": ["a*", "?b", "ba"], "e": ["", "a"],
  ]

  mutating func pick<Element>(_ list: [Element]) -> Element {
    list[Int.random(in: 0..<list.count, using: &generator)]
  }

  mutating func chance(_ part: Int) -> Bool { Int.random(in: 0..<part, using: &generator) == 0 }

  mutating func pattern(_ length: Int = 6) -> String {
    let parts = [
      "a", "a", "b", "b", "/", "/", "*", "?", "A", "%20", "$(v)", "$(w)", "$(e)", "$(digit)", "1",
    ]
    return (0..<Int.random(in: 0...length, using: &generator)).map { _ in pick(parts) }.joined()
  }

  mutating func component() -> [String: Any] {
    var component: [String: Any] = [:]
    if !chance(5) { component["/"] = "/" + pattern() }
    if chance(4) {
      var items: [String: String] = [:]
      for _ in 0...1 { items[pick(["a", "b"])] = pattern(2) }
      component["?"] = items
    }
    if chance(8) { component["#"] = pattern(3) }
    if chance(4) { component["caseSensitive"] = false }
    if chance(4) { component["percentEncoded"] = false }
    if chance(4) { component["exclude"] = true }
    return component
  }

  mutating func text(_ parts: [String], _ length: Int) -> String {
    (0..<Int.random(in: 0...length, using: &generator)).map { _ in pick(parts) }.joined()
  }

  mutating func url() -> String {
    var url = "https://example.com/" + text(["a", "b", "/", "A", "1", "%20", "ab", "%2F"], 7)
    if chance(2) {
      url +=
        "?"
        + (0..<Int.random(in: 1...2, using: &generator)).map { _ in
          pick(["a", "b"]) + "=" + text(["a", "b", "1", "A"], 2)
        }.joined(separator: "&")
    }
    if chance(5) { url += "#" + text(["a", "b", "/"], 3) }
    return url
  }
}

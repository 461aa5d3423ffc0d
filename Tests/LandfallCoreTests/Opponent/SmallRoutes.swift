// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import LandfallCompiler
import LandfallCore
import LandfallTestSupport

/// Random small routes, and all short URLs that they tell apart.
struct SmallRoutes {
  /// How many tables each test compares: `LANDFALL_PAIRS`, as in `Scripts/maintain/nightly`, or a few; from the seed
  /// `LANDFALL_SEED` on.
  static let seeds: Range<UInt64> = {
    func number(_ name: String) -> UInt64? {
      ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
    }
    let first = number("LANDFALL_SEED") ?? 0
    return first..<first + (number("LANDFALL_PAIRS") ?? 20)
  }()

  var generator: SplitMix64

  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  /// URLs from their host on: paths of up to two segments, with some queries and fragments.
  static let urls: [ReferenceURL] = {
    let origins = ReferenceMatcher(table([])).origins
    let words = ["a", "b", "1", "A", "ab"].map { "/" + $0 }
    let paths = ["/"] + words + words.flatMap { one in words.map { one + $0 } }
    return paths.flatMap { path in
      ["", "?k", "?k=a", "?k=1", "?k=a&k=1"].flatMap { query in
        ["", "#a"].compactMap {
          try? ReferenceURL(
            Array("https://acme.example\(path)\(query)\($0)".utf8), isPath: false, origins: origins)
        }
      }
    }
  }()

  /// A link of one route, drawn again until its pattern can be read.
  mutating func link(_ name: String) -> LinkDeclaration {
    while true {
      if let link = try? LinkDeclaration(notation: notation(name)) { return link }
    }
  }

  private mutating func notation(_ name: String) -> String {
    let segments = [
      "/a", "/b", "/1", "/:p", "/:p", "/:p", "/a:p", "/:p{/b}?", "{/:p}?", "/:p*", "/:p+",
    ]
    let queries = ["", "", "", "?k", "?!k", "?k=a", "?k=:q", "?k=:q"]
    var path = ""
    var words = [name]
    for index in 0..<generator.below(3) {
      path += generator.pick(segments).replacing(":p", with: ":p\(index)")
    }
    if path.isEmpty { path = "/" }
    path += generator.pick(queries) + (generator.chance(15) ? generator.pick(["#a", "#:f"]) : "")
    words.append(path)
    for index in 0..<2 where path.contains(":p\(index)") {
      let isList = path.contains(":p\(index)*") || path.contains(":p\(index)+")
      let type = generator.pick(["String", "Int", "enum(a|b)", "String", "UInt(1...9)"])
      let isOptional = path.contains("{/:p\(index)}?")
      words.append("p\(index):" + (isList ? "[\(type)]" : isOptional ? type + "?" : type))
    }
    if path.contains(":q") {
      words.append("q:" + generator.pick(["String", "Int?", "[String]", "enum(a|b)"]))
    }
    if generator.chance(10) { words.append("folded") }
    return words.joined(separator: " ")
  }

  static func table(_ links: [LinkDeclaration]) -> TableDeclaration {
    TableDeclaration(name: "Small", schemes: ["acme"], hosts: ["acme.example"], links: links)
  }

  /// Links that build together, whether or not they are in conflict.
  mutating func table(links count: Int) -> TableDeclaration {
    while true {
      let table = Self.table((0..<count).map { link("l\($0)") })
      if TableBuilder(table).problems().allSatisfy(\.isConflict) { return table }
    }
  }
}

extension ReferenceMatcher {
  /// The link that a URL opens, with its values; nil if it opens none.
  func link(_ url: String) -> (name: String, text: String)? {
    link(answer: answer(Array(url.utf8)))
  }

  /// The same of a URL that is read.
  func link(_ url: ReferenceURL) -> (name: String, text: String)? { link(answer: answer(url)) }

  private func link(answer text: String) -> (name: String, text: String)? {
    if text.hasPrefix("!") { return nil }
    let name = text.prefix { !" #+".contains($0) }
    return (String(name), text)
  }
}

extension ReferenceURL {
  /// All of it, as it was read.
  var text: String { String(decoding: bytes, as: UTF8.self) }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore
import Testing

@Suite("Properties of matching and printing")
struct MatchingPropertyTests {
  @Test("A link that is printed reads back as itself", arguments: 0..<20 as Range<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var random = RandomTable(seed: seed)
    var count = 0
    for _ in 0..<60 {
      let declaration = random.declaration(links: 1, isSimple: true)
      guard let link = declaration.links.first else { continue }
      let table = try TestTable(declaration)
      for _ in 0..<6 {
        let values = random.values(for: link)
        guard let printed = try? table.table.print(link: 0, values).first else { continue }
        let scheme = ["linky", "https"][random.generator.below(2)]
        let url = try table.table.url(printed, scheme: scheme, host: nil)
        let expected = Self.text(link, values)
        #expect(
          table.answer(url) == expected, "seed \(seed): \(link.routes[0].pattern.text) \(url)")
        count += 1
      }
    }
    #expect(count > 150, "seed \(seed) prints too little")
  }

  /// What a match of these values says: told ones and, in the path, those that cannot be left out.
  private static func text(_ link: LinkDeclaration, _ values: [PrintValue]) -> String {
    var text = link.name
    for (parameter, value) in zip(link.parameters, values) {
      switch value {
      case .absent, .text(_, isDefault: true): break
      case .text(let value, isDefault: false): text += " \(parameter.name)=\(value)"
      case .list(let values, _):
        let isInPath = link.routes[0].pattern.placeholders.contains {
          $0.name == parameter.name && $0.extent != .one
        }
        if isInPath || !values.isEmpty {
          text += " \(parameter.name)=[\(values.joined(separator: ","))]"
        }
      }
    }
    return text
  }

  @Test("The table answers as the reference matcher does", arguments: 0..<20 as Range<UInt64>)
  func reference(seed: UInt64) throws {
    var random = RandomTable(seed: 1_000 + seed)
    var matches = 0
    for _ in 0..<15 {
      let declaration = random.declaration(links: 14)
      let table = try TestTable(declaration)
      let reference = ReferenceMatcher(declaration)
      var urls = (0..<30).map { _ in random.url() }
      for (index, link) in declaration.links.enumerated() {
        for _ in 0..<3 {
          guard let printed = try? table.table.print(link: index, random.values(for: link)) else {
            continue
          }
          for path in printed {
            if let url = try? table.table.url(path, scheme: nil, host: nil) { urls.append(url) }
            if let url = try? table.table.url(path, scheme: "linky", host: nil) { urls.append(url) }
          }
        }
      }
      for url in urls {
        let answer = table.answer(url)
        if let code = Self.readingCodes.first(where: { answer.hasPrefix("! " + $0) }) {
          #expect(!code.isEmpty)
          continue
        }
        let expected = reference.answer(url)
        #expect(
          expected == (answer.hasPrefix("!") ? nil : answer),
          "seed \(seed): \(url) in \(declaration.links.map { $0.routes[0].pattern.text })")
        if expected != nil { matches += 1 }
      }
    }
    #expect(matches > 100, "seed \(seed) matches too little")
  }

  /// What the reference matcher does not look at.
  private static var readingCodes: [String] {
    ["path.", "scheme.", "host.", "control.", "percent.", "utf8.", "url.", "limit."]
  }

  @Test("Shuffling the declarations changes no answer", arguments: 0..<10 as Range<UInt64>)
  func shuffles(seed: UInt64) throws {
    var random = RandomTable(seed: 2_000 + seed)
    let declaration = random.declaration(links: 20)
    let urls = (0..<40).map { _ in random.url() }
    let table = try TestTable(declaration)
    let answers = urls.map { table.answer($0) }
    for _ in 0..<20 {
      var shuffled = declaration
      shuffled.links.shuffle(using: &random.generator)
      let other = try TestTable(shuffled)
      #expect(urls.map { other.answer($0) } == answers, "seed \(seed)")
    }
  }
}

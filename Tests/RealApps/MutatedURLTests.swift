// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallDiagnostics
import LandfallTestSupport
import Testing

/// URLs that are nearly those of real apps, as the app and the tool read them.
@Suite("Mutated URLs of real apps")
struct MutatedURLTests {
  @Test("The tool answers from a manifest as the app does", arguments: RealApp.all)
  func agree(app: RealApp) throws {
    let cases = try app.file.cases.filter { app.line($0) != nil }
    let manifest = try Manifest(json: app.manifest())
    var generator = SplitMix64(seed: 46)
    var left = RandomSeeds.areAll ? 100_000 : 200
    var compared = 0
    while left > 0 {
      let tests = (0..<min(left, 5_000)).map { _ -> AppCase in
        let test = generator.pick(cases)
        let url = Self.mutated(test.url, with: generator.pick(cases).url, &generator)
        return AppCase(url: url, expect: nil, context: test.context, source: "")
      }
      left -= tests.count
      let lines = tests.compactMap(app.line).filter { line in
        !line.url.utf8.contains { $0 == 0x0A || $0 == 0x0D } && !line.url.isEmpty
      }
      for (contexts, expected) in Dictionary(grouping: lines, by: \.contexts) {
        let run = try BatchRun(
          manifest: app.manifest(), urls: expected.map(\.url), in: contexts)
        try #require(run.lines.count == expected.count, "\(run.errors)")
        for (line, wanted) in zip(run.lines, expected) {
          // What only the app can read, the tool takes.
          if manifest.hasOpaqueValue(line.link) || manifest.hasOpaqueValue(wanted.link) { continue }
          compared += 1
          #expect(line == wanted)
        }
      }
    }
    #expect(compared > 50)
  }

  /// A URL with up to three changes: bytes that come, go or turn into others, and parts of another URL.
  private static func mutated(
    _ url: String, with other: String, _ generator: inout SplitMix64
  ) -> String {
    var text = Array(url.unicodeScalars)
    let other = Array(other.unicodeScalars)
    func isDelimiter(_ scalar: Unicode.Scalar) -> Bool { "/?#&=:".unicodeScalars.contains(scalar) }
    for _ in 0...Int.random(in: 0...2, using: &generator) where !text.isEmpty {
      let index = Int.random(in: 0..<text.count, using: &generator)
      switch Int.random(in: 0..<8, using: &generator) {
      case 0: text.remove(at: index)
      case 1:
        text.insert(
          generator.pick(Array("/?#&=%:@.-_~+*aZ07é\u{202E} ".unicodeScalars)), at: index)
      case 2: text.insert(contentsOf: text[index...].prefix(4), at: index)
      case 3:
        let cuts = other.indices.filter { isDelimiter(other[$0]) }
        let mine = text.indices.filter { isDelimiter(text[$0]) }
        if let cut = cuts.randomElement(using: &generator),
          let place = mine.randomElement(using: &generator)
        {
          text.replaceSubrange(place..., with: other[cut...])
        }
      case 4:
        let letter = Character(text[index])
        let swapped = letter.isUppercase ? letter.lowercased() : letter.uppercased()
        text.replaceSubrange(index...index, with: swapped.unicodeScalars)
      case 5:
        let escaped = String(text[index]).utf8.map { byte in
          "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }.joined()
        text.replaceSubrange(index...index, with: escaped.unicodeScalars)
      case 6: text += generator.pick(["?x=1", "&x=1", "#x", "/x", "/", "=", "&q"]).unicodeScalars
      default:
        let end = text[index...].dropFirst().firstIndex(where: isDelimiter) ?? text.endIndex
        text.removeSubrange(index..<end)
      }
    }
    return String(String.UnicodeScalarView(text))
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore
import LandfallExplaining
import LandfallManifest
@testable import LandfallTools
import Testing

/// The templates are a short cut: whatever they print, the engine's printer prints too.
@Suite("Canonical URLs")
struct CanonicalURLTests {
  private static let source = """
    import Landfall

    @DeepLinks(schemes: "a")
    enum Links {
      @Link("/") case root
      @Link("/text/:text") case text(text: String)
      @Link("/kinds/:id/:day/:number") case kinds(id: UUID, day: Date, number: Double)
      @Link("/q?flag&kind=a%20b&x=:x&y=:y") case query(x: String, y: Int = 3)
      @Link("/@:name/:id.json") case mixed(name: String, id: Int)
      @Link("/o{/:page}?") case group(page: Int?)
      @Link("/list/:items*") case list(items: [Int])
      @Link("/raw/:rest(.*)") case raw(rest: String)
      @Link("/frag#:part") case fragment(part: String?)
    }
    """

  private static let texts = [
    "a", "caf%C3%A9", "%E2%80%AEx", "%E2%80%9Cquoted%E2%80%9D", "%C2%85", "%C2%A0", "a%20b", "%2F",
    "%252F", "%3F%23%26%3D%2B", "...", "%2e%2e%2e", "~!$'()*,;:@", "%F0%9F%98%80", "50%25",
  ]

  private static let urls =
    texts.flatMap { ["a://text/\($0)", "a://q?flag&kind=a b&x=\($0)&y=3", "a://@\($0)/5.json"] }
    .map { $0.replacing("a b", with: "a%20b") } + [
      "a://", "a:///",
      "a://kinds/6BA7B810-9DAD-11D1-80B4-00C04FD430C8/2026-11-21T01:00:00+01:00/1.50",
      "a://kinds/6ba7b810-9dad-11d1-80b4-00c04fd430c8/2026-11-21/-0.0",
      "a://q?y=4&kind=a%20b&flag&x=", "a://o", "a://o/7", "a://list", "a://list/1/2",
      "a://raw/http://x/?y", "a://frag#part", "a://frag",
    ]

  @Test("The short cut prints what the engine prints, and it reads back", arguments: urls)
  func agree(_ url: String) throws {
    let folder = try TemporaryFolder(["A.swift": Self.source])
    let sources = SwiftSources(try SourceFinder.files(at: [folder.path]))
    let table = SourceTableBuilder.table(try sources.root(named: nil), in: sources)
    #expect(table.findings.isEmpty)
    let answerer = try LinkAnswerer(table.declaration)
    var (url, quick, slow) = (url, CanonicalURL(), "")
    var isPrinted = false
    let refusal = url.withUTF8 { bytes in
      answerer.match(bytes) { match in
        slow = answerer.canonical(match) ?? ""
        isPrinted = quick.print(match, answerer)
      }
    }
    if refusal != nil { return }
    #expect(isPrinted == !slow.isEmpty)
    #expect(String(decoding: quick.bytes, as: UTF8.self) == slow)
    var name = ""
    _ = slow.withUTF8 { answerer.match($0) { name = $0.linkName } }
    #expect(!name.isEmpty)
  }
}

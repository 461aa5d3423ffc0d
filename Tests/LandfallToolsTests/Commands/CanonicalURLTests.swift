// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore
import LandfallExplaining
import LandfallManifest
@testable import landfall_tool
import Testing

/// The tool prints with the values of a match: the same URL that the app prints for the link.
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
      @Link("/beta/:id", when: "beta") case beta(id: Int)
      @Link("//www.a.de/bound/:id") @Link("/bound") case bound(id: Int?)
      @Link("/old/:id", deprecated: "x") case old(id: Int)
    }
    """

  private static let rows: [(url: String, canonical: String?)] = [
    ("a://text/a", "a:///text/a"),
    ("a://q?flag&kind=a%20b&x=a&y=3", "a:///q?flag&kind=a%20b&x=a"),
    ("a://@a/5.json", "a:///@a/5.json"),
    ("a://text/caf%C3%A9", "a:///text/caf%C3%A9"),
    ("a://q?flag&kind=a%20b&x=caf%C3%A9&y=3", "a:///q?flag&kind=a%20b&x=caf%C3%A9"),
    ("a://@caf%C3%A9/5.json", "a:///@caf%C3%A9/5.json"),
    ("a://q?flag&kind=a%20b&x=%E2%80%AEx&y=3", "a:///q?flag&kind=a%20b&x=%E2%80%AEx"),
    ("a://text/%E2%80%9Cquoted%E2%80%9D", "a:///text/%E2%80%9Cquoted%E2%80%9D"),
    (
      "a://q?flag&kind=a%20b&x=%E2%80%9Cquoted%E2%80%9D&y=3",
      "a:///q?flag&kind=a%20b&x=%E2%80%9Cquoted%E2%80%9D"
    ),
    ("a://@%E2%80%9Cquoted%E2%80%9D/5.json", "a:///@%E2%80%9Cquoted%E2%80%9D/5.json"),
    ("a://text/%C2%A0", "a:///text/%C2%A0"),
    ("a://q?flag&kind=a%20b&x=%C2%A0&y=3", "a:///q?flag&kind=a%20b&x=%C2%A0"),
    ("a://@%C2%A0/5.json", "a:///@%C2%A0/5.json"),
    ("a://text/a%20b", "a:///text/a%20b"),
    ("a://q?flag&kind=a%20b&x=a%20b&y=3", "a:///q?flag&kind=a%20b&x=a%20b"),
    ("a://@a%20b/5.json", "a:///@a%20b/5.json"),
    ("a://text/%2F", "a:///text/%2F"),
    ("a://q?flag&kind=a%20b&x=%2F&y=3", "a:///q?flag&kind=a%20b&x=/"),
    ("a://@%2F/5.json", "a:///@%2F/5.json"),
    ("a://text/%252F", "a:///text/%252F"),
    ("a://q?flag&kind=a%20b&x=%252F&y=3", "a:///q?flag&kind=a%20b&x=%252F"),
    ("a://@%252F/5.json", "a:///@%252F/5.json"),
    ("a://text/%3F%23%26%3D%2B", "a:///text/%3F%23&=+"),
    ("a://q?flag&kind=a%20b&x=%3F%23%26%3D%2B&y=3", "a:///q?flag&kind=a%20b&x=?%23%26%3D%2B"),
    ("a://@%3F%23%26%3D%2B/5.json", "a:///@%3F%23&=+/5.json"),
    ("a://text/...", "a:///text/..."),
    ("a://q?flag&kind=a%20b&x=...&y=3", "a:///q?flag&kind=a%20b&x=..."),
    ("a://@.../5.json", "a:///@.../5.json"),
    ("a://text/%2e%2e%2e", "a:///text/..."),
    ("a://q?flag&kind=a%20b&x=%2e%2e%2e&y=3", "a:///q?flag&kind=a%20b&x=..."),
    ("a://@%2e%2e%2e/5.json", "a:///@.../5.json"),
    ("a://text/~!$'()*,;:@", "a:///text/~!$'()*,;:@"),
    ("a://q?flag&kind=a%20b&x=~!$'()*,;:@&y=3", "a:///q?flag&kind=a%20b&x=~!$'()*,%3B:@"),
    ("a://@~!$'()*,;:@/5.json", "a:///@~!$'()*,;:@/5.json"),
    ("a://text/%F0%9F%98%80", "a:///text/%F0%9F%98%80"),
    ("a://q?flag&kind=a%20b&x=%F0%9F%98%80&y=3", "a:///q?flag&kind=a%20b&x=%F0%9F%98%80"),
    ("a://@%F0%9F%98%80/5.json", "a:///@%F0%9F%98%80/5.json"),
    ("a://text/50%25", "a:///text/50%25"),
    ("a://q?flag&kind=a%20b&x=50%25&y=3", "a:///q?flag&kind=a%20b&x=50%25"),
    ("a://@50%25/5.json", "a:///@50%25/5.json"),
    ("a://", "a:///"),
    ("a:///", "a:///"),
    (
      "a://kinds/6BA7B810-9DAD-11D1-80B4-00C04FD430C8/2026-11-21T01:00:00+01:00/1.50",
      "a:///kinds/6ba7b810-9dad-11d1-80b4-00c04fd430c8/2026-11-21/1.5"
    ),
    ("a://q?y=4&kind=a%20b&flag&x=", "a:///q?flag&kind=a%20b&x=&y=4"),
    ("a://o", "a:///o"),
    ("a://o/7", "a:///o/7"),
    ("a://list", "a:///list"),
    ("a://list/1/2", "a:///list/1/2"),
    ("a://raw/http://x/?y", "a:///raw/http://x/"),
    ("a://frag#part", "a:///frag#part"),
    ("a://frag", "a:///frag"),
    ("https://www.a.de/bound/5", "https://www.a.de/bound/5"),
    ("a://bound", "a:///bound"),
    ("a://old/5", nil),
  ]

  private static func answerer() throws -> LinkAnswerer {
    let folder = try TemporaryFolder(["A.swift": source])
    let sources = SwiftSources(try SourceFinder.files(at: [folder.path]))
    let table = SourceTableBuilder.table(try sources.root(named: nil), in: sources)
    #expect(table.findings.isEmpty)
    return try LinkAnswerer(table.builder)
  }

  @Test("A match has one canonical URL, which is its own canonical URL")
  func canonical() throws {
    let answerer = try Self.answerer()
    func canonical(_ url: String) -> String? {
      var canonical: String?
      let refusal = answerer.match(Array(url.utf8)) { canonical = answerer.canonical($0) }
      #expect(refusal == nil, "\(url)")
      return canonical
    }
    for row in Self.rows {
      let printed = canonical(row.url)
      #expect(printed == row.canonical, "\(row.url)")
      if let printed { #expect(canonical(printed) == printed) }
    }
  }
}

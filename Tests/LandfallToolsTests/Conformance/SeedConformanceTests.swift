// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Landfall
import LandfallDiagnostics
import LandfallManifest
import Testing

@testable import landfall_tool
@testable import LinkyKit

/// The links of the five articles, asked of the tool: from sources and from a manifest it answers as
/// the compiled enum does.
@Suite("The links of the five articles through the tool")
struct SeedConformanceTests {
  static let urls = [
    "linky://favourites", "linky://favourites/", "linky://recents", "linky://mostrecent",
    "linky:///contacts", "linky://addcontact", "https://linky.app/addcontact", "linky://",
    "linky://recipe/ramen", "linky://account/recipe/ramen", "linky://subscription/box-1/31",
    "linky://subscription/box-1/swap/noodles", "linky://subscription/box-1/32/edit",
    "linky://subscription/box-1/30/edit", "linky://subscription/box-9/31",
    "linky://subscription/box-1/next/edit", "linky://leagues/123/join",
    "linky://leagues/123/questions/456", "linky://leagues/123/questions/456/review",
    "linky://leagues/123/comments", "linky://leagues/123/questions/9",
    "linky://leagues/abc/comments", "linky://leagues/123/questions/456/more",
    "https://app.donnywals.com/post/10", "deeplink-example://app.donnywals.com/post/10",
    "deeplink-example://post/10", "https://app.donnywals.com/settings/profile",
    "deeplink-example://app.donnywals.com/settings/profile", "deeplink-example://settings/profile",
    "https://app.donnywals.com/post/ten", "deeplink-example://some.host/a/path",
    "facebook://post/10", "sample-app://sampleapp?type=homeScreen&data=1234",
    "sample-app://sampleapp?data=1234&type=homeScreen",
    "sample-app://sampleapp?type=transactionScreen&data=1234",
    "sample-app://sampleapp?type=otherScreen&data=1234",
  ]

  private static let source = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Examples/LinkyKit").path

  private struct Reason: Decodable, Equatable {
    let code: String
    let offset: Int
    let message: String
  }

  private struct Answer: Decodable, Equatable {
    let url: String
    let link: String?
    var pattern: String?
    var parameters: [String: String]?
    var canonical: String?
    var reason: Reason?
  }

  /// What the compiled enum says.
  private static func answer(_ url: String) -> Answer {
    do throws(Refusal) {
      let match = try AppLink.match(url)
      return Answer(
        url: url, link: match.link.name.rawValue, pattern: match.pattern,
        parameters: Dictionary(
          uniqueKeysWithValues: match.parameters.map { ($0.name, $0.values.joined()) }),
        canonical: try? match.link.urlString())
    } catch {
      return Answer(
        url: url, link: nil,
        reason: Reason(
          code: error.code.rawValue, offset: error.offset, message: error.message))
    }
  }

  private func check(_ arguments: String...) throws {
    let output = MemoryOutput()
    let errors = MemoryOutput()
    let input = Array(Self.urls.joined(separator: "\n").utf8)
    let code = Tool.run(
      words: (["match", "--batch"] + arguments).map { ArgumentText($0) },
      input: MemoryInput(input), output: output, errors: errors)
    #expect(code == 0)
    #expect(errors.text.isEmpty)
    let lines = output.text.split(separator: "\n")
    #expect(lines.count == Self.urls.count)
    for (url, line) in zip(Self.urls, lines) {
      let answer = try JSONDecoder().decode(Answer.self, from: Data(line.utf8))
      #expect(answer == Self.answer(url))
    }
  }

  @Test("From the real source, the answers are the compiled enum's")
  func source() throws { try check(Self.source) }

  @Test("From its manifest, the answers are the compiled enum's")
  func manifest() throws {
    let folder = try TemporaryFolder()
    let written = ToolRun("manifest", Self.source, "-o", folder.file("links.json"))
    #expect(written.code == 0)
    try check("--manifest", folder.file("links.json"))
  }

  @Test("The manifest of the source is the compiled enum's")
  func sameManifest() throws {
    // The enum does not know the examples of its documentation.
    var read = try Manifest(json: Array(ToolRun("manifest", Self.source).output.utf8))
    for index in read.links.indices { read.links[index].examples = [] }
    #expect(read.json() == AppLink.manifest.json())
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Landfall
@testable import LandfallAssociation
import LandfallCompiler
import LandfallManifest
import Testing

@testable import landfall_tool

@Suite("URLs of real apps that are written outside of them")
struct OutsideTests {
  /// What stands for the values of an intent, as a text and as it is in a URL.
  private static let values = [["7", "a%20b", "%C3%A9%2B"], ["0", "-9", "123"]]

  /// A table, and an association file for its public routes.
  private static func read(_ app: RealApp) throws -> (
    builder: TableBuilder, file: AppSiteAssociation
  ) {
    var warnings: [ManifestProblem] = []
    let builder = try Manifest.read(Array(app.manifest().utf8), warnings: &warnings).builder
    let web = WebRoutes(builder)
    let routes = web.routes.indices.filter { web.isPublic(web.routes[$0]) }
    let plan = RulePlan(web, routes: routes)
    return (builder, AppSiteAssociation(Array(plan.json(apps: ["ABCDE12346.com.app"]).utf8)))
  }

  /// The link that the app itself opens with a URL.
  private static func link(_ url: String, in app: RealApp) throws -> String? {
    let test = AppCase(url: url, expect: nil, context: nil, source: "")
    guard case .opens(let text) = app.explain(url, test) else { return nil }
    return String(text.prefix { $0 != "(" })
  }

  @Test("Each template opens its link, and the system hands it over", arguments: RealApp.all)
  func templates(app: RealApp) throws {
    let (builder, file) = try Self.read(app)
    let links = try WebLinks(builder)
    var count = 0
    for item in links.items {
      guard let template = item.template else { continue }
      for sample in 0..<3 {
        let texts = template.values.map { Self.values[$0.type == .string ? 0 : 1][sample] } + [""]
        let url = zip(template.texts, texts).map { $0 + $1 }.joined()
        #expect(try Self.link(url, in: app) == item.link.name, "\(url)")
        #expect(file.verdict(for: url).result == .match, "\(url)")
        count += 1
      }
    }
    // What has no template says why, and every link is one or the other.
    #expect(links.items.allSatisfy { ($0.template == nil) != $0.obstacle.isEmpty })
    #expect(links.items.count + links.leftOut.count == builder.table.links.count)
    #expect(
      count > 0 || links.items.isEmpty
        || ["bluewallet", "firefox", "homeassistant", "mattermost", "zulip"].contains(app.name),
      "\(links.items.map { "\($0.link.name): \($0.obstacle)" })")
  }

  @Test("Each page's banner opens its link, and lint finds nothing", arguments: RealApp.all)
  func pages(app: RealApp) throws {
    let (builder, file) = try Self.read(app)
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let manifest = folder.appending(path: "links.json").path()
    try Data(app.manifest().utf8).write(to: URL(filePath: manifest))
    let host = WebRoutes(builder).hosts.first?.name ?? "example.com"
    for server in ["static", "nginx"] {
      let (output, errors) = (BatchRun.Output(), BatchRun.Output())
      let pages = folder.appending(path: server)
      try FileManager.default.createDirectory(at: pages, withIntermediateDirectories: true)
      func run(_ words: [String]) -> Int32 {
        Tool.run(
          words: words.map { ArgumentText($0) }, input: BatchRun.Input([]), output: output,
          errors: errors)
      }
      let code = run([
        "page", "--manifest", manifest, "--store-id", "1", "-o", pages.path(), "--host", host,
        "--server", server,
      ])
      let written = try FileManager.default.contentsOfDirectory(atPath: pages.path())
      #expect((code == 0) == !written.isEmpty, "\(errors.text)")
      if written.isEmpty { continue }
      let lint = run(["lint", "--manifest", manifest, "--pages", pages.path()])
      // An app with routes for several hosts has a folder for each.
      let isOne = !output.text.contains("page.missing")
      #expect(lint == 0 || !isOne, "\(output.text)")
      #expect(!output.text.contains("page.argument") && !output.text.contains("page.leak"))
      for name in written {
        let text = try String(contentsOf: pages.appending(path: name), encoding: .utf8)
        let url = text.firstMatch(of: #/app-argument=([^"<]+)"/#)?.1.description.htmlRead
        let code = text.firstMatch(of: #/aria-label="QR code: ([^"]+)"/#)?.1.description.htmlRead
        #expect(code == url ?? "https://apps.apple.com/app/id1")
        guard let url else { continue }
        #expect(try Self.link(url, in: app).map { $0.fileName + ".html" } == name, "\(url)")
        #expect(file.verdict(for: url).result == .match, "\(url)")
      }
    }
  }
}

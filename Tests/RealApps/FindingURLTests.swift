// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import Foundation
import LandfallAssociation
import LandfallCompiler
import LandfallManifest
import Testing

@testable import landfall_tool

@Suite("The URLs that findings about files name")
struct FindingURLTests {
  private struct Report: Decodable {
    struct Finding: Decodable {
      let code: String
      let message: String
    }
    let findings: [Finding]
  }

  /// Components that fit few routes, and rules for what no route takes.
  private static let components = [
    #"{"/": "/*/new*", "exclude": true}"#, #"{"/": "/a*"}"#, #"{"/": "/p*"}"#,
  ]

  @Test("Each is decided as the finding says, for the links of an app", arguments: RealApp.quick)
  func apps(app: RealApp) throws {
    try check(app.manifest(), Self.components)
  }

  @Test("Each is decided as the finding says, for routes with hosts of their own that overlap")
  func hosts() throws {
    var generator = Generator(state: 4)
    var count = 0
    let paths = ["/:x", "/new", "/a/:x", "/a/new", "/:x/:y", "/a/:x?q=:q", "/a"]
    let hosts = ["", "", "//help.acme.example", "//:team.acme.example"]
    for _ in 0..<RandomSeeds.rounds(of: 80) {
      var known: Set<String> = []
      let patterns = (0..<4).map { _ in generator.pick(hosts) + generator.pick(paths) }
        .filter { known.insert($0).inserted }
      let links = patterns.enumerated().map { index, pattern in
        let names = ["x", "y", "q", "team"].filter { pattern.contains(":\($0)") }
        let parameters = names.map {
          "\"\($0)\": {\"type\": \"String\"}"
        }
        let sources = generator.pick(["any", "any", "inApp"])
        return """
          {"name": "l\(index)", "patterns": ["\(pattern)"], "sources": ["\(sources)"], \
          "parameters": {\(parameters.joined(separator: ", "))}}
          """
      }
      let manifest = """
        {"version": 1, "name": "T", "schemes": ["t"], "hosts": ["acme.example"], "links": [\
        \(links.joined(separator: ", "))]}
        """
      let rules = (0..<3).map { _ in
        let path = generator.pick(["/*", "/new", "/a/*", "/a", "/a/new", "/*/x", "/b/*"])
        return "{\"/\": \"\(path)\", \"exclude\": \(generator.pick([true, false, false]))}"
      }
      count += try check(manifest, rules)
    }
    #expect(count > RandomSeeds.rounds(of: 60), "\(count)")
  }

  /// Compares routes with a file, and checks what the findings say; returns how many URLs there are.
  @discardableResult
  private func check(_ manifest: String, _ components: [String]) throws -> Int {
    let text =
      #"{"applinks": {"details": [{"appIDs": ["K7QX2M9P4D.example.acme"], "components": ["#
      + components.joined(separator: ", ") + "]}]}}"
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "apple-app-site-association").path()
    try Data(text.utf8).write(to: URL(filePath: path))
    let (output, errors) = (BatchRun.Output(), BatchRun.Output())
    let code = Tool.run(
      words: ["lint", "--manifest", "-", path, "--format", "json"].map { ArgumentText($0) },
      input: BatchRun.Input(Array(manifest.utf8)), output: output, errors: errors,
      wantsColour: false)
    var warnings: [ManifestProblem] = []
    guard let builder = try? Manifest.read(Array(manifest.utf8), warnings: &warnings).builder else {
      #expect(code == 1 && output.text.contains("app.notCompared"))
      return 0
    }
    let report = try JSONDecoder().decode(Report.self, from: Data(output.text.utf8))
    let file = AppSiteAssociation(Array(text.utf8))
    var count = 0
    for finding in report.findings where finding.code.hasPrefix("app.") {
      let quoted = finding.message.split(separator: "'", omittingEmptySubsequences: false)
        .enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
      let urls = quoted.filter { $0.hasPrefix("https://") }
      let comment: Comment = "\(finding.message)\n\(manifest)\n\(text)"
      count += urls.count
      switch finding.code {
      case "app.routeRefused", "app.internalRoute":
        let url = try #require(urls.last, comment)
        let isHandedOver = finding.code == "app.internalRoute"
        #expect((file.verdict(for: url).result == .match) == isHandedOver, comment)
        let patterns = try opened(url, builder)
        #expect(patterns.contains { quoted.contains($0) }, comment)
      case "app.pathStray", "app.valueStray":
        try #require(!urls.isEmpty, comment)
        for url in urls {
          #expect(file.verdict(for: url).result == .match, comment)
          #expect(try opened(url, builder).isEmpty, comment)
        }
        let rules = quoted.filter { !$0.hasPrefix("https://") }
        #expect(rules.isEmpty || rules.count >= urls.count, comment)
      default: break
      }
    }
    return count
  }

  /// The patterns that a URL opens, in no context and in all that routes name.
  private func opened(_ url: String, _ builder: TableBuilder) throws -> [String] {
    let links = builder.table.links
    let conditions = links.flatMap(\.routes).map(\.condition)
    let table = try LinkAnswerer(builder).table
    let contexts = [[]] + conditions.filter { !$0.isAlways }.map(\.contexts)
    return contexts.compactMap { contexts in
      var pattern: String?
      _ = LinkAnswerer(table, links, contexts: contexts).match(Array(url.utf8)) { match in
        let routes = links[match.link].routes
        pattern = match.route < routes.count ? routes[match.route].pattern.text : "(regex)"
      }
      return pattern
    }
  }

  private struct Generator {
    var state: UInt64

    mutating func pick<Element>(_ list: [Element]) -> Element {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return list[Int(state >> 33) % list.count]
    }
  }
}

extension RealApp {
  /// Those whose comparison takes less than a second without optimization; all in a long run.
  fileprivate static let quick: [RealApp] = {
    let slow = ["artsy", "bluesky", "firefox", "kickstarter", "mattermost"]
    let isLong = ProcessInfo.processInfo.environment["LANDFALL_SEEDS"] == "all"
    return isLong ? all : all.filter { !slow.contains($0.name) }
  }()
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallAssociation
import LandfallCompiler
import LandfallCore

/// The check of a folder with pages for people who have not the app.
struct PageCheck {
  let lint: ProjectLint
  let folder: String

  func findings(_ tables: [SourceTable]) throws(ToolFailure) -> [LintFinding] {
    let files = try FolderReader.files(below: folder) {
      $0.hasPrefix(".")
    } where: {
      $0.hasSuffix(".html")
    }
    var pages: [(name: String, path: String, bytes: [UInt8])] = []
    for path in files {
      let name = path.split(separator: "/").last.map { String($0.dropLast(".html".count)) } ?? path
      pages.append((name, path, try FileReader.read(path, limit: 1 << 20)))
    }
    var findings: [LintFinding] = []
    func add(
      _ severity: LintFinding.Severity, _ code: String, _ message: String, _ remedy: String,
      _ path: String, _ bytes: [UInt8], _ text: String = ""
    ) {
      let range = text.isEmpty ? nil : bytes.firstRange(of: text.utf8)
      findings.append(
        lint.finding(severity, code, message, remedy, path, bytes, range ?? 0..<min(1, bytes.count))
      )
    }
    for table in tables {
      let links = try WebLinks(table.builder)
      let hosts = WebRoutes(table.builder).hosts.map(\.name)
      var rules = PageRules(isNginx: false)
      for item in links.items {
        let name = item.link.name
        let routes = (hosts.isEmpty ? ["example.com"] : hosts).map {
          links.routes(of: item, on: $0)
        }
        if !rules.add(routes.flatMap { $0 }, "") { continue }
        let file = name.fileName
        guard let page = pages.first(where: { $0.name == file }) else {
          add(
            .warning, "page.missing", "'\(name)' has no page '\(file).html'",
            "Write it with 'landfall page'.", folder, [])
          continue
        }
        let banner = String(decoding: page.bytes, as: UTF8.self).firstMatch(
          of: #/<meta name="apple-itunes-app" content="app-id=[0-9]+(?:, *app-argument=([^"]+))?/#
            .matchingSemantics(.unicodeScalar))
        let argument = banner?.1.map { String($0) }
        let urls = item.routes.flatMap(\.samples).map { sample in
          (argument ?? "").split(separator: Page.askedFor, omittingEmptySubsequences: false)
            .joined(separator: sample.htmlText).htmlRead
        }
        if banner == nil {
          add(
            .warning, "page.banner", "the page has no Smart App Banner",
            "Write '{{head}}' into the template.",
            page.path, page.bytes)
        } else if argument != nil, let url = urls.first,
          !urls.contains(where: { links.link($0) == name })
        {
          add(
            .error, "page.argument",
            "the banner opens '\(url)', which is "
              + (links.link(url).map { "a URL of '\($0)'" } ?? "no link of the app")
              + " and not of '\(name)'",
            "Write the page again with 'landfall page'.", page.path, page.bytes, "app-argument")
        } else if argument == nil, item.url(on: "") != nil {
          add(
            .warning, "page.argument", "the banner opens the app, and not '\(name)'",
            "Give it an 'app-argument'.", page.path, page.bytes, "apple-itunes-app")
        }
      }
      let secrets = Set(links.leftOut.map(\.link))
      let files = Set(secrets.map(\.fileName))
      for page in pages {
        let text = String(decoding: page.bytes, as: UTF8.self)
        let url = text.matches(of: #/https?://[^\s"'<>]+/#.matchingSemantics(.unicodeScalar)).map {
          String($0.0)
        }
        .first { links.link($0.htmlRead).map(secrets.contains) == true }
        if url == nil, !files.contains(page.name) { continue }
        add(
          .error, "page.leak",
          url.map { "the page names '\($0.htmlRead)', which is not for everybody" }
            ?? "the page is of a link that is not for everybody",
          "Remove it, or allow 'universalLink' for the route.", page.path, page.bytes, url ?? "")
      }
    }
    return findings
  }
}

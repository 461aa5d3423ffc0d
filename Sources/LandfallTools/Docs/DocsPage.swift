// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallAssociation
import LandfallCompiler
import LandfallManifest

/// The page of `landfall docs`: one file of HTML that needs nothing else.
struct DocsPage {
  let model: DocsModel

  /// Nothing of the app is written as markup: the script makes text of the data.
  var html: String {
    let manifest = model.manifest
    return """
      <!DOCTYPE html>
      <!-- \(DocsModel.mark) -->
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(DocsPage.policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="referrer" content="no-referrer">
      <title>\(("Links of " + manifest.name).htmlText)</title>
      <style>\(DocsPage.style)</style>
      </head>
      <body>
      <header>
      <h1>\(("Links of " + manifest.name).htmlText)</h1>
      <p class="origins">\(model.origins.joined(separator: " · ").htmlText)</p>
      </header>
      <main>
      <section id="try" aria-labelledby="try-title">
      <h2 id="try-title">Try a URL</h2>
      <label for="url">URL</label>
      <input id="url" type="text" inputmode="url" autocomplete="off" autocapitalize="off" \
      spellcheck="false" placeholder="\(placeholder.htmlText)">
      <div id="answer" role="region" aria-live="polite" aria-label="Answer"></div>
      <details id="association">
      <summary>Would the system hand it over?</summary>
      <div class="body">
      <label for="file">An apple-app-site-association file, pasted</label>
      <textarea id="file" rows="6" autocomplete="off" spellcheck="false"></textarea>
      <div id="verdict" role="region" aria-live="polite" aria-label="Association"></div>
      </div>
      </details>
      <p id="left" class="soft" role="status"></p>
      </section>
      <section id="changes" aria-labelledby="changes-title" hidden>
      <h2 id="changes-title">Changes</h2>
      </section>
      <section aria-labelledby="links-title">
      <h2 id="links-title">Links</h2>
      <label for="search">Search <span class="soft" id="count" role="status"></span></label>
      <input id="search" type="search" autocomplete="off" \
      placeholder="part of a name or an address">
      <div id="list"></div>
      </section>
      </main>
      <footer>Written by Landfall. The page answers by itself and sends nothing.</footer>
      <script type="application/json" id="data">\(data)</script>
      <script type="application/octet-stream" id="engine" data-count="\(EngineModule.count)" \
      data-unpacker="\(EngineModule.unpacker)">\(EngineModule.packed)</script>
      <script>\(DocsPage.engine + DocsPage.script + DocsPage.answer)</script>
      </body>
      </html>

      """
  }

  /// No requests, and only the page's own script and style, by SHA-256; a test tells the hashes.
  private static let policy = """
    default-src 'none'; \
    script-src 'sha256-7q/Kx7q/ksqB9aGWhkmfDC1CDQI1NDrAAFS7RtObvFY=' 'wasm-unsafe-eval'; \
    style-src 'sha256-DFuNaH0KNzKBZznLjaGEuhgcV/4gPcouGo7r9BezUes='; \
    base-uri 'none'; form-action 'none'
    """

  private var placeholder: String {
    let example = model.manifest.links.lazy.flatMap(\.examples).first
    return example ?? (model.manifest.schemes.first ?? "https") + "://"
  }

  /// JSON in which no text ends the element that it stands in.
  private var data: String {
    let grammar = JSONNode.object(model.grammar.map { ($0.type, .text($0.words)) })
    let components = JSONNode.object(
      model.components.sorted { $0.key < $1.key }.map { ($0.key, $0.value.node) })
    let changes = model.changes?.node ?? .null
    let json = """
      {"manifest": \(model.manifest.json()), "grammar": \(grammar.line), "components": \
      \(components.line), "changes": \(changes.line), "table": \(JSONNode.quoted(model.table))}
      """
    return json.scriptText
  }
}

extension VersionComparison {
  fileprivate var node: JSONNode {
    .members { json in
      json.add("extent", extent)
      json.add("rows", each: rows) { row, json in
        json.add("part", row.difference.kind.part)
        json.add("breaking", ifTrue: row.difference.isBreaking)
        json.add("url", row.difference.example?.url)
        json.add("when", unlessEmpty: row.difference.example?.contexts.names ?? [])
        json.add("detail", row.difference.detail)
        json.add("link", row.link)
        json.add("isOfNewLink", ifTrue: row.isOfNewLink)
      }
    }
  }
}

extension TableDifference.Kind {
  /// The heading below which the page lists it.
  fileprivate var part: String {
    switch self {
    case .gained: "New"
    case .lost: "Gone"
    case .otherLink, .renamed, .value, .rights, .undecided: "Changed"
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallAssociation
import LandfallCompiler
import LandfallCore

/// `landfall page`: writes pages for people who have not the app.
struct PageCommand: ToolCommand {
  private static let store = OptionDeclaration(
    name: "store-id", value: .any("NUMBER"), help: "The number of the app in the App Store.")
  private static let folder = OptionDeclaration(
    name: "output", short: "o", value: .any("FOLDER"),
    help: "The folder for the pages, which exists.")
  private static let server = OptionDeclaration(
    name: "server", value: .choice("SERVER", "static", "nginx"),
    help: "Who reads the rules: hosts with a file '_redirects', the default, or nginx.")
  private static let name = OptionDeclaration(
    name: "name", value: .any("NAME"), help: "The name of the app; by default that of the table.")
  private static let template = OptionDeclaration(
    name: "template", value: .any("FILE"),
    help: "The page's frame, which is written if it is missing.")
  private static let host = OptionDeclaration(
    name: "host", value: .any("HOST"), help: "The host that serves the pages.")

  static let declaration = CommandDeclaration(
    name: "page", abstract: "Write pages for people who follow a link without the app.",
    discussion: """
      There is a page for each link that anybody may open with a web URL, without scripts: with a Smart
      App Banner, Open Graph tags, a button for the App Store and a QR code. Standard output has the rules
      with which a server shows it at all URLs of the link; '_redirects' is read by Netlify, Cloudflare
      Pages and GitLab Pages. The banner of a link with values opens the URL that was asked for, which
      only nginx can write into the page; elsewhere it opens the app alone. The QR code has the URL of a
      link without values, and for all others the address in the App Store.

      Links that are internal, have sensitive values, or need a context or a fragment get no page;
      standard error names them.
      """,
    usages: ["page [PATH…] --store-id NUMBER -o FOLDER [OPTIONS]"], operands: [TableOptions.paths],
    options: [
      store, folder, server, host, name, template, .force, TableOptions.manifest, TableOptions.root,
    ],
    examples: [
      "page --store-id 123456789 -o web > web/_redirects",
      "page --store-id 123456789 -o web --server nginx --template page.html > pages.conf",
    ])

  private let arguments: ParsedArguments
  private let table: TableOptions
  private let folder: String
  private let store: String

  init(_ arguments: ParsedArguments) throws(ToolFailure) {
    self.arguments = arguments
    table = try TableOptions(arguments, paths: arguments.operands)
    guard let folder = arguments.value(Self.folder), let store = arguments.value(Self.store) else {
      throw arguments.usage("write '--store-id NUMBER' and '--output FOLDER'")
    }
    guard 1...20 ~= store.utf8.count, store.utf8.allSatisfy(ASCII.isDigit) else {
      throw arguments.usage("'\(store.visible)' is not the number of an app in the App Store")
    }
    (self.folder, self.store) = (folder, store)
  }

  func run(_ console: Console) throws(ToolFailure) -> ExitCode {
    let builder = try TableLoader(options: table, console: console)
      .load(needsAll: true, problemCode: .problems).builder
    let links = try WebLinks(builder)
    let host =
      if let host = arguments.value(Self.host) { host } else { try WebRoutes(builder).onlyHost() }
    for (link, reason) in links.leftOut {
      console.printError("'\(link.visible)' has no page: \(reason)")
    }
    var rules = PageRules(isNginx: arguments.value(Self.server) == "nginx")
    let frame = try PageFrame(arguments.value(Self.template), console)
    let storeCode = QRCode.image(of: Page.address + store) ?? ""
    for item in links.items {
      let file = item.link.name.fileName + ".html"
      guard rules.add(links.routes(of: item, on: host), file) else {
        console.printError(
          "'\(item.link.name.visible)' has no page: \(links.obstacle(item, host).visible)")
        continue
      }
      let url = item.url(on: host)
      let code = url.flatMap { QRCode.image(of: $0) }
      if let url, code == nil {
        console.printError(
          "the QR code of '\(item.link.name.visible)' has the address in the App Store, as its URL has "
            + "\(url.utf8.count) bytes, and a code at most \(QRCode.byteLimit)")
      }
      let page = Page(
        app: arguments.value(Self.name) ?? builder.table.name, title: item.link.title, store: store,
        url: rules.isNginx && !item.link.parameters.isEmpty
          ? ("https://" + host).htmlText + Page.askedFor : url?.htmlText,
        code: code ?? storeCode)
      try console.write(
        try frame.text(page), to: folder + "/" + file, isForced: arguments.has(.force)
      ) {
        String(decoding: $0, as: UTF8.self).contains(Page.mark)
          ? nil : "was not written by this command"
      }
    }
    if rules.isEmpty {
      throw .input(
        "no link has a page: the table needs a host, and a route that allows 'universalLink'")
    }
    try console.write(rules.text)
    return .success
  }
}

extension WebLinks.Item {
  /// The one URL of a link without values.
  func url(on host: String) -> String? {
    guard link.parameters.isEmpty, let url = template?.texts[0] else { return nil }
    let path = url.utf8.dropFirst("https://".utf8.count).drop { $0 != UInt8(ascii: "/") }
    return "https://" + host + String(decoding: path, as: UTF8.self)
  }
}

/// What a page tells of a link.
struct Page {
  static let mark = "<!-- Written by 'landfall page'. -->"
  /// The path and the query that were asked for, which a server writes into the page.
  static let askedFor = "<!--#echo var='REQUEST_URI' -->"

  /// The address of an app in the App Store, before its number.
  static let address = "https://apps.apple.com/app/id"

  let app: String
  let title: String
  let store: String
  /// In HTML.
  let url: String?
  /// The image of a QR code.
  let code: String

  var values: [String: String] {
    let (app, title) = (app.htmlText, title.htmlText)
    var head = """
      \(Page.mark)
      <meta name="apple-itunes-app" content="app-id=\(store)\(url.map { ", app-argument=" + $0 } ?? "")">
      <meta property="og:type" content="website">
      <meta property="og:site_name" content="\(app)">
      <meta property="og:title" content="\(title)">
      <meta property="og:description" content="\(title) · \(app)">
      """
    if let url { head += "\n<meta property=\"og:url\" content=\"\(url)\">" }
    return [
      "app": app, "title": title, "head": head, "store": (Page.address + store).htmlText,
      "code": code,
    ]
  }
}

/// The frame of all pages, with `{{…}}` where a page has its own.
struct PageFrame {
  private let parts: [String]

  /// Reads a frame, or writes the usual one to a path where none is.
  init(_ path: String?, _ console: Console) throws(ToolFailure) {
    var text = PageFrame.usual
    if let path, FileReader.exists(path) {
      text = String(decoding: try FileReader.read(path, limit: 1 << 20), as: UTF8.self)
    } else if let path {
      try console.write(text, to: path, isForced: false) { _ in nil }
    }
    parts = text.split(separator: "{{", omittingEmptySubsequences: false).map(String.init)
  }

  func text(_ page: Page) throws(ToolFailure) -> String {
    var text = parts[0]
    for part in parts.dropFirst() {
      let ends = part.split(separator: "}}", maxSplits: 1, omittingEmptySubsequences: false)
      guard ends.count == 2, let value = page.values[String(ends[0])] else {
        throw .input(
          "the template has '{{\(String(part.prefix(20)).visible)…'; there are {{head}}, {{app}}, {{title}}, {{store}} and {{code}}"
        )
      }
      text += value + String(ends[1])
    }
    guard text.contains(Page.mark) else { throw .input("the template has no '{{head}}'") }
    return text
  }

  private static let usual = """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>{{title}} · {{app}}</title>
    {{head}}
    <style>
    :root { color-scheme: light dark; font: 1.125rem/1.5 system-ui, sans-serif; }
    body { margin: 0; min-height: 100vh; display: grid; place-content: center; text-align: center; }
    main { padding: 1.5rem; max-width: 32rem; }
    h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 0.5rem; overflow-wrap: anywhere; }
    a { display: inline-block; margin-top: 1rem; padding: 0.75rem 1.5rem; border-radius: 0.75rem;
      background: #0a58ca; color: #fff; font-weight: 600; text-decoration: none; }
    a:focus-visible { outline: 3px solid; outline-offset: 3px; }
    figure { margin: 2rem 0 0; }
    svg { width: 12rem; border-radius: 0.75rem; }
    @media (max-width: 40rem) { figure { display: none; } }
    </style>
    </head>
    <body>
    <main>
    <h1>{{title}}</h1>
    <p>This link opens in {{app}}.</p>
    <a href="{{store}}">Get {{app}} on the App Store</a>
    <figure>
    {{code}}
    <figcaption>Scan this with your phone.</figcaption>
    </figure>
    </main>
    </body>
    </html>

    """
}

/// The rules with which a server shows pages at the URLs of routes.
struct PageRules {
  let isNginx: Bool
  private var rules: [(rank: [Int], text: String)] = []

  init(isNginx: Bool) { self.isNginx = isNginx }

  var isEmpty: Bool { rules.isEmpty }

  /// Adds the paths of routes; answers whether there are any that no other page has.
  mutating func add(_ routes: [WebRoute], _ file: String) -> Bool {
    let count = rules.count
    for route in routes {
      var (rank, path) = ([Int](), "")
      for segment in route.segments {
        let (order, text) = part(segment, rank.count)
        rank.append(order)
        path += text
        // A star of a file '_redirects' stands at the end alone.
        if !isNginx, order == 3 { break }
      }
      path =
        isNginx
        ? "location \(route.isFolded ? "~*" : "~") ^\(path)/?$ "
        : (path.isEmpty ? "/" : path) + " "
      if rules.contains(where: { $0.text.utf8.starts(with: path.utf8) }) { continue }
      let action = isNginx ? "{ ssi on; try_files /\(file) =404; }" : "/\(file) 200"
      rules.append((rank, path + action))
    }
    return rules.count > count
  }

  /// Where a segment stands among others, and how a rule writes it.
  private func part(_ segment: WebRoute.Segment, _ index: Int) -> (order: Int, text: String) {
    func literal(_ bytes: [UInt8]) -> String {
      isNginx
        ? String(decoding: bytes, as: UTF8.self).nginxPattern
        : PercentEncoder.encode(bytes, .segment)
    }
    switch segment {
    case .literal(let bytes): return (0, "/" + literal(bytes))
    case .mixed(let parts) where isNginx:
      return (
        1,
        parts.reduce("/") { if case .literal(let b) = $1 { $0 + literal(b) } else { $0 + "[^/]+" } }
      )
    case .mixed: return (1, "/:v\(index)")
    case .value: return (2, isNginx ? "/[^/]+" : "/:v\(index)")
    case .several(_, let minimum):
      return (3, isNginx ? "(?:/[^/]+)" + (minimum > 0 ? "+" : "*") : "/*")
    }
  }

  /// A literal goes before a value, as the first rule that fits counts.
  var text: String {
    let sorted = rules.enumerated().sorted {
      if $0.element.rank == $1.element.rank { return $0.offset < $1.offset }
      return $0.element.rank.lexicographicallyPrecedes($1.element.rank)
    }
    return (["# Written by 'landfall page'."] + sorted.map(\.element.text)).joined(separator: "\n")
      + "\n"
  }
}

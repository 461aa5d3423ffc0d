// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore
import LandfallManifest

/// `landfall smoke`: opens every link in the app, cold and warm.
struct SmokeCommand: ToolCommand {
  private static let only = OptionDeclaration(
    name: "only", value: .any("LINK"), isRepeated: true,
    help: "Open this link only. Repeat the option for several.")
  private static let shard = OptionDeclaration(
    name: "shard", value: .any("I/N"), help: "Open only the I-th of N parts of the URLs.")
  private static let via = OptionDeclaration(
    name: "via", value: .choice("FORM", "scheme", "https"),
    help: "Open only URLs with a scheme of the app, or only those of the web.")
  private static let keepGoing = OptionDeclaration(
    name: "keep-going", short: "k", help: "Go on when a link has failed.")
  private static let internalRoutes = OptionDeclaration(
    name: "internal", help: "Also open routes that only the app and its system parts open.")
  private static let sensitive = OptionDeclaration(
    name: "sensitive", help: "Also open links that have sensitive values.")
  private static let context = OptionDeclaration.context(
    "A context that holds in the app, for routes with 'when:'. Repeat the option for several.")
  private static let baseline = OptionDeclaration(
    name: "baseline", short: "b", value: .any("FILE"),
    help: "Failures that are known, and do not count; what is known and does not fail does.")
  private static let writeBaseline = OptionDeclaration(
    name: "write-baseline", value: .any("FILE"),
    help: "Write all failures of this run there; open every link, as with '--keep-going'.")
  private static let format = OptionDeclaration(
    name: "format", value: .choice("FORMAT", "text", "json", "junit", "sarif"),
    help: "Text for people, the default; JSON, JUnit's XML or SARIF 2.1.0 for programs.")
  private static let dryRun = OptionDeclaration(
    name: "dry-run", short: "n", help: "List the URLs, and open none.")

  static let declaration = CommandDeclaration(
    name: "smoke", abstract: "Open every link in the app, cold and warm, and see where it lands.",
    discussion: """
      Each link is opened by its examples, which are lines such as '- Example: shop://products/5' in its
      documentation, or 'examples' of a manifest, and by its canonical URLs, one with a scheme of the app
      and one of the web. Without an example, values are made from their types. Internal routes and
      links with sensitive values are left out.

      The app has to run 'LinkReporter', as for 'landfall open --expect'. First all links are opened in an
      app that starts with them, then all in the one that runs. It has to open each as the link that
      the table names, with the URL's values. The app is ended by 'simctl terminate', by the launch of
      'devicectl', and on a desktop by SIGTERM to the process that reported the last link.

      Exit code: 0 all landed, 1 some did not, had no URL, or are wrongly in the baseline; 2 wrong
      usage or unreadable input; 3 no report about some link within the time.
      """,
    usages: ["smoke [PATH…] --app ID [OPTIONS]"], operands: [TableOptions.paths],
    options: LinkTarget.options + [
      only, shard, via, keepGoing, internalRoutes, sensitive, context, .timeout, baseline,
      writeBaseline, .force, TableOptions.manifest, TableOptions.root, format, dryRun,
    ],
    examples: [
      "smoke --app app.linky", "smoke Sources/App --app linky --on linux --keep-going",
      "smoke --manifest links.json --app app.linky --format junit",
      "smoke --dry-run", "smoke --app app.linky --baseline smoke.txt --shard 1/4",
    ])

  private let arguments: ParsedArguments
  private let table: TableOptions
  private let target: LinkTarget
  /// Nil if nothing is opened.
  private let wait: LandingWait?
  private let shard: (index: Int, count: Int)
  private let isOfAll: Bool
  private let contexts: LinkContexts
  private let format: String

  init(_ arguments: ParsedArguments) throws(ToolFailure) {
    self.arguments = arguments
    table = try TableOptions(arguments, paths: arguments.operands)
    target = try LinkTarget(arguments)
    wait = arguments.has(Self.dryRun) ? nil : try LandingWait(arguments, url: "", on: target)
    contexts = try arguments.contexts(Self.context)
    format = arguments.value(Self.format) ?? "text"
    let text = arguments.value(Self.shard) ?? "1/1"
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard parts.count == 2, parts[0] > 0, parts[0] <= parts[1] else {
      throw arguments.usage("'\(text.visible)' is not a part; the second of four is '2/4'")
    }
    shard = (parts[0] - 1, parts[1])
    isOfAll = ![Self.only, Self.shard, Self.via].contains(where: arguments.has)
    if arguments.has(Self.writeBaseline), !isOfAll {
      throw arguments.usage("a baseline is of all links; leave out '--only', '--shard' and '--via'")
    }
  }

  func run(_ console: Console) throws(ToolFailure) -> ExitCode {
    let urls = try urls(console)
    guard let wait else {
      for item in urls.items { try console.print(item.url) }
      for (link, reason) in urls.untried {
        console.report(error: "'\(link)' is not tried: \(reason)")
      }
      if !urls.leftOut.isEmpty { console.printError(SmokeReport.text(urls.leftOut)) }
      return urls.untried.isEmpty ? .success : .problems
    }
    let baseline = try arguments.value(Self.baseline).map(SmokeBaseline.init) ?? SmokeBaseline()
    try target.checkIsPossible()
    let output = arguments.value(Self.writeBaseline).map { AtomicFile(path: $0) }
    // Before anything is opened, so that no run is in vain.
    if let output, FileReader.exists(output.path) {
      try output.replace(
        with: FileReader.read(output.path, limit: ManifestFile.sizeLimit),
        isForced: arguments.has(.force), SmokeBaseline.objection)
    }
    var report = SmokeReport(app: wait.app, platform: target.name, urls)
    var run = SmokeRun(target, wait)
    try open(urls.items, &run, baseline, &report, console)
    report.mended = baseline.mended(report, isOfAll: isOfAll)
    let text =
      switch format {
      case "json": report.node.pretty + "\n"
      case "junit": report.junit
      case "sarif": report.sarif
      default: report.summary(console.style)
      }
    try console.write(text)
    guard let output else { return report.code }
    try output.replace(
      with: Array(SmokeBaseline.text(report).utf8), isForced: arguments.has(.force),
      SmokeBaseline.objection)
    let isKept = report.results.allSatisfy {
      !SmokeBaseline.unkept.contains($0.failure?.code ?? "")
    }
    return isKept ? .success : report.code
  }

  private func open(
    _ items: [SmokeURLs.Item], _ run: inout SmokeRun, _ baseline: SmokeBaseline,
    _ report: inout SmokeReport, _ console: Console
  ) throws(ToolFailure) {
    let keepsGoing = arguments.has(Self.keepGoing) || arguments.has(Self.writeBaseline)
    for isCold in [true, false] {
      for item in items {
        let result: SmokeResult
        do throws(ToolFailure) {
          result = try run.result(item, isCold: isCold)
        } catch {
          guard case .input(let message) = error else { throw error }
          result = SmokeResult(
            item: item, isCold: isCold, failure: .init("smoke.refused", message), milliseconds: nil)
        }
        report.add(result, of: items.count, baseline)
        if format == "text" {
          try console.print(SmokeReport.line(report.results.last ?? result, console.style))
        }
        if report.results.last?.isWrong == true, !keepsGoing { return }
      }
    }
  }

  /// The URLs of the links that are chosen.
  private func urls(_ console: Console) throws(ToolFailure) -> SmokeURLs {
    let loaded = try TableLoader(options: table, console: console).load(
      needsAll: true, problemCode: .unusable)
    var urls = try SmokeURLs(
      loaded.declaration, contexts: contexts, internal: arguments.has(Self.internalRoutes),
      sensitive: arguments.has(Self.sensitive))
    let names = Set(loaded.declaration.links.map(\.name))
    let chosen = arguments.all(Self.only)
    if let name = chosen.first(where: { !names.contains($0) }) {
      throw .unknown("link", name, known: names.sorted(), command: Self.declaration)
    }
    urls.choose { link in chosen.isEmpty || chosen.contains(link) }
    if !chosen.isEmpty { urls.needAll() }
    if let form = arguments.value(Self.via) { urls.choose(web: form == "https") }
    if urls.items.isEmpty, urls.untried.isEmpty {
      let leftOut = urls.leftOut.isEmpty ? "" : "; " + SmokeReport.text(urls.leftOut)
      throw .input("there is no link to open" + leftOut)
    }
    urls.choose(shard.index, of: shard.count)
    return urls
  }
}

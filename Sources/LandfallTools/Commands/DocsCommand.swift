// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import LandfallCompiler

/// `landfall docs`: writes a page of all links, with a playground.
struct DocsCommand: ToolCommand {
  private static let format = OptionDeclaration(
    name: "format", value: .choice("FORMAT", "html", "markdown"),
    help: "A page with a playground, the default, or Markdown.")
  private static let internalRoutes = OptionDeclaration(
    name: "internal", help: "Also list routes that only the app and its system parts open.")
  private static let sensitive = OptionDeclaration(
    name: "sensitive", help: "Also show examples of links that have sensitive values.")

  private static let serve = OptionDeclaration(
    name: "serve", help: "Show the page in a browser on this machine, and follow the sources.")
  private static let port = OptionDeclaration(
    name: "port", value: .any("PORT"),
    help: "The port of '--serve'; 8400 by default, and 0 is a free one.")

  static let declaration = CommandDeclaration(
    name: "docs", abstract: "Write a page of all links, for people who do not read Swift.",
    discussion: """
      The page is one file of HTML that works without a network. It lists and searches the links, makes
      URLs and QR codes of them, and answers URLs with the app's engine.

      A route is internal if all of its sources are 'inApp', 'widget', 'spotlight', 'quickAction' or
      'handoff'. The page knows nothing of internal routes unless you ask for them.

      With '--serve', an open page loads itself again when the sources change, and shows their
      mistakes.
      """,
    usages: ["docs [PATH…] [OPTIONS]"], operands: [TableOptions.paths],
    options: [
      TableOptions.output, .force, serve, port, format, internalRoutes, sensitive,
      TableOptions.manifest,
      TableOptions.root,
    ],
    examples: [
      "docs -o links.html", "docs Sources/App --format markdown -o LINKS.md",
      "docs --manifest links.json -o links.html", "docs --serve",
    ])

  private let table: TableOptions
  private let output: String
  private let isForced: Bool
  private let isMarkdown: Bool
  private let isInternalTold: Bool
  private let isSensitiveTold: Bool
  /// The port to serve the page at; nil if it is written.
  private let port: UInt16?

  init(_ arguments: ParsedArguments) throws(ToolFailure) {
    table = try TableOptions(arguments, paths: arguments.operands, Self.declaration)
    output = arguments.value(TableOptions.output) ?? ManifestFile.standardPath
    isForced = arguments.has(.force)
    isMarkdown = arguments.value(Self.format) == "markdown"
    isInternalTold = arguments.has(Self.internalRoutes)
    isSensitiveTold = arguments.has(Self.sensitive)
    port = try Self.port(arguments)
  }

  private static func port(_ arguments: ParsedArguments) throws(ToolFailure) -> UInt16? {
    let text = arguments.value(port)
    guard arguments.has(serve) else {
      if text == nil { return nil }
      throw .usage("'--port' is the port of '--serve'; add that, too", command: declaration)
    }
    for option in [TableOptions.output, format] where arguments.has(option) {
      throw .usage(
        "'--serve' shows the page and writes nothing; leave out '\(option.long)'",
        command: declaration)
    }
    if arguments.value(TableOptions.manifest) == ManifestFile.standardPath {
      throw .usage(
        "'--serve' reads the manifest again and again; name a file", command: declaration)
    }
    guard let port = UInt16(text ?? "8400") else {
      throw .usage(
        "a port is a number up to 65535, not '\(text?.visible ?? "")'", command: declaration)
    }
    return port
  }

  func run(_ console: Console) throws(ToolFailure) -> ExitCode {
    if let port { try serve(port, console) }
    let model = try model(console)
    try write(isMarkdown ? DocsMarkdown(model: model).text : DocsPage(model: model).html, console)
    return .success
  }

  private func model(_ console: Console) throws(ToolFailure) -> DocsModel {
    let loaded = try TableLoader(options: table, console: console).load(
      needsAll: true, problemCode: .problems)
    do throws(TableProblem) {
      return try DocsModel(
        loaded.declaration, parents: loaded.parents, internal: isInternalTold,
        sensitive: isSensitiveTold)
    } catch {
      throw .input("the table does not build: \(error.message.visible)")
    }
  }

  // MARK: Serving

  private func serve(_ port: UInt16, _ console: Console) throws(ToolFailure) -> Never {
    let server = try DocsServer(port: port)
    var answers = answers(port: server.port, console)
    try console.print("http://127.0.0.1:\(server.port)/ shows the links; Control-C ends it")
    try server.run { answers.answer(to: $0) }
  }

  func answers(port: Int, _ console: Console) -> DocsAnswers {
    DocsAnswers(port: port, version: version) { page(version: $0, console) }
  }

  /// The page, or what is wrong with the sources.
  private func page(version: String, _ console: Console) -> String {
    let errors = KeptOutput()
    let quiet = Console(
      input: console.input, output: errors, errors: errors, wantsColour: false)
    do throws(ToolFailure) {
      return DocsPage(model: try model(quiet), version: version).html
    } catch {
      _ = Tool.report(error, quiet)
      return DocsPage.mistakes(errors.text, version: version)
    }
  }

  /// The files that are read, with their sizes and when they were written.
  private func version() -> String {
    var state = ""
    for path in table.readPaths {
      let facts = try? FileManager.default.attributesOfItem(atPath: path)
      let date = (facts?[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate ?? 0
      state += "\(path) \(facts?[.size] as? Int ?? -1) \(date)\n"
    }
    return Data(SHA256.hash(Array(state.utf8))).base64EncodedString()
  }

  private func write(_ text: String, _ console: Console) throws(ToolFailure) {
    if output == ManifestFile.standardPath { return try console.write(text) }
    try AtomicFile(path: output).replace(with: Array(text.utf8), isForced: isForced) {
      String(decoding: $0.prefix(256), as: UTF8.self).contains(DocsModel.mark)
        ? nil : "was not written by this command"
    }
  }
}

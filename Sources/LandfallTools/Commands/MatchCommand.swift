// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore

/// `landfall match`: which link a URL is, or why it is none.
struct MatchCommand: ToolCommand {
  private static let batch = OptionDeclaration(
    "batch", short: "b",
    help: "Read URLs from standard input, one a line, and write one JSON object a line.")

  static let declaration = CommandDeclaration(
    name: "match", abstract: "Tell which link a URL opens, with its values, or why it opens none.",
    discussion: """
      The answer is the app's: the same engine, the same order of routes. Values of a type that only
      the app can read are taken whatever their text.

      Exit code: 0 a link matches, 1 none does, 2 wrong usage or unreadable input. With '--batch' it
      is 0 when every line was answered, matched or not.
      """,
    usages: ["match URL [PATH…] [OPTIONS]", "match --batch [PATH…] [OPTIONS] < URLS"],
    operands: [
      OperandDeclaration(.text("URL"), help: "The URL; quote it, for the shell's sake."),
      TableOptions.paths,
    ],
    options: [batch, TableOptions.manifest, TableOptions.root, TableOptions.format],
    examples: [
      "match 'linky://leagues/1/questions/2'",
      "match 'linky://leagues/1/questions/2' Sources/App --format json",
      "match --batch --manifest links.json < urls.txt",
    ])

  private let url: String?
  private let table: TableOptions
  private let isJSON: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    let isBatch = arguments.has(Self.batch)
    let words = arguments.operands
    isJSON = arguments.value(TableOptions.format) == "json"
    if isBatch {
      url = nil
      if let word = words.first, word.contains("://"), !FileReader.exists(word) {
        throw UsageError(
          "with '--batch' URLs come from standard input; leave out '\(word.visible)'",
          command: Self.declaration)
      }
      if arguments.value(TableOptions.format) == "text" {
        throw UsageError(
          "'--batch' always writes JSON; leave out '--format text'", command: Self.declaration)
      }
    } else {
      guard let url = words.first else {
        throw UsageError("URL is missing; give one, or '--batch'", command: Self.declaration)
      }
      if !url.contains(":"), FileReader.exists(url) {
        throw UsageError(
          words.count > 1
            ? "the URL comes before the paths: 'landfall match \(words[1].visible) \(url.visible)'"
            : "'\(url.visible)' is a path, and the URL is missing; put one before it",
          command: Self.declaration)
      }
      self.url = url
    }
    let paths = isBatch ? words[...] : words.dropFirst()
    if let extra = paths.first(where: { $0.contains("://") && !FileReader.exists($0) }) {
      throw UsageError(
        "'\(extra.visible)' is a second URL; for several use '--batch'", command: Self.declaration)
    }
    table = try TableOptions(arguments, paths: paths, Self.declaration)
  }

  func run(_ console: Console) throws(ToolFailure) -> ExitCode {
    let loaded = try TableLoader(options: table, console: console).load(
      needsAll: true, problemCode: .unusable)
    let answerer: LinkAnswerer
    do throws(TableProblem) {
      answerer = try LinkAnswerer(loaded.declaration)
    } catch {
      throw .input("the table does not build: \(error.message)")
    }
    guard let url else {
      if console.input.isTerminal {
        console.printError("reading URLs from the terminal, one a line; end with control-D")
      }
      try BatchMatch(answerer: answerer).run(console)
      return .success
    }
    return try isJSON ? json(url, answerer, console) : text(url, answerer, console)
  }

  private func json(
    _ url: String, _ answerer: LinkAnswerer, _ console: Console
  ) throws(ToolFailure) -> ExitCode {
    var (url, writer) = (url, AnswerWriter(answerer))
    let isMatch = url.withUTF8 { writer.write($0) }
    try console.print(String(decoding: writer.json.bytes, as: UTF8.self))
    return isMatch ? .success : .problems
  }

  private func text(
    _ url: String, _ answerer: LinkAnswerer, _ console: Console
  ) throws(ToolFailure) -> ExitCode {
    var text = url
    let answer = AnswerText(answerer: answerer, style: console.style)
    var lines = ""
    let refusal = text.withUTF8 { answerer.match($0) { lines = answer.text($0) } }
    guard let refusal else {
      try console.print(lines)
      return .success
    }
    try console.print(answer.text(refusal, Array(url.utf8)))
    return .problems
  }
}

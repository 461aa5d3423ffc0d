// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore
import LandfallExplaining

/// `landfall match`: shows which link a URL opens, or why it opens none.
struct MatchCommand: ToolCommand {
  private static let explain = OptionDeclaration(
    name: "explain", short: "x",
    help: "Also explain a URL that matches: which routes are close, and why they lost.")

  private static let context = OptionDeclaration.context(
    "A context that holds, for routes with 'when:'. Repeat the option for several.")

  private static let maxURLLength = OptionDeclaration(
    name: "max-url-length", value: .any("BYTES"),
    help: "The longest URL; 8192 by default, as in an app that gives its center no limits.")

  static let declaration = CommandDeclaration(
    name: "match", abstract: "Show which link a URL opens, with its values, or why it opens none.",
    discussion: """
      The tool matches with the app's engine and its order of routes. It accepts any text for a value
      whose type only the app can read. If no link matches, it lists the closest routes, shows where
      each of them stops matching, and suggests what you probably meant.

      Exit code: 0 a link matches, 1 none does, 2 wrong usage or unreadable input. With '--batch' it
      is 0 if every line was answered, whether it matched or not.
      """,
    usages: ["match URL [PATH…] [OPTIONS]", "match --batch [PATH…] [OPTIONS] < URLS"],
    operands: [
      OperandDeclaration(
        value: .any("URL"), takesBytes: true,
        help: "The URL, in quotes so that the shell leaves it alone."),
      TableOptions.paths,
    ],
    options: [
      TableOptions.batch, explain, context, maxURLLength, TableOptions.manifest, TableOptions.root,
      TableOptions.format,
    ],
    examples: [
      "match 'linky://leagues/1/questions/2'",
      "match 'linky://leagues/1/questions/2' Sources/App --format json",
      "match 'linky://leagues/1/questions/2' --explain",
      "match 'linky://leagues/1' --context inApp --context beta",
      "match --batch --manifest links.json < urls.txt",
    ])

  /// The bytes of the URL, which need not be UTF-8; nil for a batch.
  private let url: [UInt8]?
  private let table: TableOptions
  private let arguments: ParsedArguments
  private let contexts: LinkContexts
  private let limits: ReadingLimits

  init(_ arguments: ParsedArguments) throws(ToolFailure) {
    let isBatch = arguments.has(TableOptions.batch)
    let words = arguments.operands
    self.arguments = arguments
    contexts = try arguments.contexts(Self.context)
    limits = try Self.limits(arguments)
    if isBatch {
      url = nil
      // The first word is a path.
      try arguments.checkText(0)
      if arguments.has(Self.explain) {
        throw arguments.usage("'--explain' is about one URL; leave out '--batch'")
      }
      if let word = words.first, word.contains("://"), !FileReader.exists(word) {
        throw arguments.usage(
          "with '--batch' URLs come from standard input; leave out '\(word.visible)'")
      }
      if arguments.value(TableOptions.manifest) == ManifestFile.standardPath {
        throw arguments.usage(
          "with '--batch' standard input holds the URLs; read the manifest from a file")
      }
      if arguments.value(TableOptions.format) == "text" {
        throw arguments.usage("'--batch' always writes JSON; leave out '--format text'")
      }
    } else {
      guard let url = words.first else {
        throw arguments.usage("URL is missing; give one, or '--batch'")
      }
      if !url.contains(":"), FileReader.exists(url) {
        throw arguments.usage(
          words.count > 1
            ? "the URL comes before the paths: 'landfall match \(words[1].visible) \(url.visible)'"
            : "'\(url.visible)' is a path, and the URL is missing; put one before it")
      }
      self.url = arguments.bytes(0)
    }
    let paths = isBatch ? words[...] : words.dropFirst()
    if let extra = paths.first(where: { $0.contains("://") && !FileReader.exists($0) }) {
      throw arguments.usage("'\(extra.visible)' is a second URL; for several use '--batch'")
    }
    table = try TableOptions(arguments, paths: paths)
  }

  private static func limits(_ arguments: ParsedArguments) throws(ToolFailure) -> ReadingLimits {
    guard let text = arguments.value(maxURLLength) else { return .standard }
    guard let length = Int(text), length > 0 else {
      throw arguments.usage("'\(text.visible)' is not a number of bytes; write one such as 16384")
    }
    return ReadingLimits(urlLength: length)
  }

  func run(_ console: Console) throws(ToolFailure) -> ExitCode {
    let loaded = try TableLoader(options: table, console: console).load(
      needsAll: true, problemCode: .unusable)
    let answerer = try LinkAnswerer(of: loaded.builder, contexts: contexts, limits: limits)
    guard let url else {
      if console.input.isTerminal {
        console.printError("reading URLs from the terminal, one a line; end with control-D")
      }
      var batch = BatchAnswers { answerer.json($0).line }
      try batch.run(console)
      return .success
    }
    return try arguments.isJSON ? json(url, answerer, console) : text(url, answerer, console)
  }

  private func json(
    _ url: [UInt8], _ answerer: LinkAnswerer, _ console: Console
  ) throws(ToolFailure) -> ExitCode {
    if arguments.has(Self.explain) {
      let explanation = answerer.explain(url)
      try console.print(explanation.json)
      return explanation.refusal == nil ? .success : .problems
    }
    let answer = answerer.json(url)
    try console.print(answer.line)
    return answer.isMatch ? .success : .problems
  }

  private func text(
    _ url: [UInt8], _ answerer: LinkAnswerer, _ console: Console
  ) throws(ToolFailure) -> ExitCode {
    let answer = AnswerText(answerer: answerer, style: console.style)
    var lines = ""
    let refusal = answerer.match(url) { lines = answer.text($0) }
    let isExplained = arguments.has(Self.explain)
    if refusal == nil, isExplained { lines += "\n\n" }
    if refusal != nil || isExplained { lines += answer.text(answerer.explain(url)) }
    try console.print(lines)
    return refusal == nil ? .success : .problems
  }
}

/// Answers URLs from standard input, one a line, with one JSON object a line.
struct BatchAnswers {
  private static let outputSize = 1 << 18
  /// No URL is longer than this.
  static let lineLimit = 16 << 20

  /// Makes the JSON object for a line, which need not be UTF-8.
  let answer: ([UInt8]) -> String
  private var answers = ""
  private var lineCount = 0

  init(_ answer: @escaping ([UInt8]) -> String) { self.answer = answer }

  /// Answers each line, which ends with LF or CRLF or with the input, before it waits for more.
  mutating func run(_ console: Console) throws(ToolFailure) {
    var line: [UInt8] = []
    while true {
      let chunk = try console.input.readChunk(name: "standard input")
      var rest = chunk[...]
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        line += rest[..<end]
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        try write(line, console)
        line.removeAll(keepingCapacity: true)
        rest = rest[(end + 1)...]
      }
      line += rest
      if line.count > BatchAnswers.lineLimit {
        throw .input(
          "line \(lineCount + 1) of standard input is longer than "
            + "\(BatchAnswers.lineLimit >> 20) MiB; URLs are expected, one a line")
      }
      if chunk.isEmpty, !line.isEmpty { try write(line, console) }
      try flush(console)
      if chunk.isEmpty { return }
    }
  }

  private mutating func write(_ url: [UInt8], _ console: Console) throws(ToolFailure) {
    lineCount += 1
    answers += answer(url) + "\n"
    if answers.utf8.count >= BatchAnswers.outputSize { try flush(console) }
  }

  private mutating func flush(_ console: Console) throws(ToolFailure) {
    if !answers.isEmpty { try console.write(answers) }
    answers = ""
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Dispatch
import Foundation
import LandfallCompiler
import LandfallCore
import LandfallExplaining
import LandfallManifest

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
    contexts.printUnknown(in: loaded.declaration, console)
    let answerer = try LinkAnswerer(of: loaded.builder, contexts: contexts, limits: limits)
    guard let url else {
      if console.input.isTerminal {
        console.printError("reading URLs from the terminal, one a line; end with control-D")
      }
      let batch = BatchAnswers { answerer.json($0).answer }
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
    let (answer, isMatch) = answerer.json(url)
    try console.print(answer.line)
    return isMatch ? .success : .problems
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

/// Answers URLs from standard input, one a line, with one JSON object a line, on several cores.
struct BatchAnswers {
  /// No URL is longer than this.
  static let lineLimit = 16 << 20
  /// Each core but one has so many bytes of lines, or more.
  private static let partSize = 1 << 13

  /// Makes the JSON object for a line, which need not be UTF-8.
  private let answer: @Sendable ([UInt8]) -> JSONNode

  init(_ answer: @escaping @Sendable ([UInt8]) -> JSONNode) { self.answer = answer }

  /// Answers each line, which ends with LF or CRLF or with the input, before it waits for more.
  func run(_ console: Console) throws(ToolFailure) {
    // Between the lines of another program, or on the terminal of a dialogue, it would disturb.
    let showsProgress =
      console.errors.isTerminal && console.output.isFile && !console.input.isTerminal
    // The start of a line whose end is not read yet.
    var rest: [UInt8] = []
    var count = 0
    defer { if showsProgress, count > 0 { console.printError("") } }
    while true {
      let chunk = try console.input.readChunk(name: "standard input")
      let newline = chunk.lastIndex(of: UInt8(ascii: "\n"))
      let end = chunk.isEmpty ? rest.count : newline.map { rest.count + $0 + 1 } ?? 0
      rest += chunk
      if end > 0 {
        for part in answers(to: rest[..<end]) {
          count += part.lines
          try console.write(part.text)
        }
        rest.removeFirst(end)
        if showsProgress { try? console.errors.write("\r\(count.counting("line"))") }
      }
      if rest.count > BatchAnswers.lineLimit {
        throw .input(
          "line \(count + 1) of standard input is longer than "
            + "\(BatchAnswers.lineLimit >> 20) MiB; URLs are expected, one a line")
      }
      if chunk.isEmpty { return }
    }
  }

  /// The answers to whole lines, in parts, each of which one core has made.
  private func answers(to lines: ArraySlice<UInt8>) -> [(text: String, lines: Int)] {
    let wanted = min(
      ProcessInfo.processInfo.activeProcessorCount, 1 + lines.count / BatchAnswers.partSize)
    var parts: [ArraySlice<UInt8>] = []
    var rest = lines
    while parts.count + 1 < wanted,
      let end = rest.dropFirst(lines.count / wanted).firstIndex(of: UInt8(ascii: "\n"))
    {
      parts.append(rest[...end])
      rest = rest[(end + 1)...]
    }
    if !rest.isEmpty { parts.append(rest) }
    return [(text: String, lines: Int)](unsafeUninitializedCapacity: parts.count) { buffer, count in
      // Each call has an element of its own.
      nonisolated(unsafe) let base = buffer.baseAddress
      let all = parts
      DispatchQueue.concurrentPerform(iterations: all.count) { index in
        base.map { $0 + index }?.initialize(to: answers(toPart: all[index]))
      }
      count = all.count
    }
  }

  private func answers(toPart lines: ArraySlice<UInt8>) -> (text: String, lines: Int) {
    var (text, count) = ("", 0)
    text.reserveCapacity(4 * lines.count)
    var rest = lines
    while !rest.isEmpty {
      let newline = rest.firstIndex(of: UInt8(ascii: "\n"))
      let end = newline ?? rest.endIndex
      var line = Array(rest[..<end])
      if newline != nil, line.last == UInt8(ascii: "\r") { line.removeLast() }
      answer(line).writeLine(to: &text)
      text += "\n"
      count += 1
      rest = rest[end...].dropFirst()
    }
    return (text, count)
  }
}

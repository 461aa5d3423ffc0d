// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Testing

@testable import landfall_tool

@Suite("The command line")
struct ArgumentTests {
  struct Mistake: Sendable, CustomTestStringConvertible {
    let words: [String]
    let message: String
    var testDescription: String { words.joined(separator: " ") }
  }

  @Test(
    "A mistake is told with what was probably meant",
    arguments: [
      Mistake(
        words: [],
        message:
          "a command is missing; there are routes, match, print, lint, manifest, diff, open, smoke, "
          + "aasa, fetch-association, docs, intents, page, mcp"),
      Mistake(words: ["mach"], message: "unknown command 'mach'; did you mean 'match'?"),
      Mistake(words: ["route"], message: "unknown command 'route'; did you mean 'routes'?"),
      Mistake(
        words: ["frobnicate"],
        message:
          "unknown command 'frobnicate'; there are routes, match, print, lint, manifest, diff, open, "
          + "smoke, aasa, fetch-association, docs, intents, page, mcp, help"
      ),
      Mistake(words: ["--hlep"], message: "unknown option '--hlep'; did you mean '--help'?"),
      Mistake(
        words: ["app://x"], message: "to match a URL, write 'landfall match app://x'"),
      Mistake(
        words: ["match", "--bacth"], message: "unknown option '--bacth'; did you mean '--batch'?"),
      Mistake(words: ["match"], message: "URL is missing; give one, or '--batch'"),
      Mistake(
        words: ["match", "a://b", "a://c"],
        message: "'a://c' is a second URL; for several use "
          + "'--batch'"),
      Mistake(
        words: ["match", "--batch", "a://b"],
        message: "with '--batch' URLs come from standard input; leave out 'a://b'"),
      Mistake(
        words: ["match", "--batch", "--format", "text"],
        message: "'--batch' always writes JSON; leave out '--format text'"),
      Mistake(
        words: ["routes", "--format", "jsn"],
        message: "unknown value of '--format' 'jsn'; did you mean 'json'?"),
      Mistake(
        words: ["routes", "--manifest"],
        message: "'--manifest' needs a value; write '--manifest FILE'"),
      Mistake(
        words: ["routes", "--manifest", "--enum"],
        message: "'--manifest' needs a value; write '--manifest FILE'"),
      Mistake(
        words: ["routes", "-m", "a", "--manifest=b"],
        message: "'--manifest' is given twice; give it once"),
      Mistake(
        words: ["routes", "--manifest", "a", "b"],
        message: "routes come from '--manifest' or from sources, not both; leave out 'b'"),
      Mistake(
        words: ["routes", "--manifest", "a", "--enum", "B"],
        message: "a manifest holds one table; leave out '--enum'"),
      Mistake(words: ["match", "--batch=yes"], message: "'--batch' takes no value"),
      Mistake(
        words: ["match", "-bx"],
        message: "'-b' takes no value; write short options apart, each with its own '-'"),
      Mistake(
        words: ["match", "--batch", "-m", "-"],
        message: "with '--batch' standard input holds the URLs; read the manifest from a file"),
    ])
  func mistake(_ mistake: Mistake) {
    let output = MemoryOutput()
    let errors = MemoryOutput()
    let code = Tool.run(
      words: mistake.words.map { ArgumentText($0) }, input: MemoryInput([]), output: output,
      errors: errors)
    #expect(code == 2)
    #expect(output.text.isEmpty)
    #expect(errors.text.hasPrefix("error: \(mistake.message)\n"))
    #expect(errors.text.contains("--help'"))
  }

  @Test(
    "An option and its value are written in every usual way",
    arguments: [["-mF"], ["-m", "F"], ["--manifest", "F"], ["--manifest=F"]])
  func value(_ words: [String]) throws {
    let parsed = try ParsedArguments(words.map { ArgumentText($0) }, RoutesCommand.declaration)
    #expect(parsed.value(TableOptions.manifest) == "F")
    #expect(parsed.operands.isEmpty)
  }

  @Test("After two dashes nothing is an option")
  func literal() throws {
    let words = ["--", "--batch", "-x"].map { ArgumentText($0) }
    let parsed = try ParsedArguments(words, MatchCommand.declaration)
    #expect(parsed.operands == ["--batch", "-x"])
  }

  @Test(
    "Help wins over what is missing", arguments: ["routes", "match", "manifest", "diff"])
  func help(_ command: String) {
    let long = ToolRun(command, "--help")
    #expect(long.code == 0)
    #expect(long.output == ToolRun(command, "-h").output)
    #expect(long.output == ToolRun("help", command).output)
    #expect(long.output.contains("usage: landfall \(command)"))
  }

  @Test("Help tells of itself as of the tool")
  func helpOfHelp() {
    let run = ToolRun("help", "help")
    #expect(run.code == 0)
    #expect(run.output == ToolRun("--help").output)
  }

  @Test(
    "A word that is not UTF-8 is refused, not repaired",
    arguments: [
      ["routes", "\u{1}x"], ["manifest", "-o", "nu\u{1}.json"], ["manifest", "--output=nu\u{1}"],
      ["match", "a:b", "\u{1}"], ["match", "--batch", "\u{1}"],
      ["routes", "--", "\u{1}"],
    ])
  func notUTF8(_ words: [String]) {
    let run = ToolRun(words: words.map { $0.utf8.map { $0 == 1 ? 0xFF : $0 } })
    #expect(run.code == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("\u{FFFD}"))
    #expect(run.errors.contains("is not UTF-8, as its byte "))
  }

  @Test("The version is told")
  func version() { #expect(ToolRun("--version").output == "landfall \(Tool.version)\n") }
}

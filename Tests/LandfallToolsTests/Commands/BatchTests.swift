// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Testing

@testable import landfall_tool

@Suite("match --batch")
struct BatchTests {
  struct Line: Sendable, CustomTestStringConvertible {
    let url: String
    let answer: String
    var testDescription: String { url }
  }

  private func run(_ input: [UInt8], piece: Int = 1 << 16, limit: Int = .max) throws -> ToolRun {
    let folder = try TemporaryFolder(["App.swift": Samples.app])
    return ToolRun(
      "match", "--batch", folder.path, input: input, piece: piece, outputLimit: limit)
  }

  @Test(
    "A line is answered in the format of the design",
    arguments: [
      Line(
        url: "app://contacts/5",
        answer: #"""
          {"url": "app://contacts/5", "link": "contact", "pattern": "/contacts/:id", "parameters": {"id": "5"}, "canonical": "https://app.example/contacts/5"}
          """#),
      Line(
        url: "https://app.example/search?q=caf%C3%A9%20%22x%22&utm=1",
        answer: #"""
          {"url": "https://app.example/search?q=caf%C3%A9%20%22x%22&utm=1", "link": "search", "pattern": "/search?q=:query&page=:page", "parameters": {"query": "café \"x\"", "page": "1"}, "canonical": "https://app.example/search?q=caf%C3%A9%20%22x%22", "kept": [{"name": "utm", "value": "1"}]}
          """#),
      Line(
        url: "app://tags/a/b%2Fc",
        answer: #"""
          {"url": "app://tags/a/b%2Fc", "link": "tags", "pattern": "/tags/:tags+", "parameters": {"tags": ["a", "b/c"]}, "canonical": "https://app.example/tags/a/b%2Fc"}
          """#),
      Line(
        url: "app://filter",
        answer: #"""
          {"url": "app://filter", "link": "filter", "pattern": "/filter?tag=:tags&from=:from", "parameters": {}, "canonical": "https://app.example/filter"}
          """#),
      Line(
        url: "app://filter?tag=a&from=x&tag=b",
        answer: #"""
          {"url": "app://filter?tag=a&from=x&tag=b", "link": "filter", "pattern": "/filter?tag=:tags&from=:from", "parameters": {"tags": ["a", "b"], "from": "x"}, "canonical": "https://app.example/filter?tag=a&tag=b&from=x"}
          """#),
      Line(
        url: "app://old/7",
        answer: #"""
          {"url": "app://old/7", "link": "old", "pattern": "/old/:id", "parameters": {"id": "7"}, "canonical": null, "deprecated": "use /contacts"}
          """#),
      Line(
        url: "app://nowhere",
        answer: #"""
          {"url": "app://nowhere", "link": null, "reason": {"code": "route.none", "offset": 0, "message": "no route matches '/nowhere'"}}
          """#),
      Line(
        url: "app://contacts/\u{1}\"\\",
        answer: #"""
          {"url": "app://contacts/\u0001\"\\", "link": null, "reason": {"code": "url.control", "offset": 15, "message": "the URL contains a control character; percent-encode it"}}
          """#),
      Line(
        url: "",
        answer: #"""
          {"url": "", "link": null, "reason": {"code": "scheme.missing", "offset": 0, "message": "the URL has no scheme, such as 'https'; give a path alone as '.path(…)'"}}
          """#),
    ])
  func line(_ line: Line) throws {
    let run = try run(Array((line.url + "\n").utf8))
    #expect(run.output == line.answer + "\n")
    #expect(run.code == 0)
    #expect(run.errors.isEmpty)
  }

  @Test(
    "Line ends do not matter, nor how the input comes",
    arguments: ["\n", "\r\n"], [1, 7, 1 << 16])
  func lineEnds(_ end: String, _ piece: Int) throws {
    let urls = ["app://contacts/1", "", "app://contacts/2"]
    let answers = try run(Array(urls.joined(separator: "\n").utf8)).output
    #expect(answers.split(separator: "\n").count == 3)
    for tail in ["", end] {
      let input = Array((urls.joined(separator: end) + tail).utf8)
      #expect(try run(input, piece: piece).output == answers)
    }
  }

  @Test("Many lines are answered in order, as each alone, on however many cores")
  func many() throws {
    let urls = (0..<1_500).map { number in
      switch number % 5 {
      case 0: "app://contacts/\(number)"
      case 1: "https://app.example/search?q=caf%C3%A9&page=\(number)"
      case 2: "app://nowhere/" + String(repeating: "x", count: number)
      case 3: ""
      default: "app://tags/a/é\(number)"
      }
    }
    // Pieces that are too small for several cores.
    let alone = try run(Array(urls.joined(separator: "\n").utf8), piece: 1_000)
    #expect(alone.lines.count == urls.count)
    for (line, url) in zip(alone.lines, urls) {
      #expect(line.hasPrefix("{\"url\": \"\(url)\", "))
    }
    for (end, piece) in [("\n", 1 << 16), ("\r\n", 25_003), ("\n", 10_000)] {
      let input = Array(urls.joined(separator: end).utf8)
      #expect(try run(input, piece: piece).output == alone.output)
    }
  }

  @Test(
    "A terminal shows how far the answers in a file are, and nothing between those of other programs",
    arguments: [true, false])
  func progress(_ isFile: Bool) throws {
    let folder = try TemporaryFolder(["App.swift": Samples.app])
    func errors(_ input: [UInt8], piece: Int) -> String {
      let errors = MemoryOutput(isTerminal: true)
      _ = Tool.run(
        words: ["match", "--batch", folder.path].map { ArgumentText($0) },
        input: MemoryInput(input, piece: piece), output: MemoryOutput(isFile: isFile),
        errors: errors)
      return errors.text
    }
    let lines = Array("app://contacts/5\napp://x".utf8)
    #expect(errors(lines, piece: 20) == (isFile ? "\r1 line\r2 lines\n" : ""))
    let failing = errors(lines + [UInt8](repeating: 0, count: 17 << 20), piece: 1 << 18)
    #expect(failing.hasPrefix("\r1 line\n") == isFile)
    #expect(failing.contains("line 2 of standard input is longer than 16 MiB"))
  }

  @Test("A carriage return is part of the end of a line only before a line feed")
  func carriageReturn() throws {
    #expect(try run(Array("app://contacts/5\r".utf8)).output.contains("\"code\": \"url.control\""))
    #expect(try run(Array("app://contacts/5\r\n".utf8), piece: 17).output.contains("\"contact\""))
  }

  @Test("No input, no answers")
  func empty() throws {
    let run = try run([])
    #expect(run.code == 0)
    #expect(run.output.isEmpty)
  }

  @Test("A line that is not UTF-8 is answered with its code and the place")
  func notUTF8() throws {
    let run = try run(
      Array("app://contacts/".utf8) + [0xFF, 0x41, 0x0A] + Array("app://old/1".utf8))
    #expect(run.code == 0)
    #expect(run.lines[0].hasPrefix("{\"url\": \"app://contacts/\u{FFFD}A\", \"link\": null, "))
    #expect(run.lines[0].contains("\"code\": \"utf8.invalid\", \"offset\": 15,"))
    #expect(run.lines[1].contains("\"link\": \"old\""))
  }

  @Test("A line of 1 MiB is answered")
  func longLine() throws {
    let long = "app://contacts/" + String(repeating: "5", count: 1 << 20)
    let run = try run(Array((long + "\napp://contacts/5\n").utf8))
    #expect(run.code == 0)
    #expect(run.lines[0].contains("\"code\": \"limit.urlLength\", \"offset\": 8192,"))
    #expect(run.lines[0].utf8.count > 1 << 20)
    #expect(run.lines[1].contains("\"link\": \"contact\""))
  }

  @Test("What has no lines is refused")
  func noLines() throws {
    let run = try run([UInt8](repeating: 0, count: 17 << 20))
    #expect(run.code == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("line 1 of standard input is longer than 16 MiB"))
  }

  @Test("A closed output ends it quietly")
  func closed() throws {
    let input = Array(repeatElement("app://contacts/5\n", count: 20_000).joined().utf8)
    let run = try run(input, limit: 1)
    #expect(run.code == 0)
    #expect(run.errors.isEmpty)
  }

  @Test("The JSON of one URL is its line of a batch")
  func single() throws {
    let folder = try TemporaryFolder(["App.swift": Samples.app])
    let batch = try run(Array("app://contacts/5".utf8))
    let single = ToolRun("match", "app://contacts/5", folder.path, "--format", "json")
    #expect(single.output == batch.output)
    #expect(ToolRun("match", "app://x", folder.path, "--format", "json").code == 1)
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Answers URLs from standard input, one a line, with one JSON object a line.
struct BatchMatch {
  /// How many bytes are gathered before they are written.
  private static let outputSize = 1 << 18
  /// No URL is longer than this.
  static let lineLimit = 16 << 20

  let answerer: LinkAnswerer
  private var answers = ""
  private var lineCount = 0

  init(_ answerer: LinkAnswerer) { self.answerer = answerer }

  /// Answers each line, which ends with LF or CRLF or with the input, before it waits for more.
  mutating func run(_ console: Console) throws(ToolFailure) {
    var line: [UInt8] = []
    while true {
      let chunk = try console.input.readChunk(name: "standard input")
      var rest = chunk[...]
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        line += rest[..<end]
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        try answer(line, console)
        line.removeAll(keepingCapacity: true)
        rest = rest[(end + 1)...]
      }
      line += rest
      if line.count > BatchMatch.lineLimit {
        throw .input(
          "line \(lineCount + 1) of standard input is longer than "
            + "\(BatchMatch.lineLimit >> 20) MiB; URLs are expected, one a line")
      }
      if chunk.isEmpty, !line.isEmpty { try answer(line, console) }
      try flush(console)
      if chunk.isEmpty { return }
    }
  }

  private mutating func answer(_ url: [UInt8], _ console: Console) throws(ToolFailure) {
    lineCount += 1
    answers += answerer.json(url).line + "\n"
    if answers.utf8.count >= BatchMatch.outputSize { try flush(console) }
  }

  private mutating func flush(_ console: Console) throws(ToolFailure) {
    if !answers.isEmpty { try console.write(answers) }
    answers = ""
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Answers URLs from a stream, one a line, with one JSON object a line.
struct BatchMatch {
  /// How many bytes are gathered before they are written.
  private static let outputSize = 1 << 18

  let answerer: LinkAnswerer

  /// - Throws: ``ToolFailure`` if a stream fails. Every line before has been answered.
  /// - Complexity: O(*n*) in the bytes of the input, with memory for its longest line.
  func run(_ console: Console) throws(ToolFailure) {
    var writer = AnswerWriter(answerer)
    var failure: StreamError?
    func flush() {
      do throws(StreamError) {
        if failure == nil { try writer.flush(to: console.output) }
      } catch {
        failure = error
      }
    }
    let reader = LineReader(console.input)
    try reader.read { line in
      if failure != nil { return }
      writer.write(line)
      writer.newline()
      if writer.json.bytes.count >= BatchMatch.outputSize { flush() }
    } pause: { () throws(ToolFailure) in
      flush()
      if let failure { throw ToolFailure(failure) }
    }
  }
}

extension AnswerWriter {
  /// Writes the gathered answers and clears them.
  mutating func flush(to output: any ByteOutput) throws(StreamError) {
    let result = json.bytes.withUnsafeBytes { bytes in
      Result { () throws(StreamError) in if !bytes.isEmpty { try output.write(bytes) } }
    }
    removeAll()
    try result.get()
  }
}

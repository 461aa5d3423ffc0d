// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation

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

/// Reads lines from a stream, in a buffer that is as large as the longest line asks for.
///
/// A line ends with LF or CRLF, or with the input.
final class LineReader {
  /// A line that is longer than this is no line of anything.
  static let lengthLimit = 16 << 20

  private let input: any ByteInput
  private var buffer: UnsafeMutableRawBufferPointer
  private var start = 0
  private var end = 0
  /// How many lines have been read.
  private(set) var count = 0

  init(_ input: any ByteInput) {
    self.input = input
    buffer = .allocate(byteCount: 1 << 18, alignment: 16)
  }

  deinit { buffer.deallocate() }

  /// Hands over lines until the input ends.
  ///
  /// - Parameters:
  ///   - line: Gets a line without its end.
  ///   - pause: Called before the reader may have to wait.
  /// - Throws: ``ToolFailure`` if the input cannot be read, or what `pause` throws.
  func read(
    _ line: (UnsafeBufferPointer<UInt8>) -> Void, pause: () throws(ToolFailure) -> Void
  ) throws(ToolFailure) {
    while true {
      try pause()
      guard try fill() else { break }
      while let length = lineLength() {
        let next = start + length + 1
        var length = length
        if length > 0, buffer[start + length - 1] == 13 { length -= 1 }
        hand(line, length)
        start = next
      }
    }
    if end > start { hand(line, end - start) }
    try pause()
  }

  /// How many bytes there are before the next line feed; nil without one.
  private func lineLength() -> Int? {
    guard let base = buffer.baseAddress, let found = memchr(base + start, 10, end - start) else {
      return nil
    }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base + start)
  }

  private func hand(_ line: (UnsafeBufferPointer<UInt8>) -> Void, _ length: Int) {
    count += 1
    let bytes = UnsafeRawBufferPointer(rebasing: buffer[start..<(start + length)])
    bytes.withMemoryRebound(to: UInt8.self, line)
  }

  /// Reads more; false at the end of the input.
  private func fill() throws(ToolFailure) -> Bool {
    if start > 0, let base = buffer.baseAddress {
      memmove(base, base + start, end - start)
      end -= start
      start = 0
    }
    if end == buffer.count { try grow() }
    do throws(StreamError) {
      let read = try input.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[end...]))
      end += read
      return read > 0
    } catch {
      switch error {
      case .closed: return false
      case .failed(let reason): throw .input("standard input cannot be read: \(reason)")
      }
    }
  }

  private func grow() throws(ToolFailure) {
    guard buffer.count < LineReader.lengthLimit else {
      throw .input(
        "line \(count + 1) of standard input is longer than \(LineReader.lengthLimit >> 20) MiB; "
          + "URLs are expected, one a line")
    }
    let larger = UnsafeMutableRawBufferPointer.allocate(
      byteCount: buffer.count * 2, alignment: 16)
    larger.copyMemory(from: UnsafeRawBufferPointer(buffer))
    buffer.deallocate()
    buffer = larger
  }
}

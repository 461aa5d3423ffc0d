// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation

/// A source of bytes: standard input, or the input of a test.
package protocol ByteInput: AnyObject {
  /// Whether a person types the input.
  var isTerminal: Bool { get }

  /// Reads available bytes, and waits until there is at least one.
  ///
  /// - Parameter buffer: Where to.
  /// - Returns: How many bytes; zero at the end.
  /// - Throws: The system's reason.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(StreamError) -> Int
}

extension ByteInput {
  /// Reads to the end.
  ///
  /// - Parameters:
  ///   - limit: The most bytes that are read.
  ///   - name: The name of the input in messages.
  /// - Returns: The bytes.
  /// - Throws: Why they cannot be read.
  func readAll(limit: Int, name: String) throws(ToolFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let result = chunk.withUnsafeMutableBytes { buffer in
        Result { () throws(StreamError) in try read(into: buffer) }
      }
      switch result {
      case .success(0), .failure(.closed): return bytes
      case .success(let count): bytes += chunk[..<count]
      case .failure(.failed(let reason)): throw .input("\(name) cannot be read: \(reason)")
      }
      if bytes.count > limit {
        throw .input("\(name) is larger than \(limit >> 20) MiB; give a smaller one")
      }
    }
  }
}

/// A destination of bytes: standard output, standard error, or the output of a test.
package protocol ByteOutput: AnyObject {
  /// Whether a person reads the output, so that colours help.
  var isTerminal: Bool { get }

  /// Writes all of the bytes.
  ///
  /// - Parameter bytes: The bytes.
  /// - Throws: The system's reason.
  func write(_ bytes: UnsafeRawBufferPointer) throws(StreamError)
}

extension ByteOutput {
  func write(_ text: String) throws(StreamError) {
    var text = text
    let result = text.withUTF8 { bytes in
      Result { () throws(StreamError) in try write(UnsafeRawBufferPointer(bytes)) }
    }
    try result.get()
  }
}

/// Why a stream cannot be read or written.
package enum StreamError: Error, Equatable {
  /// The reader of a pipe has closed it, as in `landfall … | head`.
  case closed
  /// The system's words.
  case failed(String)
}

/// A file descriptor of the process, read and written without buffers of its own.
package final class StandardStream: ByteInput, ByteOutput {
  private let descriptor: Int32

  /// Takes a descriptor, which stays open.
  ///
  /// - Parameter descriptor: 0, 1 or 2.
  package init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Whether it is a terminal.
  package var isTerminal: Bool { isatty(descriptor) == 1 }

  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(StreamError) -> Int {
    while true {
      let count = Foundation.read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      if errno != EINTR { throw StandardStream.error() }
    }
  }

  package func write(_ bytes: UnsafeRawBufferPointer) throws(StreamError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Foundation.write(
        descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw StandardStream.error()
      }
    }
  }

  private static func error() -> StreamError {
    errno == EPIPE ? .closed : .failed(String(cString: strerror(errno)))
  }
}

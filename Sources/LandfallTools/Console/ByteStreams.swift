// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation

/// A source of bytes: standard input, or the input of a test.
package protocol ByteInput: AnyObject {
  var isTerminal: Bool { get }

  /// Reads available bytes, and waits until there is at least one.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(StreamError) -> Int
}

extension ByteInput {
  /// The bytes that are there, after waiting for at least one; none at the end.
  func readChunk(name: String) throws(ToolFailure) -> [UInt8] {
    var failure: StreamError?
    let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 18) { buffer, count in
      do throws(StreamError) {
        count = try read(into: UnsafeMutableRawBufferPointer(buffer))
      } catch {
        failure = error
      }
    }
    if case .failed(let reason) = failure { throw .input("\(name) cannot be read: \(reason)") }
    return chunk
  }

  func readAll(limit: Int, name: String) throws(ToolFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let chunk = try readChunk(name: name)
      if chunk.isEmpty { return bytes }
      bytes += chunk
      if bytes.count > limit {
        throw .input("\(name) is larger than \(limit >> 20) MiB; give a smaller one")
      }
    }
  }
}

/// A destination of bytes: standard output, standard error, or the output of a test.
package protocol ByteOutput: AnyObject {
  var isTerminal: Bool { get }

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
  package init(_ descriptor: Int32) { self.descriptor = descriptor }

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

enum FileReader {
  static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  static func read(_ path: String, limit: Int) throws(ToolFailure) -> [UInt8] {
    let name = "'\(path.visible)'"
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw .input("\(name) cannot be read: \(String(cString: strerror(errno)))")
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw .input("\(name) cannot be read: \(String(cString: strerror(errno)))")
    }
    if status.st_mode & S_IFMT == S_IFDIR { throw .input("\(name) is a folder; give a file") }
    return try StandardStream(descriptor).readAll(limit: limit, name: name)
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation

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

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Where bytes come from: standard input, or a test's.
package protocol ByteInput: AnyObject {
  /// Whether a person types them.
  var isTerminal: Bool { get }

  /// Reads what is there, waiting for at least one byte.
  ///
  /// - Parameter buffer: Where to.
  /// - Returns: How many bytes; zero at the end.
  /// - Throws: The system's reason.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(StreamError) -> Int
}

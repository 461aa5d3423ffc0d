// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Where bytes go: standard output, standard error, or a test's.
package protocol ByteOutput: AnyObject {
  /// Whether a person reads them, so that colour is welcome.
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
    let result = text.withUTF8 { bytes -> Result<Void, StreamError> in
      do throws(StreamError) {
        return .success(try write(UnsafeRawBufferPointer(bytes)))
      } catch {
        return .failure(error)
      }
    }
    try result.get()
  }
}

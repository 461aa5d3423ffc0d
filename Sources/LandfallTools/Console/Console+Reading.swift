// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension Console {
  /// Reads standard input to its end.
  ///
  /// - Parameter limit: The most bytes that are read.
  /// - Returns: The bytes.
  /// - Throws: Why they cannot be read.
  func readAll(limit: Int) throws(ToolFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let result = chunk.withUnsafeMutableBytes { buffer -> Result<Int, StreamError> in
        do throws(StreamError) {
          return .success(try input.read(into: buffer))
        } catch {
          return .failure(error)
        }
      }
      switch result {
      case .success(0), .failure(.closed): return bytes
      case .success(let count): bytes += chunk[..<count]
      case .failure(.failed(let reason)):
        throw .input("standard input cannot be read: \(reason)")
      }
      if bytes.count > limit {
        throw .input(
          "standard input is larger than \(limit >> 20) MiB, so it is not what it should be")
      }
    }
  }
}

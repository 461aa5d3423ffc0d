// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

@testable import landfall_tool

/// Output kept in memory, up to what its reader wants.
final class MemoryOutput: ByteOutput {
  let isTerminal: Bool
  let isFile: Bool
  private let limit: Int
  private(set) var bytes: [UInt8] = []

  init(isTerminal: Bool = false, isFile: Bool = false, limit: Int = .max) {
    self.isTerminal = isTerminal
    self.isFile = isFile
    self.limit = limit
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  func write(_ bytes: UnsafeRawBufferPointer) throws(StreamError) {
    guard self.bytes.count < limit else { throw .closed }
    self.bytes += Array(bytes)
  }
}

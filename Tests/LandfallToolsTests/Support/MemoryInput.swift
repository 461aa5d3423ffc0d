// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

@testable import landfall_tool

/// Input from memory, handed out in pieces.
final class MemoryInput: ByteInput {
  let isTerminal = false
  private var rest: ArraySlice<UInt8>
  private let piece: Int

  init(_ bytes: [UInt8], piece: Int = 1 << 16) {
    rest = bytes[...]
    self.piece = piece
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(StreamError) -> Int {
    let taken = rest.prefix(min(piece, buffer.count))
    buffer.copyBytes(from: taken)
    rest = rest.dropFirst(taken.count)
    return taken.count
  }
}

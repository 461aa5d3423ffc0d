// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Landfall
@testable import landfall_tool

/// A run of `landfall match --manifest … --batch` in this process.
struct BatchRun {
  let code: Int32
  let lines: [BatchLine]
  let errors: String

  init(manifest: String, urls: [String], in contexts: LinkContexts) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    try Data(manifest.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let (output, errors) = (Output(), Output())
    code = Tool.run(
      words: (["match", "--manifest", file.path(), "--batch"]
        + contexts.names.flatMap { ["--context", $0] }).map { ArgumentText($0) },
      input: Input(Array((urls.joined(separator: "\n") + "\n").utf8)), output: output,
      errors: errors, wantsColour: false)
    lines = try output.text.split(separator: "\n").map { try BatchLine($0, in: contexts) }
    self.errors = errors.text
  }

  final class Input: ByteInput {
    let isTerminal = false
    private var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { rest = bytes[...] }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(StreamError) -> Int {
      let taken = rest.prefix(buffer.count)
      buffer.copyBytes(from: taken)
      rest = rest.dropFirst(taken.count)
      return taken.count
    }
  }

  final class Output: ByteOutput {
    let isTerminal = false
    private var bytes: [UInt8] = []

    var text: String { String(decoding: bytes, as: UTF8.self) }

    func write(_ bytes: UnsafeRawBufferPointer) throws(StreamError) { self.bytes += Array(bytes) }
  }
}

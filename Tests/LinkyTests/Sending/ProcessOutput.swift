// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation

/// What a process writes, read as it comes.
final class ProcessOutput {
  let pipe = Pipe()
  private var text = ""

  /// Waits until some text is written; gives all that was written so far.
  func wait(until end: String) throws -> String {
    while !text.contains(end) {
      let data = pipe.fileHandleForReading.availableData
      guard !data.isEmpty else { throw POSIXError(.EPIPE) }
      text += String(decoding: data, as: UTF8.self)
    }
    return text
  }

  /// What is written from now on, to the end.
  func rest() throws -> String {
    String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
  }
}

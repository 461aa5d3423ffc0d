// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation

/// A program of this machine that has ended, with what it wrote.
struct ProgramRun {
  /// The exit code, or 128 and the number of the signal that ended the program.
  let code: Int32
  private(set) var output: [UInt8] = []
  private(set) var errors: [UInt8] = []
  /// Whether the program wrote more than the limit, and was ended for that.
  private(set) var isTooLong = false

  /// Runs a program, given its name and its arguments, and ends it if one of its outputs has more
  /// bytes than the limit.
  init(_ words: [String], limit: Int) throws(ToolFailure) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    let pipes = [Pipe(), Pipe()]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipes[0]
    process.standardError = pipes[1]
    do {
      try process.run()
    } catch {
      throw .input("'\(words[0])' cannot be run: \(error)")
    }
    var open = pipes.map {
      pollfd(fd: $0.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
    }
    while !isTooLong, open.contains(where: { $0.fd >= 0 }) {
      // Both are read as they come: a program that waits for one does not write the other.
      guard poll(&open, numericCast(open.count), -1) > 0 else { continue }
      for index in open.indices where open[index].fd >= 0 && open[index].revents != 0 {
        let chunk = try StandardStream(open[index].fd).readChunk(name: "'\(words[0])'")
        if chunk.isEmpty { open[index].fd = -1 }
        if index == 0 { output += chunk } else { errors += chunk }
      }
      isTooLong = output.count > limit || errors.count > limit
    }
    if isTooLong { process.terminate() }
    // It cannot go on writing, even if it does not heed the signal.
    for pipe in pipes { try? pipe.fileHandleForReading.close() }
    process.waitUntilExit()
    code = process.terminationStatus + (process.terminationReason == .exit ? 0 : 128)
  }
}

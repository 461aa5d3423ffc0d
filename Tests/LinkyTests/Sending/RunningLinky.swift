// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import LandfallTestSupport

/// A linky in a process of its own, used by typing.
final class RunningLinky {
  private let process = Process()
  private let input = Pipe()
  private let output = ProcessOutput()
  private let errors = ProcessOutput()

  /// Starts it.
  ///
  /// - Parameters:
  ///   - folder: Where it listens.
  ///   - descriptors: How many descriptors it may have open at once; nil for as many as the tests.
  /// - Throws: An error if it cannot be started.
  init(in folder: String, descriptors: Int? = nil) throws {
    process.executableURL = URL(filePath: RunningLinky.path)
    if let descriptors {
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", "ulimit -n \(descriptors) && exec \"$0\"", RunningLinky.path]
    }
    process.environment = [
      "LINKY_FOLDER": folder, "LANDFALL_REPORTS": folder + "/reports", "NO_COLOR": "1",
    ]
    process.standardInput = input
    process.standardOutput = output.pipe
    process.standardError = errors.pipe
    try process.run()
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  /// Types a line, and waits until some text is written; gives all that was written so far.
  func type(_ line: String, until end: String) throws -> String {
    try input.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8))
    return try wait(until: end)
  }

  func wait(until end: String) throws -> String { try output.wait(until: end) }

  /// Ends its input, and gives what it wrote to standard error.
  func leave() throws -> String {
    try input.fileHandleForWriting.close()
    let text = try errors.rest()
    process.waitUntilExit()
    return text
  }

  func killAtOnce() {
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Runs `linky send`.
  static func send(
    _ urls: String..., in folder: String
  ) throws -> (code: Int32, output: String, errors: String) {
    try Sender(urls, in: folder).result()
  }

  /// The app that was built beside the tests.
  fileprivate static let path = builtProgram("linky")?.path ?? "linky"
}

extension RunningLinky {
  /// `linky send` in a process of its own.
  final class Sender {
    private let process = Process()
    private let output = ProcessOutput()
    private let errors = ProcessOutput()

    convenience init(_ words: String..., in folder: String) throws {
      try self.init(words, in: folder)
    }

    init(_ words: [String], in folder: String) throws {
      process.executableURL = URL(filePath: RunningLinky.path)
      process.arguments = ["send"] + words
      process.environment = ["LINKY_FOLDER": folder]
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = output.pipe
      process.standardError = errors.pipe
      try process.run()
    }

    /// Waits until some text is written; gives all that was written so far.
    func wait(until end: String) throws -> String { try output.wait(until: end) }

    /// Waits for its end; gives the exit code and what it wrote since the last wait.
    func result() throws -> (code: Int32, output: String, errors: String) {
      let (text, mistakes) = (try output.rest(), try errors.rest())
      process.waitUntilExit()
      return (process.terminationStatus, text, mistakes)
    }
  }
}

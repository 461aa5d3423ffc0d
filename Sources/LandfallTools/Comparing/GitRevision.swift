// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation

/// A folder or a file as it was in a commit of Git, written as `REVISION` or `REVISION:PATH`.
struct GitRevision {
  let revision: String
  let path: String

  /// Reads a word of a command line; nil if Git knows no commit of that name.
  init?(_ word: String, defaultPath: String) throws(ToolFailure) {
    let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    revision = String(parts[0])
    path = parts.count == 2 ? String(parts[1]) : defaultPath
    // A dash at the start would be an option.
    if revision.isEmpty || revision.hasPrefix("-") { return nil }
    let (code, _) = try GitRevision.git(
      ["rev-parse", "--quiet", "--verify", "--end-of-options", revision + "^{commit}"])
    if code != 0 { return nil }
  }

  /// Hands on a path on disk with the contents of the commit, which is deleted afterwards.
  func withContents<Result>(
    _ body: (String) throws(ToolFailure) -> Result
  ) throws(ToolFailure) -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "landfall-\(UUID())")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw .input("no temporary folder can be made: \(error)")
    }
    defer { try? FileManager.default.removeItem(at: folder) }
    let archive = folder.appending(path: "archive.tar").path()
    let (code, message) = try GitRevision.git(
      ["archive", "--format=tar", "--output", archive, revision, "--", path])
    guard code == 0 else {
      throw .input(
        "'\(path.visible)' of '\(revision.visible)' cannot be read: \(message.visible)")
    }
    let (status, reason) = try GitRevision.run(["tar", "-xf", archive, "-C", folder.path()])
    guard status == 0 else { throw .input("the archive cannot be read: \(reason.visible)") }
    return try body(folder.appending(path: path).path())
  }

  private static func git(_ words: [String]) throws(ToolFailure) -> (Int32, String) {
    try run(["git"] + words)
  }

  /// Runs a program, and returns its exit code and what it said on standard error.
  private static func run(_ words: [String]) throws(ToolFailure) -> (Int32, String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    let errors = Pipe()
    process.standardOutput = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    process.standardError = errors
    do {
      try process.run()
    } catch {
      throw .input("'\(words[0])' cannot be run: \(error)")
    }
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text.split(separator: "\n").first.map(String.init) ?? "")
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation

/// A folder or a file as it was in a commit of Git, written as `REVISION` or `REVISION:PATH`.
struct GitRevision {
  private typealias Entry = (isLink: Bool, object: String, name: String)

  let revision: String
  let path: String
  private let commit: String

  /// Reads a word of a command line; nil if Git knows no commit of that name.
  init?(_ word: String, defaultPath: String) throws(ToolFailure) {
    let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    revision = String(parts[0])
    path = parts.count == 2 ? String(parts[1]) : defaultPath
    // A dash at the start would be an option.
    if revision.isEmpty || revision.utf8.first == UInt8(ascii: "-") { return nil }
    let run = try ProgramRun(
      ["git", "rev-parse", "--quiet", "--verify", "--end-of-options", revision + "^{commit}"])
    if run.code != 0 { return nil }
    commit = String(decoding: run.output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  /// Hands on a path on disk with the contents of the commit, which is deleted afterwards.
  func withContents<Result>(
    _ body: (String) throws(ToolFailure) -> Result
  ) throws(ToolFailure) -> Result {
    let folder = FileManager.default.temporaryDirectory.path + "/landfall-\(UUID())/"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
      try write(to: folder)
    } catch let failure as ToolFailure {
      throw failure
    } catch {
      throw failure("it cannot be written to a temporary folder: \(error)")
    }
    return try body(folder + path)
  }

  /// Writes the files to read as the commit holds them: no attribute changes them or leaves one out.
  private func write(to folder: String) throws {
    let entries = try entries()
    let names = entries.map { $0.isLink ? "\(commit):./\($0.name)" : $0.object }
    let list = URL(filePath: folder + "objects")
    try Data((names.joined(separator: "\n") + "\n").utf8).write(to: list)
    // Git follows links as far as they stay in the commit.
    var output = try git(
      ["cat-file", "--batch", "--follow-symlinks"], input: try FileHandle(forReadingFrom: list))[
        ...]
    try FileManager.default.removeItem(at: list)
    var seen: Set<Substring> = []
    for entry in entries {
      let line = output.prefix { $0 != UInt8(ascii: "\n") }
      let words = String(decoding: line, as: UTF8.self).split(separator: " ")
      guard words.count == 3, words[1] == "blob", let size = Int(words[2]) else {
        throw failure(
          "\(entry.isLink ? "the link " : "")'\(entry.name.visible)' leads to no file of the commit"
        )
      }
      let bytes = output.dropFirst(line.count + 1).prefix(size)
      output = output.dropFirst(line.count + 1 + size + 1)
      // A file that is there by a link, too, is read once.
      if !seen.insert(words[0]).inserted, entry.isLink { continue }
      let file = URL(filePath: folder + entry.name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      // Another file of that name differs by case alone, or the commit holds it twice.
      try Data(bytes).write(to: file, options: .withoutOverwriting)
    }
  }

  /// The Swift files, or the one file that the path names; links come last.
  private func entries() throws(ToolFailure) -> [Entry] {
    let output = try git(["--literal-pathspecs", "ls-tree", "-r", "-z", commit, "--", path])
    let all = output.split(separator: 0).compactMap { line -> Entry? in
      let name = line.drop { $0 != UInt8(ascii: "\t") }.dropFirst()
      let words = String(decoding: line.prefix { $0 != UInt8(ascii: "\t") }, as: UTF8.self)
        .split(separator: " ")
      guard words.count == 3, words[1] == "blob" else { return nil }
      return (words[0] == "120000", String(words[2]), String(decoding: name, as: UTF8.self))
    }
    let read = all.count == 1 ? all : all.filter { $0.name.hasSuffix(".swift") }
    if read.isEmpty { throw failure("the commit has no such file, and no Swift files there") }
    for name in read.map(\.name) {
      let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      // Nothing, '.' and '..'.
      let isBad = parts.contains { $0.count < 3 && $0.allSatisfy { $0 == UInt8(ascii: ".") } }
      if isBad || name.utf8.contains(UInt8(ascii: "\n")) {
        throw failure("'\(name.visible)' is not the name of a file below this folder")
      }
    }
    return read.filter { !$0.isLink } + read.filter(\.isLink)
  }

  private func git(
    _ words: [String], input: FileHandle = .nullDevice
  ) throws(ToolFailure) -> [UInt8] {
    let run = try ProgramRun(["git"] + words, input: input)
    if run.isTooLong { throw failure("it is larger than 256 MiB") }
    if run.code != 0 { throw failure(run.reason) }
    return run.output
  }

  private func failure(_ reason: String) -> ToolFailure {
    .input("'\(path.visible)' of '\(revision.visible)' cannot be read: \(reason)")
  }
}

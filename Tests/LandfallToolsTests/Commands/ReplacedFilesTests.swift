// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Testing

@testable import landfall_tool

/// Whatever command writes a file, it replaces none of somebody else's.
@Suite("Files that commands write")
struct ReplacedFilesTests {
  /// The words of a command, in which OUT is the file that it writes.
  static let writers: [[String]] = [
    ["manifest", "App.swift", "--output", "OUT"],
    ["docs", "App.swift", "--output", "OUT"],
    ["intents", "App.swift", "--output", "OUT"],
    ["docs", "App.swift", "--format", "markdown", "--output", "OUT"],
  ]

  private static func run(_ words: [String], _ target: String, _ folder: TemporaryFolder) -> ToolRun
  {
    ToolRun(
      words: words.map { $0 == "OUT" ? target : $0 == "App.swift" ? folder.file($0) : $0 })
  }

  @Test("Each command with an option that names a file to write is tested, and can be forced")
  func complete() {
    // 'page' writes several files; its own tests have them.
    var names: Set = ["fetch-association", "page"]
    names.formUnion(Self.writers.map { $0[0] })
    let writing = Tool.commands.map { $0.declaration }.filter {
      $0.options.contains { $0.name == "output" }
    }
    #expect(Set(writing.map(\.name)) == names)
    for declaration in writing {
      #expect(declaration.options.contains { $0.name == "force" }, "\(declaration.name)")
    }
  }

  @Test(
    "A file of somebody else is left as it is, unless forced; the command's own is replaced",
    arguments: writers,
    [
      "import Landfall\n", "", "{\"version\": 1}", "<!DOCTYPE html>\n<p>Written by hand",
    ])
  func foreign(_ words: [String], _ text: String) throws {
    let folder = try TemporaryFolder(["App.swift": Samples.app, "out": text])
    let target = folder.file("out")
    let refused = Self.run(words, target, folder)
    #expect(refused.code == 2)
    #expect(refused.errors.contains("so it is left as it is; write elsewhere, or use '--force'"))
    #expect(try folder.text("out") == text)
    #expect(Self.run(words + ["--force"], target, folder).code == 0)
    let written = try folder.text("out")
    #expect(written != text)
    #expect(Self.run(words, target, folder).code == 0)
    #expect(try folder.text("out") == written)
  }

  @Test(
    "A link is not followed to the file behind it, forced or not", arguments: writers,
    [[], ["--force"]])
  func links(_ words: [String], _ force: [String]) throws {
    let folder = try TemporaryFolder(["App.swift": Samples.app, "sub/x": ""])
    // What the command would replace at its own place.
    #expect(Self.run(words, folder.file("sub/own"), folder).code == 0)
    let own = try folder.text("sub/own")
    try folder.write(Array(own.dropLast(1).utf8) + Array(" \n".utf8), to: "sub/own")
    for target in ["sub/own", "sub/new", "link", "/dev/null"] {
      let link = folder.file("link")
      try? FileManager.default.removeItem(atPath: link)
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
      let before = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      let run = Self.run(words + force, link, folder)
      #expect(run.code == 2)
      #expect(run.errors.contains("is a symbolic link, so it is left as it is"), "\(run.errors)")
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == target)
      #expect(try folder.text("sub/own") == own.dropLast(1) + " \n")
      #expect(
        try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() == before)
    }
  }
}

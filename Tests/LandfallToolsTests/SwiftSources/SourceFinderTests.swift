// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Testing

@testable import landfall_tool

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What stands in a folder beside ordinary files.
@Suite("Searching folders")
struct SourceFinderTests {
  @Test("A folder is searched, whatever its name, and a link to one is not followed")
  func folders() throws {
    let folder = try TemporaryFolder([
      "foo.swift/App.swift": Samples.app, ".build/Other.swift": Samples.app,
      "a.txt": "",
    ])
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link.swift"), withDestinationPath: folder.path)
    let run = ToolRun("routes", folder.path)
    #expect(run.errors.isEmpty)
    #expect(run.code == 0)
    #expect(run.output.contains("AppLink: 6 routes"))
    #expect(ToolRun("routes", folder.file("link.swift")).code == 0)
  }

  @Test("A broken symbolic link is reported")
  func deadLink() throws {
    let folder = try TemporaryFolder(["App.swift": Samples.app])
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("x.swift"), withDestinationPath: folder.file("gone.swift"))
    for path in [folder.path, folder.file("x.swift")] {
      let run = ToolRun("routes", path)
      #expect(run.code == 2)
      #expect(
        folder.relative(run.errors).hasPrefix("error: 'x.swift' is a broken symbolic link"))
    }
  }

  @Test("A pipe is not waited for", .timeLimit(.minutes(10)))
  func pipe() throws {
    let folder = try TemporaryFolder(["App.swift": Samples.app])
    try #require(mkfifo(folder.file("x.swift"), 0o600) == 0)
    for path in [folder.path, folder.file("x.swift")] {
      let run = ToolRun("routes", path)
      #expect(run.code == 2)
      #expect(folder.relative(run.errors).hasPrefix("error: 'x.swift' is not a regular file"))
    }
  }

  @Test("A folder that cannot be read is told", .enabled(if: geteuid() != 0))
  func unreadable() throws {
    let folder = try TemporaryFolder(["App.swift": Samples.app, "sub/Other.swift": Samples.shop])
    for mode in [0o000, 0o400] {
      try FileManager.default.setAttributes(
        [.posixPermissions: mode], ofItemAtPath: folder.file("sub"))
      let run = ToolRun("routes", folder.path)
      #expect(run.code == 2)
      let errors = folder.relative(run.errors)
      #expect(errors.hasPrefix("error: 'sub"))
      #expect(errors.contains("cannot be read: Permission denied"))
    }
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o700], ofItemAtPath: folder.file("sub"))
  }
}

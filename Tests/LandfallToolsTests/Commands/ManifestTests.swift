// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Testing

@testable import LandfallTools

@Suite("manifest and files")
struct ManifestTests {
  @Test("A manifest is only written over a manifest, unless forced")
  func overwrite() throws {
    let folder = try TemporaryFolder(["App.swift": Samples.app, "notes.json": "{}"])
    let target = folder.file("notes.json")
    let refused = ToolRun("manifest", folder.path, "-o", target)
    #expect(refused.code == 2)
    #expect(refused.errors.contains("is no manifest, so it is left as it is"))
    #expect(try folder.text("notes.json") == "{}")
    #expect(ToolRun("manifest", folder.path, "-o", target, "--force").code == 0)
    #expect(try folder.text("notes.json") == ToolRun("manifest", folder.path).output)
    #expect(ToolRun("manifest", folder.path, "-o", target).code == 0)
  }

  @Test("With mistakes nothing is written")
  func mistakes() throws {
    let folder = try TemporaryFolder([
      "App.swift": Samples.app.replacing(":id\") case contact", with: ":di\") case contact")
    ])
    let run = ToolRun("manifest", folder.path, "-o", folder.file("m.json"))
    #expect(run.code == 1)
    #expect(run.errors.contains("App.swift:6:20: error: "))
    #expect(!FileManager.default.fileExists(atPath: folder.file("m.json")))
  }

  @Test("A file that cannot be written says why and leaves nothing behind")
  func unwritable() throws {
    let folder = try TemporaryFolder(["App.swift": Samples.app])
    let missing = ToolRun("manifest", folder.path, "-o", folder.file("no/m.json"))
    #expect(missing.code == 2)
    #expect(missing.errors.contains("cannot be written: No such file or directory"))
    let target = ToolRun("manifest", folder.path, "-o", folder.path, "--force")
    #expect(target.code == 2)
    #expect(target.errors.contains("it is no ordinary file"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["App.swift"])
  }

  @Test("A symbolic link stays one and its file keeps its mode")
  func symbolicLink() throws {
    let folder = try TemporaryFolder(["App.swift": Samples.app])
    let (real, link) = (folder.file("real.json"), folder.file("link.json"))
    #expect(ToolRun("manifest", folder.path, "-o", real).code == 0)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: real)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: real)
    #expect(ToolRun("manifest", folder.path, "-o", link).code == 0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == real)
    let mode = try FileManager.default.attributesOfItem(atPath: real)[.posixPermissions] as? Int
    #expect(mode == 0o640)
  }

  struct Input: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let bytes: [UInt8]
    let source: String
    let manifest: String
  }

  @Test(
    "An input that is none says so and ends with 2",
    arguments: [
      Input(
        testDescription: "empty", bytes: [], source: "no enum with '@DeepLinks' in '",
        manifest: "is empty; a manifest was expected"),
      Input(
        testDescription: "binary", bytes: [0x7F, 0x45, 0x4C, 0x46, 0, 1, 2],
        source: "is no text: byte 4 is zero", manifest: "is no text, as byte 4 shows"),
      Input(
        testDescription: "not UTF-8", bytes: [0x61, 0xC3, 0x28],
        source: "is no text: byte 1 is not UTF-8", manifest: "is no text, as byte 1 shows"),
      Input(
        testDescription: "other text", bytes: Array("hello".utf8),
        source: "no enum with '@DeepLinks' in '", manifest: ":1:1: error: "),
      Input(
        testDescription: "huge", bytes: [UInt8](repeating: 0x20, count: (64 << 20) + 1),
        source: "is larger than 16 MiB", manifest: "is larger than 64 MiB"),
    ])
  func unreadable(_ input: Input) throws {
    let folder = try TemporaryFolder()
    try folder.write(input.bytes, to: "In.swift")
    let source = ToolRun("routes", folder.file("In.swift"))
    #expect(source.code == 2)
    #expect(source.errors.contains(input.source))
    let manifest = ToolRun("match", "app://x", "--manifest", folder.file("In.swift"))
    #expect(manifest.code == 2)
    #expect(manifest.errors.contains(input.manifest))
    #expect(source.output.isEmpty && manifest.output.isEmpty)
  }

  @Test("A folder may be given by a symbolic link")
  func linkedFolder() throws {
    let folder = try TemporaryFolder(["App/App.swift": Samples.app])
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link"), withDestinationPath: folder.file("App"))
    #expect(ToolRun("routes", folder.file("link")).code == 0)
  }

  @Test("A path that is not there, and a folder without Swift")
  func paths() throws {
    let folder = try TemporaryFolder(["a.txt": ""])
    #expect(ToolRun("routes", folder.file("x")).errors.contains("does not exist"))
    #expect(ToolRun("routes", folder.path).errors.contains("there are no Swift files in"))
    let manifest = ToolRun("routes", "--manifest", folder.path)
    #expect(manifest.errors.contains("is a folder; give a file"))
    #expect(manifest.code == 2)
  }
}

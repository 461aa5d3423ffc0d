// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Testing

@testable import landfall_tool

@Suite("manifest and files")
struct ManifestTests {
  @Test("A manifest is only written over a manifest, unless forced")
  func overwrite() throws {
    let folder = try TemporaryFolder(["App.swift": Samples.app, "notes.json": "{}"])
    let target = folder.file("notes.json")
    let refused = ToolRun("manifest", folder.path, "-o", target)
    #expect(refused.code == 2)
    #expect(refused.errors.contains("is not a manifest, so it is left as it is"))
    #expect(try folder.text("notes.json") == "{}")
    #expect(ToolRun("manifest", folder.path, "-o", target, "--force").code == 0)
    #expect(try folder.text("notes.json") == ToolRun("manifest", folder.path).output)
    #expect(ToolRun("manifest", folder.path, "-o", target).code == 0)
  }

  @Test(
    "What was written or changed by hand stays, and so does what is read-only",
    arguments: [
      { $0 + "\n" }, { $0.replacing("  ", with: "\t") },
      { $0.replacing("\"version\": 1,", with: "\"version\": 1, \"comment\": \"by hand\",") },
      { String($0.dropLast()) }, { $0.replacing("/old/:id", with: "/old/:") },
    ] as [@Sendable (String) -> String])
  func handWritten(_ change: @Sendable (String) -> String) throws {
    let folder = try TemporaryFolder(["App.swift": Samples.app])
    let text = change(ToolRun("manifest", folder.path).output)
    try folder.write(Array(text.utf8), to: "m.json")
    let refused = ToolRun("manifest", folder.path, "-o", folder.file("m.json"))
    #expect(refused.code == 2)
    #expect(refused.errors.contains("so it is left as it is; write elsewhere, or use '--force'"))
    #expect(try folder.text("m.json") == text)
    #expect(ToolRun("manifest", folder.path, "-o", folder.file("m.json"), "-f").code == 0)
    #expect(try folder.text("m.json") == ToolRun("manifest", folder.path).output)
  }

  @Test("What the tool wrote is replaced when the routes change; a read-only file is not")
  func changedRoutes() throws {
    let folder = try TemporaryFolder(["App.swift": Samples.app])
    let path = folder.file("m.json")
    #expect(ToolRun("manifest", folder.path, "-o", path).code == 0)
    try folder.write(Array(Samples.app.replacing("/old/", with: "/older/").utf8), to: "App.swift")
    #expect(ToolRun("manifest", folder.path, "-o", path).code == 0)
    #expect(try folder.text("m.json").contains("/older/:id"))
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
    let refused = ToolRun("manifest", folder.path, "-o", path)
    #expect(refused.code == 2)
    #expect(refused.errors.contains("is read-only, so it is left as it is"))
    #expect(ToolRun("manifest", folder.path, "-o", path, "--force").code == 0)
  }

  @Test("A file that is not regular is refused at once", arguments: [[], ["--force"]])
  func noFile(_ options: [String]) throws {
    let folder = try TemporaryFolder(["App.swift": Samples.app])
    let pipe = folder.file("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    for path in [pipe, "/dev/null", folder.path] {
      let words = ["manifest", folder.file("App.swift"), "-o", path] + options
      let run = ToolRun(words: words.map { Array($0.utf8) })
      #expect(run.code == 2)
      #expect(
        run.errors == """
          error: '\(path)' cannot be written: it is not a regular file; name one, or write to standard \
          output with '-'

          """)
    }
  }

  @Test("A dash is standard output and standard input")
  func dash() throws {
    let folder = try TemporaryFolder(["App.swift": Samples.app])
    let text = ToolRun("manifest", folder.path).output
    #expect(ToolRun("manifest", folder.path, "-o", "-").output == text)
    #expect(!FileManager.default.fileExists(atPath: "-"))
    let input = Array(text.utf8)
    #expect(ToolRun("manifest", "-m", "-", input: input).output == text)
    #expect(ToolRun("match", "app://contacts/5", "-m", "-", input: input).code == 0)
    #expect(
      ToolRun("lint", "--manifest=-", input: input).lines.first
        == "no mistakes in the routes, and no file to compare them with")
    #expect(
      ToolRun("routes", "-m-").errors == "error: standard input is empty; a manifest was expected\n"
    )
    let broken = ToolRun("routes", "-m", "-", input: Array("{".utf8))
    #expect(broken.code == 2)
    #expect(broken.errors.hasPrefix("standard input:1:"))
  }

  @Test("A manifest is written in the form of the tool")
  func fromManifest() throws {
    let folder = try TemporaryFolder([
      "m.json":
        #"{"links":[{"patterns":["/a/:x"],"name":"a","old":1}],"schemes":["t"],"version":1,"name":"T"}"#,
      "bad.json":
        #"{"version": 1, "name": "T", "schemes": ["t"], "links": [{"name": "a", "patterns": ["/:"]}]}"#,
    ])
    let run = ToolRun("manifest", "--manifest", folder.file("m.json"))
    #expect(run.code == 0)
    #expect(run.errors.contains("warning: a link of version 1 has no key 'old'; it is ignored"))
    #expect(run.output.hasPrefix("{\n  \"version\": 1,\n  \"name\": \"T\",\n"))
    #expect(run.output.contains(#""x": { "type": "String" }"#))
    #expect(!run.output.contains("old"))
    let again = ToolRun("manifest", "-m", "-", input: Array(run.output.utf8))
    #expect(again.output == run.output)
    for format in ["json", "text"] {
      let same = ToolRun("manifest", "-m", folder.file("m.json"), "--format", format)
      #expect(same.output == run.output)
    }
    let bad = ToolRun(
      "manifest", "--manifest", folder.file("bad.json"), "-o", folder.file("o.json"))
    #expect(bad.code == 1)
    #expect(bad.errors.contains("bad.json:1:86: error: "))
    #expect(!FileManager.default.fileExists(atPath: folder.file("o.json")))
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
    #expect(target.errors.contains("it is not a regular file"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["App.swift"])
  }

  @Test("A file that is replaced keeps its mode")
  func mode() throws {
    let folder = try TemporaryFolder(["App.swift": Samples.app])
    let file = folder.file("m.json")
    #expect(ToolRun("manifest", folder.path, "-o", file).code == 0)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
    #expect(ToolRun("manifest", folder.path, "-o", file).code == 0)
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
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
        source: "is not text: byte 4 is zero", manifest: "is not text, as byte 4 shows"),
      Input(
        testDescription: "not UTF-8", bytes: [0x61, 0xC3, 0x28],
        source: "is not text: byte 1 is not UTF-8", manifest: "is not text, as byte 1 shows"),
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

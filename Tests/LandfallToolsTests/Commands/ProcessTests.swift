// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import LandfallTestSupport
import Testing

@testable import landfall_tool

@Suite(
  "The built tool",
  .enabled(if: ProcessRun.isPossible, "the loopback interface is down, so no process can be run"))
struct ProcessTests {
  @Test(
    "It is found beside the bundle of the tests, which Xcode's helper loads",
    arguments: [["--test-bundle-path"], []])
  func isFound(option: [String]) {
    let folder = URL(filePath: ProcessRun.tool).deletingLastPathComponent()
    let bundle = folder.appending(path: "Tests.xctest")
    let file = bundle.appending(path: "Contents/MacOS/Tests").path
    #expect(
      builtProgram(
        "landfall-tool",
        arguments: ["/usr/libexec/helper"] + option + (option.isEmpty ? [] : [file]),
        bundles: option.isEmpty ? ["/System/Some.framework", bundle.path] : [])?.path
        == folder.appending(path: "landfall-tool").path)
  }

  @Test("It answers and says so in its exit code")
  func answers() throws {
    let folder = try TemporaryFolder(["App.swift": Samples.app])
    let found = try ProcessRun(
      ProcessRun.tool, ["match", "app://contacts/5", folder.file("App.swift")])
    #expect(found.code == 0)
    #expect(found.output.hasPrefix("contact\n"))
    let none = try ProcessRun(
      ProcessRun.tool, ["match", "app://nowhere", folder.file("App.swift")])
    #expect(none.code == 1)
    #expect(try ProcessRun(ProcessRun.tool, ["match"]).code == 2)
  }

  @Test(
    "Sources that nest without brackets, or have the same mistake again and again, are read",
    arguments: RandomSeeds.some(of: [
      ("typealias F = ", "A -> ", 1_000, "A"), ("let x = ", "a ? a : ", 6_000, "a"),
      ("func f() { if a {} ", "else if a {} ", 6_000, "}"), ("let x = ", "try ", 6_000, "a"),
      ("enum E { ", "case v ", 8_000, "}"), ("", "#m ", 12_000, ""), ("", "{ b } ", 8_000, ""),
    ]))
  func nesting(start: String, part: String, count: Int, end: String) throws {
    let folder = try TemporaryFolder([
      "A.swift": """
      @DeepLinks(schemes: "a") enum A { @Link("/x") case x }
      \(start)\(String(repeating: part, count: count))\(end)
      """
    ])
    let run = try ProcessRun(ProcessRun.tool, ["routes", folder.path])
    // No signal has ended it.
    #expect(run.code == (run.errors.isEmpty ? 0 : 2), "\(run.errors.prefix(300))")
    #expect(run.errors.split(separator: "error:").count <= 4)
  }

  @Test("A URL that is not UTF-8 is refused as such, and no file is written under another name")
  func notUTF8() throws {
    let folder = try TemporaryFolder(["App.swift": Samples.app])
    let script = """
      cd '\(folder.path)'
      '\(ProcessRun.tool)' match $'app://contacts/\\xff' App.swift
      echo $?
      '\(ProcessRun.tool)' manifest App.swift -o $'nu\\xff.json' 2>&1 | head -n 1
      ls
      """
    let run = try ProcessRun("/bin/bash", ["-c", script])
    #expect(
      run.output == """
        no match: utf8.invalid at byte 15
          app://contacts/%FF
                         ^^^
          the bytes are not UTF-8; encode the text as UTF-8 first
        1
        error: 'nu\u{FFFD}.json' is not UTF-8, as its byte 2 shows; write it in UTF-8
        App.swift

        """)
    #expect(run.errors.isEmpty)
  }

  @Test("A batch reads standard input")
  func batch() throws {
    let folder = try TemporaryFolder(["App.swift": Samples.app])
    let run = try ProcessRun(
      ProcessRun.tool, ["match", "--batch", folder.path], input: "app://contacts/5\napp://x")
    #expect(run.code == 0)
    #expect(run.output.split(separator: "\n").count == 2)
  }

  @Test("A closed pipe ends it quietly")
  func pipe() throws {
    let folder = try TemporaryFolder(["App.swift": Samples.app])
    let script = """
      yes app://contacts/5 2> /dev/null | '\(ProcessRun.tool)' match --batch '\(folder.path)' | head -n 1
      echo "${PIPESTATUS[1]}"
      """
    let run = try ProcessRun("/bin/bash", ["-c", script])
    #expect(run.output.hasSuffix("\n0\n"))
    #expect(run.errors.isEmpty)
  }
}

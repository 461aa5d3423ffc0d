// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Testing

@testable import LandfallTools

@Suite("Completions")
struct CompletionTests {
  @Test("Every command and option is completed", arguments: CompletionScript.Shell.allCases)
  func complete(_ shell: CompletionScript.Shell) {
    let run = ToolRun("completions", shell.rawValue)
    #expect(run.code == 0)
    for command in Tool.declarations {
      #expect(run.output.contains(command.name))
      for option in command.allOptions {
        #expect(run.output.contains(shell == .fish ? "-l \(option.name)" : option.long))
      }
    }
    #expect(ToolRun("--generate-completion-script", shell.rawValue).output == run.output)
  }

  @Test(
    "bash completes what is typed",
    .enabled(if: ProcessRun.isPossible, "the loopback interface is down, so no process can be run"),
    arguments: [
      ("ro", "routes"), ("match --ba", "--batch"), ("routes --format js", "json"),
      ("completions z", "zsh"),
      ("manifest -", "--output -o --force -f --manifest -m --enum -e --format --help -h"),
      ("routes --format = ", "text json"), ("routes --format = j", "json"),
      ("routes --format=", "--format=text --format=json"), ("routes --format=t", "--format=text"),
    ])
  func bash(_ typed: String, _ expected: String) throws {
    let words = typed.split(separator: " ", omittingEmptySubsequences: false).map { "'\($0)'" }
      .joined(separator: " ")
    let script = """
      source /dev/stdin <<'SCRIPT'
      \(ToolRun("completions", "bash").output)
      SCRIPT
      COMP_WORDS=(landfall \(words))
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _landfall
      echo "${COMPREPLY[@]}"
      """
    let process = try ProcessRun("/bin/bash", ["-c", script])
    #expect(process.output == expected + "\n")
    #expect(process.errors.isEmpty)
  }

  @Test(
    "bash keeps the names of files whole",
    .enabled(if: ProcessRun.isPossible, "the loopback interface is down, so no process can be run"),
    arguments: [["routes"], ["routes", "-m"], ["routes", "--manifest", "="]])
  func spaces(_ words: [String]) throws {
    let folder = try TemporaryFolder(["a b *.json": ""])
    let script = """
      source /dev/stdin <<'SCRIPT'
      \(ToolRun("completions", "bash").output)
      SCRIPT
      cd '\(folder.path)'
      COMP_WORDS=(landfall \(words.joined(separator: " ")) 'a')
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _landfall
      printf '%s|' "${COMPREPLY[@]}"
      """
    #expect(try ProcessRun("/bin/bash", ["-c", script]).output == "a b *.json|")
  }

  @Test("A program gets the script in an object", arguments: CompletionScript.Shell.allCases)
  func json(_ shell: CompletionScript.Shell) throws {
    let run = ToolRun("completions", shell.rawValue, "--format", "json")
    #expect(run.code == 0)
    let object = try JSONDecoder().decode([String: String].self, from: Data(run.output.utf8))
    let script = ToolRun("completions", shell.rawValue).output
    #expect(object == ["shell": shell.rawValue, "script": script])
  }
}

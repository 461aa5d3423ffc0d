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
      ("completions z", "zsh"), ("manifest -", "--output -o --force -f --enum -e --help -h"),
    ])
  func bash(_ typed: String, _ expected: String) throws {
    let words = typed.split(separator: " ").map { "'\($0)'" }.joined(separator: " ")
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
}

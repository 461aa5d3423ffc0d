// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallManifest

/// `landfall completions`: writes a script that completes the tool's commands and options.
struct CompletionsCommand: ToolCommand {
  private static let format = OptionDeclaration(
    name: "format", value: .choice("FORMAT", "text", "json"),
    help: "The script itself, the default, or a JSON object with the script as 'script'.")

  static let declaration = CommandDeclaration(
    name: "completions",
    abstract: "Write a script that completes landfall's commands and options in a shell.",
    discussion: """
      The script goes to standard output. 'landfall --generate-completion-script SHELL' is the same.
        bash: landfall completions bash > ~/.local/share/bash-completion/completions/landfall
        zsh:  landfall completions zsh > a folder of $fpath, as '_landfall'
        fish: landfall completions fish > ~/.config/fish/completions/landfall.fish
      """,
    operands: [
      OperandDeclaration(
        value: .choice("SHELL", "bash", "zsh", "fish"), isRequired: true, help: "bash, zsh or fish."
      )
    ],
    options: [format],
    examples: ["completions bash"])

  private let shell: CompletionScript.Shell
  private let isJSON: Bool

  init(_ arguments: ParsedArguments) throws(ToolFailure) {
    guard let shell = arguments.operands.first.flatMap(CompletionScript.Shell.init) else {
      throw .usage("SHELL is missing", command: Self.declaration)
    }
    self.shell = shell
    isJSON = arguments.value(Self.format) == "json"
  }

  func run(_ console: Console) throws(ToolFailure) -> ExitCode {
    let script = CompletionScript.text(for: shell, Tool.declarations)
    guard isJSON else {
      try console.write(script)
      return .success
    }
    let answer = JSONNode.members { json in
      json.add("shell", shell.rawValue)
      json.add("script", script)
    }
    try console.print(answer.line)
    return .success
  }
}

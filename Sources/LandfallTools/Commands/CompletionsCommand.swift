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

enum CompletionScript {
  enum Shell: String, CaseIterable, Sendable { case bash, zsh, fish }

  static func text(for shell: Shell, _ commands: [CommandDeclaration]) -> String {
    switch shell {
    case .bash: BashScript(commands: commands).text
    case .zsh: ZshScript(commands: commands).text
    case .fish: FishScript(commands: commands).text
    }
  }
}

private struct BashScript {
  let commands: [CommandDeclaration]

  var text: String {
    let names = commands.map(\.name).joined(separator: " ")
    let cases = commands.map { command in
      """
          \(command.name))
            options="\(words(command))"
      \(values(command))
      \(operands(command))
            ;;
      """
    }
    return """
      # bash completion for landfall
      _landfall() {
        local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}" options=""
        local start="" reply
        COMPREPLY=()
        # '--name=value' comes as three words, or as one.
        if [[ "$word" == "=" ]]; then
          word=""
        elif [[ "$before" == "=" && "$COMP_CWORD" -gt 2 ]]; then
          before="${COMP_WORDS[COMP_CWORD-2]}"
        elif [[ "$word" == --*=* ]]; then
          before="${word%%=*}"
          start="$before="
          word="${word#*=}"
        fi
        if [ "$COMP_CWORD" -eq 1 ]; then
          COMPREPLY=($(compgen -W "\(names) --help --version" -- "$word"))
          return
        fi
        case "${COMP_WORDS[1]}" in
      \(cases.joined(separator: "\n"))
        esac
        if [[ "$word" == -* ]]; then
          COMPREPLY=($(compgen -W "$options" -- "$word"))
        fi
      }
      complete -o filenames -F _landfall landfall

      """
  }

  private func words(_ command: CommandDeclaration) -> String {
    command.allOptions.flatMap { [$0.long] + ($0.short.map { ["-" + $0] } ?? []) }
      .joined(separator: " ")
  }

  private func values(_ command: CommandDeclaration) -> String {
    let cases = command.options.compactMap { option -> String? in
      guard let value = option.value else { return nil }
      let names = [option.long] + (option.short.map { ["-" + $0] } ?? [])
      return "        \(names.joined(separator: "|"))) \(reply(value)); return ;;"
    }
    if cases.isEmpty { return "      # no option has a value" }
    return (["      case \"$before\" in"] + cases + ["      esac"]).joined(separator: "\n")
  }

  private func operands(_ command: CommandDeclaration) -> String {
    guard let value = command.operands.last?.value else { return "      # no other words" }
    return "      [[ \"$word\" == -* ]] || { \(reply(value)); return; }"
  }

  private func reply(_ value: ArgumentValue) -> String {
    switch value.kind {
    case .text: return "COMPREPLY=()"
    case .path:
      // A name may hold spaces.
      return "while IFS= read -r reply; do COMPREPLY+=(\"$start$reply\"); done"
        + " < <(compgen -f -- \"$word\")"
    case .choice(let texts):
      return "COMPREPLY=($(compgen -P \"$start\" -W \"\(texts.joined(separator: " "))\""
        + " -- \"$word\"))"
    }
  }
}

private struct ZshScript {
  let commands: [CommandDeclaration]

  var text: String {
    let names = commands.map { "    '\($0.name):\(quoted($0.abstract))'" }
    let cases = commands.map { command in
      let specifications = (command.allOptions.map(option) + operands(command)).joined(
        separator: " \\\n        ")
      return """
            \(command.name))
              _arguments \\
                \(specifications)
              ;;
        """
    }
    return """
      #compdef landfall
      # zsh completion for landfall
      _landfall() {
        local -a commands
        commands=(
      \(names.joined(separator: "\n"))
        )
        if (( CURRENT == 2 )); then
          _describe 'command' commands
          _arguments '--help[Show this help.]' '--version[Show the version.]'
          return
        fi
        local command="${words[2]}"
        shift words
        (( CURRENT-- ))
        case "$command" in
      \(cases.joined(separator: "\n"))
        esac
      }
      if [ "$funcstack[1]" = "_landfall" ]; then
        _landfall "$@"
      else
        compdef _landfall landfall
      fi

      """
  }

  private func option(_ option: OptionDeclaration) -> String {
    let text = "[\(quoted(option.help))]" + (option.value.map(value) ?? "")
    let star = option.isRepeated ? "*" : ""
    // A value is a word of its own, or stands right behind '-x', or behind '--name='.
    let long = option.long + (option.value == nil ? "" : "=")
    guard let short = option.short else { return "'\(star)\(long)\(text)'" }
    let names = "{-\(short)\(option.value == nil ? "" : "+"),\(long)}"
    if option.isRepeated { return "'*'\(names)'\(text)'" }
    return "'(-\(short) \(option.long))'\(names)'\(text)'"
  }

  private func operands(_ command: CommandDeclaration) -> [String] {
    command.operands.enumerated().map { index, operand in
      "'\(operand.isRepeated ? "*" : "\(index + 1)")\(value(operand.value))'"
    }
  }

  private func value(_ value: ArgumentValue) -> String {
    switch value.kind {
    case .text: ":\(value.name): "
    case .path: ":\(value.name):_files"
    case .choice(let texts): ":\(value.name):(\(texts.joined(separator: " ")))"
    }
  }

  /// Text inside of single quotes and brackets.
  private func quoted(_ text: String) -> String {
    String(
      text.flatMap { character -> [Character] in
        switch character {
        case "'": Array("'\\''")
        case "[", "]", ":": ["\\", character]
        default: [character]
        }
      })
  }
}

private struct FishScript {
  let commands: [CommandDeclaration]

  var text: String {
    var lines = ["# fish completion for landfall", "complete -c landfall -f"]
    for command in commands {
      lines.append(
        "complete -c landfall -n __fish_use_subcommand -a \(command.name) "
          + "-d '\(quoted(command.abstract))'")
    }
    lines.append("complete -c landfall -n __fish_use_subcommand -l help -s h -d 'Show this help.'")
    lines.append("complete -c landfall -n __fish_use_subcommand -l version -d 'Show the version.'")
    for command in commands {
      let condition = "-n '__fish_seen_subcommand_from \(command.name)'"
      for option in command.allOptions {
        let short = option.short.map { " -s \($0)" } ?? ""
        lines.append(
          "complete -c landfall \(condition) -l \(option.name)\(short)"
            + (option.value.map { " " + value($0, isOption: true) } ?? "")
            + " -d '\(quoted(option.help))'")
      }
      if let operand = command.operands.last {
        lines.append("complete -c landfall \(condition) \(value(operand.value, isOption: false))")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func value(_ value: ArgumentValue, isOption: Bool) -> String {
    let required = isOption ? "-r " : ""
    switch value.kind {
    case .text: return isOption ? "-x" : "-f"
    case .path: return required + "-F"
    case .choice(let texts): return (isOption ? "-x " : "") + "-a '\(texts.joined(separator: " "))'"
    }
  }

  private func quoted(_ text: String) -> String {
    String(text.flatMap { $0 == "'" || $0 == "\\" ? ["\\", $0] : [$0] })
  }
}

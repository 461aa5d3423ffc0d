// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension CompletionScript {
  var zsh: String {
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

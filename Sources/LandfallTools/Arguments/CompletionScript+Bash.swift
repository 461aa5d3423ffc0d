// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension CompletionScript {
  var bash: String {
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

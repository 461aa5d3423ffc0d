// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension CompletionScript {
  var fish: String {
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

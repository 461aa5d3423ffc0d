// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A script that completes the tool's words in a shell, made from the declarations.
struct CompletionScript {
  enum Shell: String, CaseIterable, Sendable { case bash, zsh, fish }

  let commands: [CommandDeclaration]

  func text(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }
}

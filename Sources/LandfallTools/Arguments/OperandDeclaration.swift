// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A word of a command line that is no option.
struct OperandDeclaration: Sendable {
  let value: ArgumentValue
  let isRequired: Bool
  let isRepeated: Bool
  /// Whether what is not UTF-8 is taken, too.
  let takesBytes: Bool
  let help: String

  init(
    _ value: ArgumentValue, isRequired: Bool = false, isRepeated: Bool = false,
    takesBytes: Bool = false, help: String
  ) {
    self.value = value
    self.isRequired = isRequired
    self.isRepeated = isRepeated
    self.takesBytes = takesBytes
    self.help = help
  }

  var usage: String {
    let name = value.name + (isRepeated ? "…" : "")
    return isRequired ? name : "[\(name)]"
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
import SwiftSyntaxMacros

/// Finds a macro's type by the names in its `#externalMacro`.
struct MacroProvider: PluginProvider {
  let macros: [any Macro.Type]

  func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
    let name = "\(moduleName).\(typeName)"
    guard let macro = macros.first(where: { String(reflecting: $0) == name }) else {
      throw UnknownMacro(name: name)
    }
    return macro
  }
}

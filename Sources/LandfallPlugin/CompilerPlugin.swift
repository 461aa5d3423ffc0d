// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if !canImport(SwiftCompilerPlugin)
  @_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
  import SwiftSyntaxMacros

  /// A program that expands macros for the compiler.
  ///
  /// It has the shape of the protocol of the same name in swift-syntax's `SwiftCompilerPlugin`, the
  /// one module of swift-syntax that toolchains do not ship.
  protocol CompilerPlugin {
    init()

    var providingMacros: [any Macro.Type] { get }
  }

  extension CompilerPlugin {
    /// Answers the compiler's messages until it closes standard input.
    ///
    /// Messages travel over the standard input and output that the process was started with. What
    /// the macros print goes to standard error instead, so that it cannot harm the messages.
    ///
    /// - Throws: What the connection throws, when it cannot be made or a message is malformed.
    static func main() throws {
      let connection = try StandardIOMessageConnection()
      let provider = MacroProvider(macros: Self().providingMacros)
      try CompilerPluginMessageListener(connection: connection, provider: provider).main()
    }
  }

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

  /// The compiler asked for a macro that the plug-in does not have.
  struct UnknownMacro: Error, CustomStringConvertible {
    let name: String

    var description: String {
      "the plug-in has no macro '\(name)'; add it to 'providingMacros'"
    }
  }
#endif

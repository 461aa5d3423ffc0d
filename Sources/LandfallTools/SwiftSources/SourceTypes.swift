// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore
import LandfallMacros
import SwiftDiagnostics
import SwiftSyntax

/// Finds the types of values in all files; the macro sees only one declaration at a time.
struct SourceTypes {
  private let index: DeclarationIndex
  private var resolver: TypeResolver

  init(_ files: [SourceFile]) {
    let index = DeclarationIndex(files)
    self.index = index
    resolver = TypeResolver { index.lookup($0, in: $1) }
  }

  /// The mistakes in the declarations that were read.
  var findings: [SourceTable.Finding] {
    resolver.diagnostics.compactMap { diagnostic in
      index.file(of: diagnostic.node).map {
        SourceTable.Finding(diagnostic: SourceDiagnostic(diagnostic), file: $0)
      }
    } + index.unparsed
  }

  /// Returns the declaration of an enum with the types that the files declare.
  mutating func resolved(_ found: FoundEnum) -> TableDeclaration {
    var table = found.source.declaration
    let scope = TypeScope(found.parts, file: found.file.tree.id)
    for use in found.source.types {
      var parameter = table.links[use.link].parameters[use.parameter]
      guard let known = resolver.resolve(use.name, in: scope) else { continue }
      // The app uses the type that the macro has seen inside of the enum.
      if case .opaque = parameter.type { parameter.type = known.type }
      if parameter.defaultText == nil, parameter.type == known.type, !parameter.isList,
        let code = use.defaultCode
      {
        parameter.defaultText = text(code, known.type, known.origin, use.name, scope)
        // This is 'nil', whatever the cases are.
        if parameter.isOptional, code == ".none" { parameter.defaultText = nil }
      }
      table.links[use.link].parameters[use.parameter] = parameter
    }
    return table
  }

  /// The text of a default that is written as a literal, or as the case of an enum.
  private func text(
    _ code: String, _ type: ValueType, _ origin: TypeResolver.Origin, _ name: String,
    _ scope: TypeScope
  ) -> String? {
    switch origin {
    case .rawValues:
      guard let dot = code.lastIndex(of: "."), code[..<dot].isEmpty || code[..<dot] == name,
        case .declared(let declared) = index.lookup(name, in: scope)
      else { return nil }
      let element = code[code.index(after: dot)...].filter { $0 != "`" }
      return declared.rawValues?.text(ofCase: element)
    case .library: return DefaultText(code: code, type)?.text
    case .standard, .stated: return nil
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore
import LandfallMacros
import SwiftDiagnostics

/// What the given files say of the types of values, where the macro, which sees one declaration at a
/// time, does not know them.
struct SourceTypes {
  private let index: DeclarationIndex
  private var resolver: TypeResolver

  init(_ files: [SourceFile]) {
    let index = DeclarationIndex(files)
    self.index = index
    resolver = TypeResolver { index.declaration(of: $0) }
  }

  /// What is wrong with the declarations that were looked at.
  var findings: [SourceTable.Finding] {
    resolver.diagnostics.compactMap { diagnostic in
      index.file(of: diagnostic.node).map {
        SourceTable.Finding(diagnostic: SourceDiagnostic(diagnostic), file: $0)
      }
    }
  }

  /// The declaration of an enum with its opaque types resolved, where they can be.
  mutating func resolved(_ found: FoundEnum) -> TableDeclaration {
    var table = found.source.declaration
    for link in table.links.indices {
      for slot in table.links[link].parameters.indices {
        guard case .opaque(let name) = table.links[link].parameters[slot].type,
          let (type, origin) = resolver.resolve(name)
        else { continue }
        table.links[link].parameters[slot].type = type
        for code in found.source.defaults where code.link == link && code.parameter == slot {
          table.links[link].parameters[slot].defaultText = text(code.code, name, type, origin)
        }
      }
    }
    return table
  }

  /// The text of a default that is written as a literal, or as the case of an enum.
  private func text(
    _ code: String, _ name: String, _ type: ValueType, _ origin: TypeResolver.Origin
  ) -> String? {
    switch origin {
    case .rawValues:
      guard code.contains("."), let element = code.split(separator: ".").last else { return nil }
      return index.declaration(of: name)?.rawValues?.text(ofCase: String(element))
    case .library: return DefaultText(code: code, type)?.text
    case .standard, .stated: return nil
    }
  }
}

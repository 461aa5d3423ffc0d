// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore
import LandfallMacros
import SwiftSyntax

/// The enums with raw values among the given files, which the macro, seeing one declaration at a
/// time, does not know.
///
/// A type is only taken for such an enum if exactly one type of its name is declared; everything
/// else stays opaque.
struct RawValueTypes {
  private let files: [SourceFile]

  init(_ files: [SourceFile]) { self.files = files }

  /// The declaration of an enum with its opaque types resolved, where they can be.
  func resolved(_ found: FoundEnum) -> TableDeclaration {
    var table = found.source.declaration
    var known: [String: RawValueEnum?] = [:]
    for link in table.links.indices {
      for slot in table.links[link].parameters.indices {
        guard case .opaque(let type) = table.links[link].parameters[slot].type else { continue }
        let values = known[type] ?? find(type)
        known[type] = .some(values)
        guard let values else { continue }
        table.links[link].parameters[slot].type = .oneOf(values.texts)
      }
    }
    for code in found.source.defaults {
      guard case .oneOf = table.links[code.link].parameters[code.parameter].type else { continue }
      let type = typeName(found, code)
      let name = code.code.split(separator: ".").last.map(String.init)
      let values = type.flatMap { known[$0] ?? find($0) }
      if code.code.contains("."), let name, let text = values?.text(ofCase: name) {
        table.links[code.link].parameters[code.parameter].defaultText = text
      }
    }
    return table
  }

  private func typeName(_ found: FoundEnum, _ code: LinkEnumSource.DefaultCode) -> String? {
    let type = found.source.declaration.links[code.link].parameters[code.parameter].type
    if case .opaque(let name) = type { return name }
    return nil
  }

  private func find(_ type: String) -> RawValueEnum? {
    guard let name = type.split(separator: ".").last.map(String.init) else { return nil }
    let finder = RawValueFinder(name)
    for file in files where file.contains(name) { finder.walk(file.tree) }
    return finder.result
  }
}

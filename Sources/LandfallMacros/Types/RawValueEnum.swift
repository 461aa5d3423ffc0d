// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import SwiftParser
import SwiftSyntax

/// An enum with raw values, as its declaration shows it.
package struct RawValueEnum {
  private let cases: [(name: String, text: String)]

  /// The raw values as URLs carry them.
  package var texts: [String] { cases.map(\.text) }

  /// The text of a case by its name; nil if there is none.
  package func text(ofCase name: String) -> String? { cases.first { $0.name == name }?.text }

  /// Nil where the values are not all plain to see.
  init?(_ declaration: EnumDeclSyntax) {
    let inherited = declaration.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription)
    let integers = [
      "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    ]
    guard let inherited, let raw = inherited.first, raw == "String" || integers.contains(raw),
      !inherited.contains(where: { $0.hasSuffix("LinkValue") })
    else { return nil }
    var cases: [(name: String, text: String)] = []
    // Nil behind the last number: no case without a value can follow it.
    var next: Int? = 0
    for member in declaration.memberBlock.members {
      if member.decl.is(IfConfigDeclSyntax.self) { return nil }
      guard let declaration = member.decl.as(EnumCaseDeclSyntax.self) else { continue }
      for element in declaration.elements {
        let name = element.name.identifier?.name ?? element.name.text
        let value = element.rawValue?.value
        if raw == "String" {
          let literal = value?.as(StringLiteralExprSyntax.self)
          guard let text = value == nil ? name : literal?.representedLiteralValue else {
            return nil
          }
          cases.append((name, text))
        } else {
          let text = value?.trimmedDescription.filter { $0 != "_" }
          guard let number = text.map({ Int($0) }) ?? next else { return nil }
          cases.append((name, String(number)))
          next = number < .max ? number + 1 : nil
        }
      }
    }
    if cases.isEmpty { return nil }
    self.cases = cases
  }
}

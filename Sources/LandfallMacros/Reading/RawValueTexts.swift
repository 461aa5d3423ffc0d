// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore
import SwiftParser
import SwiftSyntax

/// The raw values of string enums that are declared inside of a link enum, which the macro can see.
struct RawValueTexts {
  private(set) var texts: [String: [String]] = [:]

  init(_ members: MemberBlockItemListSyntax) {
    for member in members {
      guard let inner = member.decl.as(EnumDeclSyntax.self),
        let inherited = inner.inheritanceClause?.inheritedTypes, let first = inherited.first,
        first.type.trimmedDescription == "String",
        // Its own conformance may read other texts.
        !inherited.contains(where: { $0.type.trimmedDescription.hasSuffix("LinkValue") })
      else { continue }
      texts[inner.name.identifier?.name ?? inner.name.text] = RawValueTexts.values(inner)
    }
  }

  private static func values(_ inner: EnumDeclSyntax) -> [String]? {
    var values: [String] = []
    for member in inner.memberBlock.members {
      if member.decl.is(IfConfigDeclSyntax.self) { return nil }
      guard let declaration = member.decl.as(EnumCaseDeclSyntax.self) else { continue }
      for element in declaration.elements {
        guard let raw = element.rawValue?.value else {
          values.append(element.name.identifier?.name ?? element.name.text)
          continue
        }
        guard let text = raw.as(StringLiteralExprSyntax.self)?.representedLiteralValue else {
          return nil
        }
        values.append(text)
      }
    }
    let length = ValueType.oneOf(values).description.utf8.count
    // A table does not hold longer texts; the app then reads the values.
    return values.isEmpty || length > ArgumentReader.longestText ? nil : values
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import SwiftSyntax

/// Cases that no URL opens. Their values may be of any type, so nothing reads them.
extension LinkEnumReader {
  mutating func readInAppOnly(
    _ declaration: EnumCaseDeclSyntax, _ mark: AttributeSyntax, beside other: AttributeSyntax?
  ) {
    result.inAppCases += declaration.elements
    guard let other, let element = declaration.elements.first else { return }
    collector.error(
      "no URL opens a case with '@InAppOnly', and '@\(other.attributeName.trimmedDescription)' gives "
        + "'\(element.plainName)' one; remove one of the two",
      code: "case.inAppOnly", at: SourcePlace(mark))
  }

  /// Reports names that another case has: the table knows only those of cases with URLs.
  mutating func checkInAppNames() {
    var others = result.cases.map(\.element)
    for element in result.inAppCases {
      let name = element.plainName
      if let other = others.first(where: { $0.plainName == name }) {
        collector.error(
          "two links are named '\(name)'; rename one",
          code: TableProblem.Code.duplicateLink.rawValue,
          at: SourcePlace(element.name),
          note: ("'\(name)' is here too", SourcePlace(other.name)))
      }
      others.append(element)
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore
import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import Testing

@testable import LandfallMacros

/// Each fix-it of a mistake makes the link that was meant, or leaves a mistake that is reported.
@Suite("Fix-its make what was meant")
struct FixItIntentTests {
  @Test("Of every mistake, each fix-it alone", arguments: HumanMistake.all)
  func mistakes(mistake: HumanMistake) {
    var made = 0
    for right in RightCase.all {
      for value in right.values.indices {
        guard let wrong = mistake.make(right, value) else { continue }
        made += 1
        check(wrong, mistake.isOpen ? nil : right.url)
      }
    }
    #expect(made > 0, "the mistake fits no case")
  }

  @Test("The cases are right", arguments: RightCase.all)
  func right(right: RightCase) {
    let read = ReadEnum(right.source)
    #expect(read.errors.isEmpty)
    #expect(opens(read, right.url, right))
  }

  @Test(
    "A case without a mark: of the app alone first, then with a URL",
    arguments: ["home", "contact(id: Int)", "tags(ids: [Int])", "`default`"])
  func unmarked(declared: String) throws {
    let source = "@DeepLinks(schemes: \"shop\")\nenum AppLink { case \(declared) }"
    let read = ReadEnum(source)
    #expect(read.errors == ["case.noPattern"])
    let links = try #require(read.diagnostics.first).fixIts.map { fixIt in
      let fixed = ReadEnum(
        AppliedFixIts(
          [fixIt], to: source, origins: SourceOrigins(BasicMacroExpansionContext())
        ).description)
      #expect(fixed.errors.isEmpty)
      return fixed.declaration.links.count
    }
    #expect(links == [0, 1])
  }

  private func check(_ wrong: RightCase, _ url: String?) {
    let source = wrong.source
    let read = ReadEnum(source)
    for diagnostic in read.diagnostics {
      for fixIt in diagnostic.fixIts {
        let fixed = AppliedFixIts(
          [fixIt], to: source, origins: SourceOrigins(BasicMacroExpansionContext())
        ).description
        let other = ReadEnum(fixed)
        // Other mistakes may be left, or need their own correction, but no new kind of mistake.
        if !other.errors.isEmpty {
          // A list needs a placeholder that takes several segments, which has a fix-it of its own.
          let isList = fixIt.message.message.hasPrefix("write '[")
          let left = other.errors.filter {
            $0 != "route.missingParameter" && !(isList && $0 == "route.parameterShape")
          }
          #expect(
            left.allSatisfy(read.errors.contains) && other.errors.count <= read.errors.count,
            "'\(fixIt.message.message)' has new errors: \(other.errors)\n\(source)\n\(fixed)")
          continue
        }
        let wanted = url ?? printed(other)
        #expect(
          wanted.map { opens(other, $0, url == nil ? nil : wrong) } == true,
          "after '\(fixIt.message.message)', \(wanted ?? "no URL") does not open:\n\(source)\n\(fixed)"
        )
      }
    }
  }

  /// A URL that the link of a table prints.
  private func printed(_ read: ReadEnum) -> String? {
    guard let table = try? CompiledTable(building: read.declaration),
      let link = read.declaration.links.first
    else { return nil }
    let values = link.parameters.map { parameter in
      parameter.isList
        ? PrintValue.list(["1"], isDefault: false) : .text("1", isDefault: false)
    }
    return (try? table.print(link: 0, values))?.first.flatMap {
      try? table.url($0, scheme: "shop", host: nil)
    }
  }

  /// Whether a URL opens the link, with all values of a case if one is given.
  private func opens(_ read: ReadEnum, _ url: String, _ right: RightCase?) -> Bool {
    guard let table = try? CompiledTable(building: read.declaration) else { return false }
    var isOpened = false
    Array(url.utf8).withUnsafeBufferPointer { buffer in
      _ = table.match(ByteView(buffer), limits: .standard, refuse: { _ in }) { match in
        isOpened =
          right.map { right in
            right.values.allSatisfy { value in
              match.parameterInfos.enumerated().contains { slot, info in
                info.name == value.name && match.isPresent(slot)
                  && (info.isList
                    ? match.texts(slot) == [value.text] : match.text(slot) == value.text)
              }
            }
          } ?? true
        return nil
      }
    }
    return isOpened
  }
}

/// An enum of links as the macro reads it.
private struct ReadEnum {
  let diagnostics: [Diagnostic]
  let declaration: TableDeclaration
  /// The codes of all errors.
  let errors: [String]

  init(_ source: String) {
    let file = Parser.parse(source: source)
    guard let declaration = file.statements.first?.item.as(EnumDeclSyntax.self),
      let attribute = declaration.attributes.first?.as(AttributeSyntax.self), !file.hasError
    else {
      diagnostics = []
      self.declaration = TableDeclaration(name: "", links: [])
      errors = ["source.syntax"]
      return
    }
    var reader = LinkEnumReader(declaration, attribute, [])
    _ = reader.checkTable(attribute)
    ArgumentCheck.check(declaration, attribute, &reader.collector)
    diagnostics = reader.collector.diagnostics
    self.declaration = reader.result.declaration
    errors = diagnostics.filter { $0.diagMessage.severity == .error }
      .compactMap { ($0.diagMessage as? LinkMessage)?.code }
  }
}

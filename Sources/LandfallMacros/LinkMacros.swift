// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import SwiftDiagnostics
package import SwiftSyntax
import SwiftSyntaxBuilder
package import SwiftSyntaxMacros

/// The macro `@DeepLinks`: it writes the members into the enum, where types around it are visible.
///
/// A plug-in declares types of its own that conform to this protocol and ``LinkMarkMacro``, since
/// the compiler finds macros by the names of the plug-in's module.
package protocol LinkEnumMacro: MemberMacro, ExtensionMacro {}

extension LinkEnumMacro {
  package static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let declaration = declaration.as(EnumDeclSyntax.self) else {
      var collector = DiagnosticCollector()
      collector.reportNoEnum(declaration.introducer)
      collector.diagnostics.forEach(context.diagnose)
      return []
    }
    var reader = LinkEnumReader(declaration, node, context.lexicalContext)
    let builder = reader.checkTable(node)
    ArgumentCheck.check(declaration, node, &reader.collector)
    reader.collector.diagnostics.forEach(context.diagnose)
    if reader.isBeyondHelp { return [] }
    let expansion = LinkEnumExpansion(links: reader.result)
    let members =
      if reader.collector.hasErrors {
        expansion.membersAfterErrors()
      } else {
        expansion.members(table: try builder.build(isChecked: true))
      }
    return members.map { "\(raw: $0)" }
  }

  package static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard let declaration = declaration.as(EnumDeclSyntax.self) else { return [] }
    // The compiler expands each role by itself, so this one reads the enum too. It compares no routes.
    let reader = LinkEnumReader(declaration, node, context.lexicalContext)
    if reader.isBeyondHelp { return [] }
    let links = reader.result
    let unchecked = links.hasUncarriedValue ? "@unchecked " : ""
    let wanted = [
      ("MountableLink", "LandfallLinks.MountableLink"),
      ("DeepLink", links.hasOrigin ? "LandfallLinks.DeepLink" : nil),
      ("Sendable", unchecked + "Swift.Sendable"),
    ]
    // The conformances that the enum declares itself are not in the list.
    let names = protocols.compactMap { $0.trimmedDescription.split(separator: ".").last }
    let missing = wanted.compactMap { name, conformance in
      names.contains(Substring(name)) ? conformance : nil
    }
    var extensions: [[String]] = []
    if !missing.isEmpty {
      let conformances = missing.joined(separator: ", ")
      extensions.append(
        links.availability + ["nonisolated extension \(type.trimmed): \(conformances) {}"])
    }
    if !links.hasOrigin, names.contains("DeepLink") {
      // For the compiler's message where somebody opens its links.
      let message =
        "'\(links.name)' names no scheme and no host, so it can only be mounted; write "
        + "'@DeepLinks(schemes: …)'"
      extensions.append(
        links.availability + [
          "@available(*, unavailable, message: \"\(message)\")",
          "nonisolated extension \(type.trimmed): LandfallLinks.DeepLink {}",
        ])
    }
    return try extensions.map { try ExtensionDeclSyntax("\(raw: $0.joined(separator: "\n"))") }
  }
}

extension DiagnosticCollector {
  /// Reports `@DeepLinks` before something else.
  mutating func reportNoEnum(_ introducer: TokenSyntax) {
    let article = introducer.text.first.map("aeiou".contains) == true ? "an" : "a"
    error(
      "'@DeepLinks' makes links of the cases of an enum, and this is \(article) \(introducer.text); "
        + "declare an enum",
      code: "links.notEnum", at: SourcePlace(introducer))
  }
}

/// The macros `@Link`, `@Mount` and `@InAppOnly`, which check their place and let the compiler check the types of
/// values, so that it reports them at the case; ``LinkEnumMacro`` reads them.
package protocol LinkMarkMacro: PeerMacro {}

extension LinkMarkMacro {
  package static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let message = node.misplacement(declaration, context.lexicalContext) else {
      let check = ValueCheck(declaration.as(EnumCaseDeclSyntax.self), node)
      return check.function(named: context.makeUniqueName("values")).map { ["\(raw: $0)"] } ?? []
    }
    var collector = DiagnosticCollector()
    collector.error(message, code: "mark.misplaced", at: SourcePlace(node))
    collector.diagnostics.forEach(context.diagnose)
    return []
  }
}

extension AttributeSyntax {
  /// Why nothing reads this mark of a case; `nil` if `@DeepLinks` does.
  fileprivate func misplacement(
    _ declaration: some DeclSyntaxProtocol, _ context: [Syntax]
  ) -> String? {
    let name = attributeName.trimmedDescription.split(separator: ".").last ?? ""
    guard declaration.is(EnumCaseDeclSyntax.self) else {
      return "'@\(name)' marks a case of an enum with '@DeepLinks', and this is not a case; "
        + "remove it"
    }
    guard let declaration = context.first?.as(EnumDeclSyntax.self),
      declaration.attributes.macros(["DeepLinks"]).isEmpty
    else { return nil }
    let type = declaration.name.text
    return "nothing reads this '@\(name)', since '\(type)' has no '@DeepLinks'; "
      + "write '@DeepLinks(schemes: …)' before 'enum \(type)'"
  }
}

extension AttributeListSyntax {
  /// Landfall's macros of some names among them, each with the `#if` that it stands in.
  func macros(_ names: [String]) -> [(attribute: AttributeSyntax, condition: TokenSyntax?)] {
    var found: [(attribute: AttributeSyntax, condition: TokenSyntax?)] = []
    for element in self {
      // No `switch`: the enum is open in the toolchain's swift-syntax and closed in the package's.
      if case .attribute(let attribute) = element {
        if names.contains(where: attribute.isMacro) { found.append((attribute, nil)) }
      } else if case .ifConfigDecl(let conditional) = element {
        for clause in conditional.clauses {
          guard case .attributes(let inner) = clause.elements else { continue }
          found += inner.macros(names).map {
            ($0.attribute, conditional.clauses.first?.poundKeyword)
          }
        }
      }
    }
    return found
  }
}

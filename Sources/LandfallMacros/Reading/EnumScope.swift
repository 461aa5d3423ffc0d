// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import SwiftSyntax

/// The access level and the availability of the members of an enum, which depend on its place.
struct EnumScope {
  /// The access level to write, with a space behind it; empty for the enum's own.
  let access: String
  /// The `@available` attributes of the enum and of the types around it, each once.
  let availability: [String]

  /// The word `private` of an enum inside of a type, which hides it from its own extension.
  let hidingModifier: DeclModifierSyntax?

  /// - Parameters:
  ///   - declaration: The enum.
  ///   - context: The declarations around it, the innermost first.
  init(_ declaration: EnumDeclSyntax, _ context: [Syntax]) {
    // The members of an extension have its access level, unless they say otherwise.
    let around = context.first?.as(ExtensionDeclSyntax.self)?.modifiers
    access = EnumScope.access(declaration.modifiers) ?? around.flatMap(EnumScope.access) ?? ""
    hidingModifier =
      context.isEmpty
      ? nil : declaration.modifiers.first { $0.name.tokenKind == .keyword(.private) }
    var availability: [String] = []
    let attributes = context.compactMap { $0.asProtocol((any WithAttributesSyntax).self) }
    for attribute in [declaration.attributes] + attributes.map(\.attributes) {
      for case .attribute(let attribute) in attribute where attribute.isAvailable {
        let text = attribute.trimmedDescription
        if !availability.contains(text) { availability.append(text) }
      }
    }
    self.availability = availability
  }

  /// Nil where none is written.
  ///
  /// Less than `internal` is not repeated: members are never more visible
  /// than their type.
  private static func access(_ modifiers: DeclModifierListSyntax) -> String? {
    modifiers.lazy.compactMap { modifier -> String? in
      switch modifier.name.tokenKind {
      case .keyword(.public): "public "
      case .keyword(.package): "package "
      case .keyword(.internal), .keyword(.fileprivate), .keyword(.private): ""
      default: nil
      }
    }.first
  }
}

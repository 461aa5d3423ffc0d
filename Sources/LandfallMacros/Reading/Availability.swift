// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import SwiftSyntax

struct CaseAvailability {
  /// The arguments of `#available(…)`; nil if the case is available on every system.
  private(set) var condition: String?
  /// Whether no code on any system may make the case.
  private(set) var isUnavailable = false
  private(set) var unavailableSystems: [String] = []
  private(set) var isDeprecated = false

  init(_ attributes: [AttributeSyntax]) {
    var versions: [String] = []
    for attribute in attributes where attribute.isAvailable {
      guard case .availability(let arguments) = attribute.arguments else { continue }
      versions += CaseAvailability.versions(arguments)
      for argument in arguments {
        guard case .token(let token) = argument.argument else { continue }
        if token.text == "unavailable" { addUnavailable(on: arguments.first?.argument) }
        if token.text == "deprecated" { isDeprecated = true }
      }
      let isDeprecatedLater = arguments.contains { argument in
        guard case .availabilityLabeledArgument(let labeled) = argument.argument else {
          return false
        }
        return labeled.label.text == "deprecated" || labeled.label.text == "obsoleted"
      }
      if isDeprecatedLater { isDeprecated = true }
    }
    if !versions.isEmpty { condition = versions.joined(separator: ", ") + ", *" }
  }

  private mutating func addUnavailable(on argument: AvailabilityArgumentSyntax.Argument?) {
    let systems = ["iOS", "macOS", "tvOS", "watchOS", "visionOS"]
    if case .token(let token) = argument, systems.contains(token.text) {
      unavailableSystems.append(token.text)
    } else {
      isUnavailable = true
    }
  }

  /// The versions of `@available(iOS 26, *)`, without those of the language and of packages.
  private static func versions(_ arguments: AvailabilityArgumentListSyntax) -> [String] {
    var versions: [String] = []
    var platform: String?
    for argument in arguments {
      switch argument.argument {
      case .availabilityVersionRestriction(let restriction):
        if restriction.version != nil, isPlatform(restriction.platform.text) {
          versions.append(restriction.trimmedDescription)
        }
      case .token(let token):
        if platform == nil, isPlatform(token.text) { platform = token.text }
      case .availabilityLabeledArgument(let labeled):
        if labeled.label.text == "introduced", let platform {
          versions.append("\(platform) \(labeled.value.trimmedDescription)")
        }
      default: break
      }
    }
    return versions
  }

  private static func isPlatform(_ name: String) -> Bool {
    name != "*" && name != "swift" && name != "_PackageDescription"
  }
}

extension AttributeSyntax {
  var isAvailable: Bool { attributeName.trimmedDescription == "available" }
}

/// The access level and the availability of the members of an enum, which depend on its place.
struct EnumScope {
  let access: String
  /// The `@available` attributes of the enum and of the types around it, each once.
  let availability: [String]
  let hidingModifier: DeclModifierSyntax?

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

  /// Nil where none, or less than `internal`, is written.
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

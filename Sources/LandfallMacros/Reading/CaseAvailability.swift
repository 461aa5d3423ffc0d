// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import SwiftSyntax

/// The `@available` attributes of a case.
struct CaseAvailability {
  /// The arguments of `#available(…)`; nil if the case is available on every system.
  private(set) var condition: String?
  /// Whether no code on any system may make the case.
  private(set) var isUnavailable = false
  /// The systems on which no code may make it.
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

  /// The versions of `@available(iOS 26, *)` or `@available(iOS, introduced: 26)`; those of the
  /// language and of packages are known when the app is built, so they are left out.
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
  /// Whether it is an `@available`.
  var isAvailable: Bool { attributeName.trimmedDescription == "available" }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import SwiftSyntax

/// What a case's `@available` asks of the system.
struct CaseAvailability {
  /// What goes into `#available(…)`; nil where the case is always there.
  let condition: String?

  init(_ attributes: [AttributeSyntax]) {
    var conditions: [String] = []
    for attribute in attributes
    where attribute.attributeName.trimmedDescription == "available" {
      guard case .availability(let arguments) = attribute.arguments else { continue }
      let versions = arguments.compactMap { argument -> String? in
        guard case .availabilityVersionRestriction(let version) = argument.argument,
          version.version != nil
        else { return nil }
        return version.trimmedDescription
      }
      if !versions.isEmpty { conditions.append(versions.joined(separator: ", ")) }
    }
    condition = conditions.isEmpty ? nil : conditions.joined(separator: ", ") + ", *"
  }
}

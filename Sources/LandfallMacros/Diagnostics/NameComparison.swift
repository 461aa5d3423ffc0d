// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler

/// The names of a pattern beside those of its case.
struct NameComparison {
  /// Values that need a placeholder and have none.
  let unplaced: [CaseParameter]
  /// Values without a placeholder, whether they need one or not.
  let free: [CaseParameter]
  /// Placeholders without a value.
  let unknown: [Placeholder]

  init(_ link: LinkCase, _ route: LinkCase.Route) {
    let placeholders = route.route.pattern.placeholders.filter(\.isNamed)
    free = link.parameters.filter { parameter in
      !placeholders.contains { $0.name == parameter.name }
    }
    unplaced = free.filter { !$0.declaration.mayBeAbsent }
    unknown = placeholders.filter { placeholder in
      !link.parameters.contains { $0.name == placeholder.name }
    }
  }

  /// Whether one of each is left, which are most likely meant for one another.
  var isRenaming: Bool { free.count == 1 && unknown.count == 1 }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Some names of links, in order.
///
/// They are few, and mostly one: looking at each is quicker than a hash table.
struct LinkNames: Sendable, Hashable {
  private let names: [String]

  init(_ names: some Sequence<String>) { self.names = Set(names).sorted() }

  /// - Complexity: O(*n*) in the names.
  func contains(_ name: String) -> Bool {
    for other in names where other == name { return true }
    return false
  }

  /// The names with commas between them.
  var list: String { names.joined(separator: ", ") }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Something with a name of which a route may ask something: an item of the query or of the fragment,
/// or a context.
package struct AskedItem: Hashable {
  enum Place: Hashable {
    case query
    case fragment
    case context
  }

  var place: Place
  var name: [UInt8]

  init(_ place: Place, _ name: [UInt8]) {
    self.place = place
    self.name = name
  }

  /// What it may be, where a route asks nothing of it.
  package var any: QueryLanguage { place == .context ? .anyContext : .any }
}

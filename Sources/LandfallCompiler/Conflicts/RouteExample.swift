// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallCore

/// A URL that shows something of routes, in the contexts in which it does.
package struct RouteExample: Equatable, Sendable {
  package var url: String
  package var contexts: LinkContexts

  /// For messages: the URL, and the contexts if there are any.
  package var text: String {
    let names = contexts.names.map { "'\($0)'" }
    guard let last = names.last else { return "'\(url)'" }
    let before = names.dropLast().joined(separator: ", ")
    return names.count == 1
      ? "'\(url)' in the context \(last)" : "'\(url)' in the contexts \(before) and \(last)"
  }
}

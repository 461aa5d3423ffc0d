// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension Opening: CustomStringConvertible {
  /// The story of the opening in one line, without its URL and without the values of its link.
  ///
  /// For example: `k3f9z0q1-12 contact: received (from push), matched (contact by
  /// /contacts/:id), offered to HomeCoordinator, opened by HomeCoordinator`.
  public var description: String {
    let name = link.map { " \($0.fullName)" } ?? ""
    let story = history.map(\.description).joined(separator: ", ")
    return "\(id)\(name): \(story)".inOneLine
  }
}

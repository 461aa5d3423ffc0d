// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A meal box that comes every week.
struct Subscription: Sendable {
  let id: String
  let name: String
  let weeks: [Week]

  /// One delivery.
  struct Week: Sendable {
    let number: Int
    let menu: String
    let canBeEdited: Bool
  }

  func week(_ number: Int) -> Week? { weeks.first { $0.number == number } }
  func week(ofMenu menu: String) -> Week? { weeks.first { $0.menu == menu } }
}

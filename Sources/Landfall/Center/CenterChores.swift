// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What is to be done once the lock of a center is free.
struct CenterChores: Sendable {
  /// What is done first, in order.
  private(set) var others: [CenterChore] = []
  /// An opening that is given to a loop, and one that is let go: a link that one loop takes has no
  /// more than these, and so needs no list.
  private(set) var gift: (opening: any OpeningShell, call: CenterContents.Call)?
  private(set) var released: (any OpeningShell)?
  /// When the alarm is to go off.
  var alarm: Duration?
  /// Whether there are events to tell.
  var hasNews = false

  mutating func append(_ chore: CenterChore) { others.append(chore) }

  mutating func reserveCapacity(_ count: Int) { if count > 2 { others.reserveCapacity(count) } }

  /// Gives an opening to a loop that waits for it.
  mutating func give(_ opening: any OpeningShell, to call: CenterContents.Call) {
    if gift == nil { gift = (opening, call) } else { others.append(.give(opening, call)) }
  }

  /// Lets go of an opening, as its release may call the center.
  mutating func release(_ opening: any OpeningShell) {
    if released == nil { released = opening } else { others.append(.release(opening)) }
  }
}

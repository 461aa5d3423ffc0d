// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What a center knows of one opening.
struct OpeningRecord<Name: Hashable & Sendable>: Sendable {
  /// Where an opening is.
  enum Phase: Sendable, Hashable {
    /// It waits for a receiver.
    case waiting
    /// It is in the mailboxes or in the hands of subscribers.
    case mailed
    /// It is in the lane.
    case running
    /// The last handler of its chain keeps it.
    case delayed
    /// It waits for the lane, to be offered to the last handler of its chain.
    case ready
    /// It has its outcome. Mailboxes may still hold a copy.
    case ended
  }

  let name: Name
  var phase: Phase = .waiting
  /// The handlers that it went through, while it is delayed or ready.
  var chain: [HandlerNumber] = []
  /// The subscribers that have it: in the mailbox, or handed out and not acknowledged.
  var holders: Set<SubscriberNumber> = []

  init(name: Name) { self.name = name }
}

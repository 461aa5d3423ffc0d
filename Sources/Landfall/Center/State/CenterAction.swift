// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What is to be done after an event, in order.
enum CenterAction: Sendable, Hashable {
  /// Go to the main actor, take a turn, and ask the handler that is then in the lane.
  case call
  /// Ask the app about a gate, for an opening that waits at it.
  indirect case ask(Gate, OpeningNumber, AskNumber)
  /// Give an opening to the subscriber's oldest call that waits for one, and record that.
  ///
  /// If it was not in the mailbox before, that it was offered is recorded too.
  case handOut(OpeningNumber, SubscriberNumber, isNew: Bool)
  /// Tell all calls of a subscriber that wait that there is no more.
  case finish(SubscriberNumber)
  /// Record a step of an opening.
  case note(OpeningNumber, CenterNote)
  /// Record the outcome of an opening.
  case end(OpeningNumber, CenterEnding)
  /// A handler no longer keeps any opening.
  case letGo(HandlerNumber)
  /// Nothing needs the opening any longer.
  case forget(OpeningNumber)
  /// Nothing needs the key of a link any longer.
  indirect case discard(RepeatKey)
}

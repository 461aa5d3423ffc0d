// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The place of an opening in the order of arrival at its center.
struct OpeningNumber: Sendable, Hashable, Comparable {
  let value: UInt64

  static func < (left: Self, right: Self) -> Bool { left.value < right.value }
}

/// A handler, as the state machine knows it.
struct HandlerNumber: Sendable, Hashable {
  let value: UInt64
}

/// A type of handlers, as the state machine knows it.
struct HandlerTypeNumber: Sendable, Hashable {
  let value: UInt64
}

/// One time that a handler is asked.
struct TurnNumber: Sendable, Hashable {
  let value: UInt64
}

/// A subscriber: one iterator of a stream.
struct SubscriberNumber: Sendable, Hashable, Comparable {
  let value: UInt64

  static func < (left: Self, right: Self) -> Bool { left.value < right.value }
}

/// A question to the app about a gate.
struct AskNumber: Sendable, Hashable {
  let value: UInt64
}

/// Who had an opening last.
enum ReceiverNumber: Sendable, Hashable {
  case handler(HandlerNumber)
  case subscriber(SubscriberNumber)
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What happens to a center.
enum CenterEvent<Name: Hashable & Sendable>: Sendable {
  /// A link came in. Numbers grow with each.
  case open(OpeningNumber, Name)
  /// A handler becomes the root, in place of the one before.
  case attach(HandlerNumber)
  /// A handler is no longer the root.
  case detach(HandlerNumber)
  /// A stream has a new subscriber, for some names or for all.
  case subscribe(SubscriberNumber, names: Set<Name>?, acknowledging: Acknowledgement)
  /// A subscriber ended: its loop broke off, its task was cancelled, its stream was released.
  case unsubscribe(SubscriberNumber)
  /// A subscriber asks for its next opening.
  case take(SubscriberNumber)
  /// Somebody says that the link is open.
  case complete(OpeningNumber)
  /// Somebody says that the link cannot be opened.
  case reject(OpeningNumber, Rejection)
  /// Somebody gives the opening up.
  case cancel(OpeningNumber)
  /// A delayed opening can be offered again.
  case resume(OpeningNumber)
  /// All that a handler delayed can be offered again.
  case resumeAll(HandlerNumber)
  /// The main actor is there to ask the next handler.
  case turn
  /// The handler in the lane answered.
  case answered(OpeningNumber, CenterAnswer)
  /// The handler in the lane has returned, and the work of its answer is done.
  case returned(OpeningNumber)
  /// A handler was released. It kept no opening.
  case gone(HandlerNumber)
  /// The center is released.
  case close
}

/// A handler's answer, as the state machine knows it.
enum CenterAnswer: Sendable, Hashable {
  case opened
  case rejected(Rejection)
  case delayed(reason: String?)
  case passed(to: HandlerNumber)
}

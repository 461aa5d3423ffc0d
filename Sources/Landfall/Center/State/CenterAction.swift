// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What is to be done after an event, in order.
enum CenterAction: Sendable {
  /// Go to the main actor, and ask the handler whose turn it is then.
  case takeTurn
  /// Ask elsewhere what an opening stands for.
  case lookUp(OpeningNumber)
  /// Ask the app about a gate, for an opening that waits at it.
  indirect case ask(Gate, OpeningNumber, AskNumber)
  /// Nobody waits for the answer to a question any longer.
  case withdraw(AskNumber)
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
  case releaseHandler(HandlerNumber)
  /// Nothing needs the opening any longer.
  case forget(OpeningNumber)
  /// Nothing needs the key of a link any longer.
  indirect case discard(RepeatKey)
}

/// A step, as the state machine knows it.
enum CenterNote: Sendable, Hashable {
  case resolving
  case held(Gate)
  case admitted(Gate)
  case kept
  case rootReleased(HandlerNumber)
  case offered(ReceiverNumber)
  case returned(ReceiverNumber)
  indirect case delayed(HandlerNumber, reason: String?)
  case resumed(HandlerNumber)
  case passed(to: HandlerNumber)
  case awaiting(HandlerTypeNumber)
  case moved(from: LinkScene)
  case dropped(SubscriberNumber)
}

/// An outcome, as the state machine knows it.
///
/// What is rare and large lies elsewhere, so that the others are moved around quickly.
enum CenterEnding: Sendable, Hashable {
  case opened(by: ReceiverNumber?)
  indirect case rejected(Rejection, by: HandlerNumber?)
  /// Resolving it took too long.
  case unresolved
  /// It did not get through a gate.
  indirect case gate(Gate, GateFault)
  /// The handler that it was passed to was released.
  case gone(HandlerNumber)
  case loop([HandlerNumber])
  case depth([HandlerNumber])
  /// The handler did not answer in time.
  case unanswered(HandlerNumber)
  /// The handler that delayed it did not resume it in time.
  case unresumed(HandlerNumber)
  /// No handler of the type came in time.
  case absent(HandlerTypeNumber)
  case sceneClosed(LinkScene)
  case duplicate
  case overflow
  case expired
  case superseded(by: OpeningNumber)
  case cancelled

  var isOpened: Bool {
    if case .opened = self { true } else { false }
  }
}

/// Why an opening did not get through a gate.
enum GateFault: Sendable, Hashable {
  case refused(String)
  case abandoned
  case timedOut
  /// It was held for one user, and another is there.
  case userChanged
}

#if DEBUG
  extension CenterAction: Hashable {}
#endif

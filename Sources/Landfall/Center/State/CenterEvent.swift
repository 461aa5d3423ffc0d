// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What happens to a center.
enum CenterEvent: Sendable {
  /// A link came in. Numbers grow with each.
  ///
  /// Its age is more than nothing if a store kept it. Without a limit its link is known.
  indirect case open(OpeningRecord, age: Duration = .zero, resolvingWithin: Duration? = nil)
  /// Resolvers found what a link stands for.
  case resolved(OpeningNumber, name: String, link: LinkKey?, gates: [Gate])
  /// A handler becomes the root of a scene or of all, in place of the one before.
  case attach(HandlerNumber, scene: LinkScene?)
  /// A handler is no longer a root.
  case detach(HandlerNumber)
  /// A handler of some type is there, for links that were passed to its type.
  case announce(HandlerNumber, HandlerTypeNumber)
  /// A stream has a new subscriber.
  indirect case subscribe(SubscriberNumber, CenterInterest)
  /// A subscriber ended: its loop broke off, its task was cancelled, its stream was released.
  case unsubscribe(SubscriberNumber)
  /// The task of a subscriber was cancelled while it asked: what it was given did not reach its loop.
  case interrupt(SubscriberNumber)
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
  /// A handler answered. If its turn is over, because it took too long, that means nothing.
  case answered(TurnNumber, CenterAnswer)
  /// A handler has returned, and the work of its answer is done.
  case returned(TurnNumber)
  /// A handler was released. It kept no opening.
  case gone(HandlerNumber)
  /// The app can be asked about a gate from now on, or in another way than before.
  case setGateHandler(Gate)
  /// The app is about to be asked about a gate.
  case asking(Gate, AskNumber)
  /// A gate is open, for a user. An answer of the app has the number of the question.
  case openGate(Gate, user: String?, ask: AskNumber?)
  /// A gate is closed. What comes to it is held for a user; nil for whoever comes.
  case closeGate(Gate, user: String?)
  /// What waits at a gate does not get through.
  case failGate(Gate, GateFault, ask: AskNumber?)
  /// One opening gets through a gate for one link. An answer of the app has the number of the question.
  case admit(OpeningNumber, Gate, ask: AskNumber?)
  /// One opening does not get through the gate where it waits.
  case refuse(OpeningNumber, Gate, GateFault, ask: AskNumber?)
  /// A scene is closed.
  case closeScene(LinkScene, ClosedSceneRule)
  /// Time has passed.
  case tick
  /// The center is released.
  case close

  var isResolution: Bool {
    if case .resolved = self { true } else { false }
  }
}

/// A handler's answer, as the state machine knows it.
enum CenterAnswer: Sendable, Hashable {
  case opened
  case rejected(Rejection)
  case delayed(reason: String?)
  case passed(to: HandlerNumber)
  /// Passed to the first handler of a type, which need not be there yet.
  case passedToFirst(HandlerTypeNumber, within: Duration?)
}

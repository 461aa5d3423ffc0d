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
  /// What was registered may be asked: the jobs of the main actor that it left behind are done.
  case started(TurnNumber)
  /// A handler is no longer a root.
  case detach(HandlerNumber)
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
  case rejectLinks(at: Gate, GateFault, ask: AskNumber?)
  /// The app answered that one opening gets through a gate for one link.
  case admit(OpeningNumber, Gate, ask: AskNumber)
  /// The app answered that one opening does not get through a gate for one link.
  case refuse(OpeningNumber, Gate, GateFault, ask: AskNumber)
  /// A scene is closed.
  case sceneDidDisconnect(LinkScene, ClosedSceneRule)
  /// Time has passed.
  case tick
  /// The center is released.
  case close

  var isResolution: Bool {
    if case .resolved = self { true } else { false }
  }
}

/// A handler's answer, as the state machine knows it.
enum CenterAnswer: Sendable {
  case opened
  case rejected(Rejection)
  case delayed(reason: String?)
  case passed(to: HandlerNumber)
}

/// What is to be done after an event, in order.
enum CenterAction: Sendable {
  /// Go to the main actor, and ask the handler whose turn it is then.
  case takeTurn
  /// Let the main actor do what waits for it, then start.
  case start(TurnNumber)
  /// Ask the app to open a gate for an opening that waits at it.
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
}

/// A step, as the state machine knows it.
enum CenterNote: Sendable {
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
  case moved(from: LinkScene)
  case dropped(SubscriberNumber)
}

/// An outcome, as the state machine knows it.
///
/// Cases with large payloads are indirect, which keeps the others small.
enum CenterEnding: Sendable {
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
enum GateFault: Sendable {
  case denied(String)
  case cancelled
  case timedOut
  /// It was held for one user, and another has signed in.
  case userChanged
}

/// What a subscriber asks for.
struct CenterInterest: Sendable {
  /// The names of the links that it takes; nil for all.
  var names: LinkNames?
  /// Those of them that it finishes; nil for all that it takes.
  var finished: LinkNames?
  let acknowledging: Acknowledgement
  /// The scene that it belongs to; nil for any.
  var scene: LinkScene?
  /// Whether its scene is closed, so that it takes nothing.
  var isOff = false

  /// A list without names stands for all.
  init(
    _ names: [String], _ acknowledging: Acknowledgement = .byLoop, scene: LinkScene? = nil
  ) {
    self.names = names.isEmpty ? nil : LinkNames(names)
    self.acknowledging = acknowledging
    self.scene = scene
  }

  /// Whether it is that of a ``LinkReceiver``, which says what it finishes.
  var isReceiver: Bool { finished != nil }

  func takes(_ name: String, in scene: LinkScene?) -> Bool {
    names?.contains(name) ?? true && !isOff
      && (self.scene == nil || scene == nil || self.scene == scene)
  }

  func finishes(_ name: String) -> Bool { finished?.contains(name) ?? true }

  /// Whether it is that of a receiver that has nothing to do with a link once that is open.
  func isToOpen(_ name: String) -> Bool { isReceiver && finishes(name) }

  /// Whether it takes links of a name in a scene, and finishes them.
  @inline(__always)
  func owns(_ name: String, in scene: LinkScene?) -> Bool {
    takes(name, in: scene) && finishes(name)
  }
}

/// Some names of links, in order.
///
/// They are few, and mostly one: looking at each is quicker than a hash table.
struct LinkNames: Sendable {
  private let names: [String]

  init(_ list: [String]) {
    var names: [String] = []
    for name in list where !names.contains(name) {
      names.insert(name, at: names.firstIndex { name < $0 } ?? names.count)
    }
    self.names = names
  }

  /// - Complexity: O(*n*) in the names.
  func contains(_ name: String) -> Bool {
    for other in names where other == name { return true }
    return false
  }

  /// The names with commas between them.
  var list: String { names.joined(separator: ", ") }
}

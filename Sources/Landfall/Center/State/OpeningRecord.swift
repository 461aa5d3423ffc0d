// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What a center knows of one opening.
struct OpeningRecord: Shelved, Hashable {
  /// Where an opening is.
  enum Phase: Sendable, Hashable {
    /// It waits at a gate.
    case held(Gate)
    /// It waits for a receiver.
    case waiting
    /// It is in the mailboxes or in the hands of subscribers that can finish it.
    case mailed
    /// It is in the lane.
    case running
    /// The last handler of its chain keeps it.
    case delayed
    /// It was passed to a type of handlers of which none is there.
    case awaiting(HandlerTypeNumber)
    /// It waits for the lane, to be offered to the last handler of its chain.
    case ready
    /// It has its outcome. Mailboxes may still hold a copy.
    case ended
  }

  /// The name of the link.
  let name: String
  /// The gates that it has to go through, in order.
  let gates: [Gate]
  var scene: LinkScene?
  /// Whether a store kept it from an earlier run, whose scenes may not be there.
  var isRestored = false
  var phase = Phase.waiting
  /// Whether it was never admitted to receivers.
  var isNew = true
  /// The handlers that it went through, while it is not in the lane.
  var chain: [HandlerNumber] = []
  /// The type that the last handler of the chain was chosen by, if it was.
  var chosenBy: HandlerTypeNumber?
  /// How long a handler of the type that was named last is waited for; nil for any time.
  var patience: Duration?
  /// Whether the last handler of the chain keeps it.
  var isKept = false
  /// How often handlers delayed it.
  var delays = 0
  /// How often in a row it was resumed before the handler that delayed it had returned.
  var hastyResumes = 0
  /// The subscribers that have it, in order: in the mailbox, or handed out and not acknowledged.
  var holders: [SubscriberNumber] = []
  /// How many of them work on it and can finish it.
  var claims = 0
  /// Those that ever had it and do not finish it.
  var helpers: Set<SubscriberNumber> = []
  /// The gates for one link that it got through.
  var passes: Set<Gate> = []
  /// For whom it is, by the gates that know a user.
  var users: [Gate: String] = [:]
  /// The question to the app about this opening alone.
  var ask: AskNumber?
  /// When it is too old.
  var expiry: Duration?
  /// The deadline that is set for it.
  var deadline: Duration?

  /// What lies where no record is.
  static var empty: Self { Self(name: "", gates: []) }

  /// Whether a subscriber works on it that can finish it.
  var isClaimed: Bool { phase == .mailed && claims > 0 }

  var isHeld: Bool {
    if case .held = phase { true } else { false }
  }
}

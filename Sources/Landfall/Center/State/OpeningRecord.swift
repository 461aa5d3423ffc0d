// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What a center knows of one opening: the record in its state machine.
///
/// It has no initializer of its own, which would copy the record once more for each link.
struct OpeningRecord: Sendable, Ordered {
  /// Where an opening is.
  enum Phase: Sendable, Hashable {
    /// Resolvers are asked what it stands for.
    case resolving
    /// Its link is known, and it waits for older openings that are being resolved.
    case queued
    /// It waits at a gate.
    case held(Gate)
    /// It waits for a receiver.
    case waiting
    /// It is in the mailboxes or in the hands of subscribers that can finish it.
    case mailed
    /// A handler is asked, or the next handler of its chain is about to be.
    case running
    /// The last handler of its chain keeps it.
    case delayed
    /// It waits for its turn to be offered to the last handler of its chain.
    case ready
    /// It has its outcome. Mailboxes may still hold a copy.
    case ended
  }

  let number: OpeningNumber
  /// The name of the link; empty until it is known.
  var name = ""
  /// Tells the link from others, where the same may not come twice, until it has left the queue.
  var link: LinkKey?
  /// The gates that it has to go through, in order; those of its route alone until it has left the queue.
  var gates: [Gate] = []
  var scene: LinkScene?
  /// Whether a store kept it from an earlier run, whose scenes may not be there.
  var isRestored = false
  /// Whether the app itself opened it, for which there is more room.
  var isInApp = false
  /// For whom it is, by the gates that know a user.
  var users: ShortDictionary<Gate, String> = [:]

  var phase = Phase.queued
  /// When it came in; before the center was made if a store kept it.
  var arrivedAt = Duration.zero
  /// Whether it was never admitted to receivers.
  var isNew = true
  /// The handlers that it went through.
  var chain: [HandlerNumber] = []
  /// The scene of the root handler that it was offered to first.
  var lane: LinkScene?
  /// Whether the last handler of the chain is held for it.
  var holdsHandler = false
  /// How often handlers delayed it.
  var delays = 0
  /// How often in a row it was resumed before the handler that delayed it had returned.
  var consecutiveResumes = 0
  /// How many subscribers have it: in the mailbox, or handed out and not acknowledged.
  var copies = 0
  /// How many of them work on it and can finish it.
  var claims = 0
  /// Those that ever had it and do not finish it.
  var supporters: [SubscriberNumber] = []
  /// The gates for one link that it got through.
  var passes: [Gate] = []
  /// When it is too old.
  var expiry: Duration?
  /// The deadline that is set for it.
  var deadline: Duration?

  var key: OpeningNumber { number }
  static var vacant: Self { Self(number: .vacant) }

  /// Whether a subscriber works on it that can finish it.
  var isClaimed: Bool { phase == .mailed && claims > 0 }

  /// Whether it has no outcome and left the queue, so that receivers may have it.
  var isAdmissible: Bool {
    switch phase {
    case .resolving, .queued, .ended: false
    default: true
    }
  }
}

/// A subscriber, as the state machine knows it.
struct CenterSubscriber: Sendable, Ordered {
  let number: SubscriberNumber
  var interest: CenterInterest
  /// What it was sent and has not asked for.
  var mailbox = SortedArray<OpeningNumber>()
  /// What it was given and has not acknowledged.
  var claimed: [OpeningNumber] = []
  /// How many of its calls wait for an opening.
  var calls = 0

  var key: SubscriberNumber { number }
  static var vacant: Self { Self(number: .vacant, interest: CenterInterest([])) }
}

/// What a center knows of one gate.
struct CenterGate: Sendable {
  var isOpen = false
  /// The user that it is open for, or that is waited for; nil for anyone.
  var user: String?
  /// Whether the app can be asked.
  var hasHandler = false
  /// The question to the app that has no answer yet; there is one at a time.
  var ask: AskNumber? {
    didSet { if ask == nil { (asked, askDeadline) = (nil, nil) } }
  }
  /// The opening that the question is about, or was asked for first.
  var asked: OpeningNumber?
  /// From when on the question is asked again for what comes; nil for never.
  var askDeadline: Duration?
  /// What waits at it.
  var line = SortedArray<OpeningNumber>()
}

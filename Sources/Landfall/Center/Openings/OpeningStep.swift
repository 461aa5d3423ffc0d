// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// One step in the life of an opening.
///
/// See ``Opening/history``.
///
/// A step never holds the URL or the values of a link, so that it may be logged.
public struct OpeningStep: Sendable, Hashable {
  /// What happened.
  public let kind: Kind
  /// Who did it or had it done: the type of a handler, the number and names of a stream, a gate.
  public let receiver: String?
  /// More about it: the name of the link, the reason of a delay, the message of a rejection.
  public var detail: String? { words?.text }
  /// The code of a rejection.
  public let code: Rejection.Code?
  /// When it happened.
  public let time: LinkTime

  /// What ``detail`` is made of when somebody asks.
  private enum Words: Sendable, Hashable {
    case text(String)
    case source(LinkSource)
    case match(name: String, pattern: String?)

    var text: String {
      switch self {
      case .text(let text): text
      case .source(let source): "from \(source)"
      case .match(let name, let pattern): pattern.map { "\(name) by \($0)" } ?? name
      }
    }
  }

  private let words: Words?

  init(
    _ kind: Kind, receiver: String? = nil, detail: String? = nil, code: Rejection.Code? = nil,
    time: LinkTime
  ) {
    self.kind = kind
    self.code = code
    self.receiver = receiver
    words = detail.map { .text($0) }
    self.time = time
  }

  /// The first step.
  init(receivedFrom source: LinkSource, time: LinkTime) {
    kind = .received
    (code, receiver) = (nil, nil)
    words = .source(source)
    self.time = time
  }

  /// What came in is a link.
  init(matched name: String, by pattern: String?, time: LinkTime) {
    kind = .matched
    (code, receiver) = (nil, nil)
    words = .match(name: name, pattern: pattern)
    self.time = time
  }
}

extension OpeningStep {
  /// What happened in a step.
  ///
  /// The set is open: later versions add to it.
  public struct Kind: Sendable, Hashable, CustomStringConvertible {
    /// The stable text of the kind.
    public let rawValue: String

    /// The opening came in.
    public static let received: Kind = Kind(rawValue: "received")
    /// A store gave it back, in a new run of the process.
    public static let restored: Kind = Kind(rawValue: "restored")
    /// The store could not record its outcome, so that it may come again.
    public static let storeFailed: Kind = Kind(rawValue: "storeFailed")
    /// Somebody else is asked what it stands for.
    public static let unwrapping: Kind = Kind(rawValue: "unwrapping")
    /// Resolvers gave it another form; ``OpeningStep/detail`` has the schemes and hosts on the way.
    public static let unwrapped: Kind = Kind(rawValue: "unwrapped")
    /// Its URL became a link.
    public static let matched: Kind = Kind(rawValue: "matched")
    /// It waits at a gate, which is ``OpeningStep/receiver``.
    public static let held: Kind = Kind(rawValue: "held")
    /// It got through the gate where it waited.
    public static let admitted: Kind = Kind(rawValue: "admitted")
    /// It was passed to a type of handlers, ``OpeningStep/receiver``, and waits for one.
    public static let awaiting: Kind = Kind(rawValue: "awaiting")
    /// Its scene is closed; it goes to any other.
    public static let moved: Kind = Kind(rawValue: "moved")
    /// Nobody can take it now; it is kept in its place.
    public static let kept: Kind = Kind(rawValue: "kept")
    /// A handler is asked, or a stream has it in its mailbox.
    public static let offered: Kind = Kind(rawValue: "offered")
    /// The loop of a stream was given it.
    public static let taken: Kind = Kind(rawValue: "taken")
    /// A receiver ended or was released before it finished.
    public static let returned: Kind = Kind(rawValue: "returned")
    /// The mailbox of a stream is full, and lost its copy of what another receiver has opened.
    public static let dropped: Kind = Kind(rawValue: "dropped")
    /// A handler delayed it.
    public static let delayed: Kind = Kind(rawValue: "delayed")
    /// It is to be offered again to the handler that delayed it.
    public static let resumed: Kind = Kind(rawValue: "resumed")
    /// A handler passed it on; ``OpeningStep/receiver`` is the next one.
    public static let passedThrough: Kind = Kind(rawValue: "passedThrough")
    /// Outcome: opened.
    public static let opened: Kind = Kind(rawValue: "opened")
    /// Outcome: rejected.
    public static let rejected: Kind = Kind(rawValue: "rejected")
    /// Outcome: expired.
    public static let expired: Kind = Kind(rawValue: "expired")
    /// Outcome: superseded.
    public static let superseded: Kind = Kind(rawValue: "superseded")
    /// Outcome: cancelled.
    public static let cancelled: Kind = Kind(rawValue: "cancelled")

    /// The stable text of the kind.
    public var description: String { rawValue }
  }
}

extension OpeningStep: CustomStringConvertible {
  /// The step in a few words, for example `delayed by MenuScreen (loading)`.
  public var description: String {
    let words =
      switch kind {
      case .held: "held at"
      case .admitted: "admitted at"
      case .awaiting: "awaiting"
      case .offered: "offered to"
      case .resumed: "resumed for"
      case .returned: "returned by"
      case .passedThrough: "passed to"
      default: receiver == nil ? kind.rawValue : "\(kind.rawValue) by"
      }
    return words + (receiver.map { " \($0)" } ?? "") + (detail.map { " (\($0))" } ?? "")
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallLinks

/// One step in the ``Opening/history`` of an opening.
///
/// You can log it: it never contains the URL or values of the link. The app's own reasons for a
/// delay or a rejection appear unchanged, so keep secrets out of them.
public struct OpeningStep: Sendable, Hashable {
  /// The kind of step.
  public let kind: Kind
  /// The receiver or gate: the type of a handler, the number and names of a stream, or a gate.
  public var receiver: String? { name?.text }
  /// Details: the name of the link, the reason of a delay, or the message of a rejection.
  public var detail: String? { more?.text }
  /// The code of a rejection.
  public var code: LinkCode? { more?.code }
  /// When it happened.
  public let time: LinkTime

  // References, as a history has many steps and most say the same.
  private let name: StepName?
  private let more: StepDetail?

  init(_ kind: Kind, by name: StepName?, _ more: StepDetail?, time: LinkTime) {
    self.kind = kind
    self.name = name
    self.more = more
    self.time = time
  }

  init(_ kind: Kind, named name: StepName, time: LinkTime) {
    self.init(kind, by: name, nil, time: time)
  }

  init(_ kind: Kind, receiver: String? = nil, detail: String? = nil, time: LinkTime) {
    self.init(
      kind, by: receiver.map { StepName($0) }, detail.map { StepDetail(.text($0)) }, time: time)
  }

  init(receivedFrom source: LinkSource, _ words: String? = nil, time: LinkTime) {
    self.init(.received, by: nil, StepDetail(.source(source, words)), time: time)
  }

  init(matched name: String, by pattern: String?, time: LinkTime) {
    self.init(.matched, by: nil, StepDetail(.match(name: name, pattern: pattern)), time: time)
  }

  /// The kind of a step.
  ///
  /// Later versions may add kinds.
  public struct Kind: Sendable, Hashable, CustomStringConvertible {
    private enum Known: String, Sendable {
      case received, restored, storeFailed, unwrapping, unwrapped, matched, missed
      case moved, kept, rootReleased, offered, returned, dropped, delayed, resumed
      case omitted, passedThrough, navigated, opened, rejected, expired, superseded, cancelled
      case waitingAtGate = "held", passedGate = "admitted", readFromStream = "taken"
    }

    private let known: Known

    package var rawValue: String { known.rawValue }

    private init(_ known: Known) { self.known = known }

    /// The opening arrived.
    public static var received: Kind { Kind(.received) }
    /// A store restored the opening in a new run of the process.
    package static var restored: Kind { Kind(.restored) }
    /// The store could not save the opening or its outcome, so it may be lost or arrive again.
    package static var storeFailed: Kind { Kind(.storeFailed) }
    /// A resolver sent a request.
    package static var unwrapping: Kind { Kind(.unwrapping) }
    /// Resolvers changed the URL; `detail` has the schemes and hosts.
    package static var unwrapped: Kind { Kind(.unwrapped) }
    /// A route matched the URL.
    public static var matched: Kind { Kind(.matched) }
    /// The link waits at a gate, which is ``OpeningStep/receiver``; the text is `held`.
    public static var waitingAtGate: Kind { Kind(.waitingAtGate) }
    /// The link passed the gate; the text is `admitted`.
    public static var passedGate: Kind { Kind(.passedGate) }
    /// The link's scene is closed or belongs to an earlier run; it goes to any other scene.
    package static var moved: Kind { Kind(.moved) }
    /// No receiver can take the link now; it stays in the queue.
    package static var kept: Kind { Kind(.kept) }
    /// The root handler that should get the link was released; the link waits for another.
    package static var rootReleased: Kind { Kind(.rootReleased) }
    /// The center asked a handler, or put the link into the mailbox of a stream.
    public static var offered: Kind { Kind(.offered) }
    /// The loop of a stream received it; the text is `taken`.
    public static var readFromStream: Kind { Kind(.readFromStream) }
    /// A receiver ended or was released before it finished.
    package static var returned: Kind { Kind(.returned) }
    /// The mailbox of a stream was full and dropped its copy of a link that another receiver has
    /// opened.
    package static var dropped: Kind { Kind(.dropped) }
    /// A handler delayed it.
    public static var delayed: Kind { Kind(.delayed) }
    /// The center will ask the handler that delayed it again.
    public static var resumed: Kind { Kind(.resumed) }
    /// Some steps of a very long history are left out; `detail` has their number.
    package static var omitted: Kind { Kind(.omitted) }
    /// A handler passed it through; ``OpeningStep/receiver`` is the next handler.
    public static var passedThrough: Kind { Kind(.passedThrough) }
    /// A navigator takes the steps that are ``OpeningStep/detail``.
    package static var navigated: Kind { Kind(.navigated) }
    /// The outcome is opened.
    public static var opened: Kind { Kind(.opened) }
    /// The outcome is rejected.
    public static var rejected: Kind { Kind(.rejected) }
    /// A stream, a receiver, a gate handler or the fallback would have had it, and came too late.
    package static var missed: Kind { Kind(.missed) }
    /// The outcome is expired.
    public static var expired: Kind { Kind(.expired) }
    /// The outcome is superseded.
    public static var superseded: Kind { Kind(.superseded) }
    /// The outcome is cancelled.
    public static var cancelled: Kind { Kind(.cancelled) }

    /// The stable text of the kind.
    public var description: String { rawValue }
  }
}

extension OpeningStep: CustomStringConvertible {
  /// The step in a few words, for example `delayed by MenuScreen (loading)`.
  public var description: String {
    let words =
      switch kind {
      case .waitingAtGate: "held at"
      case .passedGate: "admitted at"
      case .rootReleased: "waiting after the release of"
      case .offered: "offered to"
      case .resumed: "resumed for"
      case .returned: "returned by"
      case .passedThrough: "passed to"
      default: receiver == nil ? kind.rawValue : "\(kind.rawValue) by"
      }
    let text = words + (receiver.map { " \($0)" } ?? "") + (detail.map { " (\($0))" } ?? "")
    return text.inOneLine
  }
}

extension OpeningStep {
  init(_ outcome: Outcome, by receiver: StepName? = nil, time: LinkTime) {
    switch outcome {
    case .opened: self.init(.opened, by: receiver, nil, time: time)
    case .rejected(let rejection):
      let words = StepDetail(.text(rejection.description), code: rejection.code)
      self.init(.rejected, by: receiver, words, time: time)
    case .expired: self.init(.expired, by: receiver, nil, time: time)
    case .superseded: self.init(.superseded, by: receiver, nil, time: time)
    case .cancelled: self.init(.cancelled, by: receiver, nil, time: time)
    }
  }
}

/// What histories call a receiver or a gate; all steps of one share it.
final class StepName: Sendable, Hashable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (left: StepName, right: StepName) -> Bool { left.text == right.text }

  func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

/// What a step says beside its kind, its receiver and its time; most say nothing.
final class StepDetail: Sendable, Hashable {
  /// What the text is made of when somebody asks.
  enum Content: Sendable, Hashable {
    case text(String)
    case source(LinkSource, String?)
    case match(name: String, pattern: String?)
  }

  private let content: Content
  /// The code of a rejection.
  let code: LinkCode?

  init(_ content: Content, code: LinkCode? = nil) {
    self.content = content
    self.code = code
  }

  var text: String {
    switch content {
    case .text(let text): text
    case .source(let source, let words): "from \(source)" + (words.map { ": \($0)" } ?? "")
    case .match(let name, let pattern): pattern.map { "\(name) by \($0)" } ?? name
    }
  }

  static func == (left: StepDetail, right: StepDetail) -> Bool {
    left.content == right.content && left.code == right.code
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(content)
    hasher.combine(code)
  }
}

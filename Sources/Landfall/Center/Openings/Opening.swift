// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// One incoming link and all that happens to it until its outcome.
///
/// ``DeepLinkCenter`` makes it; the sender keeps it if it wants to know the end, and handlers and
/// streams are handed it.
/// ```swift
/// let opening = links.open(url, from: .push)
/// switch await opening.outcome {
/// case .opened: break
/// case .rejected(let rejection): show(rejection.message)
/// case .expired, .superseded, .cancelled: log(opening.description)
/// }
/// ```
/// All of it may be used from any thread. Letting go of it changes nothing for the link.
public final class Opening<Link: DeepLink>: Sendable, Identifiable {
  /// What tells this opening from every other.
  ///
  /// One that a store kept has it from the run in which it came in.
  public var id: OpeningID { life.id }
  /// The text that came in, URL or path; nil if the opening was made from a link.
  ///
  /// It is kept as it came, even if it was refused. It may hold secrets: do not log it.
  public var url: String? { life.url }
  /// Where it came from.
  public var source: LinkSource { life.source }
  /// The scene that it came to; nil if it is for the app.
  public var scene: LinkScene? { life.scene }
  /// What tells the event of the system that brought it from others; nil if none was given.
  ///
  /// See ``LinkEntry/eventID``. A store that keeps the opening keeps it, too.
  public var eventID: String? { life.sender?.eventID }
  /// The app that sent it, as the system names it; nil if unknown.
  ///
  /// See ``LinkEntry/sourceApplication``. A store that keeps the opening keeps it, too.
  public var sourceApplication: String? { life.sender?.application }
  /// When it came in.
  public var receivedAt: LinkTime { life.receivedAt }

  /// Whether it came before anything could take links: no root handler and no stream had been there.
  public var isCold: Bool { life.isCold }

  /// Whether a store has kept it from an earlier run of the process; its link may then come to a
  /// receiver for the second time.
  public var isRestored: Bool { life.isRestored }
  /// Whether a store has it until its outcome.
  public var isStored: Bool { life.isStored }

  let life: OpeningLife
  /// The link that the app made; nil if it came as a text.
  private let made: Link?
  /// What the text turned out to be; nil if there was none.
  private let found: LateFinding<Link>?

  /// Makes an opening of a link that the app made.
  private init(_ life: OpeningLife, _ link: Link) {
    self.life = life
    made = link
    found = nil
  }

  /// Makes an opening of a text.
  private init(_ life: OpeningLife, _ finding: Finding<Link>) {
    self.life = life
    made = nil
    found = LateFinding(finding)
  }

  // These are called on a type that somebody holds, as looking the type up takes longer than the rest.

  /// An opening of a link that the app made, admitted to its center.
  @inline(never)
  static func admitted(_ life: OpeningLife, _ link: Link) -> Opening {
    let opening = Opening(life, link)
    life.storage.admit(opening, life)
    return opening
  }

  /// An opening of a text, admitted to its center.
  static func admitted(_ life: OpeningLife, _ finding: Finding<Link>) -> Opening {
    let opening = Opening(life, finding)
    life.storage.admit(opening, life)
    return opening
  }

  /// An opening of this type, which its center knows it to be.
  @inline(never)
  static func known(_ shell: any OpeningShell) -> Opening { unsafeDowncast(shell, to: Self.self) }

  /// The link, how it was matched and what else the URL held; nil if the URL was refused or is not
  /// unwrapped yet, or the opening was made from a link.
  public var match: LinkMatch<Link>? { found?.finding?.match }

  /// The link; nil if the URL was refused or is not unwrapped yet.
  public var link: Link? {
    guard let found else { return made }
    return found.link
  }

  /// All that happened so far, oldest first.
  ///
  /// - Complexity: O(*n*) in the steps.
  public var history: [OpeningStep] { life.history }

  /// Says that the link is open, for a receiver that knows it before it returns, or that is not
  /// asked again.
  ///
  /// - Returns: Whether this call gave the outcome. It is false if there was one before.
  @discardableResult
  public func complete() -> Bool { life.storage.end(life, by: .complete(life.number)) }

  /// Says that the link cannot be opened.
  ///
  /// - Parameter message: Why, for people; the code is `handler.rejected`.
  /// - Returns: Whether this call gave the outcome. It is false if there was one before.
  @discardableResult
  public func reject(_ message: String) -> Bool { reject(Rejection(message: message)) }

  /// Says that the link cannot be opened, with a code for programs.
  ///
  /// - Parameter rejection: Why.
  /// - Returns: Whether this call gave the outcome. It is false if there was one before.
  @discardableResult
  public func reject(_ rejection: Rejection) -> Bool {
    life.storage.end(life, by: .reject(life.number, rejection))
  }

  /// Gives the opening up.
  ///
  /// A receiver that works on it is not stopped; its answer is ignored.
  ///
  /// - Returns: Whether this call gave the outcome. It is false if there was one before.
  @discardableResult
  public func cancel() -> Bool { life.storage.end(life, by: .cancel(life.number)) }

  /// Offers the link again to the handler that delayed it, and not to those before it.
  ///
  /// Called while that handler is still busy with it, it is remembered: if the answer is then
  /// *delayed*, the handler is asked once more. On an opening that nobody delayed, it does
  /// nothing. See also ``DeepLinkCenter/resume(for:)``.
  public func resume() { life.storage.send(.resume(life.number)) }
}

extension Opening: OpeningShell {
  func finding(
    _ trail: ResolutionTrail, _ rejection: Rejection?, _ rules: CenterRules
  ) -> (link: KnownLink, kept: StoredText?, take: @Sendable () -> Void) {
    let finding =
      rejection.map { Finding<Link>(trail, $0) }
      ?? Finding(
        trail, from: source, in: life.contexts, rules, keeping: life.arrival.kept,
        watch: life.storage.stageWatch)
    let link = KnownLink(finding.facts)
    return (
      link, finding.storedText(in: life.contexts, rules),
      { [life, found] in
        life.take(link)
        found?.take(finding)
      }
    )
  }
}

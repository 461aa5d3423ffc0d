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
  public let id: OpeningID
  /// The text that came in, URL or path; nil if the opening was made from a link.
  ///
  /// It is kept as it came, even if it was refused. It may hold secrets: do not log it.
  public let url: String?
  /// Where it came from.
  public let source: LinkSource
  /// The scene that it came to; nil if it is for the app.
  public let scene: LinkScene?
  /// When it came in.
  public let receivedAt: LinkTime

  /// Whether it came before anything could take links: no root handler and no stream had been there.
  public let isCold: Bool

  /// Whether a store has kept it from an earlier run of the process; its link may then come to a
  /// receiver for the second time.
  public let isRestored: Bool
  /// Whether a store has it until its outcome.
  public let isStored: Bool

  /// The place in the order of arrival at the center.
  let number: OpeningNumber
  /// When it came in, as the clock of the center measures time.
  let arrivedAt: Duration
  let storage: CenterStorage<Link>
  let record: Guarded<Record>

  init(
    id: OpeningID, _ number: OpeningNumber, _ arrival: Arrival<Link>, isCold: Bool,
    at moment: CenterMoment, storage: CenterStorage<Link>
  ) {
    let time = moment.wall
    self.id = id
    self.number = number
    isRestored = arrival.receivedAt != nil
    isStored = arrival.isStored
    self.isCold = isCold
    arrivedAt = moment.elapsed
    self.storage = storage
    url = arrival.url
    source = arrival.source
    scene = arrival.scene
    receivedAt = arrival.receivedAt ?? time
    var history = [OpeningStep(.received, detail: "from \(arrival.source)", time: receivedAt)]
    if isRestored { history.append(OpeningStep(.restored, time: time)) }
    // What has to be asked for is told once it is found.
    if arrival.lookup == nil { history += arrival.finding.steps(at: time) }
    record = Guarded(Record(history: history, finding: arrival.finding))
  }

  /// All that happened so far, oldest first.
  ///
  /// - Complexity: O(1).
  public var history: [OpeningStep] { record.withLock { $0.history } }

  /// Says that the link is open, for a receiver that knows it before it returns, or that is not
  /// asked again.
  ///
  /// - Returns: Whether this call gave the outcome. It is false if there was one before.
  @discardableResult
  public func complete() -> Bool { storage.end(self, by: .complete(number)) }

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
    storage.end(self, by: .reject(number, rejection))
  }

  /// Gives the opening up.
  ///
  /// A receiver that works on it is not stopped; its answer is ignored.
  ///
  /// - Returns: Whether this call gave the outcome. It is false if there was one before.
  @discardableResult
  public func cancel() -> Bool { storage.end(self, by: .cancel(number)) }

  /// Offers the link again to the handler that delayed it, and not to those before it.
  ///
  /// Called while that handler is still busy with it, it is remembered: if the answer is then
  /// *delayed*, the handler is asked once more. On an opening that nobody delayed, it does
  /// nothing. See also ``DeepLinkCenter/resume(for:)``.
  public func resume() { storage.send(.resume(number)) }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallCore
public import LandfallLinks

/// One incoming link and everything that happens to it until its outcome.
///
/// ``DeepLinkCenter`` makes openings and passes them to handlers and streams. The sender can keep
/// one to learn the outcome.
/// ```swift
/// let opening = links.open(url, from: .push)
/// switch await opening.outcome {
/// case .opened: break
/// case .rejected(let rejection): show(rejection.message)
/// case .expired, .superseded, .cancelled: log(opening.description)
/// }
/// ```
/// You can use an opening from any thread. Releasing it does not affect the link.
public struct Opening<Link: Sendable>: Sendable, Identifiable, Hashable {
  /// The identity of the opening, which a restored opening keeps from its first run.
  public var id: OpeningID { core.id }
  /// The URL or path as it arrived, values that a route marks `sensitive:` included, even if it was
  /// refused; `nil` if the app made the link, or one of ``DeepLinkCenter/takers`` took the URL.
  ///
  /// Do not log it, as it may contain secrets. A restored opening has the URL that the store saved.
  public var url: String? { core.text?.text }
  /// Where the link came from.
  public var source: LinkSource { core.source }
  /// The scene that received the link; `nil` for the app.
  public var scene: LinkScene? { core.scene }
  /// Identifies the system event that brought the link; `nil` if `open` got no identifier.
  ///
  /// A store saves it with the opening.
  public var systemEventID: String? { core.provenance?.systemEventID }
  /// How sure the source of a first link after an install is, from 0 to 1; `nil` for any other link.
  ///
  /// A store does not save it, but saves that the link needs the user's confirmation.
  public var certainty: Double? { core.provenance?.firstLink?.certainty }
  /// When the link arrived.
  public var receivedAt: LinkTime { core.receivedAt }

  /// Whether the link arrived before any root handler or stream was attached.
  package var isCold: Bool { core.isCold }

  /// Whether a store restored it from an earlier run, so that a receiver may get its link twice.
  public var isRestored: Bool { core.isRestored }
  /// Whether a store holds it until its outcome.
  public var isStored: Bool { core.isStored }

  let core: OpeningCore

  init(_ core: OpeningCore) { self.core = core }

  /// The link, the route that matched, and the rest of the URL.
  ///
  /// It is `nil` if the URL was refused or is not resolved yet, or if the app made the link.
  public var match: LinkMatch<Link>? { core.link.value as? LinkMatch<Link> }

  /// The link; `nil` if the URL was refused or is not resolved yet.
  public var link: Link? { core.link(as: Link.self) }

  /// All steps so far, oldest first.
  ///
  /// If there are very many, the first and the last ones, with the step `omitted` between them.
  /// - Complexity: O(*n*) in the number of steps.
  public var history: [OpeningStep] { core.history }

  /// Ends the opening as opened, for a receiver that knows this before it returns.
  ///
  /// - Returns: Whether this call set the outcome; `false` if there was one already.
  @discardableResult
  public func complete() -> Bool { core.center.end(core, by: .complete(core.number)) }

  /// Ends the opening as rejected.
  ///
  /// - Parameter rejection: The reason: a message, or a ``Rejection`` with a code for programs.
  /// - Returns: Whether this call set the outcome; `false` if there was one already.
  @discardableResult
  public func reject(_ rejection: Rejection) -> Bool {
    core.center.end(core, by: .reject(core.number, rejection))
  }

  /// Ends the opening as cancelled.
  ///
  /// A receiver that works on the link is not stopped, but its answer is ignored.
  ///
  /// - Returns: Whether this call set the outcome; `false` if there was one already.
  @discardableResult
  public func cancel() -> Bool { core.center.end(core, by: .cancel(core.number)) }

  /// Asks the handler that delayed the link again, without asking the handlers before it.
  ///
  /// If that handler is still busy with the link and then delays it, the center asks once more. The
  /// call does nothing if no handler delayed the link. See also ``DeepLinkCenter/resume(for:)``.
  public func resume() { core.center.send(.resume(core.number)) }

  /// The outcome; `nil` while the opening is pending.
  public var outcomeIfEnded: Outcome? { core.outcome }

  /// Waits for the outcome.
  ///
  /// Any number of tasks can wait, at any time. Cancelling such a task does not end the wait; call
  /// ``cancel()`` to end the opening. Do not wait in a receiver for the opening that it works on.
  public var outcome: Outcome {
    get async { await core.end() }
  }
}

// What the text turned out to be. It changes once, if it had to be unwrapped by asking elsewhere.
extension Opening {
  /// The users who may open the link, as declared by its route; `public` without a link.
  package var access: LinkAccess { core.info.requirements.access }

  /// Whether the app has to ask the user first, as declared by its route.
  package var needsConfirmation: Bool { core.info.requirements.needsConfirmation }

  /// The contexts in which the link was matched.
  ///
  /// These are the context of its source, those passed to `open`, and those of the center at that
  /// time.
  public var contexts: LinkContexts { core.contexts }

  /// The texts that resolvers produced, in order; the last one was matched.
  ///
  /// It is empty if no resolver changed the URL. Like ``url``, it may contain secrets.
  public var resolvedURLs: [String] { core.info.trail?.steps.dropFirst().map(\.text) ?? [] }
}

extension Opening: CustomStringConvertible {
  /// The history in one line, without the URL and without the values of the link.
  ///
  /// For example: `k3f9z0q1-12 contact: received (from push), matched (contact by /contacts/:id),
  /// offered to HomeCoordinator, opened by HomeCoordinator`.
  public var description: String {
    let name = core.info.fullName.map { " \($0)" } ?? ""
    let steps = history.map(\.description).joined(separator: ", ")
    return "\(id)\(name): \(steps)".inOneLine
  }
}

extension Opening {
  /// The history with one step a line, without the URL and without the values of the link.
  ///
  /// ```text
  /// k3f9z0q1-12 contact, from push, received 2026-08-21T09:27:18.042Z
  ///       +0 ms  matched (contact by /contacts/:id)
  ///       +0 ms  held at authentication
  ///   +9,412 ms  admitted at authentication
  ///   +9,413 ms  offered to HomeCoordinator
  ///   +9,430 ms  opened by HomeCoordinator
  /// ```
  public var timeline: String {
    let name = core.info.fullName.map { " \($0)" } ?? " no link"
    let event = systemEventID.map { ", event \($0)" } ?? ""
    let first = "\(id)\(name), from \(source)\(event), received \(receivedAt)"
    var lines = [first.inOneLine]
    for step in history.dropFirst() {
      let time = (step.time - receivedAt).signedMilliseconds
      lines.append(String(repeating: " ", count: max(0, 11 - time.count)) + time + "  \(step)")
    }
    if outcomeIfEnded == nil { lines.append("  pending") }
    return lines.joined(separator: "\n")
  }
}

extension String {
  /// The text in one line, for logs: what breaks a line, or changes how a terminal shows it, is escaped.
  var inOneLine: String {
    guard unicodeScalars.contains(where: \.isHidden) else { return self }
    return unicodeScalars.reduce(into: "") { $0 += $1.shown }
  }
}

/// Identifies an opening.
///
/// Its text, such as `k3f9z0q1-12`, is the run of the center and the number of the opening in this
/// run. It is unique across centers and runs of the app. A restored opening keeps it.
public struct OpeningID: Sendable, Hashable, CustomStringConvertible {
  private let run: String
  /// Nil if a store kept another text; then that is ``run``.
  private let number: UInt64?

  /// The text form, for logs.
  public var description: String { number.map { "\(run)-\($0)" } ?? run }

  init(_ description: String) {
    if let dash = description.lastIndex(of: "-"),
      let number = UInt64(description[description.index(after: dash)...]),
      description == "\(description[..<dash])-\(number)"
    {
      run = String(description[..<dash])
      self.number = number
    } else {
      run = description
      number = nil
    }
  }

  init(run: String, _ number: OpeningNumber) {
    self.run = run
    self.number = number.value
  }

  /// Draws the name of a run: eight letters and digits.
  static func randomRun() -> String {
    let digits = String(UInt64.random(in: 0..<2_821_109_907_456), radix: 36)
    return String(repeating: "0", count: Swift.max(0, 8 - digits.count)) + digits
  }
}

// What a navigator tells a center about an opening that it works on.
extension Opening {
  /// Records a move of a navigation, for the history and the events.
  ///
  /// - Parameter words: The steps, without values.
  package func noteNavigation(_ words: @autoclosure () -> String) {
    guard !core.hasOutcome else { return }
    let words = words()
    core.center.change { locked in
      guard !core.hasOutcome else { return }
      let time = locked.moment.wall
      locked.note(OpeningStep(.navigated, receiver: "Navigator", detail: words, time: time), core)
    }
  }

  /// Adds gates that the opening has to go through.
  ///
  /// If one is closed, the opening waits there after its handler delays it and ``resume()`` is
  /// called.
  ///
  /// - Parameter gates: The gates.
  /// - Returns: Whether all are open for it.
  package func passes(_ gates: [Gate]) -> Bool {
    core.center.change { $0.state.passes(core.number, gates) }
  }

  /// Takes the opening back from the handler that works on it, as a gate is closed by now.
  ///
  /// It waits at the gate, and then its handler is asked again.
  ///
  /// - Parameter reason: The reason, for the history.
  /// - Returns: Whether a handler works on it.
  @MainActor package func goBackToGates(_ reason: String) -> Bool {
    // The handler leaves the lock, as its release may call the center.
    let handler: AskedHandler? = core.center.change { locked in
      guard let delivery = locked.state.delivery(of: core.number), let last = delivery.chain.last,
        let handler = locked.handlers.handler(last)
      else { return nil }
      locked.apply(.answered(delivery.turn, .delayed(reason: reason)))
      if locked.state.heldHandlers[last] != nil {
        locked.handlers.hold(last, by: StrongReference(handler.handler))
      }
      locked.apply(.resume(core.number))
      return handler
    }
    return handler != nil
  }
}

extension CenterState {
  /// Adds gates to those of an opening, and returns whether it may go on.
  fileprivate mutating func passes(_ number: OpeningNumber, _ added: [Gate]) -> Bool {
    guard let index = records.index(of: number) else { return true }
    for gate in added where !records[at: index].gates.contains(gate) {
      records[at: index].gates.append(gate)
      let user = gates[gate]?.user
      records[at: index].users[gate] = user
    }
    return mayGoOn(number)
  }
}

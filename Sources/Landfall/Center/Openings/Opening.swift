// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallCore
public import LandfallLinks

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
public struct Opening<Link: Sendable>: Sendable, Identifiable, Hashable {
  /// What tells this opening from every other.
  ///
  /// One that a store kept has it from the run in which it came in.
  public var id: OpeningID { core.id }
  /// The text that came in, URL or path; nil if the opening was made from a link.
  ///
  /// It is kept as it came, even if it was refused. It may hold secrets: do not log it.
  public var url: String? { core.text?.text }
  /// Where it came from.
  public var source: LinkSource { core.source }
  /// The scene that it came to; nil if it is for the app.
  public var scene: LinkScene? { core.scene }
  /// What tells the event of the system that brought it from others; nil if none was given.
  ///
  /// A store that keeps the opening keeps it, too.
  public var eventID: String? { core.provenance?.eventID }
  /// The app that sent it, as the system names it; nil if unknown.
  ///
  /// A store that keeps the opening keeps it, too.
  public var sourceApplication: String? { core.provenance?.application }
  /// When it came in.
  public var receivedAt: LinkTime { core.receivedAt }

  /// Whether it came before anything could take links: no root handler and no stream had been there.
  package var isCold: Bool { core.isCold }

  /// Whether a store has kept it from an earlier run of the process; its link may then come to a
  /// receiver for the second time.
  public var isRestored: Bool { core.isRestored }
  /// Whether a store has it until its outcome.
  public var isStored: Bool { core.isStored }

  let core: OpeningCore

  init(_ core: OpeningCore) { self.core = core }

  /// The link, how it was matched and what else the URL held; nil if the URL was refused or is not
  /// unwrapped yet, or the opening was made from a link.
  public var match: LinkMatch<Link>? { core.link.value as? LinkMatch<Link> }

  /// The link; nil if the URL was refused or is not unwrapped yet.
  public var link: Link? { core.link(as: Link.self) }

  /// All that happened so far, oldest first; of very many steps the first and the last, with the step
  /// `omitted` between them.
  ///
  /// - Complexity: O(*n*) in the steps.
  public var history: [OpeningStep] { core.history }

  /// Says that the link is open, for a receiver that knows it before it returns, or that is not
  /// asked again.
  ///
  /// - Returns: Whether this call gave the outcome. It is false if there was one before.
  @discardableResult
  public func complete() -> Bool { core.center.end(core, by: .complete(core.number)) }

  /// Says that the link cannot be opened.
  ///
  /// - Parameter rejection: Why: a message, or a ``Rejection`` with a code for programs.
  /// - Returns: Whether this call gave the outcome. It is false if there was one before.
  @discardableResult
  public func reject(_ rejection: Rejection) -> Bool {
    core.center.end(core, by: .reject(core.number, rejection))
  }

  /// Gives the opening up.
  ///
  /// A receiver that works on it is not stopped; its answer is ignored.
  ///
  /// - Returns: Whether this call gave the outcome. It is false if there was one before.
  @discardableResult
  public func cancel() -> Bool { core.center.end(core, by: .cancel(core.number)) }

  /// Offers the link again to the handler that delayed it, and not to those before it.
  ///
  /// Called while that handler is still busy with it, it is remembered: if the answer is then
  /// *delayed*, the handler is asked once more. On an opening that nobody delayed, it does
  /// nothing. See also ``DeepLinkCenter/resume(for:)``.
  public func resume() { core.center.send(.resume(core.number)) }
}

extension Opening {
  /// The outcome, once there is one; nil until then.
  ///
  /// Does not wait.
  public var currentOutcome: Outcome? { core.outcome }

  /// The outcome.
  ///
  /// Waits for it; any number of tasks may, at any time, and all get the same.
  ///
  /// The wait does not end before the opening does, even if the task that waits is cancelled: as
  /// every opening gets an outcome, it ends. To end it, ``cancel()`` the opening. Do not wait in a
  /// receiver for the opening that it works on.
  public var outcome: Outcome {
    get async { await core.end() }
  }
}

// What the text turned out to be. It changes once, if it had to be unwrapped by asking elsewhere.
extension Opening {
  /// Who may open the link, as its route says; `public` if there is no link.
  package var access: LinkAccess { core.info.demands.access }

  /// Whether the user is to be asked before the link is opened, as its route says.
  package var needsConfirmation: Bool { core.info.demands.needsConfirmation }

  /// The contexts in which the link was matched: that of its source, those that `open` was told, and
  /// those of the center then.
  public var contexts: LinkContexts { core.contexts }

  /// What the text was unwrapped to, step by step; the last one was matched.
  ///
  /// It is empty if there was nothing to unwrap. Like ``url``, it may hold secrets.
  public var unwrapped: [String] { core.info.trail?.steps.dropFirst().map(\.text) ?? [] }
}

extension Opening {
  /// Lets the opening through ``Gate/confirmation``, or another gate for one link.
  ///
  /// It may come before the opening waits at the gate. At a gate for all links it does nothing: see
  /// ``DeepLinkCenter/openGate(_:for:)``.
  ///
  /// - Parameter gate: The gate.
  public func admit(at gate: Gate = .confirmation) {
    core.center.send(.admit(core.number, gate, ask: nil))
  }

  /// Rejects the opening, if it waits at a gate, with `gate.refused`.
  ///
  /// - Parameters:
  ///   - message: Why, for people.
  ///   - gate: The gate.
  public func refuse(_ message: String, at gate: Gate = .confirmation) {
    core.center.send(.refuse(core.number, gate, .refused(message), ask: nil))
  }
}

extension Opening: CustomStringConvertible {
  /// The story of the opening in one line, without its URL and without the values of its link.
  ///
  /// For example: `k3f9z0q1-12 contact: received (from push), matched (contact by
  /// /contacts/:id), offered to HomeCoordinator, opened by HomeCoordinator`.
  public var description: String {
    let name = core.info.fullName.map { " \($0)" } ?? ""
    let story = history.map(\.description).joined(separator: ", ")
    return "\(id)\(name): \(story)".inOneLine
  }
}

extension Opening {
  /// The whole story of the opening, one step a line, without its URL and without the values of its
  /// link.
  ///
  /// ```text
  /// k3f9z0q1-12 contact, from push, received 2026-08-21T09:27:18.042Z
  ///       +0 ms  matched (contact by /contacts/:id)
  ///       +0 ms  held at authentication
  ///   +9,412 ms  admitted at authentication
  ///   +9,413 ms  offered to HomeCoordinator
  ///   +9,430 ms  opened by HomeCoordinator
  /// ```
  public var story: String {
    let name = core.info.fullName.map { " \($0)" } ?? " no link"
    let sender = sourceApplication.map { ", sent by \($0)" } ?? ""
    let event = eventID.map { ", event \($0)" } ?? ""
    let first = "\(id)\(name), from \(source)\(sender)\(event), received \(receivedAt)"
    var lines = [first.inOneLine]
    for step in history.dropFirst() {
      let time = (step.time - receivedAt).signedMilliseconds
      lines.append(String(repeating: " ", count: max(0, 11 - time.count)) + time + "  \(step)")
    }
    if currentOutcome == nil { lines.append("  pending") }
    return lines.joined(separator: "\n")
  }
}

extension String {
  /// The text in one line, for logs: what breaks a line, or changes how a terminal shows it, is escaped.
  var inOneLine: String {
    guard unicodeScalars.contains(where: \.breaksLines) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      if scalar.breaksLines {
        text += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension Unicode.Scalar {
  fileprivate var breaksLines: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallCore
/// An opening without an outcome, and what it waits for.
///
/// See ``DeepLinkCenter/pending``.
public struct PendingOpening<Link: Sendable>: Sendable {
  /// What an opening waits for.
  package enum Reason: Sendable, Hashable {
    /// Somebody who knows what it stands for.
    case unwrapping
    /// A gate.
    case gate(Gate)
    /// Any receiver.
    case receiver
    /// A root handler: the last one, which has this name, was released.
    case releasedRoot(String)
    /// The loops of streams that it was given to.
    case streams([String])
    /// The answer of a handler, or the work of it.
    case answer(of: String)
    /// A handler that delayed it.
    case resuming(by: String)
    /// A handler of a type, which is not there yet.
    case handler(ofType: String)
    /// Its turn in the hand-over.
    case turn
  }

  /// The opening.
  public let opening: Opening<Link>
  /// What it waits for.
  package let wait: Reason
  /// Since when.
  public let since: LinkTime
  /// After which time it ends; nil if never.
  public let remaining: Duration?
}

extension PendingOpening {
  /// What it waits for; ``description`` has the name of the handler, the stream or the gate, too.
  ///
  /// | reason | the opening waits for |
  /// |---|---|
  /// | `pending.resolver` | a resolver that asks elsewhere |
  /// | `pending.gate` | a gate |
  /// | `pending.receiver` | any receiver |
  /// | `pending.root` | a root handler, since the last one was released |
  /// | `pending.stream` | the loops of streams |
  /// | `pending.answer` | a handler that was asked |
  /// | `pending.resume` | a handler that delayed it |
  /// | `pending.handler` | the first handler of a type |
  /// | `pending.turn` | older openings |
  public var reason: LinkCode {
    switch wait {
    case .unwrapping: "pending.resolver"
    case .gate: "pending.gate"
    case .receiver: "pending.receiver"
    case .releasedRoot: "pending.root"
    case .streams: "pending.stream"
    case .answer: "pending.answer"
    case .resuming: "pending.resume"
    case .handler: "pending.handler"
    case .turn: "pending.turn"
    }
  }
}

extension PendingOpening: CustomStringConvertible {
  /// The opening and what it waits for in one line.
  public var description: String {
    let name = opening.core.info.fullName.map { " \($0)" } ?? ""
    let limit = remaining.map { ", \($0.components.seconds) s left" } ?? ""
    return "\(opening.id)\(name): \(words) since \(since)\(limit)".inOneLine
  }

  private var words: String {
    switch wait {
    case .unwrapping: "being unwrapped"
    case .gate(let gate): "held at \(gate)"
    case .receiver: "no receiver"
    case .releasedRoot(let name): "the root handler \(name) was released"
    case .streams(let names): "with \(names.joined(separator: " and "))"
    case .answer(let handler): "\(handler) is at it"
    case .resuming(let handler): "delayed by \(handler)"
    case .handler(let type): "no \(type) yet"
    case .turn: "waits for its turn"
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// An opening without an outcome, and what it waits for.
///
/// See ``DeepLinkCenter/pending``.
public struct PendingOpening<Link: DeepLink>: Sendable {
  /// What an opening waits for.
  public enum Reason: Sendable, Hashable {
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
  public let reason: Reason
  /// Since when.
  public let since: LinkTime
  /// After which time it ends; nil if never.
  public let remaining: Duration?
}

extension PendingOpening: CustomStringConvertible {
  /// The opening and what it waits for in one line.
  public var description: String {
    let name = opening.link.map { " \($0.fullName)" } ?? ""
    let limit = remaining.map { ", \($0.components.seconds) s left" } ?? ""
    return "\(opening.id)\(name): \(words) since \(since)\(limit)".inOneLine
  }

  private var words: String {
    switch reason {
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

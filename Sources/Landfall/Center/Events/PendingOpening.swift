// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallCore

/// A pending opening and the reason why it waits.
///
/// See ``DeepLinkCenter/pending``.
public struct PendingOpening<Link: Sendable>: Sendable {
  package enum Reason: Sendable, Hashable {
    /// A resolver's request.
    case unwrapping
    /// A gate.
    case gate(Gate)
    /// Any receiver.
    case receiver
    /// A root handler, because the last one, with this name, was released.
    case releasedRoot(String)
    /// The loops of streams.
    case streams([String])
    /// The answer or the work of a handler.
    case answer(of: String)
    /// The handler that delayed it.
    case resuming(by: String)
    /// Older openings.
    case turn
  }

  /// The opening.
  public let opening: Opening<Link>
  package let wait: Reason
  /// When it began to wait.
  public let since: LinkTime
  /// How long it can still wait before it ends; `nil` for no limit.
  public let remaining: Duration?

  /// The reason why it waits; ``description`` also names the handler, the stream or the gate.
  ///
  /// | reason | the opening waits for |
  /// |---|---|
  /// | `pending.resolver` | a resolver that sent a request |
  /// | `pending.gate` | a gate |
  /// | `pending.receiver` | any receiver |
  /// | `pending.root` | a root handler, since the last one was released |
  /// | `pending.stream` | the loops of streams |
  /// | `pending.answer` | a handler that was asked |
  /// | `pending.resume` | a handler that delayed it |
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
    case .turn: "pending.turn"
    }
  }
}

extension PendingOpening: CustomStringConvertible {
  /// The opening and the reason why it waits, in one line.
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
    case .releasedRoot(let name): "no root handler, as \(name) was released,"
    case .streams(let names): "offered to \(names.joined(separator: " and "))"
    case .answer(let handler): "being handled by \(handler)"
    case .resuming(let handler): "delayed by \(handler)"
    case .turn: "waits for its turn"
    }
  }
}

extension Opening {
  /// Why it waits; `nil` if it has its outcome.
  package var pending: PendingOpening<Link>? {
    core.center.change { locked in locked.state.records[core.number].flatMap(locked.pending) }
  }

  /// Waits until it is pending for a reason, or has its outcome.
  ///
  /// - Returns: Whether it is pending for that reason; `false`, too, if the task is cancelled.
  package func becomesPending(as reason: LinkCode) async -> Bool {
    let (answers, answer) = AsyncStream.makeStream(
      of: Bool.self, bufferingPolicy: .bufferingOldest(1))
    let look: @Sendable () -> Void = {
      let isPending = pending?.reason == reason
      if isPending || core.hasOutcome { answer.yield(isPending) }
    }
    let observer = core.center.add(LinkObserver { _ in look() }, whenClosed: { answer.finish() })
    defer { core.center.removeObserver(observer) }
    look()
    return await answers.first { _ in true } ?? false
  }
}

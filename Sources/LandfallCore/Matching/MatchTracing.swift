// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Keeps what happens in a match, for an explanation.
///
/// The engine knows no more of explanations than this.
package protocol MatchTracing: AnyObject {
  /// Whether a walk that declines all that it is offered has found a route.
  var hasListed: Bool { get }

  /// A walk is about to start.
  func begin()

  /// Takes note of a step.
  func note(_ event: MatchEvent)

  /// Why a match that the app takes is not taken, so that the walk goes on; nil to take it.
  func decline(_ match: RouteMatch) -> Refusal?

  /// What traces the table that a route mounts.
  func mount(_ match: RouteMatch, _ table: CompiledTable) -> any MatchTracing
}

/// Hands the steps of the interpreter to what keeps them.
struct Tracing: MatchTracer {
  private let trace: any MatchTracing

  init(_ trace: any MatchTracing) { self.trace = trace }

  func note(_ event: MatchEvent) { trace.note(event) }

  func decline(_ match: RouteMatch) -> Refusal? { trace.decline(match) }
}

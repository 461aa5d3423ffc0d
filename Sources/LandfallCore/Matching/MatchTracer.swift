// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Is told what the interpreter of a table does, step by step.
///
/// The interpreter is generic over it, so that one that does nothing costs nothing: a match and its
/// explanation are the same code.
protocol MatchTracer {
  /// Whether a lenient walk is to be told even if it goes the same way as the strict one.
  static var wantsAll: Bool { get }

  /// Takes note of a step.
  func note(_ event: MatchEvent)

  /// Why a match that the app takes is not taken, so that the walk goes on; nil to take it.
  func decline(_ match: RouteMatch) -> Refusal?
}

extension MatchTracer {
  static var wantsAll: Bool { true }

  func decline(_ match: RouteMatch) -> Refusal? { nil }
}

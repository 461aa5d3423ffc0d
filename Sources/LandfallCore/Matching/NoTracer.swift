// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The tracer of a match that nobody wants explained.
struct NoTracer: MatchTracer {
  static var wantsAll: Bool { false }

  @inline(__always)
  func note(_ event: MatchEvent) {}
}

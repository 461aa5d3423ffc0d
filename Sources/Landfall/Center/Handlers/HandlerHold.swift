// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Holds a handler strongly until it is let go on the main actor.
///
/// Any thread may hold this, and none but the main actor touches the handler, so that a handler is
/// never released elsewhere.
final class HandlerHold: Sendable {
  @MainActor private var handler: (any AnyObject & Sendable)?

  @MainActor init(_ handler: any AnyObject & Sendable) { self.handler = handler }

  @MainActor func letGo() { handler = nil }
}

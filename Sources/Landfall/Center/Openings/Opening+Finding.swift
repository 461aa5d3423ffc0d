// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallCore

// What the text turned out to be. It changes once, if it had to be unwrapped by asking elsewhere.
extension Opening {
  /// Who may open the link, as its route says; `public` if there is no link.
  ///
  /// If it is `authenticated`, the opening waits at ``Gate/authentication``.
  public var access: LinkAccess { life.link.demands.access }

  /// Whether the user is to be asked before the link is opened, as its route says.
  ///
  /// If so, the opening waits at ``Gate/confirmation``.
  public var needsConfirmation: Bool { life.link.demands.needsConfirmation }

  /// The contexts in which the link was matched: that of its source, those that `open` was told, and
  /// those of the center then.
  public var contexts: LinkContexts { life.contexts }

  /// What the text was unwrapped to, step by step; the last one was matched.
  ///
  /// It is empty if there was nothing to unwrap. Like ``url``, it may hold secrets.
  public var unwrapped: [String] { life.link.trail?.steps.dropFirst().map(\.text) ?? [] }
}

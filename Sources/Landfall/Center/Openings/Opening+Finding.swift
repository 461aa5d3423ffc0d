// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallCore

// What the text turned out to be. It changes once, if it had to be unwrapped by asking elsewhere.
extension Opening {
  /// The link, how it was matched and what else the URL held; nil if the URL was refused or is not
  /// unwrapped yet, or the opening was made from a link.
  public var match: LinkMatch<Link>? { finding.match }

  /// The link; nil if the URL was refused or is not unwrapped yet.
  public var link: Link? { finding.link }

  /// Who may open the link, as its route says; `public` if there is no link.
  ///
  /// If it is `authenticated`, the opening waits at ``Gate/authentication``.
  public var access: LinkAccess { finding.demands.access }

  /// Whether the user is to be asked before the link is opened, as its route says.
  ///
  /// If so, the opening waits at ``Gate/confirmation``.
  public var needsConfirmation: Bool { finding.demands.needsConfirmation }

  /// What the text was unwrapped to, step by step; the last one was matched.
  ///
  /// It is empty if there was nothing to unwrap. Like ``url``, it may hold secrets.
  public var unwrapped: [String] { finding.trail?.steps.dropFirst().map(\.text) ?? [] }

  var finding: Finding<Link> { record.withLock { $0.finding } }

  func take(_ finding: Finding<Link>) { record.withLock { $0.finding = finding } }
}

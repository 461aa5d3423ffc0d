// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallLinks

// What LandfallFirstLink asks of a center.
extension DeepLinkCenter {
  package var clock: LinkClock { core.clock }

  /// Waits until receivers are there and nothing is pending.
  ///
  /// - Returns: Whether that is so; `false` if the task is cancelled or the center closed.
  package func becomesIdle() async -> Bool {
    let (answers, answer) = AsyncStream.makeStream(of: Void.self)
    core.change { $0.whenIdle.append { answer.yield(()) } }
    for await _ in answers { return core.change { !$0.state.isClosed } }
    return false
  }

  /// Opens a first link if nothing is pending, so that it overtakes nothing that came before.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - certainty: How sure its source is.
  ///   - words: What the sources said, for the history, without the URL.
  ///   - needsConfirmation: Whether it waits for ``Gate/confirmation``.
  /// - Returns: The opening; `nil` if something is pending.
  package func openFirstLink(
    _ url: String, certainty: Double, _ words: String, needsConfirmation: Bool
  ) -> Opening<Link>? {
    core.openIfIdle(
      .url(url),
      Provenance(certainty: certainty, words: words, needsConfirmation: needsConfirmation)
    ).map { Opening($0) }
  }
}

extension CenterCore {
  fileprivate func openIfIdle(_ text: LinkText, _ provenance: Provenance) -> OpeningCore? {
    let (opening, lookup) = make(
      text, from: .deferred, nil, all([], from: .deferred), provenance, timer: matchTimer)
    if admit(opening, lookup, onlyIfIdle: true) { return opening }
    if opening.isStored { record(.cancelled, of: opening) }
    return nil
  }
}

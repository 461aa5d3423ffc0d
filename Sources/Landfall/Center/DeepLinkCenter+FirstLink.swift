// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallLinks

// What the question for a first link, in LandfallStore, asks of a center.
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

  /// Tells that no source knows a first link, as an opening that is cancelled at once.
  ///
  /// - Parameter words: What the sources said.
  package func tellNoFirstLink(_ words: String) {
    core.end(
      Provenance(certainty: 0, words: words, needsConfirmation: false), from: .deferred,
      as: .cancelled)
  }
}

extension CenterCore {
  /// Tells of something that is no link for the app, and has its outcome.
  @discardableResult @inline(never)
  func end(
    _ provenance: Provenance? = nil, from source: LinkSource, _ scene: LinkScene? = nil,
    as outcome: Outcome, by name: StepName? = nil
  ) -> OpeningCore {
    let info = LinkInfo(unwrapping.trail(from: .url("")))
    let opening = OpeningCore(
      ReadLink(info: info), source, scene: scene, provenance, center: self)
    change { locked in
      if !locked.state.wasReady { opening.isCold = true }
      if locked.events.isObserved { locked.events.put(historyOf: opening, at: locked.moment) }
      locked.end(opening, outcome, OpeningStep(outcome, by: name, time: locked.moment.wall))
    }
    return opening
  }

  fileprivate func openIfIdle(_ text: LinkText, _ provenance: Provenance) -> OpeningCore? {
    let (opening, lookup) = make(
      text, from: .deferred, nil, all([], from: .deferred), provenance, timer: matchTimer)
    if admit(opening, lookup, onlyIfIdle: true) { return opening }
    if opening.isStored { record(.cancelled, of: opening) }
    return nil
  }
}

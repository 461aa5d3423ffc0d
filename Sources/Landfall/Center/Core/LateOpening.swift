// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// An opening that was rejected before somebody came who would have had it.
///
/// It has no URL and no value of the link, as it may stay as long as the center.
struct LateOpening: Sendable {
  /// The event of its rejection, and when that was.
  let event: LinkEvent
  let elapsed: Duration
  weak var core: OpeningCore?
  /// The name of its link, if a handler rejected it, so that a stream could have had it.
  var name: String?
  /// The gate where it waited in vain, if nobody could be asked there.
  var gate: Gate?
  /// Whether there was no fallback.
  let isUnheard: Bool
}

extension LockedState {
  /// Remembers the last sixteen openings of the start that were rejected.
  mutating func remember(
    _ opening: OpeningCore, _ step: OpeningStep, _ ending: CenterEnding?, isHeard: Bool
  ) {
    let event = LinkEvent(
      0, opening, opening.info, of: "", from: nil, step, after: .zero, remaining: nil, at: moment)
    var new = LateOpening(
      event: event, elapsed: moment.elapsed, core: opening, isUnheard: !isHeard)
    switch ending {
    case .rejected(_, by: _?): new.name = opening.info.name
    case .gate(let gate, .timedOut) where gateHandlers[gate] == nil: new.gate = gate
    default: if isHeard { return }
    }
    late = late.suffix(15) + [new]
  }

  /// Says which openings somebody would have had who came too late for them; each once.
  mutating func tellLate(_ name: StepName, _ isMissed: (LateOpening) -> Bool) {
    guard !late.isEmpty else { return }
    let detail = StepDetail(
      .text("it was registered too late; register it before the root, or use the gate 'launch'"),
      code: .receiverLate)
    let step = OpeningStep(.missed, by: name, detail, time: moment.wall)
    for opening in late where isMissed(opening) {
      events.put(opening.event, step, after: moment.elapsed - opening.elapsed)
      guard let core = opening.core else { continue }
      core.note(step, at: moment.elapsed)
      effects.append(.release(core))
    }
    late.removeAll(where: isMissed)
  }
}

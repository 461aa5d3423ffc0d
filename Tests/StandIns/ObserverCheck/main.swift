// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

@testable import Landfall
import os

// Tells two events to the observers that Apple's systems alone have; 'Scripts/check-os' reads it.
let moment = CenterMoment(wall: LinkTime(sinceEpoch: .zero), elapsed: .milliseconds(3))
let storage = CenterStorage(
  CenterRules(), Unwrapping(resolvers: []), store: nil, clock: LinkClock { moment.wall })
let opening = OpeningLife(
  id: OpeningID("run-1"), ArrivalFacts(url: nil, source: .push),
  at: CenterMoment(wall: moment.wall, elapsed: .zero), storage: storage)
let steps = [
  OpeningStep(receivedFrom: .push, time: moment.wall),
  OpeningStep(.rejected(Rejection(message: "no")), time: moment.wall),
]
let observers: [LinkObserver] = [
  .logger(Logger(subsystem: "app", category: "links")),
  .signposts(OSSignposter(subsystem: "app", category: "links")),
]
for (number, step) in steps.enumerated() {
  for observer in observers {
    observer.see(
      LinkEvent(
        number + 1, opening, LinkFacts(), of: "0badcafe", from: nil, step, after: .zero,
        remaining: nil, at: moment)
    )
  }
}

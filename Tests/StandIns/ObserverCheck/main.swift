// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

@testable import Landfall
@testable import LandfallCore
@testable import LandfallLinks
import os

// Tells two events to the observers that Apple's systems alone have; 'Scripts/check-os' reads it.
let moment = CenterMoment(wall: LinkTime(sinceEpoch: .zero), elapsed: .milliseconds(3))
let reader = LinkReader(
  routes: (), table: CompiledTable(bytes: []),
  match: { _, _, _ in .failure(Refusal(.routeNone, at: 0)) }, storedText: { _, _, _ in nil },
  key: { _ in nil }, limits: .standard)
let center = CenterCore(
  CenterRules(), reader, Unwrapping(resolvers: []), contexts: [], store: nil,
  clock: LinkClock(wall: { moment.wall }, steady: { .zero }, ring: { _, _ in }), run: "run")
let info = LinkInfo(ResolutionTrail(.path(""), limit: 0))
let opening = OpeningCore(ReadLink(info: info), .push, scene: nil, center: center)
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
        number + 1, opening, info, of: "0badcafe", from: nil, step, after: .zero,
        remaining: nil, at: moment)
    )
  }
}

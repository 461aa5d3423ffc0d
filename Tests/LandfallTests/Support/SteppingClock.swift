// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

/// A clock on which some time passes whenever it is looked at.
final class SteppingClock: Sendable {
  private let time = Lock(Duration.zero)
  private let step: Duration

  init(step: Duration) { self.step = step }

  var linkClock: LinkClock {
    LinkClock(
      wall: { LinkTime(sinceEpoch: .zero) },
      steady: { [self] in
        advance(by: step)
        return time.withLock { $0 }
      }, ring: { _, _ in })
  }

  func advance(by duration: Duration) { time.withLock { $0 += duration } }
}

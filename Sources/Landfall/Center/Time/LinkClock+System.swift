// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension LinkClock {
  /// The clock of the system.
  public static let system: LinkClock = LinkClock {
    // Not `Duration.seconds(_:)`, whose arithmetic has 128 bits.
    let time = Date().timeIntervalSince1970
    let seconds = time.rounded(.down)
    let nanoseconds = Int64((time - seconds) * 1e9)
    return LinkTime(
      sinceEpoch: Duration(
        secondsComponent: Int64(seconds), attosecondsComponent: nanoseconds * 1_000_000_000))
  }
}

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
    LinkTime(sinceEpoch: .seconds(Date().timeIntervalSince1970))
  }
}

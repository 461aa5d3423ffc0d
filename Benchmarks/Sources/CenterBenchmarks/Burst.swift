// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import Measuring

/// Many links at once, which nobody takes.
enum Burst {
  /// Opens links and drops the openings.
  ///
  /// - Returns: How many were accepted, how many were refused with the code of a full queue, how many
  ///   are pending, and by how many bytes the process has grown.
  static func open(_ count: Int) -> Row {
    let center = DeepLinkCenter<PageLink>()
    let before = landfall_resident_bytes()
    let codes = (0..<count).map { center.open(.page(number: $0)).outcomeIfEnded?.code }
    let bytes = Double(landfall_resident_bytes()) - Double(before)
    return Row(
      name: "burst, nobody listens", size: count,
      figures: [
        ("accepted", Double(codes.count { $0 == nil })),
        ("refused", Double(codes.count { $0 == .queueOverflow })),
        ("pending", Double(center.pending.count)), ("residentBytes", max(0, bytes)),
      ])
  }
}
